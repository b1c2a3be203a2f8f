import type { PublicQuestion } from '@kaksha/contract/questions/question.ts';
import type { PublicQuiz } from '@kaksha/contract/quizzes.ts';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { texts as paperTexts } from '#web/ui/paper/text.en.ts';
import { AttemptScreen } from './attempt-screen.tsx';
import { beginAttempt } from './attempt-state.ts';
import { type AttemptRunner, runAttempt } from './run-attempt.ts';

const START = 1_750_000_000_000;
const path = `/uploads/${'0123456789abcdef'.repeat(2)}.webp`;
const options = ['One', 'Two', 'Three', 'Four'];
const common = { timePerQuestion: 1, options };
const questions: PublicQuestion[] = [
  {
    ...common,
    _id: 'q1',
    kind: 'single',
    question: 'Which is prime?',
    hi: { question: 'कौन सी अभाज्य है?', options: ['एक', 'दो', '', 'चार'] },
    sectionId: 'physics',
    figure: { path, alt: 'Four circles', width: 600, height: 300 },
  },
  {
    ...common,
    _id: 'q2',
    kind: 'multiple',
    question: 'Which are even?',
    sectionId: 'physics',
    passageId: 'p',
  },
  { ...common, _id: 'q3', kind: 'single', question: 'Which is odd?', sectionId: 'physics', passageId: 'p' },
  { ...common, _id: 'q4', kind: 'numeric', question: 'How many?', options: [], sectionId: 'maths' },
];
const marking = { right: 4, wrong: -1, unanswered: 0, partial: 'none' as const };
const paper: PublicQuiz = {
  _id: 'paper',
  versionId: 'first',
  title: 'JEE mock',
  createdBy: { fullName: 'Meera Iyer' },
  createdAt: '2026-01-01T00:00:00.000Z',
  mode: 'practice',
  opensAt: null,
  closesAt: null,
  attemptsAllowed: 0,
  totalTime: 10,
  passPercent: 40,
  languages: ['en', 'hi'],
  sections: [
    { _id: 'physics', title: 'Physics', marking: { ...marking, partial: 'jee' } },
    { _id: 'maths', title: 'Mathematics', marking },
  ],
  passages: [{ _id: 'p', text: 'Four numbers are given.' }],
  questions,
};

let runner: AttemptRunner;

function open(quiz: PublicQuiz = paper) {
  const initial = beginAttempt({
    quizId: quiz._id,
    versionId: quiz.versionId,
    attemptKey: 'key',
    questionCount: quiz.questions.length,
    totalSeconds: 600,
    signedIn: true,
    now: START,
  });
  runner = runAttempt({ initial, now: () => START, perform: () => undefined });
  const router = createMemoryRouter([
    { path: '/', element: <AttemptScreen quiz={quiz} started runner={runner} /> },
  ]);
  render(<RouterProvider router={router} />);
}

beforeEach(() => vi.stubGlobal('scrollTo', () => undefined));
afterEach(cleanup);

const goTo = (number: number) => act(() => runner.dispatch({ type: 'goTo', question: number - 1 }));
const openWhole = async () => {
  fireEvent.click(screen.getByRole('button', { name: 'Whole paper' }));
  await screen.findByRole('heading', { level: 1, name: 'Whole paper' });
};
const palette = (number: number) =>
  within(screen.getByRole('complementary')).getByRole('button', {
    name: new RegExp(`^Question ${number}, `),
  });
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: /Your answer/ });
const type = (value: string) => fireEvent.change(field(), { target: { value } });
const key = (name: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key: name });
const tab = (name: string) =>
  within(screen.getByRole('navigation', { name: 'Sections' })).getByRole('button', {
    name: new RegExp(name),
  });

