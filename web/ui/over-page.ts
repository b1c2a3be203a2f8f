import type { FocusEvent, KeyboardEvent, ToggleEvent } from 'react';

/**
 * Handlers of a `<details>` that opens over the page. Escape closes it and gives the focus back to what opened it; it
 * also closes when one presses beside it or the focus goes elsewhere, so that it covers nothing one comes to.
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
    // None when the window was left, or nothing that takes the focus was pressed.
    if (relatedTarget && !currentTarget.contains(relatedTarget)) currentTarget.open = false;
  },
};
