import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { emptyEditor } from '../state/reduce.ts';
import { useKeptDraft } from './use-draft.ts';

const empty = emptyEditor();
const titled = (title: string) => ({ content: { ...empty, title }, base: empty, stored: null });
const keptTitle = () => JSON.parse(localStorage.getItem('quizDraft:new') ?? '{}').title;

test('a page that goes right after a key keeps what was typed, though it is not drawn yet', () => {
  renderHook(() => useKeptDraft(titled('Opt'), titled('Optics')));
  expect(keptTitle()).toBe('Opt');
  window.dispatchEvent(new Event('pagehide'));
  expect(keptTitle()).toBe('Optics');
});

test('a page that goes with nothing unsaved keeps no draft', () => {
  const untouched = { content: empty, base: empty, stored: null };
  renderHook(() => useKeptDraft(untouched, untouched));
  window.dispatchEvent(new Event('pagehide'));
  expect(localStorage.getItem('quizDraft:new')).toBeNull();
});
