import type { KeyedQuestion } from '@kaksha/contract/questions/question.ts';
import readXlsxFile from 'read-excel-file/node';
import { expect, test } from 'vitest';
import { workbookOf } from './book.ts';
import { reportOf } from './compute.ts';

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

async function sheets(mode: 'exam' | 'practice') {
  const report = reportOf({ questions, sections: null, tieBreak: 'none' });
  const answers = JSON.stringify([1, [0, 2], '4', '4.50', null, null]);
  report.add([{ id: 'a'.repeat(36), answers, passed: null, spent: '[[0,7]]', name: '=SUM(A1)' }]);
  const version = { questions, passages: null, sections: null, rulings: [] };
  const absent = [{ _id: 'b', fullName: 'Ravi', email: 'ravi@example.com' }];
  const book = await workbookOf({ mode, version, computed: report.end(), absent });
  return readXlsxFile(Buffer.from(book));
}

const rowsOf = (all: Awaited<ReturnType<typeof sheets>>, name: string) =>
  all.find(({ sheet }) => sheet === name)?.data ?? [];

test('the workbook says keys and answers as people write them, and no name is a formula', async () => {
  const all = await sheets('exam');
  expect(
    rowsOf(all, 'Questions')
      .slice(1)
      .map((row) => row[4]),
  ).toEqual(['B', 'A, C', 4, '4 ± 0.5', '1 to 2', null]);
  const [, response] = rowsOf(all, 'Responses');
  expect(response?.slice(3)).toEqual(['B', 1, 'A, C', 1, 4, 1, '4.50', 1, null, 0, null, 0]);
  expect(String(response?.[0])).toMatch(/^'=SUM/);
  expect(rowsOf(all, 'Absent').at(-1)).toEqual(['Ravi', 'ravi@example.com']);
});

test('practice has neither ranks nor percentiles in its workbook', async () => {
  const head = async (mode: 'exam' | 'practice') => rowsOf(await sheets(mode), 'Merit')[0];
  expect(await head('exam')).toEqual(expect.arrayContaining(['Rank', 'Percentile', 'Physics Percentile']));
  const practice = await head('practice');
  expect(practice).toContain('Physics');
  for (const name of ['Rank', 'Percentile', 'Physics Percentile']) expect(practice).not.toContain(name);
});
