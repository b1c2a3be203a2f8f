import type { QuizPreset } from '@kaksha/contract/presets.ts';
import { describe, expect, test } from 'vitest';
import { startFromPreset } from '../sections/presets.tsx';
import { blankParts, type EditorQuestion } from './content.ts';
import { emptyEditor, reduceEditor } from './reduce.ts';

const marking = { right: 4, wrong: -1, unanswered: 0, partial: 'none' } as const;
const section = (title: string) => ({
  title,
  subject: title,
  marking,
  kinds: { single: 2, multiple: 0, numeric: 1 },
});
const jee: QuizPreset = {
  name: 'JEE Main',
  year: 2026,
  totalTime: 180,
  sections: [section('Physics'), section('Chemistry')],
};

function ids() {
  let next = 0;
  return () => `section-${next++}`;
}

describe('a preset', () => {
  test('gives its sections, blank questions by kind, and minutes', () => {
    const state = reduceEditor(emptyEditor(), startFromPreset(jee, ids()));
    expect(state.totalTime).toBe('180');
    expect(state.sections.map(({ title, subject, right, wrong }) => [title, subject, right, wrong])).toEqual([
      ['Physics', 'Physics', '4', '-1'],
      ['Chemistry', 'Chemistry', '4', '-1'],
    ]);
    expect(state.questions.map(({ kind, sectionId }) => [kind, sectionId])).toEqual([
      ['single', 'section-0'],
      ['single', 'section-0'],
      ['numeric', 'section-0'],
      ['single', 'section-1'],
      ['single', 'section-1'],
      ['numeric', 'section-1'],
    ]);
  });

  test('keeps what was written, in a place of its kind or at the end', () => {
    const question = (key: string, kind: EditorQuestion['kind']) => ({
      ...blankParts,
      key,
      kind,
      question: key,
    });
    const written = {
      ...emptyEditor(),
      questions: [question('q0', 'numeric'), question('q1', 'multiple'), { ...blankParts, key: 'q2' }],
      nextKey: 3,
    };
    const state = reduceEditor(written, startFromPreset(jee, ids()));
    expect(state.questions.map((one) => one.question)).toEqual(['', '', 'q0', '', '', '', 'q1']);
    expect(new Set(state.questions.map(({ key }) => key)).size).toBe(7);
  });

  test('of one plain section is a paper without sections', () => {
    const plain = { ...section('Questions'), marking: { ...marking, right: 1, wrong: 0 } };
    const state = reduceEditor(emptyEditor(), startFromPreset({ ...jee, sections: [plain] }, ids()));
    expect(state.sections).toEqual([]);
    expect(state.questions.map(({ sectionId }) => sectionId)).toEqual([null, null, null]);
  });
});
