import type { ResultDetail } from '@kaksha/contract/results.ts';
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { shownInstitute } from '#web/test/institute.ts';
import { makeResult } from '#web/test/make-result.ts';
import { makeNear } from '#web/test/near.ts';
import { errorBody, showPage } from '#web/test/show-page.tsx';
import { ResultRoute } from './result-page.tsx';

afterEach(() => vi.unstubAllGlobals());

const question = (number: number): ResultDetail['quiz']['questions'][number] => ({
  _id: `question-${number}`,
  kind: 'single',
  question: `What is ${number} + ${number}?`,
  options: ['none', 'one', 'two', 'three'],
  timePerQuestion: 1,
  correctAnswer: 1,
  explanation: number === 2 ? 'Count on your fingers.' : '',
});

/** Three questions: the first correct, the second wrong, the third skipped. */
function makeDetail(given: Parameters<typeof makeResult>[0] = {}): ResultDetail {
  const summary = makeResult({ score: 1, total: 3, passed: false, ...given });
  const questions = [question(1), question(2), question(3)];
  return { ...summary, answers: [1, 2, null], quiz: { ...summary.quiz, questions } };
}

/** Results of the same quiz, newest first, including the one shown. */
const neighbours = ['newer', 'result-1', 'older'].map((_id) => makeResult({ _id, score: 2, total: 4 }));

/** Another person's result, as staff see it. */
const foreign = () => {
  const result = makeDetail({ score: 3, passed: true });
  return { status: 200, body: { result: { ...result, user: { ...result.user, _id: 'user-2' } } } };
};

function show(
  answer: { status: number; body: unknown } = { status: 200, body: { result: makeDetail() } },
  role: 'student' | 'teacher' | null = 'student',
  institute = shownInstitute,
) {
  return showPage({
    institute,
    routes: [
      { path: '/quiz', element: 'the portal' },
      { path: '/login', element: 'the login page' },
      { path: '/quiz/result/:resultId', Component: ResultRoute },
    ],
    at: '/quiz/result/result-1',
    role,
    answer: (call) => {
      if (call === 'GET /api/results/result-1') return answer;
      if (call.startsWith('GET /api/results/all')) {
        const paging = { totalPages: 1, totalCount: neighbours.length, page: 1, limit: 100 };
        return { status: 200, body: { results: neighbours, ...paging } };
      }
      if (call === 'GET /api/results/user/user-1') return { status: 200, body: neighbours };
      return { status: 200, body: { user: {} } };
    },
  });
}

async function reviewed(number: number) {
  const heading = await screen.findByRole('heading', { name: `Question ${number}` });
  return within(heading.closest('li') ?? document.body);
}
const optionOf = (review: Awaited<ReturnType<typeof reviewed>>, text: string) =>
  review.getByText(text).closest('li');

test('a right answer is ticked and said to be one’s own', async () => {
  show();
  const first = await reviewed(1);
  expect(first.getByText('Correct')).toBeVisible();
  expect(optionOf(first, 'one')).toHaveClass('is-correct');
  expect(optionOf(first, 'one')).toHaveTextContent('Your answer, correct');
});

test('a wrong answer is crossed, the correct one ticked, and the explanation given', async () => {
  show();
  const second = await reviewed(2);
  expect(second.getByText('Wrong')).toBeVisible();
  expect(optionOf(second, 'two')).toHaveClass('is-wrong');
  expect(optionOf(second, 'two')).toHaveTextContent('Your answer');
  expect(optionOf(second, 'one')).toHaveClass('is-correct');
  expect(optionOf(second, 'one')).toHaveTextContent('Correct answer');
  expect(second.getByText('Count on your fingers.')).toBeVisible();
});

test('a skipped question is flagged, with the correct answer beside it', async () => {
  show();
  const third = await reviewed(3);
  expect(third.getByText('Unanswered')).toBeVisible();
  expect(optionOf(third, 'one')).toHaveTextContent('Correct answer');
});

