import { type KeyedQuiz, QuizChange, QuizDraft } from '@kaksha/contract/quizzes.ts';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { storedQuiz } from '#web/test/make-quiz.ts';
import { blankParts } from './content.ts';
import { emptyEditor, reduceEditor } from './reduce.ts';
import { fromContent, fromDrafts, fromKeyedQuiz, toQuizChange, toQuizDraft } from './wire.ts';

describe('on the wire', () => {
  test('an unchanged quiz sends what was stored, with its version', () => {
    const quiz = storedQuiz(3);
    const change = toQuizChange(fromKeyedQuiz(quiz), quiz.versionId);
    expect(z.parse(QuizChange, change)).toMatchObject({
      title: quiz.title,
      totalTime: 60,
      passPercent: 40,
      versionId: 'version-1',
      sections: [],
      passages: [],
      languages: [],
      questions: quiz.questions,
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

  test('each kind sends its own key alone, and null for what it does not have', () => {
    const { questions } = toQuizDraft({
      ...emptyEditor(),
      questions: [
        { ...blankParts, key: 'a', kind: 'multiple', correctAnswers: [1, 3] },
        {
          ...blankParts,
          key: 'b',
          kind: 'numeric',
          options: ['left', 'from', 'a', 'choice'],
          number: { ...blankParts.number, value: '−१२.५', tolerance: '' },
        },
        { ...blankParts, key: 'c', kind: 'numeric' },
      ],
    });
    const [multiple, numeric, keyless] = questions;
    expect(multiple).toMatchObject({
      kind: 'multiple',
      correctAnswers: [1, 3],
      optionFigures: null,
      hi: null,
    });
    expect(multiple).not.toHaveProperty('correctAnswer');
    expect(numeric).toMatchObject({ options: [], numeric: { value: '-12.5', tolerance: '0' } });
    expect(numeric).not.toHaveProperty('correctAnswers');
    expect(keyless).toMatchObject({ numeric: null, figure: null, subject: null, difficulty: null });
  });

  test('a paper with sections, a passage, figures and Hindi comes back as it was sent', () => {
    const id = '0b8bd6a8-9f0b-4a83-9d20-7b7f4f9f7c11';
    const passage = '1b8bd6a8-9f0b-4a83-9d20-7b7f4f9f7c11';
    const figure = { path: `/uploads/${'ab'.repeat(16)}.webp`, alt: 'A cell', width: 10, height: 20 };
    const [question] = storedQuiz(1).questions;
    const quiz: KeyedQuiz = {
      ...storedQuiz(0),
      languages: ['en', 'hi'],
      sections: [
        { _id: id, title: 'Physics', marking: { right: 4, wrong: -1, unanswered: 0, partial: 'none' } },
      ],
      passages: [{ _id: passage, text: 'Read.', hi: { text: 'पढ़िए।' }, figure }],
      questions: question
        ? [
            {
              ...question,
              sectionId: id,
              passageId: passage,
              figure,
              hi: { question: 'क्यों?', options: ['', '', '', ''], explanation: '' },
              subject: 'Physics',
              difficulty: 'easy',
            },
          ]
        : [],
    };
    const change = z.parse(QuizChange, toQuizChange(fromKeyedQuiz(quiz), 'version-1'));
    const { languages, sections, passages, questions } = quiz;
    expect(change).toMatchObject({ languages, sections, passages, questions });
  });

  test('a passage that no question names is not sent', () => {
    const state = reduceEditor(emptyEditor(), { type: 'new_passage', key: 'q0', passage: 'p' });
    expect(toQuizDraft(state).passages).toHaveLength(1);
    const left = reduceEditor(state, { type: 'edit', key: 'q0', change: { passageId: null } });
    expect(toQuizDraft(left).passages).toEqual([]);
  });

  test('a stored question in which nothing is written has its key preset again', () => {
    const quiz = storedQuiz(1);
    const blank = quiz.questions.map((question) => ({
      ...question,
      question: '',
      options: ['', '', '', ''],
    }));
    expect(fromKeyedQuiz({ ...quiz, questions: blank }).questions[0]?.keyPreset).toBe(true);
    expect(fromKeyedQuiz(quiz).questions[0]?.keyPreset).toBeUndefined();
  });

  test('a draft that says little is a question in which the rest is blank and no key is chosen', () => {
    const { questions, passages } = fromDrafts({
      questions: [
        { question: 'Which?', options: ['one', 'two'] },
        { kind: 'numeric', question: 'How many?', numeric: { min: '1', max: '2' }, timePerQuestion: 3 },
      ],
    });
    expect(passages).toEqual([]);
    expect(questions).toEqual([
      { ...blankParts, key: 'q0', keyPreset: true, question: 'Which?', options: ['one', 'two', '', ''] },
      {
        ...blankParts,
        key: 'q1',
        kind: 'numeric',
        question: 'How many?',
        minutes: '3',
        number: { accept: 'range', value: '', tolerance: '', min: '1', max: '2' },
      },
    ]);
  });
});
