import { type RefObject, useCallback, useEffect, useLayoutEffect, useState } from 'react';

/**
 * Moves the focus to a field of the form by name, or to the text of the open question, once it is on the screen; the
 * question may have to be opened first. Both functions stay the same.
 */
export function useFieldFocus(form: RefObject<HTMLElement | null>) {
  const [wanted, setWanted] = useState<{ field: string | null } | null>(null);

  // An effect, because the field may only be rendered by this very update.
  useEffect(() => {
    if (wanted === null || form.current === null) return;
    const field = wanted.field === null ? textOfOpen(form.current) : named(form.current, wanted.field);
    const question = field && isText(field) ? field.closest('.qe-open') : null;
    // A question is scrolled to its top; any other field to the middle, clear of the bar and the foot.
    if (question) question.scrollIntoView({ block: 'start' });
    else field?.scrollIntoView({ block: 'center' });
    field?.focus({ preventScroll: true });
  }, [form, wanted]);

  return {
    focusField: useCallback((field: string) => setWanted({ field }), []),
    focusOpen: useCallback(() => setWanted({ field: null }), []),
  };
}

const TEXT = '[name$=".question"]';

const isText = (field: HTMLElement) => field.matches(TEXT);

function textOfOpen(form: HTMLElement): HTMLElement | null {
  return form.querySelector<HTMLElement>(`.qe-open ${TEXT}`);
}

/**
 * The field of this name, or the first one within it: that of a key, a list of options, a Hindi text alone. Where a question
 * was copied from has no field: what is wrong with it stands above the text.
 */
function named(form: HTMLElement, name: string): HTMLElement | null {
  return (
    form.querySelector<HTMLElement>(`[name="${name}"]`) ??
    form.querySelector<HTMLElement>(`[name^="${name}."]`) ??
    (/\.(question|copiedFrom)$/.test(name) ? textOfOpen(form) : null)
  );
}

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
