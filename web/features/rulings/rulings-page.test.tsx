import type { QuestionObjections } from '@kaksha/contract/objections.ts';
import type { KeyedQuestion } from '@kaksha/contract/questions/question.ts';
import type { Report } from '@kaksha/contract/reports.ts';
import type { Moved, Ruling, RulingPreview, RulingQuestion } from '@kaksha/contract/rulings.ts';
import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { errorBody, showPage } from '#web/test/show-page.tsx';
import { RulingsRoute } from './rulings-page.tsx';

const common = { options: ['none', 'one', 'two', 'three'], timePerQuestion: 1, explanation: '' };
const single: KeyedQuestion = {
  ...{ ...common, _id: 'q1', kind: 'single', question: 'What is 1 + 1?', correctAnswer: 2 },
};
const numeric: KeyedQuestion = {
  ...{ ...common, _id: 'q2', kind: 'numeric', question: 'How far?', numeric: { value: '2', tolerance: '0' } },
};
const multiple: KeyedQuestion = {
  ...{ ...common, _id: 'q3', kind: 'multiple', question: 'Which are even?', correctAnswers: [0, 2] },
};
const questions = [single, numeric, multiple];

const report: Report = {
  quiz: { _id: 'quiz-1', title: 'JEE Main mock 4', mode: 'exam' },
  ...{ versionId: 'v1', versions: [{ _id: 'v1', number: 1, n: 3 }], provisional: false },
  ...{ computedAt: '2026-11-23T10:00:00.000Z', absent: null, passPercent: 40, batch: null, batches: [] },
  ...{ n: 3, maxMarks: 12, chapters: [] },
  paper: {
    ...{ mean: 4, median: 4, sd: null, min: 0, max: 8, passRate: null, alpha: null, sem: null },
    histogram: [],
  },
  questions: questions.map((question, at) => ({
    ...{ questionId: question._id, number: at + 1, n: 3, question, seconds: null, upperLower: null },
    ...{ facility: 33, rightPercent: 33, attemptedPercent: 100, discrimination: null, efficiency: null },
    options: [{ answer: null, all: 0, top: 0, bottom: 0 }],
  })),
  radar: [{ questionId: 'q1', signs: ['distractor'], evidence: 'More of the best chose B than the key.' }],
};
const objected: QuestionObjections = {
  ...{ questionId: 'q1', versionId: 'v1', number: 1, open: 1 },
  objections: [
    {
      ...{ _id: 'o1', user: { _id: 'u1', fullName: 'Asha Rao' }, resultId: 'r1', answered: 1 },
      ...{ text: 'B is right too.', pictures: 0, at: '2026-11-23T11:00:00.000Z', answer: null },
    },
  ],
};
const ruling = (over: Partial<Ruling> = {}): Ruling => ({
  ...{ _id: 'x1', versionId: 'v1', questionId: 'q1', number: 1, kind: 'dropped', payload: {} },
  ...{ reason: 'The figure is wrong.', by: { _id: 'u9', fullName: 'Meera Iyer' } },
  ...{ at: '2026-11-23T12:00:00.000Z', supersedes: null, active: true, changed: 2 },
  ...over,
});
const standing = (marks: number, rank: number) => ({
  ...{ score: marks / 4, total: 3, marks, maxMarks: 12, percentage: Math.round((100 * marks) / 12) },
  ...{ passed: marks >= 4, rank },
});
const moved: Moved[] = [
  {
    ...{ resultId: 'r1', user: { _id: 'u1', fullName: 'Asha Rao' }, answer: 1 },
    ...{ before: standing(-1, 3), after: standing(4, 1) },
  },
  {
    ...{ resultId: 'r2', user: { _id: 'u2', fullName: 'Bina Das' }, answer: null },
    ...{ before: standing(0, 2), after: standing(0, 2) },
  },
];
const preview = (over: Partial<RulingPreview> = {}): RulingPreview => ({
  ...{ versionId: 'v1', questionId: 'q1', number: 1, supersedes: null, token: 'token-1' },
  ...{ attemptsRunning: false, n: 2, changed: 1, people: moved },
  sum: {
    ...{ gain: 1, lose: 0, pass: 1, fail: 0, meanBefore: -0.5, meanAfter: 2 },
    ...{ passedBefore: 0, passedAfter: 1, rankUp: 1, rankDown: 0 },
  },
  ...over,
});

