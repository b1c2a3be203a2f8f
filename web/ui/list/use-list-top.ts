import { useRef } from 'react';

/** The top of a list: changing the page scrolls there, unless it is in view. */
export function useListTop() {
  const top = useRef<HTMLDivElement>(null);
  const goToTop = () => {
    const list = top.current;
    if (list !== null && list.getBoundingClientRect().top < 0) list.scrollIntoView({ behavior: 'instant' });
  };
  return { top, goToTop };
}
