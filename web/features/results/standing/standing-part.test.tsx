import type { ResultDetail } from '@kaksha/contract/results.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { makeResult } from '#web/test/make-result.ts';
import { showPage } from '#web/test/show-page.tsx';
import { ResultRoute } from '../result-page.tsx';

const section = {
  _id: 'physics',
  title: 'Physics',
  subject: 'Physics',
  marking: { right: 4, wrong: -1, unanswered: 0, partial: 'none' as const },
};
const question = (number: number): ResultDetail['quiz']['questions'][number] => ({
  _id: `question-${number}`,
  kind: 'single',
  question: `What is ${number} + ${number}?`,
  options: ['none', 'one', 'two', 'three'],
  timePerQuestion: 1,
  correctAnswer: 1,
  explanation: '',
  sectionId: 'physics',
  chapter: number < 3 ? 'Optics' : 'Heat',
});
const ofClass = (rightPercent: number) => ({ facility: rightPercent, rightPercent, medianSeconds: 60 });

/** Four questions: right and slow, wrong, left though most had it right, left. */
function makeExam(over: Partial<ResultDetail> = {}): ResultDetail {
  const summary = makeResult({ score: 1, total: 4, passed: false });
  return {
    ...summary,
    mode: 'exam',
    attemptId: 'attempt-1',
    marks: 3,
    maxMarks: 16,
    answers: [1, 2, null, null],
    quiz: { ...summary.quiz, questions: [1, 2, 3, 4].map(question), sections: [section] },
    standing: {
      ...{ rank: 2, of: 20, percentile: 95, mean: 2.5, top: 16 },
      subjects: [{ subject: 'Physics', marks: 3, maxMarks: 16, percentile: 95 }],
    },
    course: {
      spent: [130, 40, null, null],
      last: [1],
      ofClass: { n: 20, questions: [ofClass(90), ofClass(80), ofClass(70), ofClass(10)] },
    },
    ...over,
  };
}

const show = (result: ResultDetail, role: 'student' | 'teacher' = 'student') =>
  showPage({
    routes: [{ path: '/quiz/result/:resultId', Component: ResultRoute }],
    at: '/quiz/result/result-1',
    role,
    answer: (call) => {
      if (call === 'GET /api/results/result-1') return { status: 200, body: { result } };
      const paging = { totalPages: 1, totalCount: 0, page: 1, limit: 100 };
      return { status: 200, body: call.includes('/all') ? { results: [], ...paging } : [] };
    },
  });

test('rank, percentile, mean and topper stand on a line, with the subjects as a table', async () => {
  show(makeExam());
  const stand = within(await screen.findByRole('region', { name: 'Where you stand' }));
  expect(stand.getByText('of 20')).toBeVisible();
  expect(stand.getAllByText('95.00')).toHaveLength(2);
  expect(stand.getByText('0.5 above the mean, 13 below the topper.')).toBeVisible();
  expect(stand.getByRole('img')).toHaveAccessibleName(/mean 2.5, topper 16/);
  expect(stand.getByRole('row', { name: 'Physics 3 / 16 95.00' })).toBeVisible();
});

test('below 20 people there is no percentile, and below five no mean', async () => {
  const standing = { rank: 1, of: 4, percentile: null, mean: null, top: null, subjects: [] };
  show(makeExam({ standing, course: { spent: [], last: null, ofClass: null } }));
  const stand = within(await screen.findByRole('region', { name: 'Where you stand' }));
  expect(stand.getByText('No percentile: 4 appeared, and it needs 20.')).toBeVisible();
  expect(stand.queryByRole('img')).toBeNull();
  expect(screen.getByText('The time of the class is shown from five students on.')).toBeVisible();
});

test('marks went to wrong answers and to questions left open, each leading to its question', async () => {
  show(makeExam());
  const went = within(await screen.findByRole('region', { name: 'Where 13 marks went' }));
  expect(went.getByText('4 not won, 1 deducted.')).toBeVisible();
  expect(went.getByRole('heading', { name: '1 unanswered that most answered correctly' })).toBeVisible();
  expect(went.getByRole('heading', { name: '1 more unanswered' })).toBeVisible();
  expect(went.getByText(/Accuracy: 1 of 2 answered are correct, 50%/)).toBeVisible();
  fireEvent.click(went.getByRole('button', { name: 'Question 3' }));
  expect(document.activeElement).toHaveTextContent('What is 3 + 3?');
});

