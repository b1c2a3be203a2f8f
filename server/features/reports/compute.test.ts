import type { Answer } from '@kaksha/contract/questions/question.ts';
import type { Section } from '@kaksha/contract/questions/sections.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ReportRow, reportOf } from './compute.ts';
import { meritRowOf, meritRows } from './merit.ts';
import type { ReportPaper } from './paper.ts';
import { classFigures, standingIn } from './standing.ts';

// What a thread computes, here on the main thread: figures made by hand, and where nobody says anything.

const idOf = (person: number) => `00000000-0000-4000-8000-${String(person).padStart(12, '0')}`;
const row = (person: number, answers: Answer[], rest: Partial<ReportRow> = {}): ReportRow => ({
  id: idOf(person),
  answers: JSON.stringify(answers),
  passed: null,
  spent: null,
  ...rest,
});
const section = (_id: string, subject: string): Section => ({
  _id,
  title: subject,
  subject,
  marking: { right: 4, wrong: -1, unanswered: 0, partial: 'jee' },
});
const sections = [section('m', 'Mathematics'), section('p', 'Physics')];
const exam: ReportPaper = {
  tieBreak: 'jee_main_2026',
  sections,
  questions: [
    { _id: 'q1', kind: 'single', correctAnswer: 0, sectionId: 'm', chapter: 'Limits' },
    { _id: 'q2', kind: 'multiple', correctAnswers: [0, 2], sectionId: 'p', chapter: 'Optics' },
    { _id: 'q3', kind: 'numeric', numeric: { value: '4', tolerance: '0' }, sectionId: 'p' },
    { _id: 'q4', kind: 'single', correctAnswer: 1, sectionId: 'p', ruling: { kind: 'out', payload: {} } },
  ],
};

const computed = (paper: ReportPaper, ...parts: ReportRow[][]) => {
  const report = reportOf(paper);
  for (const part of parts) report.add(part);
  return report.end();
};

test('people stand by their marks, and equal ones by the marks of the first subject', () => {
  const { merit, n, maxMarks } = computed(
    exam,
    [row(1, [1, [0, 2], '4', 0]), row(2, [0, [0], '4.0'], { spent: '[[0,30],[1,90.4],[9,5]]' })],
    [row(3, [0, [0, 2], null, 1]), row(4, [])],
  );
  expect({ n, maxMarks }).toEqual({ n: 4, maxMarks: 12 });
  const rows = meritRows(merit, { offset: 0, limit: 10 });
  expect(rows.map(({ resultId, rank, marks }) => [resultId, rank, marks])).toEqual([
    [idOf(2), 1, 9],
    [idOf(3), 2, 8],
    [idOf(1), 3, 7],
    [idOf(4), 4, 0],
  ]);
  // Part of the right options counts as such, and a question that was taken out as nothing.
  expect(rows[0]).toMatchObject({ correct: 2, partial: 1, wrong: 0, unanswered: 0, seconds: 125 });
  expect(rows[2]).toMatchObject({ correct: 2, partial: 0, wrong: 1, unanswered: 0, seconds: null });
  expect(rows[0]?.subjects).toEqual([
    { subject: 'Mathematics', marks: 4, percentile: null },
    { subject: 'Physics', marks: 5, percentile: null },
  ]);
  expect(meritRows(merit, { offset: 3, limit: 10 })).toHaveLength(1);
  expect(meritRows(merit, { offset: 9, limit: 10 })).toEqual([]);
  expect(meritRowOf(merit, idOf(9))).toBeNull();
});

test('a tie that no subject decides is one rank, and without a rule every tie is', () => {
  const tied = [row(1, [0, [1]]), row(2, [null, [0, 2], '5', 0]), row(3, [0, [1]])];
  const ranks = (paper: ReportPaper) =>
    meritRows(computed(paper, tied).merit, { offset: 0, limit: 9 }).map(({ resultId, rank }) => [
      resultId.at(-1),
      rank,
    ]);
  expect(ranks(exam)).toEqual([
    ['1', 1],
    ['3', 1],
    ['2', 3],
  ]);
  expect(ranks({ ...exam, tieBreak: 'none' })).toEqual([
    ['1', 1],
    ['2', 1],
    ['3', 1],
  ]);
});

test('part of the right options is wrong where the marking gives nothing for it, and subjects are named once', () => {
  const paper: ReportPaper = {
    tieBreak: 'none',
    sections: null,
    questions: [
      { _id: 'q1', kind: 'multiple', correctAnswers: [0, 2], subject: 'Physics' },
      { _id: 'q2', kind: 'single', correctAnswer: 1, subject: ' physics' },
      { _id: 'q3', kind: 'single', correctAnswer: 1 },
    ],
  };
  const { merit } = computed(paper, [row(1, [[0], 1, 1])]);
  expect(meritRows(merit, { offset: 0, limit: 1 })).toEqual([
    {
      resultId: idOf(1),
      rank: 1,
      percentile: null,
      marks: 2,
      subjects: [{ subject: 'Physics', marks: 1, percentile: null }],
      correct: 2,
      partial: 0,
      wrong: 1,
      unanswered: 0,
      seconds: null,
    },
  ]);
});

test('from 20 people on everybody has percentiles, of the paper and of each subject', () => {
  const rows = Array.from({ length: 20 }, (_, person) => row(person, person < 5 ? [0, [0, 2]] : [0, [1]]));
  const { merit } = computed(exam, rows);
  const last = meritRowOf(merit, idOf(19));
  expect(last).toMatchObject({ rank: 6, percentile: 75 });
  expect(last?.subjects).toEqual([
    { subject: 'Mathematics', marks: 4, percentile: 100 },
    { subject: 'Physics', marks: -1, percentile: 75 },
  ]);
});

