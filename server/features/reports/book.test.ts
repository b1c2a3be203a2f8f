import type { QuestionRuling } from '@kaksha/contract/questions/decisions.ts';
import type { KeyedQuestion } from '@kaksha/contract/questions/question.ts';
import { ruledQuestions } from '@kaksha/contract/questions/rulings.ts';
import readXlsxFile from 'read-excel-file/node';
import { expect, test } from 'vitest';
import { workbookOf } from './book.ts';
import { type ReportRow, reportOf } from './compute.ts';

const stem = { question: 'How far?', timePerQuestion: 1, explanation: '' };
const options = ['1', '2', '3', '4'];
const numeric = (_id: string, key: (KeyedQuestion & { kind: 'numeric' })['numeric']): KeyedQuestion => ({
  ...stem,
  _id,
  kind: 'numeric',
  options: [],
  ...(key === undefined ? {} : { numeric: key }),
});
const questions: KeyedQuestion[] = [
  { ...stem, _id: 'q1', kind: 'single', options, correctAnswer: 1, subject: 'Physics', chapter: 'Optics' },
  { ...stem, _id: 'q2', kind: 'multiple', options, correctAnswers: [0, 2] },
  numeric('q3', { value: '4', tolerance: '0' }),
  numeric('q4', { value: '4', tolerance: '0.5' }),
  numeric('q5', { min: '1', max: '2' }),
  numeric('q6', undefined),
];

const answers = JSON.stringify([1, [0, 2], '4', '4.50', null, null]);
const person = (letter: string, rest: Partial<ReportRow> = {}): ReportRow => ({
  ...{ id: letter.repeat(36), answers, passed: null, spent: '[[0,7]]', name: '=SUM(A1)' },
  ...rest,
});

async function sheets({
  mode = 'exam',
  decided = [],
  people = [person('a')],
}: {
  mode?: 'exam' | 'practice';
  decided?: QuestionRuling[];
  people?: ReportRow[];
} = {}) {
  const rulings = decided.map((ruling) => ({
    ...ruling,
    _id: ruling.questionId,
    number: 1,
    reason: 'A slip',
  }));
  const report = reportOf({
    ...{ sections: null, tieBreak: 'none' },
    questions: ruledQuestions<KeyedQuestion>(questions, rulings),
  });
  report.add(people);
  const version = { questions, passages: null, sections: null, rulings };
  const absent = [{ _id: 'b', fullName: 'Ravi', email: 'ravi@example.com' }];
  const book = await workbookOf({ mode, version, computed: report.end(), absent });
  return readXlsxFile(Buffer.from(book));
}

const rowsOf = (all: Awaited<ReturnType<typeof sheets>>, name: string) =>
  all.find(({ sheet }) => sheet === name)?.data ?? [];

const keysIn = (all: Awaited<ReturnType<typeof sheets>>) =>
  rowsOf(all, 'Questions')
    .slice(1)
    .map((row) => row[4]);

test('the workbook says keys and answers as people write them, and no name is a formula', async () => {
  const all = await sheets();
  expect(keysIn(all)).toEqual(['B', 'A, C', 4, '4 ± 0.5', '1 to 2', null]);
  const [, response] = rowsOf(all, 'Responses');
  expect(response?.slice(3)).toEqual(['B', 1, 'A, C', 1, 4, 1, '4.50', 1, null, 0, null, 0]);
  expect(String(response?.[0])).toMatch(/^'=SUM/);
  expect(rowsOf(all, 'Absent').at(-1)).toEqual(['Ravi', 'ravi@example.com']);
});

test('practice has neither ranks nor percentiles in its workbook', async () => {
  const head = async (mode: 'exam' | 'practice') => rowsOf(await sheets({ mode }), 'Merit')[0];
  expect(await head('exam')).toEqual(expect.arrayContaining(['Rank', 'Percentile', 'Physics Percentile']));
  const practice = await head('practice');
  expect(practice).toContain('Physics');
  for (const name of ['Rank', 'Percentile', 'Physics Percentile']) expect(practice).not.toContain(name);
});

test('a key that a ruling changed is the one that counts, and one that it did away with says so', async () => {
  const payload = {};
  const all = await sheets({
    decided: [
      { questionId: 'q1', kind: 'several', payload: { correctAnswers: [1, 3] } },
      { questionId: 'q2', kind: 'all', payload },
      { questionId: 'q3', kind: 'dropped', payload },
      { questionId: 'q4', kind: 'numbers', payload: { accepted: [{ min: '7', max: '8' }] } },
      { questionId: 'q5', kind: 'out', payload },
      { questionId: 'q6', kind: 'dropped', payload },
    ],
  });
  expect(keysIn(all)).toEqual([
    ...['B or D', 'all right', '4, dropped', '4 ± 0.5 or 7 to 8', '1 to 2, taken out', 'dropped'],
  ]);
});

test('people stand with the batches they were in, where anybody was in one', async () => {
  const all = await sheets({
    people: [
      person('a', { name: 'Asha', answers: '[0]', batches: [] }),
      person('b', { name: 'Ravi', batches: ['Evening', 'Kota'] }),
    ],
  });
  const [head, ...rows] = rowsOf(all, 'Merit');
  const columns = ['Name', 'Batch'].map((name) => head?.indexOf(name) ?? -1);
  expect(rows.map((row) => columns.map((column) => row[column]))).toEqual([
    ['Ravi', 'Evening, Kota'],
    ['Asha', null],
  ]);
  expect(rowsOf(await sheets(), 'Merit')[0]).not.toContain('Batch');
});
