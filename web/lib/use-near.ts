import { type RefObject, useEffect, useState } from 'react';

/** How far beyond the screen something is near, so that what it fetches has arrived when it is seen. */
const MARGIN = '400px';

/** True once the element has come near the screen, and from then on. */
export function useNear(element: RefObject<Element | null>): boolean {
  const [near, setNear] = useState(false);
  // An effect, because only the browser knows what is in sight.
  useEffect(() => {
    if (near || element.current === null) return;
    const observer = new IntersectionObserver(
      (entries) => setNear(entries.some(({ isIntersecting }) => isIntersecting)),
      { rootMargin: MARGIN },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, near]);
  return near;
}
