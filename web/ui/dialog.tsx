import { Dialog as Base } from '@base-ui/react/dialog';
import type { ReactNode, RefObject } from 'react';
import { useText } from '#web/lib/use-text.ts';
import { classes } from './classes.ts';
import { Icon } from './icon.tsx';
import { en } from './text.en.ts';

type DialogProps = {
  open: boolean;
  /** Escape, the cross, a press beside the dialog. Left out, only the actions close it. */
  onClose?: (() => void) | undefined;
  title: ReactNode;
  children?: ReactNode;
  /** The safe act first and filled; the one that loses work last, as `wrong-text`. */
  actions?: ReactNode;
  /** `alertdialog` for a question that must be answered. */
  role?: 'dialog' | 'alertdialog';
  wide?: boolean;
  /** From the foot of a phone's screen, as the palette is. */
  sheet?: boolean;
  /** What takes the focus when it opens; the first control, when left out. */
  initialFocus?: RefObject<HTMLElement | null>;
};

/** A dialog over the page; brings Base UI along, so it belongs in lazily loaded parts only. */
export function Dialog({
  open,
  onClose,
  title,
  children,
  actions,
  role = 'dialog',
  wide,
  sheet,
  initialFocus,
}: DialogProps) {
  const t = useText({ en });
  return (
    <Base.Root open={open} onOpenChange={(next) => !next && onClose?.()} disablePointerDismissal={!onClose}>
      <Base.Portal>
        <Base.Backdrop className="dialog-scrim" />
        <Base.Popup
          role={role}
          initialFocus={initialFocus}
          className={classes('dialog dialog-open', wide && 'dialog-wide', sheet && 'dialog-sheet')}
        >
          <Base.Title>{title}</Base.Title>
          {children && <Base.Description render={<div className="stack" />}>{children}</Base.Description>}
          {actions && <div className="dialog-acts">{actions}</div>}
          {onClose && (
            <Base.Close className="btn btn-icon" aria-label={t.close}>
              <Icon name="cross" />
            </Base.Close>
          )}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
