import { expect, test } from 'vitest';
import { shortcutOf } from './shortcuts.ts';

const press = (key: string, ...held: ('ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey')[]) =>
  shortcutOf({
    key,
    ctrlKey: held.includes('ctrlKey'),
    metaKey: held.includes('metaKey'),
    shiftKey: held.includes('shiftKey'),
    altKey: held.includes('altKey'),
  });

test('each shortcut is a key with Ctrl, the Mac’s command key, or Alt', () => {
  expect(press('Enter', 'ctrlKey')).toBe('add');
  expect(press('Enter', 'metaKey')).toBe('add');
  expect(press('s', 'ctrlKey')).toBe('save');
  expect(press('D', 'ctrlKey', 'shiftKey')).toBe('duplicate');
  expect(press('Backspace', 'ctrlKey', 'shiftKey')).toBe('remove');
  expect(press('z', 'ctrlKey')).toBe('undo');
  expect(press('ArrowUp', 'altKey')).toBe('up');
  expect(press('ArrowDown', 'altKey')).toBe('down');
  expect(press('PageUp', 'altKey')).toBe('previous');
  expect(press('PageDown', 'altKey')).toBe('next');
});

test('typing is none', () => {
  for (const key of ['Enter', 's', 'D', 'Backspace', 'ArrowUp', 'PageDown']) {
    expect(press(key)).toBeNull();
    expect(press(key, 'shiftKey')).toBeNull();
  }
  expect(press('Backspace', 'ctrlKey')).toBeNull();
  expect(press('z', 'ctrlKey', 'shiftKey')).toBeNull();
  expect(press('ArrowUp', 'ctrlKey', 'altKey')).toBeNull();
});
