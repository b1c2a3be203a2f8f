import type { OwnHome } from '@kaksha/contract/progress.ts';
import type { Report } from '@kaksha/contract/reports.ts';
import { linesBySubject } from '@kaksha/contract/results/own-lines.ts';
import type { ResultDetail } from '@kaksha/contract/results.ts';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { Bars } from './features/admin/bars.tsx';
import { Progress as HallProgress } from './features/exams/hall/progress.tsx';
import { ProgressView } from './features/progress/progress-view.tsx';
import { LastResults } from './features/quizzes/portal/home/own-results.tsx';
import { Batches } from './features/reports/batches.tsx';
import { Exams } from './features/reports/cards/card.tsx';
import { english } from './features/reports/cards/card-text.en.ts';
import { hindi } from './features/reports/cards/card-text.hi.ts';
import { Radar } from './features/reports/radar.tsx';
import { Summary } from './features/reports/summary.tsx';
import { OwnPicture } from './features/results/lists/own-picture.tsx';
import { SectionsLost, TimePerQuestion } from './features/results/standing/lost.tsx';
import { Stand } from './features/results/standing/standing-part.tsx';
import { makeResult } from './test/make-result.ts';
import { showPage } from './test/show-page.tsx';

const MAX = 300;
const day = (index: number) => new Date(Date.UTC(2020, 0, 1) + index * 3_600_000).toISOString();
const marksOf = (index: number) => ((index * 37) % (MAX + 60)) - 60;
const each = <T,>(n: number, make: (index: number) => T): T[] =>
  Array.from({ length: n }, (_, at) => make(at));

/** A report of so many people, whose marks are spread from below zero to the maximum. */
function makeReport(n: number): Report {
  const marks = each(n, marksOf).toSorted((one, other) => one - other);
  const lowest = Math.min(0, marks[0] ?? 0);
  const step = (MAX - lowest) / 10;
  const at = (share: number) => marks[Math.floor(share * (n - 1))] ?? 0;
  const figure = (value: number) => (n === 0 ? null : value);
  const mean = marks.reduce((sum, one) => sum + one, 0) / Math.max(1, n);
  return {
    quiz: { _id: 'quiz', title: 'Mock', mode: 'exam' },
    ...{ versionId: 'v', versions: [], batch: null, provisional: false, computedAt: day(0) },
    batches:
      n === 0
        ? []
        : [
            {
              ...{ _id: 'b', name: 'Morning', n, mean, min: at(0), max: at(1), passRate: 40 },
              ...{ q1: at(0.25), median: at(0.5), q3: at(0.75) },
            },
          ],
    ...{ n, absent: 0, maxMarks: MAX, passPercent: 40 },
    paper: {
      ...{ mean: figure(mean), median: figure(at(0.5)), sd: n < 2 ? null : 12, min: figure(at(0)) },
      ...{ max: figure(at(1)), passRate: figure(40), alpha: null, sem: null },
      histogram: each(n === 0 ? 0 : 10, (index) => {
        const [from, to] = [lowest + index * step, lowest + (index + 1) * step];
        return { from, to, n: marks.filter((one) => one >= from && (one < to || index === 9)).length };
      }),
    },
    ...{ questions: [], chapters: [], radar: [] },
  };
}

const results = (n: number) =>
  each(n, (index) => makeResult({ _id: `r${index}`, score: index % 5, total: 4, createdAt: day(index) }));
const seen = (n: number) => each(n, (index) => ({ createdAt: day(index), percentage: marksOf(index) / 3 }));

function makeHome(n: number): OwnHome {
  const lines = linesBySubject(
    seen(n).map((one, index) => ({
      ...one,
      quiz: { passPercent: 40 },
      sections: [
        { subject: index % 2 === 0 ? 'Physics' : 'Chemistry', marks: marksOf(index), maxMarks: MAX },
      ],
    })),
  );
  return { total: n, newest: results(Math.min(3, n)), lines, missed: [], wrong: 0 };
}

const questionAt = (index: number) => ({
  ...{ _id: `q${index}`, kind: 'single' as const, question: 'Why?', options: ['a', 'b', 'c', 'd'] },
  ...{ timePerQuestion: 1, correctAnswer: 0, explanation: '' },
});

/** Every other question is wrong, and every other of two sections' is left. */
const markedAt = (index: number) => ({
  ...{ number: index + 1, answer: null, out: false, beyond: false, marks: null },
  section: index % 4 < 2 ? 'Physics' : 'Chemistry',
  verdict: index % 2 === 0 ? ('wrong' as const) : ('skipped' as const),
  question: questionAt(index),
});

function makePaper(n: number): ResultDetail {
  const { quiz, ...result } = makeResult({ score: 0, total: n });
  return { ...result, quiz: { ...quiz, questions: each(n, questionAt) } };
}

/** Percentiles need twenty people. */
const examAt = (people: number) => (index: number) => ({
  ...{ title: 'Mock', createdAt: day(24 * index), percentage: marksOf(index) / 3 },
  percentile: people < 20 ? null : 10 * index,
});

