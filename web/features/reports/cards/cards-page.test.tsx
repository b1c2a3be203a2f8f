import type { Report, ReportCard } from '@kaksha/contract/reports.ts';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { errorBody, showPage } from '#web/test/show-page.tsx';
import { CardRoute, CardsRoute } from './cards-page.tsx';

const card = (over: Partial<ReportCard> = {}): ReportCard => ({
  resultId: 'result-1',
  quiz: { _id: 'quiz-1', title: 'JEE Main mock 4' },
  released: true,
  student: { fullName: 'Asha Rao', roll: 'K-17', class: '12' },
  createdAt: '2026-11-22T06:34:00.000Z',
  marks: 7.5,
  maxMarks: 12,
  percentage: 63,
  passed: true,
  ...{ correct: 2, partial: 1, wrong: 1, unanswered: 4 },
  standing: {
    rank: 2,
    of: 40,
    percentile: 97.5,
    mean: 4.25,
    top: 9,
    subjects: [{ subject: 'Physics', marks: 7.5, maxMarks: 8, percentile: 99.999 }],
  },
  receiptCode: 'ABCDEFGHIJKLMNOPQ234',
  exams: [
    { title: 'Mock 2', createdAt: '2026-11-08T06:34:00.000Z', percentage: 55, percentile: null },
    { title: 'Mock 3', createdAt: '2026-11-15T06:34:00.000Z', percentage: 40, percentile: 81.239 },
    { title: 'JEE Main mock 4', createdAt: '2026-11-22T06:34:00.000Z', percentage: 63, percentile: 97.5 },
  ],
  ...over,
});
const second = card({
  resultId: 'result-2',
  student: { fullName: 'Bina Das', roll: '', class: '' },
  released: false,
});
const report: Report = {
  quiz: { _id: 'quiz-1', title: 'JEE Main mock 4', mode: 'exam' },
  ...{ versionId: 'v1', versions: [], provisional: false, computedAt: '2026-11-23T10:00:00.000Z' },
  ...{ absent: null, passPercent: 40, batch: null, n: 2, maxMarks: 12 },
  batches: [
    {
      _id: 'b1',
      name: 'Lakshya',
      n: 1,
      ...{ mean: 4, min: 4, q1: 4, median: 4, q3: 4, max: 4 },
      passRate: null,
    },
  ],
  paper: {
    ...{ mean: 4, median: 4, sd: null, min: 4, max: 4, passRate: null, alpha: null, sem: null },
    histogram: [],
  },
  ...{ questions: [], chapters: [], radar: [] },
};

function show(cards: ReportCard[], at = '/quiz/quiz-1/cards') {
  return showPage({
    routes: [
      { path: '/quiz/:id/cards', Component: CardsRoute },
      { path: '/quiz/result/:resultId/card', Component: CardRoute },
    ],
    at,
    role: at.includes('result') ? 'student' : 'teacher',
    answer: (call) => {
      if (call.startsWith('GET /api/quiz/quiz-1/report')) return { status: 200, body: report };
      if (call.includes('/results/')) {
        const [own] = cards;
        return own === undefined
          ? { status: 404, body: errorBody('Result not found', 'result_not_found') }
          : { status: 200, body: { card: own } };
      }
      return { status: 200, body: { cards, totalCount: cards.length, page: 1, limit: 100 } };
    },
  });
}
const sheet = (name: string) => screen.findByRole('article', { name: new RegExp(name) });

test('a card tells marks, place, subjects, the line over the exams, and how its receipt is checked', async () => {
  show([card(), second]);
  const asha = await sheet('Asha Rao');
  expect(asha).toHaveTextContent('7.5 of 12');
  expect(asha).toHaveTextContent('2 of 40');
  expect(within(asha).getByRole('row', { name: 'Physics 7.5 8 99.99' })).toBeVisible();
  expect(asha).toHaveTextContent('2 correct, 1 in part, 1 wrong, 4 unanswered.');
  expect(within(asha).getByRole('img', { name: 'From 81.23 to 97.50 over the last 2 exams.' })).toBeVisible();
  expect(within(asha).getByRole('img', { name: 'Scan to check the receipt of this exam' })).toBeVisible();
  expect(asha).toHaveTextContent('ABCDE-FGHIJ-KLMNO-PQ234');
  expect(asha).not.toHaveTextContent('Bina');
  expect(screen.getByText('Students do not see these marks yet.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Print 2 report cards' })).toBeVisible();
});

test('a line in per cent stands where so few appeared that no exam has a percentile', async () => {
  const exams = card().exams.map((exam) => ({ ...exam, percentile: null }));
  show([card({ exams }), card({ resultId: 'result-3', exams: exams.slice(2) })]);
  expect(await screen.findByRole('img', { name: 'From 55% to 63% over the last 3 exams.' })).toBeVisible();
  expect(screen.getByRole('img', { name: /^The first exam; from the next one on/ })).toBeVisible();
});

test('of 40 subjects 19 have a row, and one row has the sum of the others, so that none is left out', async () => {
  const subjects = Array.from({ length: 40 }, (_, at) => ({
    ...{ subject: `Subject ${at + 1}`, marks: 0.25, maxMarks: 4, percentile: 50 },
  }));
  show([card({ standing: { ...card().standing, subjects } })]);
  const asha = await sheet('Asha Rao');
  expect(within(asha).getByRole('row', { name: 'Subject 19 0.25 4 50.00' })).toBeVisible();
  expect(within(asha).queryByRole('row', { name: /Subject 20/ })).toBeNull();
  expect(within(asha).getAllByRole('table', { name: '' })).toHaveLength(2);
  expect(within(asha).getByRole('row', { name: '21 further subjects 5.25 84 –' })).toBeVisible();
});

test('a card is in Hindi too, and a remark is one for all unless a student has one of the own', async () => {
  const { user } = show([card(), second]);
  await user.type(await screen.findByLabelText(/Remark on every card/), 'Well done.');
  await user.type(screen.getByLabelText(/Remark for Bina Das/), 'Read the question twice.');
  await user.click(screen.getByRole('button', { name: 'हिन्दी' }));
  const [asha, bina] = [await sheet('Asha Rao'), await sheet('Bina Das')];
  expect(asha).toHaveAttribute('lang', 'hi');
  expect(asha).toHaveTextContent('प्रगति पत्र');
  expect(within(asha).getByRole('row', { name: 'भौतिकी 7.5 8 99.99' })).toBeVisible();
  expect(asha).toHaveTextContent('22 नवंबर 2026');
  expect(asha).toHaveTextContent('Well done.');
  expect(bina).toHaveTextContent('Read the question twice.');
  expect(bina).not.toHaveTextContent('Well done.');
});

test('a batch can be chosen', async () => {
  const { user, calls } = show([card()]);
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Batch' }), 'Lakshya, 1');
  await sheet('Asha Rao');
  expect(calls).toContain('GET /api/quiz/quiz-1/cards?batchId=b1&page=1&limit=100');
});

test('where nobody appeared there is nothing to print', async () => {
  show([]);
  expect(await screen.findByText('Nobody has appeared yet.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Print/ })).toBeNull();
});

test('a student has the own card', async () => {
  show([card()], '/quiz/result/result-1/card');
  expect(await sheet('Asha Rao')).toBeVisible();
});

test('a student without a card is told when there is one', async () => {
  show([], '/quiz/result/result-1/card');
  expect(await screen.findByText('There is no report card for this result.')).toBeVisible();
});