describe('a paper', () => {
  test('shows section, kind and marks, the figure, and what each section has answered', () => {
    open();
    expect(screen.getByRole('heading', { name: 'Physics, question 1 of 4' })).toBeTruthy();
    expect(screen.getByText('MCQ (one correct)')).toBeTruthy();
    expect(screen.getByText('Correct: 4 marks, wrong: minus 1 mark, unanswered: 0 marks')).toBeTruthy();
    expect(screen.getByRole('img', { name: 'Four circles' }).getAttribute('loading')).toBe('eager');
    fireEvent.click(screen.getByRole('radio', { name: /Two/ }));
    expect(tab('Physics').textContent).toContain('1 of 3 answered');
    fireEvent.click(tab('Mathematics'));
    expect(screen.getByRole('heading', { name: 'Mathematics, question 4 of 4' })).toBeTruthy();
    expect(tab('Mathematics').getAttribute('aria-current')).toBe('true');
  });

  test('takes several options, by pointer and by letter', () => {
    open();
    goTo(2);
    expect(screen.getByText(/Some correct ones and none wrong: \+1 each/)).toBeTruthy();
    fireEvent.click(screen.getByRole('checkbox', { name: /Four/ }));
    key('b');
    expect(runner.state().answers[1]).toEqual([1, 3]);
    key('d');
    expect(runner.state().answers[1]).toEqual([1]);
  });

  test('takes a number, typed or pressed on the pad, and says what is wrong with it', () => {
    open();
    goTo(4);
    type('१२.५');
    expect(runner.state().answers[3]).toBe('12.5');
    expect(screen.getByText('Read as 12.5.')).toBeTruthy();
    type('12,5');
    expect(runner.state().answers[3]).toBeNull();
    expect(field().value).toBe('12,5');
    expect(field().getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('Write the number without commas.')).toBeTruthy();
    expect(palette(4).getAttribute('aria-label')).toBe('Question 4, not answered');
    const pad = within(screen.getByRole('group', { name: 'Number pad' }));
    fireEvent.click(pad.getByRole('button', { name: 'Clear Response' }));
    for (const name of ['7', 'Minus', 'Decimal point', '0', '5', 'Delete the last character'])
      fireEvent.click(pad.getByRole('button', { name }));
    expect(field().value).toBe('-7.0');
    expect(runner.state().answers[3]).toBe('-7.0');
  });

  test('leaves the arrows to the number field, and goes on with Enter from it', () => {
    open();
    goTo(4);
    field().focus();
    key('ArrowLeft');
    expect(runner.state().current).toBe(3);
    goTo(2);
    screen.getByRole('checkbox', { name: /One/ }).focus();
    key('Enter');
    expect(runner.state().current).toBe(2);
  });

  test('shows the passage above each question that shares it', () => {
    open();
    expect(screen.queryByText('Four numbers are given.')).toBeNull();
    for (const number of [2, 3]) {
      goTo(number);
      expect(screen.getByText('Passage for questions 2 to 3')).toBeTruthy();
      expect(screen.getByText('Four numbers are given.')).toBeTruthy();
    }
  });

  test('changes the language of a question or of the paper, and never an answer', () => {
    open();
    fireEvent.click(screen.getByRole('radio', { name: /Two/ }));
    const language = (name: string) => within(screen.getByRole('group', { name }));
    fireEvent.click(language('Language of question 1').getByRole('button', { name: 'हिन्दी' }));
    expect(screen.getByText('कौन सी अभाज्य है?')).toBeTruthy();
    expect(screen.getByRole('radio', { name: /दो/ })).toHaveProperty('checked', true);
    // The third option has no Hindi text.
    expect(screen.getByRole('radio', { name: /Three/ })).toBeTruthy();
    fireEvent.click(language('Language of the paper').getByRole('button', { name: 'English' }));
    expect(screen.getByText('Which is prime?')).toBeTruthy();
    expect(runner.state().answers[0]).toBe(1);
    goTo(2);
    expect(screen.queryByRole('group', { name: 'Language of question 2' })).toBeNull();
  });

  test('names the five states, and counts them in the legend', () => {
    open();
    key('b');
    goTo(2);
    fireEvent.click(screen.getByRole('button', { name: 'Mark for review' }));
    expect([1, 2, 3].map((number) => palette(number).getAttribute('aria-label'))).toEqual([
      'Question 1, answered',
      'Question 2, marked for review',
      'Question 3, not visited',
    ]);
    key('a');
    goTo(3);
    goTo(1);
    expect([2, 3].map((number) => palette(number).getAttribute('aria-label'))).toEqual([
      'Question 2, answered and marked for review',
      'Question 3, not answered',
    ]);
    const legend = within(screen.getByRole('list', { name: 'What the shapes mean' }));
    expect(legend.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '1Answered',
      '1Not answered',
      '0Not visited',
      '0Marked for review',
      '1Answered and marked',
    ]);
  });

  test('can be read and answered on one page', async () => {
    open();
    await openWhole();
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Physics, question 1 of 4',
      'Physics, question 2 of 4',
      'Physics, question 3 of 4',
      'Mathematics, question 4 of 4',
    ]);
    await screen.findByRole('textbox', { name: /Your answer/ });
    type('42');
    expect(runner.state().answers[3]).toBe('42');
    fireEvent.focus(field());
    expect(runner.state().current).toBe(3);
    fireEvent.click(screen.getByRole('button', { name: 'One question at a time' }));
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Mathematics, question 4 of 4' }),
    ).toBeTruthy();
  });

  test('on one page, acts on the question that was pressed, also where a press gives no focus', async () => {
    open();
    await openWhole();
    const [first, second] = screen
      .getAllByRole('listitem')
      .filter(({ className }) => className === 'att-item');
    fireEvent.click(within(first as HTMLElement).getByRole('radio', { name: /Two/ }));
    fireEvent.click(within(second as HTMLElement).getByRole('checkbox', { name: /Four/ }));
    expect(runner.state()).toMatchObject({ current: 1, answers: [1, [3], null, null] });
    fireEvent.click(within(first as HTMLElement).getByRole('button', { name: 'Mark for review' }));
    expect(runner.state()).toMatchObject({ current: 0, marked: [true, false, false, false] });
    // A press beside the fields gives the page the focus, far from the question that was last current.
    screen.getByRole('main').focus();
    key('a');
    expect(runner.state().answers[0]).toBe(1);
    within(second as HTMLElement)
      .getByRole('checkbox', { name: /Four/ })
      .focus();
    key('a');
    expect(runner.state().answers[1]).toEqual([0, 3]);
  });

  test('on one page, draws the questions around the current one first, and then the others', async () => {
    const { sections, passages, ...quiz } = paper;
    const many = Array.from({ length: 30 }, (_, index) => ({
      ...common,
      _id: `n${index}`,
      kind: 'single' as const,
      question: `What is ${index} + 1?`,
    }));
    open({ ...quiz, questions: many });
    goTo(11);
    await openWhole();
    expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(30);
    expect(screen.getAllByRole('group').length).toBeLessThan(10);
    expect(screen.getByText('What is 10 + 1?')).toBeTruthy();
    // A question that is gone to is drawn at once, and gets the focus.
    goTo(30);
    expect(document.activeElement?.textContent).toBe('Question 30 of 30');
    expect(screen.getByText('What is 29 + 1?')).toBeTruthy();
    await waitFor(() => expect(screen.getAllByRole('group')).toHaveLength(30));
    expect(document.activeElement?.textContent).toBe('Question 30 of 30');
  });

  test('on one page, has no acts in its foot but all questions and submitting', async () => {
    open();
    await openWhole();
    const foot = within(screen.getByRole('contentinfo'));
    expect(foot.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'All questions',
      'Submit quiz',
    ]);
    fireEvent.click(foot.getByRole('button', { name: 'Submit quiz' }));
    expect(screen.getByRole('dialog', { name: 'Submit incomplete quiz?' })).toBeTruthy();
  });

  test('counts each section and state before submitting', () => {
    open();
    key('b');
    goTo(4);
    fireEvent.click(screen.getByRole('button', { name: 'Mark for review' }));
    fireEvent.click(screen.getAllByRole('button', { name: 'Submit quiz' })[0] as HTMLElement);
    const dialog = within(screen.getByRole('dialog', { name: 'Submit incomplete quiz?' }));
    expect(dialog.getByText('3 questions are unanswered.')).toBeTruthy();
    const [, physics, maths] = dialog.getAllByRole('columnheader');
    expect([physics, maths]).toEqual([
      dialog.getByRole('columnheader', { name: 'Physics' }),
      dialog.getByRole('columnheader', { name: 'Mathematics' }),
    ]);
    const [, ...rows] = dialog.getAllByRole('row');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'Answered101',
      'Not answered000',
      'Not visited202',
      'Marked for review011',
      'Answered and marked000',
    ]);
    expect(document.activeElement?.textContent).toBe('Go to first unanswered');
    // A wrong answer costs a mark.
    expect(dialog.queryByText(/no negative marking/)).toBeNull();
  });
});