type World = {
  role?: 'teacher' | 'student';
  at?: string;
  rulings?: Ruling[];
  objections?: QuestionObjections[];
  previews?: RulingPreview[];
  create?: { status: number; body: unknown };
  copies?: RulingQuestion['copies'];
};

function show({
  role = 'teacher',
  at = '',
  rulings = [],
  objections = [],
  copies = [],
  ...world
}: World = {}) {
  const sent: { call: string; body: unknown }[] = [];
  const previews = [...(world.previews ?? [preview()])];
  let made = rulings;
  const page = showPage({
    routes: [{ path: '/quiz/:id/rulings', Component: RulingsRoute }],
    at: `/quiz/quiz-1/rulings${at}`,
    role,
    answer: (call, body) => {
      if (call.startsWith('GET /api/quiz/quiz-1/report')) return { status: 200, body: report };
      if (call === 'GET /api/quiz/quiz-1/objections') return { status: 200, body: objections };
      if (call.startsWith('GET /api/quiz/quiz-1/rulings/question')) {
        const question = questions.find(({ _id }) => call.includes(`questionId=${_id}`));
        if (question === undefined) return { status: 400, body: errorBody('No such question', 'invalid') };
        const marking = { right: 4, wrong: -1, unanswered: 0 };
        const number = questions.indexOf(question) + 1;
        return {
          status: 200,
          body: { quizTitle: 'JEE Main mock 4', versionId: 'v1', number, question, marking, copies },
        };
      }
      if (call === 'GET /api/quiz/quiz-1/rulings') return { status: 200, body: made };
      sent.push({ call, body });
      if (call === 'POST /api/quiz/quiz-1/rulings/preview') {
        return { status: 200, body: (previews.length > 1 ? previews.shift() : previews[0]) ?? preview() };
      }
      if (call === 'POST /api/quiz/quiz-1/rulings') {
        const reply = world.create ?? { status: 201, body: ruling() };
        if (reply.status === 201) made = [ruling()];
        return reply;
      }
      return { status: 200, body: { answered: 1 } };
    },
  });
  return { ...page, sent };
}
type User = ReturnType<typeof show>['user'];

const press = async (user: User, name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }));
const decide = async (user: User, name: string) =>
  user.click(await screen.findByRole('radio', { name: new RegExp(name) }));

test('without rulings there is the choice of a question, with those that the radar names one press away', async () => {
  const { user } = show();
  expect(await screen.findByText('There is no ruling on this quiz yet.')).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Question 1' }));
  expect(await screen.findByRole('heading', { name: 'Question 1' })).toBeVisible();
  expect(screen.getByText('More of the best chose B than the key.')).toBeVisible();
  expect(screen.getByText(/^Correct \+4, wrong −1, unanswered 0\./)).toBeVisible();
});

test('students do not get the page', async () => {
  show({ role: 'student' });
  expect(await screen.findByRole('heading', { name: 'Rulings' })).toBeVisible();
  expect(screen.queryByRole('combobox', { name: 'Question' })).toBeNull();
});

test('a question that the version does not have is said, and the others can still be chosen', async () => {
  show({ at: '?questionId=q9' });
  expect(await screen.findByText('This question is not part of that version.')).toBeVisible();
  expect(screen.getByRole('combobox', { name: 'Question' })).toBeVisible();
});

