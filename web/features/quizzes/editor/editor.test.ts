import type { KeyedQuiz } from '@kaksha/contract/quizzes.ts';
import { QuizChange, QuizDraft } from '@kaksha/contract/quizzes.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import {
  type EditorEvent,
  type EditorQuestion,
  type EditorState,
  emptyEditor,
  reduceEditor,
  sumOfMinutes,
} from './editor.ts';
import { faultsOf, fieldsByKey, firstFaulty, gapsOf, keysToFix, standingFaults } from './editor-hints.ts';
import { fromContent, fromKeyedQuiz, toQuizChange, toQuizDraft } from './editor-wire.ts';

function storedQuiz(count: number): KeyedQuiz {
  return {
    _id: 'quiz',
    versionId: 'version-1',
    title: 'Gravitation',
    createdBy: { fullName: 'Meera Iyer' },
    createdAt: '2026-01-01T00:00:00.000Z',
    totalTime: 60,
    passPercent: 40,
    mode: 'practice',
    opensAt: null,
    closesAt: null,
    attemptsAllowed: 1,
    questions: Array.from({ length: count }, (_, index) => ({
      _id: `id-${index}`,
      kind: 'single' as const,
      question: `Question ${index}`,
      options: ['a', 'b', 'c', 'd'],
      timePerQuestion: 1,
      correctAnswer: index % 4,
      explanation: '',
    })),
  };
}

/** Steps by position, turned into events of the state they meet. */
type Step = { kind: EditorEvent['type']; at: number; to: number; text: string };
const step: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom<Step['kind']>(
    'set',
    'edit',
    'edit_option',
    'add',
    'duplicate',
    'move',
    'remove',
    'undo_remove',
    'open',
    'refuse',
    'stored',
  ),
  at: fc.nat(60),
  to: fc.integer({ min: -3, max: 60 }),
  text: fc.string({ maxLength: 5 }),
});

function eventOf(state: EditorState, { kind, at, to, text }: Step): EditorEvent {
  const key = state.questions[at % Math.max(1, state.questions.length)]?.key ?? 'nobody';
  switch (kind) {
    case 'set':
      return { type: 'set', field: 'title', value: text };
    case 'edit':
      return { type: 'edit', key, change: { question: text } };
    case 'edit_option':
      return { type: 'edit_option', key, option: at % 4, value: text };
    case 'add':
      return { type: 'add', after: at % 2 === 0 ? key : null };
    case 'move':
      return { type: 'move', key, to };
    case 'undo_remove':
      return { type: 'undo_remove' };
    case 'open':
      return { type: 'open', key };
    case 'refuse':
      return { type: 'refuse', fields: { [`${key}.question`]: text } };
    case 'duplicate':
    case 'remove':
      return { type: kind, key };
    case 'stored':
      return {
        type: 'stored',
        ids: Object.fromEntries(state.questions.map((q) => [q.key, q._id ?? `stored-${q.key}`])),
      };
    case 'load':
      return { type: 'load', state };
  }
}

const keysOf = (questions: readonly EditorQuestion[]) => questions.map(({ key }) => key);
const idsOf = (questions: readonly EditorQuestion[]) =>
  questions.flatMap(({ _id }) => (_id === undefined ? [] : [_id]));