test('time names what took over twice the class’s median, and the last tenth', async () => {
  show(makeExam());
  const time = within(await screen.findByRole('region', { name: 'Time' }));
  expect(
    time.getByText(/1 question took over twice the class’s median: 1 correct but slow, 0 wrong/),
  ).toBeVisible();
  expect(time.getByText('2:10')).toBeVisible();
  expect(time.getByText('1 question answered in the last tenth of the time: 0 correct.')).toBeVisible();
});

test('chapters show what is right beside the mean of the class', async () => {
  show(makeExam());
  const chapters = within(await screen.findByRole('region', { name: 'Chapter by chapter' }));
  expect(chapters.getByText('Strongest in Optics, weakest in Heat.')).toBeVisible();
  expect(chapters.getByRole('row', { name: 'Optics 1 of 2 85%' })).toBeVisible();
});

test('practice has no standing and no time, and says where its marks went', async () => {
  const { standing: _, course: __, attemptId: ___, ...practice } = makeExam({ mode: 'practice' });
  show(practice);
  expect(await screen.findByRole('region', { name: 'Where 13 marks went' })).toBeVisible();
  expect(screen.getByRole('heading', { name: '2 unanswered' })).toBeVisible();
  for (const name of ['Where you stand', 'Time']) expect(screen.queryByRole('region', { name })).toBeNull();
});

const mathematics = { ...section, _id: 'maths', title: 'Mathematics', subject: 'Mathematics' };
const counts = { partial: 0, wrong: 0, unanswered: 0, correct: 0, marks: 0, maxMarks: 8 };
function makePaper(): ResultDetail {
  const exam = makeExam();
  const questions = exam.quiz.questions.map((one, at) => (at < 2 ? one : { ...one, sectionId: 'maths' }));
  return {
    ...exam,
    sections: [
      { ...counts, sectionId: 'physics', title: 'Physics' },
      { ...counts, sectionId: 'maths', title: 'Mathematics' },
    ],
    quiz: { ...exam.quiz, questions, sections: [section, mathematics] },
  };
}

test('each section says what it lost to wrong answers and to unanswered questions', async () => {
  show(makePaper());
  const lost = within(await screen.findByRole('region', { name: 'What each section lost' }));
  expect(lost.getByText(/^Mathematics lost the most: 8, 0 of them to wrong answers and 8 to/)).toBeVisible();
  expect(lost.getByRole('row', { name: 'Physics 3 / 8 5 0' })).toBeVisible();
  expect(lost.getByRole('row', { name: 'Mathematics 0 / 8 0 8' })).toBeVisible();
});

test('the time of each question is a dot, a cross or a ring, with its row', async () => {
  const course = { spent: [130, 40, 20, null], last: null, ofClass: null };
  show(makeExam({ course }));
  const times = within(await screen.findByRole('region', { name: 'Time per question' }));
  expect(
    times.getByText(
      '2 minutes went to correct answers, 1 minute to wrong ones and 0 minutes to unanswered questions.',
    ),
  ).toBeVisible();
  expect(times.getByRole('img')).toHaveAccessibleName(/each of 4 questions, from 0 to 2:10 minutes/);
  expect(document.querySelectorAll('.standing-dot')).toHaveLength(3);
  expect(document.querySelectorAll('.standing-dot-left')).toHaveLength(2);
  expect(document.querySelectorAll('.standing-dot-wrong')).toHaveLength(1);
  fireEvent.click(times.getByText('The same as a table'));
  expect(times.getByRole('row', { name: '2 Wrong 0:40' })).toBeVisible();
});

test('without any time there is no picture of it, and on paper each answer stands beside its key', async () => {
  show(makeExam({ course: { spent: [], last: null, ofClass: null } }));
  const title = await screen.findByText('Answers and key', { selector: 'h2' });
  const rows = [...(title.closest('section')?.querySelectorAll('tbody tr') ?? [])];
  const read = rows.map((row) => [...row.children].map((cell) => cell.textContent).join(' '));
  expect(read).toEqual(['1 B B 4', '2 C B −1', '3 – B 0', '4 – B 0']);
  expect(screen.queryByRole('region', { name: 'Time per question' })).toBeNull();
});
