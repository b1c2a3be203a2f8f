import { type RefObject, useCallback, useEffect, useState } from 'react';

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
