/** What a key press asks of the editor. */
export type Shortcut = 'add' | 'duplicate' | 'up' | 'down' | 'remove' | 'previous' | 'next' | 'save' | 'undo';

type Keys = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey' | 'target'>;

/**
 * The shortcut of a key press, or null. Each has Ctrl (⌘) or Alt, so that typing never triggers one. Alt with an arrow opens
 * the list of a select and of a field with suggestions, which keep it.
 */
export function shortcutOf({ key, ctrlKey, metaKey, shiftKey, altKey, target }: Keys): Shortcut | null {
  const control = (ctrlKey || metaKey) && !altKey;
  if (control && !shiftKey && key === 'Enter') return 'add';
  if (control && !shiftKey && key.toLowerCase() === 's') return 'save';
  if (control && !shiftKey && key.toLowerCase() === 'z') return 'undo';
  if (control && shiftKey && key.toLowerCase() === 'd') return 'duplicate';
  if (control && shiftKey && (key === 'Backspace' || key === 'Delete')) return 'remove';
  if (!altKey || ctrlKey || metaKey || shiftKey) return null;
  if (key.startsWith('Arrow') && target instanceof Element && target.matches('select, input[list]'))
    return null;
  if (key === 'ArrowUp') return 'up';
  if (key === 'ArrowDown') return 'down';
  if (key === 'PageUp') return 'previous';
  if (key === 'PageDown') return 'next';
  return null;
}
