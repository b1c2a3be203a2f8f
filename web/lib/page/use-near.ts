import { type RefObject, useEffect, useState } from 'react';

/** How far beyond the screen something is near, so that what it fetches has arrived when it is seen. */
const MARGIN = '400px';

/** Calls once, when the element has come near the screen; returns how to stop watching. */
function watch(element: Element, onNear: () => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      onNear();
    },
    { rootMargin: MARGIN },
  );
  observer.observe(element);
  return () => observer.disconnect();
}

/** True once the element has come near the screen, and from then on. */
export function useNear(element: RefObject<Element | null>): boolean {
  const [near, setNear] = useState(false);
  // An effect, because only the browser knows what is in sight.
  useEffect(() => {
    if (near || element.current === null) return;
    return watch(element.current, () => setNear(true));
  }, [element, near]);
  return near;
}

/** Waits until the element that the server has drawn comes near the screen; not at all if it drew none. */
export function comesNear(selector: string): Promise<void> {
  const element = document.querySelector(selector);
  return element === null ? Promise.resolve() : new Promise((resolve) => watch(element, resolve));
}
