import { OPEN_AT_MOST } from '@kaksha/contract/exam/objections.ts';
import type { OwnObjection } from '@kaksha/contract/results/objections.ts';
import type { ResultDetail } from '@kaksha/contract/results.ts';
import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { makeResult } from '#web/test/make-result.ts';
import { errorBody, showPage } from '#web/test/show-page.tsx';
import { ResultRoute } from '../result-page.tsx';

const question = (number: number): ResultDetail['quiz']['questions'][number] => ({
  ...{ _id: `question-${number}`, kind: 'single', question: `What is ${number} + ${number}?` },
  ...{ options: ['none', 'one', 'two', 'three'], timePerQuestion: 1, correctAnswer: 1, explanation: '' },
});
const objection = (over: Partial<OwnObjection> = {}): OwnObjection => ({
  ...{ _id: 'o1', questionId: 'question-1', text: 'C is right too, see my working.', pictures: 1 },
  ...{ at: '2026-11-23T11:00:00.000Z', answer: null },
  ...over,
});

/** A result whose key is shown before its marks. */
function provisional(over: Partial<ResultDetail> = {}): ResultDetail {
  const summary = makeResult({ total: 6 });
  return {
    ...summary,
    ...{ mode: 'exam', released: false, provisionalKey: true, score: null, marks: null },
    ...{ percentage: null, passed: null, answers: [2, 1, null, null, null, null] },
    quiz: { ...summary.quiz, questions: [1, 2, 3, 4, 5, 6].map(question) },
    objectionsUntil: '2026-11-25T12:30:00.000Z',
    objections: [],
    ...over,
  };
}

function show(first: ResultDetail, refusal?: { status: number; body: unknown }) {
  let result = first;
  const sent: { call: string; form: Record<string, unknown> }[] = [];
  const page = showPage({
    routes: [{ path: '/quiz/result/:resultId', Component: ResultRoute }],
    at: '/quiz/result/result-1',
    role: 'student',
    answer: (call, _body, request) => {
      if (call === 'GET /api/results/result-1') return { status: 200, body: { result } };
      const form = request.body instanceof FormData ? Object.fromEntries(request.body) : {};
      sent.push({ call, form });
      if (refusal !== undefined) return refusal;
      if (call.startsWith('DELETE')) {
        result = { ...result, objections: [] };
        return { status: 200, body: { message: 'Taken back' } };
      }
      const made = objection({ text: String(form.text), pictures: form.pictures === undefined ? 0 : 1 });
      result = { ...result, objections: [made] };
      return { status: 201, body: made };
    },
  });
  return { ...page, sent };
}
const openOn = (number: number) =>
  screen.findByRole('button', { name: `Question this key: question ${number}` });
const field = () => screen.getByRole('textbox', { name: 'What is wrong with this question or its key?' });

test('the key stands beside the own answers, and nothing is said of marks', async () => {
  show(provisional());
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(
    'The key is here. Your marks come later.',
  );
  expect(screen.getByText('2 of 6')).toBeVisible();
  expect(screen.getByText('0 sent, 5 more possible')).toBeVisible();
  expect(screen.getByText(/You can question a key until 25 Nov 2026, 6:00 pm\./)).toBeVisible();
  expect(document.body).not.toHaveTextContent(/Pass|Fail|%|\+1/);
});

describe('an objection', () => {
  test('is written in place, and stands there once it is sent', async () => {
    const { user, sent } = show(provisional());
    await user.click(await openOn(1));
    expect(field()).toHaveFocus();
    await user.type(field(), 'Too short');
    await user.click(screen.getByRole('button', { name: 'Send the objection' }));
    expect(field()).toHaveAccessibleDescription(/Write 10 to 1,000 characters\./);
    expect(field()).toHaveFocus();
    await user.type(field(), ': C is right.');
    await user.upload(
      screen.getByLabelText(/Pictures of your working/),
      new File(['x'], 'page.jpg', { type: 'image/jpeg' }),
    );
    await user.click(screen.getByRole('button', { name: 'Send the objection' }));
    expect(await screen.findByText('Your teachers have not answered it yet.')).toBeVisible();
    expect(screen.getByText('Too short: C is right.')).toBeVisible();
    expect(screen.getByText('1 sent, 4 more possible')).toBeVisible();
    expect(sent).toEqual([
      {
        call: 'POST /api/results/result-1/objections',
        form: { questionId: 'question-1', text: 'Too short: C is right.', pictures: expect.any(File) },
      },
    ]);
  });

  test('that is refused keeps its text, and cancelling gives the focus back', async () => {
    const { user } = show(provisional(), {
      status: 409,
      body: errorBody('Objections are closed', 'objections_closed'),
    });
    await user.click(await openOn(2));
    await user.type(field(), 'D is the right answer.');
    await user.click(screen.getByRole('button', { name: 'Send the objection' }));
    expect(await screen.findByText('Objections are closed')).toBeVisible();
    expect(field()).toHaveValue('D is the right answer.');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await openOn(2)).toHaveFocus();
  });

  test('with three pictures or a file of another type is not sent', async () => {
    const { user, sent } = show(provisional());
    await user.click(await openOn(1));
    await user.type(field(), 'C is right too, see my working.');
    const picture = (name: string) => new File(['x'], name, { type: 'image/png' });
    const files = screen.getByLabelText(/Pictures of your working/);
    await user.upload(files, ['1.png', '2.png', '3.png'].map(picture));
    await user.click(screen.getByRole('button', { name: 'Send the objection' }));
    expect(screen.getByText('At most two pictures.')).toBeVisible();
    expect(sent).toEqual([]);
  });

  test('that is open is taken back', async () => {
    const { user, sent } = show(provisional({ objections: [objection()] }));
    expect(await screen.findByText('1 picture')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Take it back: the objection to question 1' }));
    expect(await openOn(1)).toBeVisible();
    expect(sent.map(({ call }) => call)).toEqual(['DELETE /api/objections/o1']);
  });

  test('that was answered shows the answer in place, and cannot be taken back', async () => {
    const answer = { text: 'A and C are both right.', at: '2026-11-24T11:00:00.000Z' };
    show(provisional({ objections: [objection({ answer })] }));
    expect(await screen.findByText('Your objection has been answered.')).toBeVisible();
    expect(screen.getByText('A and C are both right.')).toBeVisible();
    expect(screen.queryByRole('button', { name: /Take it back/ })).toBeNull();
  });

  test('is no longer offered with five open ones', async () => {
    const open = Array.from({ length: OPEN_AT_MOST }, (_, at) =>
      objection({ _id: `o${at}`, questionId: `question-${at + 1}` }),
    );
    show(provisional({ objections: open }));
    expect(await screen.findByText('5 sent, 0 more possible')).toBeVisible();
    expect(screen.queryByRole('button', { name: /Question this key/ })).toBeNull();
  });

  test('is no longer offered once its time is over', async () => {
    const { objectionsUntil: _, ...closed } = provisional({ objections: [objection()] });
    show(closed);
    expect(await screen.findByText('1 objection sent')).toBeVisible();
    expect(screen.getByText(/Marks come once your teachers have decided\./)).toBeVisible();
    expect(screen.queryByRole('button', { name: /Question this key/ })).toBeNull();
  });
});
