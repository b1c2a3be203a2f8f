import { type RefObject, useEffect, useState } from 'react';

/**
 * Puts the focus into a field of the form by its name, once it is on the screen: asking may come together with opening
 * the question it belongs to.
 */
export function useFieldFocus(form: RefObject<HTMLElement | null>) {
  const [wanted, setWanted] = useState<{ field: string } | null>(null);

  // An effect, since the focus is the browser's and the field may only come with this very render.
  useEffect(() => {
    if (wanted === null) return;
    const field = form.current?.querySelector<HTMLElement>(`[name="${wanted.field}"]`);
    const question = wanted.field.endsWith('.question') ? field?.closest('li') : null;
    // A question is shown from its top; any other field in the middle, clear of the bar and of the screen's foot.
    if (question) question.scrollIntoView({ block: 'start' });
    else field?.scrollIntoView({ block: 'center' });
    field?.focus({ preventScroll: true });
  }, [form, wanted]);

  return (field: string) => setWanted({ field });
}
