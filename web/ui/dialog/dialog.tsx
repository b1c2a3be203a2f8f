import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
  useId,
  useLayoutEffect,
  useRef,
} from 'react';
import { classes } from '../classes.ts';
import { Icon } from '../icon.tsx';
import { texts } from '../text.en.ts';

type DialogProps = {
  open: boolean;
  /** Escape, the cross, a press beside the dialog. Without it, only the actions close the dialog. */
  onClose?: (() => void) | undefined;
  title: ReactNode;
  /** One or two sentences that screen readers read after the title. The body is not read automatically. */
  description?: ReactNode;
  children?: ReactNode;
  /** The safe action first and filled; the destructive one last, as `wrong-text`. */
  actions?: ReactNode;
  /** `alertdialog` for a question that must be answered. */
  role?: 'dialog' | 'alertdialog';
  wide?: boolean | undefined;
  /** At the bottom edge of a phone's screen, as the palette is. */
  sheet?: boolean | undefined;
  /** What gets the focus on opening; by default the first control. */
  initialFocus?: RefObject<HTMLElement | null> | undefined;
  /** What gets the focus on closing when the control that opened the dialog is no longer on the page. */
  finalFocus?: RefObject<HTMLElement | null> | undefined;
};

/** A modal dialog: the browser's own `<dialog>`, which makes the page behind it inert. */
export function Dialog({ open, ...rest }: DialogProps) {
  return open ? <OpenDialog {...rest} /> : null;
}

function OpenDialog({
  onClose,
  title,
  description,
  children,
  actions,
  role = 'dialog',
  wide,
  sheet,
  initialFocus,
  finalFocus,
}: Omit<DialogProps, 'open'>) {
  const id = useId();
  const dialog = useShownDialog({ initialFocus, finalFocus });
  const pressedBeside = useRef(false);
  const isBeside = (event: { target: EventTarget; clientX: number; clientY: number }) => {
    const box = dialog.current?.getBoundingClientRect();
    if (box === undefined || event.target !== dialog.current) return false;
    const { clientX: x, clientY: y } = event;
    return x < box.left || x > box.right || y < box.top || y > box.bottom;
  };
  const onKeyDown = (event: KeyboardEvent<HTMLDialogElement>) => {
    if (event.key === 'Tab') keepTabInside(event);
    if (event.key !== 'Escape') return;
    // Otherwise the browser would close the dialog itself, without asking.
    event.preventDefault();
    event.stopPropagation();
    onClose?.();
  };

  return (
    <dialog
      ref={dialog}
      role={role}
      aria-labelledby={`${id}-title`}
      aria-describedby={description ? `${id}-description` : undefined}
      className={classes('dialog', wide && 'dialog-wide', sheet && 'dialog-sheet')}
      onKeyDown={onKeyDown}
      // The back gesture of a phone; Escape has been handled above.
      onCancel={(event) => {
        if (event.target !== dialog.current) return;
        event.preventDefault();
        onClose?.();
      }}
      // The browser may close it anyway; it stays shown for as long as it is rendered.
      onClose={() => dialog.current?.isConnected && !dialog.current.open && dialog.current.showModal()}
      onPointerDown={(event: PointerEvent) => {
        pressedBeside.current = isBeside(event);
      }}
      onClick={(event) => {
        if (pressedBeside.current && isBeside(event)) onClose?.();
      }}
    >
      <h2 id={`${id}-title`}>{title}</h2>
      {description && <p id={`${id}-description`}>{description}</p>}
      {children && <div className="stack">{children}</div>}
      {actions && <div className="dialog-acts">{actions}</div>}
      {onClose && (
        <button type="button" className="btn btn-icon" aria-label={texts.close} onClick={onClose}>
          <Icon name="cross" />
        </button>
      )}
    </dialog>
  );
}

/** Shows the dialog as long as it is rendered. Closing returns the focus to where it was. */
function useShownDialog({ initialFocus, finalFocus }: Pick<DialogProps, 'initialFocus' | 'finalFocus'>) {
  const dialog = useRef<HTMLDialogElement>(null);
  // An effect, because opening is a browser call; a layout effect, because its cleanup has to close the dialog before
  // it is removed: only then does the browser restore the focus.
  useLayoutEffect(() => {
    const shown = dialog.current;
    if (shown === null) return;
    const opener = document.activeElement;
    holdPage();
    const showRest = hideRest(shown);
    shown.showModal();
    initialFocus?.current?.focus();
    return () => {
      showRest();
      // Before the dialog closes, which makes the browser style the page at once: it does so only once then.
      releasePage();
      shown.close();
      if (!opener?.isConnected || opener === document.body) finalFocus?.current?.focus();
    };
  }, [initialFocus, finalFocus]);
  return dialog;
}

/**
 * The browser makes the page behind a modal dialog inert, but older screen readers and tools still find it. Everything
 * beside the dialog is hidden from them. Returns a function that shows it again.
 */
function hideRest(shown: HTMLElement): () => void {
  const hidden: Element[] = [];
  for (let part: Element = shown; part.parentElement !== null && part !== document.body; ) {
    for (const other of part.parentElement.children) {
      if (other === part || other.hasAttribute('aria-hidden')) continue;
      other.setAttribute('aria-hidden', 'true');
      hidden.push(other);
    }
    part = part.parentElement;
  }
  return () => {
    for (const part of hidden) part.removeAttribute('aria-hidden');
  };
}

let openDialogs = 0;

/**
 * The page does not scroll under a dialog; where it has a scrollbar, its width stays reserved. Told by an attribute, because
 * `:has()` would look for the dialog in the whole page: ten thousands of elements where all questions of a paper are shown.
 */
function holdPage(): void {
  const { scrollHeight, clientHeight, style, dataset } = document.documentElement;
  if (scrollHeight > clientHeight) style.scrollbarGutter = 'stable';
  dataset.dialog = '';
  openDialogs += 1;
}

function releasePage(): void {
  openDialogs -= 1;
  if (openDialogs > 0) return;
  const { style, dataset } = document.documentElement;
  style.scrollbarGutter = '';
  delete dataset.dialog;
}

const CONTROLS = ':is(a[href], button, input, select, textarea, summary, [tabindex="0"]):not(:disabled)';

/** Tab goes from the last control to the first and back, instead of out to the browser's own bars. */
function keepTabInside(event: KeyboardEvent<HTMLDialogElement>): void {
  const controls = event.currentTarget.querySelectorAll<HTMLElement>(CONTROLS);
  const [first, last] = [controls[0], controls[controls.length - 1]];
  const focused = document.activeElement;
  if (first === undefined || last === undefined || focused === null) return;
  const leaves = event.shiftKey ? isAtOrBefore(focused, first) : isAtOrBefore(last, focused);
  if (!leaves) return;
  event.preventDefault();
  (event.shiftKey ? last : first).focus();
}

function isAtOrBefore(one: Element, other: Element): boolean {
  return one === other || Boolean(other.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_PRECEDING);
}
