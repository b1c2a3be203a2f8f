import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';

type WantedPlace = { is: 'in_place'; top: number } | { is: 'section' };

/**
 * Where the focus and the page stand after a change. The focus moves to a field of the form by name, or to the text of the
 * open question, once it is on the screen; the question may have to be opened first. The open question stays where it is on
 * the screen while it moves in the paper, so that the button that moved it stays under the pointer, and a section is shown
 * from its top.
 */
export function useFocus(form: RefObject<HTMLElement | null>) {
  const [field, setField] = useState<{ name: string | null } | null>(null);
  const [place, setPlace] = useState<WantedPlace | null>(null);

  // An effect, because the field may only be rendered by this very update.
  useEffect(() => {
    if (field === null || form.current === null) return;
    const target = field.name === null ? textOfOpen(form.current) : named(form.current, field.name);
    const question = target && isText(target) ? target.closest('.qe-open') : null;
    // A question is scrolled to its top; any other field to the middle, clear of the bar and the foot.
    if (question) question.scrollIntoView({ block: 'start' });
    else target?.scrollIntoView({ block: 'center' });
    target?.focus({ preventScroll: true });
  }, [form, field]);

  // A layout effect, so that nothing is seen to jump.
  useLayoutEffect(() => {
    if (place === null || form.current === null) return;
    if (place.is === 'in_place') {
      const top = topOf(form.current, '.qe-open');
      if (top !== null) window.scrollBy({ top: top - place.top, behavior: 'instant' });
      return;
    }
    const head = form.current.querySelector('.phead');
    const bar = form.current.querySelector('.qbar')?.getBoundingClientRect().bottom ?? 0;
    if (head && head.getBoundingClientRect().top < bar) head.scrollIntoView({ block: 'start' });
  }, [form, place]);

  return {
    focusField: (name: string) => setField({ name }),
    focusOpen: () => setField({ name: null }),
    keepInPlace: () => {
      const top = form.current === null ? null : topOf(form.current, '.qe-open');
      if (top !== null) setPlace({ is: 'in_place', top });
    },
    showTop: () => setPlace({ is: 'section' }),
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

function topOf(form: HTMLElement, selector: string): number | null {
  return form.querySelector(selector)?.getBoundingClientRect().top ?? null;
}