test.each([
  [['Mathematics'], 'Maths'],
  [['Section B'], 'B'],
  [['General knowledge'], 'General knowledge'],
  [['Physics', 'Physics', 'Physics'], 'Phy'],
  [['Physics: Section 3', 'Physics', 'Section 3'], 'Phy 3'],
] as const)('the column of %j is headed %j on a phone', ([title, subject, within], brief) => {
  expect(paperTexts.briefName(title, subject, within)).toBe(brief);
});

test('sections of one subject stand below its name, in the tabs; elsewhere their names are whole', () => {
  const into = Element.prototype.scrollIntoView;
  const scrolled: (string | null)[] = [];
  Element.prototype.scrollIntoView = function (this: Element) {
    if (this.closest('.att-tabs')) scrolled.push(this.textContent);
  };
  const [first, , third, fourth] = questions;
  if (first === undefined || third === undefined || fourth === undefined) throw new Error('no questions');
  const section = (_id: string, title: string, subject: string) => ({ _id, title, subject, marking });
  open({
    ...paper,
    sections: [
      section('one', 'Section 1', 'Physics'),
      section('two', 'Physics: Section 2', 'Physics'),
      section('maths', 'Mathematics', 'Mathematics'),
    ],
    questions: [
      { ...first, sectionId: 'one' },
      { ...third, sectionId: 'two' },
      { ...fourth, sectionId: 'maths' },
    ],
  });
  const tabs = within(screen.getByRole('navigation', { name: 'Sections' }));
  const physics = within(tabs.getByRole('group', { name: 'Physics' }));
  expect(physics.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Section 10 / 10 of 1 answered',
    'Section 20 / 10 of 1 answered',
  ]);
  expect(tabs.getAllByRole('button')).toHaveLength(3);
  expect(tabs.getByRole('button', { name: /^Mathematics/ })).toBeTruthy();
  expect(tabs.queryByRole('group', { name: 'Mathematics' })).toBeNull();
  fireEvent.click(physics.getByRole('button', { name: /^Section 2/ }));
  expect(screen.getByRole('heading', { name: 'Physics: Section 2, question 2 of 3' })).toBeTruthy();
  expect(scrolled.at(-1)).toContain('Section 2');
  fireEvent.click(physics.getByRole('button', { name: /^Section 1/ }));
  expect(screen.getByRole('heading', { name: 'Physics: Section 1, question 1 of 3' })).toBeTruthy();
  fireEvent.click(screen.getAllByRole('button', { name: 'Submit quiz' })[0] as HTMLElement);
  const dialog = within(screen.getByRole('dialog', { name: 'Submit incomplete quiz?' }));
  expect(dialog.getByRole('columnheader', { name: 'Physics: Section 1' })).toBeTruthy();
  Element.prototype.scrollIntoView = into;
});

test('a short quiz without sections has neither tabs nor marks nor a language, and no count of marked ones', () => {
  const plain = questions.slice(0, 1).map(({ sectionId, hi, figure, ...rest }) => ({ ...rest }));
  const { sections, passages, languages, ...quiz } = paper;
  open({ ...quiz, questions: plain });
  expect(screen.getByRole('heading', { name: 'Question 1 of 1' })).toBeTruthy();
  expect(screen.queryByRole('navigation', { name: 'Sections' })).toBeNull();
  expect(screen.queryByText('MCQ (one correct)')).toBeNull();
  expect(screen.queryByRole('group', { name: /Language/ })).toBeNull();
  expect(screen.queryByText('Answered and marked')).toBeNull();
});