/** Of one question, whose key nobody of the best chose. */
function makeReportOfOne(n: number): Report {
  const options = [0, 1, 2, 3, null].map((answer) => ({
    ...{ answer, all: answer === 1 ? n : 0, bottom: 0 },
    top: answer === 1 ? Math.ceil(0.27 * n) : 0,
  }));
  return {
    ...makeReport(n),
    questions: [
      {
        ...{ questionId: 'q0', number: 1, n, facility: 0, rightPercent: 0, attemptedPercent: 100 },
        ...{ discrimination: null, efficiency: null, upperLower: null, seconds: null },
        ...{ options, question: questionAt(0) },
      },
    ],
    radar:
      n < 20
        ? []
        : [{ questionId: 'q0', signs: ['distractor'], evidence: 'B is chosen by more of the top.' }],
  };
}

const plots: Record<string, (n: number) => ReactNode> = {
  'the marks of a paper': (n) => <Summary report={makeReport(n)} />,
  'the batches of a paper': (n) => <Batches report={makeReport(n)} toBatch={(id) => `/${id}`} />,
  'counts as bars': (n) => (
    <Bars
      say={`${n} people asked.`}
      caption="By day"
      heads={{ name: 'Day', count: 'People' }}
      rows={each(7, (index) => ({ key: String(index), name: String(index), count: index === 0 ? n : 0 }))}
    />
  ),
  'how far a hall has come': (n) => (
    <HallProgress
      progress={{
        ...{ started: n, total: 75 },
        points: each(n === 0 ? 0 : Math.min(60, n), (index) => ({
          ...{ at: day(index), lower: index, median: index + 1, upper: index + 2 },
        })),
      }}
    />
  ),
  'a line a subject on the home': (n) => <LastResults results={makeHome(n)} />,
  'own results over time': (n) => <OwnPicture results={results(n)} lines={makeHome(n).lines} />,
  // The server looks through so many results at most.
  'progress over time': (n) => (
    <ProgressView
      own
      progress={{
        user: { _id: 'u', fullName: 'Asha' },
        exams: seen(Math.min(n, 500)).map((one, index) => ({
          ...{ ...one, resultId: `e${index}`, quizId: 'q', title: 'Mock', marks: 1, maxMarks: MAX },
          ...{ percentile: index % 101, of: 3_000 },
        })),
        practice: seen(Math.min(n, 500)).map((one, index) => ({
          ...{ ...one, resultId: `p${index}`, quizId: 'q', title: 'Practice' },
        })),
        chapters: each(Math.min(n, 200), (index) => ({
          ...{ subject: 'Physics', chapter: `Chapter ${index}`, right: index, n: 200, percent: index / 2 },
        })),
        wrong: n,
      }}
    />
  ),
  'the time on each question': (n) => (
    <TimePerQuestion
      course={{ spent: each(n, (index) => index % 90), last: null, ofClass: null }}
      marked={each(n, markedAt)}
    />
  ),
  'what each section lost': (n) => <SectionsLost result={makePaper(n)} marked={each(n, markedAt)} />,
  'where one stands': (n) => (
    <Stand
      own
      marks={120}
      maxMarks={MAX}
      standing={{
        ...{ rank: Math.ceil(n / 2), of: n, percentile: n < 20 ? null : 50 },
        ...(n < 5 ? { mean: null, top: null } : { mean: 90, top: 280 }),
        subjects: [],
      }}
    />
  ),
  'the last exams on a report card': (n) => <Exams exams={each(Math.min(6, n), examAt(n))} t={english} />,
  'the last exams on a report card in Hindi': (n) => (
    <Exams exams={each(Math.min(6, n), examAt(n))} t={hindi} />
  ),
  'the questions whose keys deserve a look': (n) => (
    <Radar report={makeReportOfOne(n)} onOpen={() => undefined} />
  ),
};

/** Fewer people say nothing of a key. */
const fromTwenty = new Set(['the questions whose keys deserve a look']);

const cases = Object.keys(plots).flatMap((name) => [0, 1, 5, 3_000].map((n) => [name, n] as const));

test.each(cases)('%s, of %i, is drawn in numbers and has a sentence and a table', (name, n) => {
  showPage({
    routes: [{ path: '/', element: <main>{plots[name]?.(n)}</main> }],
    at: '/',
    role: null,
    answer: () => ({ status: 200, body: [] }),
  });
  const main = document.querySelector('main');
  const values = [...(main?.querySelectorAll('svg *, svg, [style]') ?? [])].flatMap((element) =>
    [...element.attributes].map(({ value }) => value),
  );
  expect(values.filter((value) => /NaN|Infinity|undefined|null/.test(value))).toEqual([]);
  const drawn = main?.querySelector('svg[height], .bar, .standing-went, .report-count') ?? null;
  if (n > (fromTwenty.has(name) ? 19 : 1)) expect(drawn).not.toBeNull();
  if (drawn === null) return;
  expect(main?.querySelectorAll('table').length).toBeGreaterThan(0);
  expect(main?.textContent).toMatch(/[\p{L}\p{M}%0-9][.:।]/u);
});