test('the figures of the paper, its questions and chapters follow from the answers', () => {
  const { paper, questions, chapters, responses } = computed(exam, [
    row(1, [0, [0, 2], '4'], { passed: true, spent: '[[0,10]]', name: 'Asha' }),
    row(2, [0, null, '5'], { passed: false, spent: '[[0,20]]', name: 'Ravi' }),
  ]);
  expect(paper).toMatchObject({
    mean: 7.5,
    median: 7.5,
    min: 3,
    max: 12,
    passRate: 50,
    alpha: null,
    sem: null,
  });
  expect(
    questions.map(({ number, facility, rightPercent, attemptedPercent }) => [
      number,
      facility,
      rightPercent,
      attemptedPercent,
    ]),
  ).toEqual([
    [1, 100, 100, 100],
    [2, 50, 50, 50],
    [3, 37.5, 50, 100],
    [4, null, null, 0],
  ]);
  expect(questions[0]?.seconds).toEqual({ q1: 12.5, median: 15, q3: 17.5 });
  expect(questions[1]?.seconds).toBeNull();
  expect(chapters).toEqual([
    { subject: '', chapter: 'Limits', questions: 1, percent: 100 },
    { subject: '', chapter: 'Optics', questions: 1, percent: 50 },
  ]);
  expect(responses.names).toEqual(['Asha', 'Ravi']);
});

test('of a section that counts a number of answers, those beyond it are unanswered and give nothing', () => {
  const question = (_id: string) => ({ _id, kind: 'single' as const, correctAnswer: 0, sectionId: 'p' });
  const paper: ReportPaper = {
    tieBreak: 'none',
    sections: [section('m', 'Mathematics'), { ...section('p', 'Physics'), countFirst: 2 }],
    questions: [
      { _id: 'q0', kind: 'single', correctAnswer: 0, sectionId: 'm' },
      { ...question('q1'), ruling: { kind: 'out', payload: {} } },
      ...['q2', 'q3', 'q4'].map(question),
    ],
  };
  const { merit, maxMarks, questions } = computed(paper, [
    row(1, [0, 0, 1, 0, 0]),
    row(2, [null, null, null, 0, 0]),
  ]);
  expect(maxMarks).toBe(12);
  // The question that was taken out uses up no place, and neither does one that was left.
  expect(meritRows(merit, { offset: 0, limit: 2 })).toMatchObject([
    { resultId: idOf(2), marks: 8, correct: 2, wrong: 0, unanswered: 2 },
    { resultId: idOf(1), marks: 7, correct: 2, wrong: 1, unanswered: 1 },
  ]);
  expect(questions.map(({ rightPercent }) => rightPercent)).toEqual([50, null, 0, 100, 50]);
});

test('where nobody appeared there is nothing to say', () => {
  const { n, paper, questions, chapters, merit, radar } = computed(exam);
  expect(n).toBe(0);
  expect(paper).toMatchObject({ mean: null, median: null, sd: null, min: null, max: null, passRate: null });
  expect(questions[0]).toMatchObject({ rightPercent: null, attemptedPercent: null, seconds: null });
  expect(chapters[0]?.percent).toBeNull();
  expect(radar).toEqual([]);
  expect(meritRows(merit, { offset: 0, limit: 5 })).toEqual([]);
});

test('a student is told about a class of five and more, and only the own marks of a smaller one', () => {
  const people = (count: number) => Array.from({ length: count }, (_, person) => row(person, [0]));
  const few = computed(exam, people(4));
  expect(standingIn(few.merit, classFigures(few), idOf(0))).toMatchObject({
    standing: { rank: 1, of: 4, mean: null, top: null },
    figures: null,
  });
  const five = computed(exam, people(5));
  const told = standingIn(five.merit, classFigures(five), idOf(0));
  expect(told.standing).toMatchObject({
    of: 5,
    mean: 4,
    top: 4,
    subjects: [{ maxMarks: 4 }, { maxMarks: 8 }],
  });
  expect(told.figures?.questions[0]).toEqual({ facility: 100, rightPercent: 100, medianSeconds: null });
  expect(standingIn(five.merit, classFigures(five), idOf(9)).standing).toBeNull();
});

const anyAnswers = fc.tuple(
  fc.option(fc.nat(3)),
  fc.option(fc.subarray([0, 1, 2, 3], { minLength: 1 })),
  fc.option(fc.constantFrom('4', '5')),
);

test('people who come in any order and in any parts have the same ranks, percentiles and figures', () => {
  fc.assert(
    fc.property(
      fc.array(anyAnswers, { minLength: 1, maxLength: 30 }).chain((all) =>
        fc.record({
          all: fc.constant(all),
          mixed: fc.shuffledSubarray(
            all.map((_, person) => person),
            { minLength: all.length },
          ),
          cut: fc.nat(all.length),
        }),
      ),
      ({ all, mixed, cut }) => {
        const rows = all.map((answers, person) => row(person, answers));
        const other = mixed.flatMap((person) => rows[person] ?? []);
        const [one, parts] = [computed(exam, rows), computed(exam, other.slice(0, cut), other.slice(cut))];
        const places = ({ merit }: typeof one) =>
          meritRows(merit, { offset: 0, limit: all.length }).sort((a, b) =>
            a.resultId < b.resultId ? -1 : 1,
          );
        expect(places(parts)).toEqual(places(one));
        expect(parts.paper.histogram).toEqual(one.paper.histogram);
        for (const name of ['mean', 'median', 'sd', 'min', 'max'] as const) {
          expect(parts.paper[name] ?? -1).toBeCloseTo(one.paper[name] ?? -1, 9);
        }
      },
    ),
    { numRuns: 60 },
  );
});
