import { type TouchEvent, useLayoutEffect, useRef, useState } from 'react';

const LARGEST = 4;
const STEP = 1.5;

type Touches = TouchEvent['touches'];

/** How far apart two fingers are; null for another number of them. */
function apart({ 0: one, 1: other, length }: Touches): number | null {
  if (length !== 2 || one === undefined || other === undefined) return null;
  return Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY) || null;
}

/**
 * How large something is shown in a box that scrolls: 1 fits its width. It is changed in steps, or by two fingers on the box, whose middle
 * stays in the middle.
 */
export function useZoom<Box extends HTMLElement>() {
  const box = useRef<Box>(null);
  const shown = useRef(1);
  const pinch = useRef<{ apart: number; from: number } | null>(null);
  const [zoom, setZoom] = useState(1);
  const to = (wanted: number) => setZoom(Math.min(LARGEST, Math.max(1, wanted)));
  useLayoutEffect(() => {
    const ratio = zoom / shown.current;
    shown.current = zoom;
    if (box.current === null || ratio === 1) return;
    const { scrollLeft, scrollTop, clientWidth, clientHeight } = box.current;
    // What begins at an edge, as the first question does, stays there.
    const kept = (from: number, length: number) =>
      from === 0 ? 0 : (from + length / 2) * ratio - length / 2;
    const place = { left: kept(scrollLeft, clientWidth), top: kept(scrollTop, clientHeight) };
    box.current.scrollTo({ ...place, behavior: 'instant' });
  }, [zoom]);
  const begin = ({ touches }: TouchEvent) => {
    const distance = apart(touches);
    pinch.current = distance === null ? null : { apart: distance, from: zoom };
  };
  return {
    box,
    zoom,
    isSmallest: zoom === 1,
    isLargest: zoom === LARGEST,
    smaller: () => to(zoom / STEP),
    larger: () => to(zoom * STEP),
    fingers: {
      onTouchStart: begin,
      onTouchMove({ touches }: TouchEvent) {
        const distance = apart(touches);
        if (pinch.current !== null && distance !== null)
          to((pinch.current.from * distance) / pinch.current.apart);
      },
      onTouchEnd: begin,
      onTouchCancel: begin,
    },
  };
}
