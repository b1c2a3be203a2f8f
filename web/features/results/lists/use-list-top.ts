import { useRef } from 'react';

/** The top of a list, for the pager at its foot: turning a page leads there, unless it is in sight. */
export function useListTop() {
  const top = useRef<HTMLDivElement>(null);
  const goToTop = () => {
    const list = top.current;
    if (list !== null && list.getBoundingClientRect().top < 0) list.scrollIntoView({ behavior: 'instant' });
  };
  return { top, goToTop };
}
