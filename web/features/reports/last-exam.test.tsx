import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showPage } from '#web/test/show-page.tsx';
import { LastExam, lastClosed } from './last-exam.tsx';

const exam = (_id: string, closesAt: string | null, mode: 'exam' | 'practice' = 'exam') => ({
  _id,
  title: `Paper ${_id}`,
  createdBy: { fullName: 'Meera Iyer' },
  createdAt: '2026-01-01T00:00:00.000Z',
  questionCount: 10,
  totalTime: 60,
  passPercent: 40,
  mode,
  opensAt: null,
  closesAt,
  attemptsAllowed: 1,
});
const now = Date.parse('2026-11-23T04:00:00.000Z');

test('the last exam is the one that closed last; practice, open and endless ones are none', () => {
  const all = [
    exam('old', '2026-11-01T00:00:00.000Z'),
    exam('sunday', '2026-11-22T07:30:00.000Z'),
    exam('next', '2026-11-29T07:30:00.000Z'),
    exam('endless', null),
    exam('practice', '2026-11-22T09:00:00.000Z', 'practice'),
  ];
  expect(lastClosed(all, now)?._id).toBe('sunday');
  expect(lastClosed([], now)).toBeNull();
});

test.each([
  [0, null, null, []],
  [1, 0, 12.34, ['1', '0', '12.3 of 300']],
  [3_000, 4, 150, ['3,000', '4', '150 of 300']],
])('%i who appeared, %s absent, mean %s', async (n, absent, mean, shown) => {
  showPage({
    routes: [{ path: '/admin', Component: LastExam }],
    at: '/admin',
    role: 'admin',
    answer: (call) =>
      call === 'GET /api/quiz'
        ? { status: 200, body: [exam('sunday', '2026-11-22T07:30:00.000Z')] }
        : { status: 200, body: report({ n, absent, mean }) },
  });
  expect(await screen.findByRole('heading', { name: 'Paper sunday' })).toBeVisible();
  expect(await screen.findByText('Appeared')).toBeVisible();
  const figures = screen.getAllByRole('definition').map((figure) => figure.textContent);
  expect(figures).toEqual(shown.length === 0 ? ['0'] : shown);
  expect(screen.getByRole('link', { name: 'Open the report' })).toHaveAttribute(
    'href',
    '/quiz/sunday/report',
  );
});

const report = ({ n, absent, mean }: { n: number; absent: number | null; mean: number | null }) => ({
  quiz: { _id: 'sunday', title: 'Paper sunday', mode: 'exam' },
  versionId: 'v',
  versions: [],
  batch: null,
  batches: [],
  provisional: false,
  computedAt: '2026-11-23T04:00:00.000Z',
  n,
  absent,
  maxMarks: 300,
  passPercent: 40,
  paper: {
    mean,
    median: mean,
    sd: null,
    min: null,
    max: null,
    passRate: null,
    alpha: null,
    sem: null,
    histogram: [],
  },
  questions: [],
  chapters: [],
  radar: [],
});