describe('any sequence of events', () => {
  const walk = (check: (before: EditorState, event: EditorEvent, after: EditorState) => void) =>
    fc.assert(
      fc.property(fc.nat(8), fc.array(step, { maxLength: 40 }), (count, steps) => {
        let state = fromKeyedQuiz(storedQuiz(count));
        for (const one of steps) {
          const event = eventOf(state, one);
          const after = reduceEditor(state, event);
          check(state, event, after);
          state = after;
        }
      }),
    );

  test('loses no question but by removing it, and brings it back by undoing', () => {
    walk((before, event, after) => {
      const gone = keysOf(before.questions).filter((key) => !keysOf(after.questions).includes(key));
      expect(gone).toHaveLength(event.type === 'remove' && before.questions.length > 0 ? 1 : 0);
      const everything = (state: EditorState) =>
        new Set([...keysOf(state.questions), ...state.removed.map(({ question }) => question.key)]);
      expect(everything(after).isSupersetOf(everything(before))).toBe(true);
      if (gone.length > 0) {
        expect(reduceEditor(after, { type: 'undo_remove' }).questions).toEqual(before.questions);
      }
    });
  });

  test('keeps every stored identity with its question, once', () => {
    const nameOf = (question: EditorQuestion) => [question.key, question._id] as const;
    walk((before, event, after) => {
      const given = event.type === 'stored' ? event.ids : {};
      const ids = idsOf(after.questions);
      expect(new Set(ids).size).toBe(ids.length);
      const names = new Map(before.questions.map(nameOf));
      for (const question of after.questions) {
        if (!names.has(question.key)) continue;
        expect(question._id).toBe(given[question.key] ?? names.get(question.key));
      }
    });
  });

  test('gives every question a key of its own and opens only what is there', () => {
    walk((_before, _event, after) => {
      const keys = keysOf(after.questions);
      expect(new Set(keys).size).toBe(keys.length);
      if (after.open !== null) expect(keys).toContain(after.open);
    });
  });

  test('moves a question to its place and leaves the others in order', () => {
    walk((before, event, after) => {
      if (event.type !== 'move' || before.questions.length === 0) return;
      const others = (state: EditorState) => keysOf(state.questions).filter((key) => key !== event.key);
      expect(others(after)).toEqual(others(before));
      const to = Math.max(0, Math.min(event.to, before.questions.length - 1));
      expect(keysOf(after.questions)[to]).toBe(event.key);
    });
  });
});

describe('events', () => {
  test('a duplicate stands below, says the same and has no stored identity', () => {
    const before = fromKeyedQuiz(storedQuiz(2));
    const after = reduceEditor(before, { type: 'duplicate', key: 'q0' });
    const copy = after.questions[1];
    expect(copy).toMatchObject({ question: 'Question 0', options: ['a', 'b', 'c', 'd'] });
    expect(copy).not.toHaveProperty('_id');
    expect(after.open).toBe(copy?.key);
  });

  test('a total time that equals the sum follows it, another one stays', () => {
    const fresh = reduceEditor(emptyEditor(), { type: 'add', after: null });
    expect(fresh.totalTime).toBe('2');
    const longer = reduceEditor(fresh, { type: 'edit', key: 'q0', change: { minutes: '3' } });
    expect(longer.totalTime).toBe('4');
    const own = reduceEditor(longer, { type: 'set', field: 'totalTime', value: '20' });
    expect(reduceEditor(own, { type: 'add', after: null }).totalTime).toBe('20');
    expect(sumOfMinutes(own.questions)).toBe(4);
  });

  test('a refusal goes when its field is edited, the others stay', () => {
    const refused = reduceEditor(emptyEditor(), {
      type: 'refuse',
      fields: { 'q0.options.1': 'Too long.', 'q0.question': 'Too long.', title: 'Too long.' },
    });
    const after = reduceEditor(refused, { type: 'edit_option', key: 'q0', option: 1, value: 'x' });
    expect(after.refused).toEqual({ 'q0.question': 'Too long.', title: 'Too long.' });
    expect(reduceEditor(after, { type: 'set', field: 'title', value: 'T' }).refused).toEqual({
      'q0.question': 'Too long.',
    });
  });
});

