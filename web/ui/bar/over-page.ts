import type { FocusEvent, KeyboardEvent, ToggleEvent } from 'react';

/**
 * Handlers for a `<details>` that opens over the page. Escape closes it and returns the focus; it also closes on a
 * press outside it or when the focus leaves, so that it never covers what the person is using.
 */
export const overPage = {
  onToggle({ currentTarget }: ToggleEvent<HTMLDetailsElement>) {
    if (!currentTarget.open) return;
    const onPress = ({ target }: PointerEvent) => {
      if (currentTarget.open && target instanceof Node && currentTarget.contains(target)) return;
      currentTarget.open = false;
      removeEventListener('pointerdown', onPress);
    };
    addEventListener('pointerdown', onPress);
  },
  onKeyDown({ key, currentTarget }: KeyboardEvent<HTMLDetailsElement>) {
    if (key !== 'Escape' || !currentTarget.open) return;
    currentTarget.open = false;
    currentTarget.querySelector('summary')?.focus();
  },
  onBlur({ relatedTarget, currentTarget }: FocusEvent<HTMLDetailsElement>) {
    // Null if the window lost the focus, or something was pressed that cannot be focused.
    if (relatedTarget && !currentTarget.contains(relatedTarget)) currentTarget.open = false;
  },
};
