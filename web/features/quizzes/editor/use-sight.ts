import { type RefObject, useCallback, useLayoutEffect, useState } from 'react';

type Wanted = { is: 'in_place'; top: number } | { is: 'section' };

/**
 * Where the page stands after a change: the open question stays where it is on the screen while it moves in the paper, so
 * that the button that moved it stays under the pointer, and a section is shown from its top. Both functions stay the same.
 */
export function useSight(form: RefObject<HTMLElement | null>) {
  const [wanted, setWanted] = useState<Wanted | null>(null);

  // A layout effect, so that nothing is seen to jump.
  useLayoutEffect(() => {
    if (wanted === null || form.current === null) return;
    if (wanted.is === 'in_place') {
      const top = topOf(form.current, '.qe-open');
      if (top !== null) window.scrollBy({ top: top - wanted.top, behavior: 'instant' });
      return;
    }
    const head = form.current.querySelector('.phead');
    const bar = form.current.querySelector('.qbar')?.getBoundingClientRect().bottom ?? 0;
    if (head && head.getBoundingClientRect().top < bar) head.scrollIntoView({ block: 'start' });
  }, [form, wanted]);

  return {
    keepInPlace: useCallback(() => {
      const top = form.current === null ? null : topOf(form.current, '.qe-open');
      if (top !== null) setWanted({ is: 'in_place', top });
    }, [form]),
    showTop: useCallback(() => setWanted({ is: 'section' }), []),
  };
}

function topOf(form: HTMLElement, selector: string): number | null {
  return form.querySelector(selector)?.getBoundingClientRect().top ?? null;
}