describe('on the wire', () => {
  test('an unchanged quiz sends what was stored, with its version', () => {
    const quiz = storedQuiz(3);
    const change = toQuizChange(fromKeyedQuiz(quiz), quiz.versionId);
    expect(z.parse(QuizChange, change)).toEqual({
      title: quiz.title,
      totalTime: 60,
      passPercent: 40,
      versionId: 'version-1',
      questions: quiz.questions.map(({ kind: _, ...question }) => question),
    });
  });

  test('a new question in a change has an empty identity, so that it takes over nobody’s', () => {
    const state = reduceEditor(fromKeyedQuiz(storedQuiz(1)), { type: 'add', after: null });
    const change = toQuizChange(state, 'version-1');
    expect(change.questions.map((question) => question._id)).toEqual(['id-0', '']);
    expect(toQuizDraft(state).questions.every((question) => question._id === undefined)).toBe(true);
  });

  test('empty numbers are left to the server', () => {
    const empty = { ...emptyEditor(), totalTime: '', passPercent: ' ' };
    expect(toQuizDraft(empty)).toMatchObject({ totalTime: null, passPercent: null });
    expect(z.safeParse(QuizDraft, toQuizDraft(empty)).success).toBe(true);
  });

  test('content kept from before comes back with keys of its own', () => {
    const kept = fromKeyedQuiz(storedQuiz(2));
    const back = fromContent({ ...kept, questions: kept.questions.toReversed() });
    expect(back.questions.map(({ key, _id }) => [key, _id])).toEqual([
      ['q0', 'id-1'],
      ['q1', 'id-0'],
    ]);
    expect(reduceEditor(back, { type: 'add', after: null }).questions.at(-1)?.key).toBe('q2');
  });
});

describe('hints', () => {
  test('name what is not written yet, in reading order', () => {
    const blank = emptyEditor().questions[0];
    expect(blank && gapsOf(blank)).toEqual([
      'question',
      { option: 0 },
      { option: 1 },
      { option: 2 },
      { option: 3 },
    ]);
  });

  test('leave a blank question in peace while it is open and not begun', () => {
    const blank = emptyEditor();
    expect(keysToFix(blank, {})).toEqual(new Set());
    const begun = reduceEditor(blank, { type: 'edit', key: 'q0', change: { question: 'Why?' } });
    expect(keysToFix(begun, {})).toEqual(new Set(['q0']));
    expect(keysToFix({ ...blank, open: null }, {})).toEqual(new Set(['q0']));
    expect(keysToFix(blank, { 'q0.timePerQuestion': 'At least 1 minute.' })).toEqual(new Set(['q0']));
  });

  test('refuse minutes under one, at the field of that question wherever it moved', () => {
    let state = fromKeyedQuiz(storedQuiz(3));
    state = reduceEditor(state, { type: 'edit', key: 'q2', change: { minutes: '0' } });
    state = reduceEditor(state, { type: 'move', key: 'q2', to: 0 });
    expect(faultsOf(state)).toEqual({ 'q2.timePerQuestion': 'At least 1 minute.' });
    expect(firstFaulty(state, faultsOf(state))).toBe('q2');
  });

  test('refuse minutes that are no number, a mark over 100 and a quiz without questions', () => {
    const state = { ...emptyEditor(), passPercent: '101' };
    expect(faultsOf(state)).toEqual({ passPercent: 'At most 100.' });
    const typed = reduceEditor(state, { type: 'edit', key: 'q0', change: { minutes: '' } });
    expect(faultsOf(typed)['q0.timePerQuestion']).toBe('Enter the number of minutes.');
    const none = reduceEditor(state, { type: 'remove', key: 'q0' });
    expect(faultsOf(none).questions).toBe('At least one question is needed.');
  });

  test('turn the server’s field names into those of the screen', () => {
    const { questions } = fromKeyedQuiz(storedQuiz(4));
    expect(fieldsByKey({ 'questions.3.options': 'Four.', title: 'Long.' }, questions)).toEqual({
      'q3.options': 'Four.',
      title: 'Long.',
    });
    expect(fieldsByKey({ 'questions.9.options': 'Four.' }, questions)).toEqual({
      'questions.9.options': 'Four.',
    });
  });

  test('show what the server refused over the rules of the browser', () => {
    const state = reduceEditor(emptyEditor(), { type: 'refuse', fields: { title: 'Cannot be stored.' } });
    expect(standingFaults(state)).toEqual({ title: 'Cannot be stored.' });
  });
});
