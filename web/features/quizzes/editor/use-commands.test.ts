import { expect, test } from 'vitest';
import { shortcutOf } from './use-commands.ts';

const press = (key: string, ...held: ('ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey')[]) =>
  shortcutOf({
    key,
    ctrlKey: held.includes('ctrlKey'),
    metaKey: held.includes('metaKey'),
    shiftKey: held.includes('shiftKey'),
    altKey: held.includes('altKey'),
    target: null,
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

test('Alt with an arrow opens the list of a select or of a field with suggestions, and moves nothing', () => {
  const within = (html: string) => {
    document.body.innerHTML = html;
    const target = document.body.firstElementChild;
    const keys = { ctrlKey: false, metaKey: false, shiftKey: false, altKey: true, target };
    return ['ArrowDown', 'ArrowUp', 'PageDown'].map((key) => shortcutOf({ ...keys, key }));
  };
  expect(within('<select></select>')).toEqual([null, null, 'next']);
  expect(within('<input list="subjects">')).toEqual([null, null, 'next']);
  expect(within('<input>')).toEqual(['down', 'up', 'next']);
  expect(within('<textarea></textarea>')).toEqual(['down', 'up', 'next']);
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
