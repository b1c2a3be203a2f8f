import { type RefObject, useEffect, useState } from 'react';

/**
 * Moves the focus to a field of the form by name, once it is on the screen; the question it belongs to may have to be
 * opened first.
 */
export function useFieldFocus(form: RefObject<HTMLElement | null>) {
  const [wanted, setWanted] = useState<{ field: string } | null>(null);

  // An effect, because the field may only be rendered by this very update.
  useEffect(() => {
    if (wanted === null) return;
    const field = form.current?.querySelector<HTMLElement>(`[name="${wanted.field}"]`);
    const question = wanted.field.endsWith('.question') ? field?.closest('li') : null;
    // A question is scrolled to its top; any other field to the middle, clear of the bar and the foot.
    if (question) question.scrollIntoView({ block: 'start' });
    else field?.scrollIntoView({ block: 'center' });
    field?.focus({ preventScroll: true });
  }, [form, wanted]);

  return (field: string) => setWanted({ field });
}