test('score, name and address of the student stand above', async () => {
  show();
  expect(await screen.findByText('1 of 3')).toBeInTheDocument();
  expect(screen.getByText(/Ananya Sharma, ananya@example.com/)).toBeVisible();
  expect(screen.getByText('Not passed')).toBeVisible();
});

test('a pass is celebrated by name', async () => {
  show({ status: 200, body: { result: makeDetail({ score: 3, passed: true }) } });
  expect(await screen.findByRole('heading', { level: 1, name: 'शाबाश, Ananya.' })).toBeVisible();
});

test('an option keeps its letter beside the tick and the cross', async () => {
  show();
  const second = await reviewed(2);
  expect(optionOf(second, 'two')?.querySelector('.key')).toHaveTextContent('C');
  expect(optionOf(second, 'one')?.querySelector('.key')).toHaveTextContent('B');
});

test('one’s own result ends with what to do next and the other attempts of the quiz, fetched near its end', async () => {
  const near = makeNear();
  vi.stubGlobal('IntersectionObserver', near.Observer);
  const { calls } = show();
  const next = within(await screen.findByRole('region', { name: 'What next' }));
  expect(next.getByRole('link', { name: 'Attempt again' })).toHaveAttribute('href', '/quiz/quiz-1');
  expect(next.getByRole('link', { name: 'Attempt another quiz' })).toHaveAttribute('href', '/quiz/quizzes');
  expect(calls).toEqual(['GET /api/results/result-1']);
  near.comeNear();
  const attempts = await next.findAllByRole('link', { name: '14 Nov 2026 , 50%' });
  expect(attempts.map((link) => link.getAttribute('href'))).toEqual([
    '/quiz/result/newer',
    '/quiz/result/older',
  ]);
});

test('staff see no garland but the newer and the older result of the quiz', async () => {
  show(foreign(), 'teacher');
  expect(await screen.findByRole('link', { name: 'Newer result' })).toHaveAttribute(
    'href',
    '/quiz/result/newer',
  );
  expect(screen.getByRole('link', { name: 'Older result' })).toHaveAttribute('href', '/quiz/result/older');
  expect(screen.getByRole('link', { name: 'All results of this quiz' })).toBeVisible();
  expect(document.querySelector('.toran')).toBeNull();
  expect(screen.queryByRole('link', { name: 'Attempt again' })).not.toBeInTheDocument();
});

test('the filter leaves the wrong or the skipped ones, and the palette brings any back', async () => {
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Wrong 1' }));
  expect(screen.getAllByRole('heading', { name: /^Question \d$/ })).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Question 3, unanswered' }));
  expect((await reviewed(3)).getByText('Unanswered')).toBeVisible();
});

test.each([
  [404, 'No result found.', 'result_not_found', 'No result found.'],
  [500, 'Something went wrong.', 'internal', 'Error: Something went wrong.'],
])('an answer of %d reads "%s"', async (status, message, code, shown) => {
  show({ status, body: errorBody(message, code) });
  expect(await screen.findByText(shown)).toBeVisible();
});

test('the result is loading until it is there', async () => {
  show();
  expect(screen.getByText('Loading...')).toBeVisible();
  expect(await screen.findByText('1 of 3')).toBeInTheDocument();
});

test('a visitor goes to the login page, and nothing is asked for', async () => {
  const { calls } = show(undefined, null);
  expect(await screen.findByText('the login page')).toBeVisible();
  expect(calls).toEqual([]);
});

