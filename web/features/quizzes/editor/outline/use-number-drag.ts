import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react';

/** Where a number was dropped: on that of another question, or on the name of a section. */
export type DropTarget = { question: string } | { section: string };

/** A press that moves less than this is a click. */
const DRAG_FROM_PX = 5;
/** A finger that rests this long drags; one that moves before scrolls. */
const HOLD_MS = 350;
/** This near to the edge of the window, a drag scrolls. */
const EDGE_PX = 64;
const SCROLL_PX = 14;

/**
 * Drags the numbers of questions with a pointer or a held finger. For the element around them: numbers have `data-key`,
 * names of sections `data-section`. The one under the pointer has `data-drop` meanwhile; Escape lets go.
 */
export function useNumberDrag(onDrop: (key: string, target: DropTarget) => void) {
  const drop = useRef(onDrop);
  const stop = useRef<(() => void) | null>(null);
  const dragged = useRef(false);
  const dragging = useRef(false);
  const box = useRef<HTMLDivElement>(null);

  // An effect, since the window's listeners outlive the drawing that began the drag.
  useEffect(() => {
    drop.current = onDrop;
  });
  // An effect, since the outline may go while a number is dragged.
  useEffect(() => () => stop.current?.(), []);

  // An effect, since only the browser's own listener may keep a finger that drags from scrolling the page or opening a
  // menu, and it has to be there before the finger comes.
  useEffect(() => {
    const keepStill = (event: Event) => {
      if (dragging.current) event.preventDefault();
    };
    const element = box.current;
    element?.addEventListener('touchmove', keepStill, { passive: false });
    element?.addEventListener('contextmenu', keepStill);
    return () => {
      element?.removeEventListener('touchmove', keepStill);
      element?.removeEventListener('contextmenu', keepStill);
    };
  }, []);

  const onPointerDown = (pressed: PointerEvent<HTMLElement>) => {
    const number = within(pressed.target, '[data-key]');
    const key = number?.dataset.key;
    if (pressed.button !== 0 || number === null || key === undefined) return;
    stop.current?.();
    dragged.current = false;
    const { pointerId, pointerType, clientX: fromX, clientY: fromY, currentTarget } = pressed;
    const abort = new AbortController();
    const { signal } = abort;
    let ghost: HTMLElement | null = null;
    let over: HTMLElement | null = null;

    const aimAt = (target: HTMLElement | null) => {
      if (over !== target) delete over?.dataset.drop;
      over = target;
      if (over === null) return;
      const follows = number.compareDocumentPosition(over) & Node.DOCUMENT_POSITION_FOLLOWING;
      over.dataset.drop = over.dataset.section ? 'in' : follows ? 'after' : 'before';
    };
    const moveGhost = (x: number, y: number) => {
      if (ghost) ghost.style.translate = `${x}px ${y}px`;
    };
    const begin = (x: number, y: number) => {
      dragged.current = true;
      dragging.current = true;
      ghost = document.createElement('span');
      ghost.className = 'onum-ghost num';
      ghost.textContent = number.textContent;
      ghost.setAttribute('aria-hidden', 'true');
      number.dataset.dragged = '';
      document.body.append(ghost);
      moveGhost(x, y);
    };
    const hold = pointerType === 'touch' ? setTimeout(() => begin(fromX, fromY), HOLD_MS) : undefined;
    stop.current = () => {
      clearTimeout(hold);
      abort.abort();
      aimAt(null);
      ghost?.remove();
      delete number.dataset.dragged;
      dragging.current = false;
      stop.current = null;
    };
    const onMove = (event: globalThis.PointerEvent) => {
      if (event.pointerId !== pointerId) return;
      const { clientX: x, clientY: y } = event;
      if (ghost === null) {
        if (Math.hypot(x - fromX, y - fromY) < DRAG_FROM_PX) return;
        if (pointerType === 'touch') return stop.current?.();
        begin(x, y);
      }
      moveGhost(x, y);
      const there = within(document.elementFromPoint(x, y), '[data-key], [data-section]');
      aimAt(there !== number && there !== null && currentTarget.contains(there) ? there : null);
      const by = y < EDGE_PX ? -SCROLL_PX : y > window.innerHeight - EDGE_PX ? SCROLL_PX : 0;
      if (by !== 0) scrollerOf(currentTarget).scrollBy(0, by);
    };
    const onEnd = (event: globalThis.PointerEvent) => {
      if (event.pointerId !== pointerId) return;
      const target = event.type === 'pointerup' ? targetOf(over) : null;
      stop.current?.();
      if (target !== null) drop.current(key, target);
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') stop.current?.();
    };
    window.addEventListener('pointermove', onMove, { signal });
    window.addEventListener('pointerup', onEnd, { signal });
    window.addEventListener('pointercancel', onEnd, { signal });
    window.addEventListener('keydown', onKey, { signal });
  };
  /** The click at the end of a drag opens nothing. */
  const onClickCapture = (event: MouseEvent) => {
    if (!dragged.current) return;
    dragged.current = false;
    event.preventDefault();
    event.stopPropagation();
  };
  return { ref: box, onPointerDown, onClickCapture };
}

function within(target: EventTarget | null, selector: string): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>(selector) : null;
}

function targetOf(element: HTMLElement | null): DropTarget | null {
  const { key, section } = element?.dataset ?? {};
  if (key !== undefined) return { question: key };
  return section === undefined ? null : { section };
}

/** The box that scrolls the numbers: the outline beside the questions, or the page. */
function scrollerOf(element: HTMLElement): Element | Window {
  const rail = element.closest('.qrail');
  return rail !== null && rail.scrollHeight > rail.clientHeight ? rail : window;
}
