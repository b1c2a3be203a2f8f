import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { errorBody, showPage } from '#web/test/show-page.tsx';
import { ReceiptPage } from './receipt-page.tsx';

const code = 'ABCDEFGHIJKLMNOPQ234';
const receipt = {
  genuine: true,
  quizTitle: 'JEE Main mock 3',
  answered: 71,
  withdrawn: false,
  submittedAt: '2026-11-22T06:34:00Z',
};

function show(
  reply: { status: number; body: unknown; headers?: Record<string, string> },
  at = '/quiz/receipt',
) {
  const routes = [{ path: '/quiz/receipt', Component: ReceiptPage }];
  return showPage({ routes, at, role: null, answer: () => reply });
}
const field = () => screen.getByLabelText('Receipt code');

test('a code in the address is checked at once, and shown in groups with what the receipt states', async () => {
  const { calls } = show({ status: 200, body: receipt }, `/quiz/receipt?code=${code}`);
  expect(await screen.findByText('This receipt is genuine')).toBeVisible();
  expect(screen.getByText('JEE Main mock 3')).toBeVisible();
  expect(screen.getByText('22 Nov 2026, 12:04 pm')).toBeVisible();
  expect(screen.getByText('71 questions')).toBeVisible();
  expect(screen.getByText('ABCDE-FGHIJ-KLMNO-PQ234')).toBeVisible();
  expect(field()).toHaveValue('ABCDE-FGHIJ-KLMNO-PQ234');
  expect(calls).toEqual([`GET /api/receipts/${code}`]);
});

test('a code pasted in small letters with spaces and hyphens is checked', async () => {
  const { user, calls } = show({ status: 200, body: { ...receipt, withdrawn: true } });
  expect(calls).toEqual([]);
  await user.type(field(), ' abcde-fghij klmno–pq234 {Enter}');
  expect(await screen.findByText('This attempt was cancelled')).toBeVisible();
  expect(calls).toEqual([`GET /api/receipts/${code}`]);
});

test.each([
  ['', 'Enter the code.'],
  ['ABCDE-FGHIJ', 'A code has 20 letters and digits. This one has 10.'],
  [
    'ABCDE-FGHIJ-KLMNO-PQ018',
    'A code has only the letters A to Z and the digits 2 to 7. Look again for 0, 1, 8 and 9.',
  ],
])('%j is not sent, because it cannot be a code', async (typed, text) => {
  const { user, calls } = show({ status: 500, body: errorBody('') });
  await user.type(field(), `${typed}{Enter}`);
  expect(await screen.findByText(text)).toBeVisible();
  expect(field()).toHaveFocus();
  expect(field()).toHaveValue(typed);
  expect(calls).toEqual([]);
});

test.each([
  ['an unknown code', 404, 'receipt_not_found', {}, 'No receipt has this code', /not issued here/],
  ['too many checks', 429, 'too_many', { 'retry-after': '1740' }, 'Too many attempts.', /in 29 minutes/],
])('%s is explained, and what was typed stays', async (_, status, reason, headers, title, text) => {
  const { user } = show({ status, body: errorBody('Too many attempts.', reason), headers });
  await user.type(field(), `${code}{Enter}`);
  expect(await screen.findByText(title)).toBeVisible();
  expect(screen.getByText(text)).toBeVisible();
  expect(field()).toHaveValue('ABCDE-FGHIJ-KLMNO-PQ234');
  expect(field()).toHaveFocus();
});

test('a failed check can be repeated', async () => {
  let failed = true;
  const { user } = showPage({
    routes: [{ path: '/quiz/receipt', Component: ReceiptPage }],
    at: `/quiz/receipt?code=${code}`,
    role: null,
    answer: () =>
      failed ? { status: 500, body: errorBody('Something went wrong.') } : { status: 200, body: receipt },
  });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  failed = false;
  await user.click(retry);
  expect(await screen.findByText('This receipt is genuine')).toBeVisible();
});
