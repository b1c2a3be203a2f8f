import fc from 'fast-check';
import { expect, test } from 'vitest';
import { blankQuestion } from '../state/content.ts';
import { type ListPart, listParts } from './question-list.tsx';

const paper = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ question: blankQuestion(`q${index}`), index }));

const flat = (parts: readonly ListPart[]) =>
  parts.flatMap((part) => {
    if (part.is === 'gone') return ['gone'];
    return (part.is === 'rows' ? part.rows : [part]).map(({ question }) => question.key);
  });

test('holds each question once and in order, the removal at its place, in groups of at most ten', () => {
  fc.assert(
    fc.property(fc.nat(45), fc.nat(60), fc.integer({ min: -1, max: 45 }), (count, opened, gone) => {
      const shown = paper(count);
      const goneAt = Math.min(gone, count);
      const parts = listParts(shown, { open: `q${opened}`, goneAt });
      const names = shown.map(({ question }) => question.key);
      expect(flat(parts)).toEqual(goneAt === -1 ? names : names.toSpliced(goneAt, 0, 'gone'));
      expect(parts.flatMap((part) => (part.is === 'open' ? [part.index] : []))).toEqual(
        opened < count ? [opened] : [],
      );
      const groups = parts.flatMap((part) => (part.is === 'rows' ? [part] : []));
      expect(groups.every(({ rows }) => rows.length <= 10)).toBe(true);
      expect(new Set(groups.map(({ key }) => key)).size).toBe(groups.length);
    }),
  );
});

test('a group keeps its key while the next question is opened', () => {
  const keyOf = (question: string, open: string) =>
    listParts(paper(30), { open, goneAt: -1 }).flatMap((part) =>
      part.is === 'rows' && part.rows.some((row) => row.question.key === question) ? [part.key] : [],
    );
  for (const question of ['q8', 'q12', 'q25']) {
    expect(keyOf(question, 'q1')).toEqual(keyOf(question, 'q0'));
    expect(keyOf(question, 'q5')).toEqual(keyOf(question, 'q1'));
  }
  expect(keyOf('q25', 'q12')).toEqual(keyOf('q25', 'q5'));
});
