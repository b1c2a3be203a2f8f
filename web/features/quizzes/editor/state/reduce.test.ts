import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { storedQuiz } from '#web/test/make-quiz.ts';
import { blankParts, type EditorQuestion, sumOfMinutes } from './content.ts';
import type { EditorEvent, EditorState } from './events.ts';
import { emptyEditor, reduceEditor } from './reduce.ts';
import { fromKeyedQuiz } from './wire.ts';

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
    'set_kind',
    'set_figure',
    'edit_hindi',
    'insert',
    'add_section',
    'move_section',
    'remove_section',
    'move_to_section',
    'show_section',
    'new_passage',
  ),
  at: fc.nat(60),
  to: fc.integer({ min: -3, max: 60 }),
  text: fc.string({ maxLength: 5 }),
});

function eventOf(state: EditorState, { kind, at, to, text }: Step): EditorEvent {
  const key = state.questions[at % Math.max(1, state.questions.length)]?.key ?? 'nobody';
  const section = state.sections[at % Math.max(1, state.sections.length)]?._id ?? 'none';
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
    case 'set_kind':
      return {
        type: 'set_kind',
        key,
        kind: (['single', 'multiple', 'numeric'] as const)[at % 3] ?? 'single',
      };
    case 'set_figure':
      return { type: 'set_figure', key, place: at % 4, figure: null };
    case 'edit_hindi':
      return { type: 'edit_hindi', key, change: { question: text } };
    case 'insert':
      return { type: 'insert', after: key, questions: [blankParts, blankParts], passages: [] };
    case 'add_section':
      return { type: 'add_section', _id: `s${state.nextKey}-${to}-${at}`, title: text };
    case 'move_section':
      return { type: 'move_section', section, to };
    case 'remove_section':
      return { type: 'remove_section', section, keepQuestions: to % 2 === 0 };
    case 'move_to_section':
      return { type: 'move_to_section', key, section, at: to % 2 === 0 ? 'start' : 'end' };
    case 'show_section':
      return { type: 'show_section', section };
    case 'new_passage':
      return { type: 'new_passage', key, passage: `p${at}` };
    default:
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
      if (event.type === 'remove') expect(gone).toHaveLength(Math.min(1, before.questions.length));
      else if (event.type !== 'remove_section') expect(gone).toEqual([]);
      const everything = (state: EditorState) =>
        new Set([
          ...keysOf(state.questions),
          ...state.removed.flatMap(({ questions }) => keysOf(questions.map(({ question }) => question))),
        ]);
      expect(everything(after).isSupersetOf(everything(before))).toBe(true);
      if (after.removed.length > before.removed.length) {
        const back = reduceEditor(after, { type: 'undo_remove' });
        expect(back.questions).toEqual(before.questions);
        expect(back.sections).toEqual(before.sections);
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

  test('keeps the questions in the order of their sections, each in one, and the open one in view', () => {
    walk((_before, _event, { questions, sections, open, section }) => {
      const places = questions.map(({ sectionId }) => sections.findIndex(({ _id }) => _id === sectionId));
      if (sections.length === 0) expect(questions.every(({ sectionId }) => sectionId === null)).toBe(true);
      else expect(places).not.toContain(-1);
      expect(places).toEqual(places.toSorted((one, other) => one - other));
      const opened = questions.find(({ key }) => key === open);
      if (opened !== undefined) expect(section).toBe(opened.sectionId);
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

test('a new question has the kind, subject, chapter and source of the one before it, and no difficulty', () => {
  const tags = { subject: 'Physics', chapter: 'Waves', source: 'NCERT', difficulty: 'hard' as const };
  const { questions, ...rest } = emptyEditor();
  const state = { ...rest, questions: questions.map((question) => ({ ...question, ...tags })) };
  const [, added] = reduceEditor(state, { type: 'add', after: questions[0]?.key ?? null }).questions;
  expect(added).toMatchObject({ ...tags, difficulty: '', question: '' });
});