describe('a paper with sections', () => {
  const marking = { right: 4, wrong: -2, unanswered: 0, partial: 'jee' as const };
  const row = { partial: 0, wrong: 0, unanswered: 0, correct: 0 };
  const path = `/uploads/${'0123456789abcdef'.repeat(2)}.webp`;

  function makePaper(): ResultDetail {
    const { correctAnswer, ...rest } = { ...question(2), correctAnswer: 1 };
    const summary = makeResult({ score: 1, total: 4, passed: false });
    return {
      ...summary,
      marks: 4,
      maxMarks: 16,
      percentage: 25,
      answers: [1, [0], '-0.5', '7'],
      sections: [
        { ...row, sectionId: 'p', title: 'Physics', marks: 5, maxMarks: 8, correct: 1, partial: 1 },
        { ...row, sectionId: 'm', title: 'Mathematics', marks: -1, maxMarks: 8, wrong: 2 },
      ],
      quiz: {
        ...summary.quiz,
        sections: [
          { _id: 'p', title: 'Physics', marking },
          { _id: 'm', title: 'Mathematics', marking: { ...marking, wrong: -0.5 } },
        ],
        questions: [
          {
            ...question(1),
            sectionId: 'p',
            figure: { path, alt: 'A loop', width: 600, height: 400 },
            hi: { question: 'योग क्या है?', options: ['', 'एक', '', ''], explanation: 'गिनो।' },
            explanationFigure: { path, alt: 'A line of numbers', width: 600, height: 400 },
          },
          { ...rest, kind: 'multiple', correctAnswers: [0, 3], sectionId: 'p' },
          {
            ...rest,
            _id: 'question-3',
            kind: 'numeric',
            options: [],
            numeric: { value: '2.5', tolerance: '0.1' },
            sectionId: 'm',
          },
          {
            ...rest,
            _id: 'question-4',
            kind: 'numeric',
            options: [],
            numeric: { min: '8', max: '9' },
            sectionId: 'm',
          },
        ],
      },
    };
  }
  const showPaper = () => show({ status: 200, body: { result: makePaper() } });

  test('adds up the sections of one subject, and names the others whole', async () => {
    const paper = makePaper();
    const of = (subject: string, sectionId: string, title: string, marks: number) => ({
      ...{ ...row, subject, sectionId, title, marks, maxMarks: 4, correct: 1, unanswered: 2 },
    });
    const sections = [
      of('Physics', 'p', 'Section 1', 5.1),
      of('Physics', 'p2', 'Physics: Section 2', -0.3),
      of('Mathematics', 'm', 'Section 1', -1),
    ];
    show({ status: 200, body: { result: { ...paper, sections } } });
    const table = await screen.findByRole('table', { name: 'Section by section' });
    const rows = within(table)
      .getAllByRole('row')
      .map((line) => line.textContent?.replaceAll(/\s+/g, ' '));
    expect(rows.slice(1, -1)).toEqual([
      'Physics4.8 / 82 correct0 wrong4 unanswered',
      'Section 15.1 / 41 correct0 wrong2 unanswered',
      'Section 2−0.3 / 41 correct0 wrong2 unanswered',
      'Mathematics: Section 1−1 / 41 correct0 wrong2 unanswered',
    ]);
  });

  test('gives the marks, those of each section, and how many are missing', async () => {
    showPaper();
    const table = await screen.findByRole('table', { name: 'Section by section' });
    expect(
      within(table)
        .getAllByRole('row')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'SectionMarksCorrectPartly correctWrongUnanswered',
      'Physics5 / 81 correct1 partly correct0 wrong0 unanswered',
      'Mathematics−1 / 80 correct0 partly correct2 wrong0 unanswered',
      'All4 / 161 correct1 partly correct2 wrong0 unanswered',
    ]);
    expect(screen.getByText('4 of 16 marks')).toBeVisible();
    // 40 % of 16 marks, rounded: 6.32 marks pass, and these answers add half marks.
    expect(screen.getByText('You needed 2.5 more marks to pass.')).toBeVisible();
  });

  test('marks each kind: some of the right options, a number outside its value or its range', async () => {
    showPaper();
    const several = await reviewed(2);
    expect(several.getByText('Partly correct')).toBeVisible();
    expect(several.getByText('+1 mark')).toBeVisible();
    expect(optionOf(several, 'none')).toHaveTextContent('Your answer, correct');
    expect(optionOf(several, 'three')).toHaveTextContent('Correct answer');
    const value = await reviewed(3);
    expect(value.getByText('−0.5 marks')).toBeVisible();
    expect(value.getByText('-0.5')).toBeVisible();
    expect(value.getByText('2.5 (± 0.1)')).toBeVisible();
    expect((await reviewed(4)).getByText('8 to 9')).toBeVisible();
  });

  test('shows figures, and the questions in Hindi', async () => {
    showPaper();
    const first = await reviewed(1);
    expect(first.getByRole('img', { name: 'A loop' })).toBeVisible();
    expect(first.getByRole('img', { name: 'A line of numbers' })).toBeVisible();
    const language = within(screen.getByRole('group', { name: 'Language of the questions' }));
    fireEvent.click(language.getByRole('button', { name: 'हिन्दी' }));
    expect(first.getByText('योग क्या है?')).toBeVisible();
    expect(first.getByText('एक')).toBeVisible();
    expect(first.getByText('two')).toBeVisible();
    expect(first.getByText('गिनो।')).toBeVisible();
  });
});

