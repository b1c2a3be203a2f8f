import { act, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { errorBody, showPage } from '#web/test/show-page.tsx';
import { ForgotPasswordPage } from './forgot-password-page.tsx';
import { ResetPasswordPage } from './reset-password-page.tsx';

type Reply = { status: number; body: unknown };

function show(at: string, reply: Reply) {
  const sent: unknown[] = [];
  const shown = showPage({
    routes: [
      { path: '/forgot-password', Component: ForgotPasswordPage },
      { path: '/reset-password/:token', Component: ResetPasswordPage },
      { path: '/login', element: 'The login page' },
    ],
    at,
    role: null,
    answer: (_call, body) => {
      sent.push(body);
      return reply;
    },
  });
  return { ...shown, sent };
}

async function ask(reply: Reply) {
  const shown = show('/forgot-password', reply);
  await shown.user.type(screen.getByLabelText('Email'), 'meera@example.com{Enter}');
  return shown;
}

async function reset(reply: Reply) {
  const shown = show('/reset-password/abc', reply);
  await shown.user.type(screen.getByLabelText('New password'), 'x{Enter}');
  return shown;
}

afterEach(() => vi.useRealTimers());

test.each([
  ['the server’s text', { message: 'Look into your inbox.' }, 'Look into your inbox.'],
  ['"Reset link sent to your email." without one', { message: '' }, 'Reset link sent to your email.'],
])('a request for a link shows %s', async (_, body, shown) => {
  const { sent } = await ask({ status: 200, body });
  expect(await screen.findByText(shown)).toBeVisible();
  expect(sent).toEqual([{ email: 'meera@example.com' }]);
});

test.each([
  ['the server’s text', 'Too many requests from here.', 'Too many requests from here.'],
  ['"Something went wrong." without one', '', 'Something went wrong.'],
])('a failed request for a link shows %s, and keeps the email address', async (_, message, shown) => {
  await ask({ status: 429, body: errorBody(message, 'too_many') });
  expect(await screen.findByText(shown)).toBeVisible();
  expect(screen.getByLabelText('Email')).toHaveValue('meera@example.com');
});

test('an empty email address is not sent', async () => {
  const { user, calls } = show('/forgot-password', { status: 500, body: errorBody('') });
  await user.click(screen.getByRole('button', { name: 'Send the link' }));
  expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Enter your email address.');
  expect(calls).toEqual([]);
});

test('a new password of any length is saved, and the login page opens after two seconds', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
  await reset({ status: 200, body: { message: '' } });
  expect(await screen.findByText('Password reset successful!')).toBeVisible();
  await act(() => vi.advanceTimersByTimeAsync(1_800));
  expect(screen.getByText('Password reset successful!')).toBeVisible();
  await act(() => vi.advanceTimersByTimeAsync(300));
  expect(await screen.findByText('The login page')).toBeVisible();
});

test('a link that no longer works leads to a new one', async () => {
  await reset({
    status: 400,
    body: errorBody('Reset link is invalid or has expired.', 'reset_link_invalid'),
  });
  expect(await screen.findByText('Reset link is invalid or has expired.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Send a new link' })).toHaveAttribute('href', '/forgot-password');
  expect(screen.queryByLabelText('New password')).toBeNull();
});

test('a failure without a text says "Something went wrong."', async () => {
  await reset({ status: 500, body: errorBody('') });
  expect(await screen.findByText('Something went wrong.')).toBeVisible();
});