describe('a ruling', () => {
  test('is previewed, needs a reason, and is told with what it changed', async () => {
    const { user, sent } = show({ at: '?questionId=q1' });
    await decide(user, 'Drop the question');
    await press(user, 'Preview');
    expect(await screen.findByRole('heading', { name: 'What it changes' })).toHaveFocus();
    expect(
      screen.getByText(/1 of 2 gain marks, nobody loses any\. 1 more pass: 0 before, 1 after\./),
    ).toBeVisible();
    const asha = screen.getByRole('row', { name: /Asha Rao/ });
    expect(asha).toHaveTextContent('−1 → 4');
    expect(asha).toHaveTextContent('3 → 1');
    expect(asha).toHaveTextContent('Passes now');
    await press(user, 'Drop question 1 for 2 students');
    const reason = screen.getByRole('textbox', { name: 'Reason' });
    expect(reason).toHaveFocus();
    expect(reason).toHaveAccessibleDescription(/Write a reason\. Students will read it\./);
    await user.type(reason, ' None is right. ');
    await press(user, 'Drop question 1 for 2 students');
    expect(await screen.findByRole('status')).toHaveTextContent('Question 1 is dropped. 2 results changed.');
    expect(sent.at(-1)).toEqual({
      call: 'POST /api/quiz/quiz-1/rulings',
      body: {
        ...{ questionId: 'q1', versionId: 'v1', kind: 'dropped', payload: {} },
        ...{ reason: 'None is right.', token: 'token-1' },
      },
    });
  });

  test('says what is missing before it asks for a preview', async () => {
    const { user, sent } = show({ at: '?questionId=q1' });
    await press(user, 'Preview');
    expect(screen.getByText('Choose what you decide.')).toBeVisible();
    await decide(user, 'Several options are correct');
    await press(user, 'Preview');
    expect(screen.getByText(/^Choose at least two options\./)).toBeVisible();
    await user.click(screen.getByRole('checkbox', { name: 'Option A' }));
    await press(user, 'Preview');
    expect(await screen.findByRole('heading', { name: 'What it changes' })).toBeVisible();
    expect(sent.map(({ body }) => body)).toMatchObject([
      { kind: 'several', payload: { correctAnswers: [0, 2] } },
    ]);
  });

  test('of a number takes values and ranges, and keeps what was typed while it is wrong', async () => {
    const { user, sent } = show({ at: '?questionId=q2' });
    await decide(user, 'Further numbers are correct');
    await user.type(await screen.findByRole('textbox', { name: 'Value' }), 'four');
    await press(user, 'Preview');
    expect(screen.getByText(/^Write decimals such as 2 or −0\.5/)).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Value' })).toHaveValue('four');
    await user.clear(screen.getByRole('textbox', { name: 'Value' }));
    await user.type(screen.getByRole('textbox', { name: 'Value' }), '4');
    await press(user, 'Another value or range');
    const second = within(screen.getByRole('group', { name: 'Number 2' }));
    await user.click(second.getByText('A range'));
    await user.type(second.getByRole('textbox', { name: 'From' }), '−1');
    await user.type(second.getByRole('textbox', { name: 'To' }), '0.5');
    await press(user, 'Preview');
    await screen.findByRole('heading', { name: 'What it changes' });
    const accepted = [
      { value: '4', tolerance: '0' },
      { min: '-1', max: '0.5' },
    ];
    expect(sent.at(-1)?.body).toMatchObject({ kind: 'numbers', payload: { accepted } });
  });

  test('of several sets begins with the key, and a set can be added and removed', async () => {
    const { user, sent } = show({ at: '?questionId=q3' });
    await decide(user, 'Several sets are correct');
    await press(user, 'Another set');
    await press(user, 'Preview');
    expect(screen.getByText('Choose at least one option in each set.')).toBeVisible();
    const second = within(screen.getByRole('group', { name: 'Set 2' }));
    await user.click(second.getByRole('checkbox', { name: 'Option D' }));
    await press(user, 'Another set');
    await press(user, 'Remove set 3');
    await press(user, 'Preview');
    await screen.findByRole('heading', { name: 'What it changes' });
    expect(sent.at(-1)?.body).toMatchObject({ kind: 'sets', payload: { accepted: [[0, 2], [3]] } });
  });

  test('whose preview is out of date is not made: the reason stays, and the preview is made again', async () => {
    const create = { status: 409, body: errorBody('Out of date', 'ruling_outdated') };
    const { user } = show({ at: '?questionId=q1', create, previews: [preview(), preview({ n: 5 })] });
    await decide(user, 'Drop the question');
    await press(user, 'Preview');
    await user.type(await screen.findByRole('textbox', { name: 'Reason' }), 'None is right.');
    await press(user, 'Drop question 1 for 2 students');
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('This preview is out of date.');
    await user.click(within(alert).getByRole('button', { name: 'Preview again' }));
    expect(await screen.findByRole('button', { name: 'Drop question 1 for 5 students' })).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Reason' })).toHaveValue('None is right.');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('waits for an open attempt, and leads to the hall', async () => {
    const { user } = show({ at: '?questionId=q1', previews: [preview({ attemptsRunning: true })] });
    await decide(user, 'Take it out');
    await press(user, 'Preview');
    expect(await screen.findByText('The ruling has to wait.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Open the hall' })).toHaveAttribute('href', '/quiz/quiz-1/hall');
  });

  test('that changes another decision than the previewed one asks for a new preview', async () => {
    const { user } = show({ at: '?questionId=q1' });
    await decide(user, 'Drop the question');
    await press(user, 'Preview');
    await screen.findByRole('heading', { name: 'What it changes' });
    await decide(user, 'Take it out');
    expect(screen.queryByRole('heading', { name: 'What it changes' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Preview' })).toBeVisible();
  });

  test('that counts can be undone by a ruling, and one that was replaced says so', async () => {
    const replaced = ruling({ _id: 'x0', kind: 'out', active: false, by: null });
    const copies = [{ quizId: 'quiz-2', title: '', questionId: 'q7' }];
    const { user } = show({ rulings: [ruling(), replaced], copies });
    const list = await screen.findAllByRole('listitem');
    expect(list[0]).toHaveTextContent(
      'Question 1 is dropped. Meera Iyer. 2 results changed. The figure is wrong.',
    );
    expect(list[1]).toHaveTextContent(/An erased account\. .*Replaced by a later ruling\./);
    await press(user, 'Undo the ruling on question 1');
    expect(await screen.findByRole('radio', { name: /The first key again/ })).toBeChecked();
    expect(screen.getByText(/This question is dropped by an earlier ruling\./)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Untitled quiz' })).toHaveAttribute(
      'href',
      '/quiz/quiz-2/rulings?questionId=q7',
    );
  });
});

describe('objections', () => {
  test('stand by question with their count and what the radar says, and lead to their ruling', async () => {
    const { user } = show({ objections: [objected] });
    expect(await screen.findByText('1 objection is open.')).toBeVisible();
    expect(screen.getByText(/^1 objection, 1 open\. More of the best chose B than the key\.$/)).toBeVisible();
    await press(user, 'Read the objections to question 1');
    expect(await screen.findByText('B is right too.')).toBeVisible();
    expect(screen.getByText(/chose B\./)).toBeVisible();
  });

  test('are answered without a ruling, once there is an answer', async () => {
    const { user, sent } = show({ at: '?questionId=q1', objections: [objected] });
    await press(user, 'Answer 1 objection');
    const answer = screen.getByRole('textbox', { name: 'Answer without a ruling' });
    expect(answer).toHaveFocus();
    expect(answer).toHaveAccessibleDescription(/Write an answer\./);
    await user.type(answer, 'The key is right: see the formula.');
    await press(user, 'Answer 1 objection');
    expect(await screen.findByText('1 objection answered.')).toBeVisible();
    expect(sent).toEqual([
      {
        call: 'POST /api/quiz/quiz-1/objections/answer',
        body: { questionId: 'q1', text: 'The key is right: see the formula.' },
      },
    ]);
  });

  test('that are all answered say so, with the answer', async () => {
    const [one] = objected.objections;
    if (one === undefined) throw new Error('No objection');
    const answer = { text: 'B is wrong: see the formula.', at: '2026-11-24T11:00:00.000Z' };
    show({ at: '?questionId=q1', objections: [{ ...objected, open: 0, objections: [{ ...one, answer }] }] });
    expect(await screen.findByText('Answered: B is wrong: see the formula.')).toBeVisible();
    expect(screen.queryByRole('textbox', { name: 'Answer without a ruling' })).toBeNull();
  });
});