describe('an exam', () => {
  const code = 'ABCDEFGHIJKLMNOPQRST';
  const receipt = { code, submittedAt: '2026-11-22T07:35:00.000Z', answered: 2 };
  const none = { score: null, marks: null, percentage: null, passed: null };
  const examResult = (parts: Partial<ResultDetail>, questions = false): { status: number; body: unknown } => {
    const detail = makeDetail({ title: 'Mock 3' });
    const quiz = questions ? detail.quiz : { ...detail.quiz, questions: [] };
    return { status: 200, body: { result: { ...detail, mode: 'exam', receipt, ...parts, quiz } } };
  };

  test.each([
    [{ releasesAt: '2026-11-22T08:01:00.000Z' }, /They come out after 22 Nov 2026, 1:31 pm\.$/],
    [{ releasesAt: null }, /Your teachers will release them\.$/],
  ])(
    'that is not released says that it is submitted, when results come, and where the receipt is: %j',
    async (parts, when) => {
      const { calls } = show(examResult({ ...none, released: false, ...parts }));
      expect(await screen.findByRole('heading', { name: 'Your exam is submitted.' })).toBeVisible();
      expect(screen.getByText(when)).toBeVisible();
      expect(screen.getByText('2 of 3')).toBeVisible();
      expect(screen.getByText('ABCDE-FGHIJ-KLMNO-PQRST')).toBeVisible();
      expect(screen.getByText('22 Nov 2026, 1:05 pm')).toBeVisible();
      expect(screen.getByRole('link', { name: 'Show the receipt' })).toHaveAttribute(
        'href',
        `/quiz/receipt?code=${code}`,
      );
      expect(screen.queryByText(/%|Question by question|What next/)).not.toBeInTheDocument();
      expect(calls).toEqual(['GET /api/results/result-1']);
    },
  );

  test('that is released before it is over for everyone shows the marks and says when answers come', async () => {
    show(examResult({ released: true }));
    expect(await screen.findByText(/shown once the exam is over for everyone/)).toBeVisible();
    expect(screen.getByText('Not passed')).toBeVisible();
    expect(screen.queryByText(/You needed/)).not.toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: 'Question by question' })).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Attempt again' })).not.toBeInTheDocument();
  });

  test('that is over shows every question and the receipt', async () => {
    show(examResult({ released: true }, true));
    expect(await screen.findByRole('link', { name: 'Receipt ABCDE-FGHIJ-KLMNO-PQRST' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Question by question' })).toBeVisible();
    expect(screen.queryByText(/over for everyone/)).not.toBeInTheDocument();
  });

  test('that is not released tells staff that students see nothing', async () => {
    show(examResult({ released: false, releasesAt: null }, true), 'teacher');
    expect(await screen.findByText(/Students cannot see this result yet/)).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Question by question' })).toBeVisible();
  });
});

test('an institute without verdicts shows the score, and neither passed nor not passed nor the pass mark', async () => {
  const { facts } = shownInstitute;
  show(undefined, 'student', { ...shownInstitute, facts: { ...facts, passVerdict: false } });
  expect(await screen.findByText(/You scored \d+%\./)).toBeVisible();
  expect(screen.queryByText(/passed/i)).toBeNull();
  expect(screen.queryByRole('img', { name: /pass mark/ })).toBeNull();
});
