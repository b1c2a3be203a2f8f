import './reorder.css';
import { type KeyboardEvent, type PointerEvent, useEffect, useLayoutEffect, useRef } from 'react';
import { IconButton } from '../button.tsx';
import { Icon } from '../icon.tsx';
import { texts } from './text.en.ts';
import type { Reorder, ReorderActs, ReorderPlace } from './use-reorder.ts';

/** A press that moves less than this is a click. */
const DRAG_FROM_PX = 4;
/** This near to the edge of the window, a drag scrolls. */
const EDGE_PX = 72;
const SCROLL_PX = 16;

/**
 * What a row is moved by: dragged, by the arrow keys, or by the two buttons that a press shows. Each row is an `li`, and
 * the list has one `li` for each id, in the order of `ids`.
 */
export function ReorderHandle({ id, name, at, last, open, acts }: ReorderPlace) {
  const handle = useRef<HTMLButtonElement>(null);
  const drag = useDrag(acts, id, handle);
  const keepFocus = useRef(false);

  // A row that moves in the document loses the focus. A layout effect, so that screen readers do not hear of it.
  useLayoutEffect(() => {
    if (keepFocus.current && at >= 0) handle.current?.focus();
    keepFocus.current = false;
  }, [at]);

  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    keepFocus.current = true;
    acts.move(id, at + by);
  };
  const onClick = () => {
    if (!drag.wasDragged()) acts.setOpen(open ? null : id);
  };
  return (
    <div className="reorder">
      <button
        ref={handle}
        type="button"
        className="btn btn-icon reorder-handle"
        aria-label={texts.handle(name)}
        aria-expanded={open}
        title={texts.help}
        onKeyDown={onKeyDown}
        onPointerDown={drag.start}
        onClick={onClick}
      >
        <Icon name="sort" />
      </button>
      {open && (
        <>
          <IconButton
            icon="up"
            label={texts.up(name)}
            aria-disabled={at === 0 || undefined}
            onClick={() => acts.move(id, at - 1)}
          />
          <IconButton
            icon="down"
            label={texts.down(name)}
            aria-disabled={last || undefined}
            onClick={() => acts.move(id, at + 1)}
          />
        </>
      )}
    </div>
  );
}

/** Says which place the last moved item has; once for each list. */
export function ReorderStatus({ order }: { order: Reorder }) {
  return (
    <p className="sr" role="status">
      {order.status}
    </p>
  );
}

function useDrag(acts: ReorderActs, id: string, handle: { current: HTMLElement | null }) {
  const dragged = useRef(false);
  const stop = useRef<(() => void) | null>(null);

  // An effect, since a row may go while it is dragged.
  useEffect(() => () => stop.current?.(), []);

  const start = (pressed: PointerEvent) => {
    if (pressed.button !== 0) return;
    dragged.current = false;
    const { pointerId, clientY: from } = pressed;
    const onMove = (event: globalThis.PointerEvent) => {
      if (event.pointerId !== pointerId) return;
      if (!dragged.current && Math.abs(event.clientY - from) < DRAG_FROM_PX) return;
      dragged.current = true;
      event.preventDefault();
      const index = indexAt(handle.current, event.clientY);
      if (index !== null) acts.place(id, index);
      if (event.clientY < EDGE_PX) window.scrollBy(0, -SCROLL_PX);
      if (event.clientY > window.innerHeight - EDGE_PX) window.scrollBy(0, SCROLL_PX);
    };
    const onEnd = (event: globalThis.PointerEvent) => {
      if (event.pointerId !== pointerId) return;
      stop.current?.();
      if (event.type === 'pointercancel') acts.cancel();
      else if (dragged.current) acts.drop();
    };
    stop.current?.();
    stop.current = () => {
      window.removeEventListener('pointermove', onMove);
      window.removeEventListener('pointerup', onEnd);
      window.removeEventListener('pointercancel', onEnd);
      stop.current = null;
    };
    window.addEventListener('pointermove', onMove);
    window.addEventListener('pointerup', onEnd);
    window.addEventListener('pointercancel', onEnd);
  };
  return { start, wasDragged: () => dragged.current };
}

/** The place in the list that belongs to this height: after every other row whose middle is above it. */
function indexAt(handle: HTMLElement | null, y: number): number | null {
  const row = handle?.closest('li');
  if (!row?.parentElement) return null;
  const others = [...row.parentElement.children].filter((other) => other !== row);
  return others.filter((other) => {
    const { top, height } = other.getBoundingClientRect();
    return top + height / 2 < y;
  }).length;
}
