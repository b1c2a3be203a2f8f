import { shownPhone } from '@kaksha/contract/institute/facts.ts';
import { act, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { shownInstitute } from '#web/test/institute.ts';
import { errorBody, showPage } from '#web/test/show-page.tsx';
import { ForgotPasswordPage } from './forgot-password-page.tsx';
import { ResetPasswordPage } from './reset-password-page.tsx';
import { session } from './session.ts';
import { SlipPage } from './slip-page.tsx';

type Reply = { status: number; body: unknown };

/** An institute that has said how to reach its office. */
const office = { offices: ['Nagpur', 'Wardha'], phones: ['+917122550123'], email: 'office@vidya.example' };
const institute = { ...shownInstitute, facts: { ...shownInstitute.facts, ...office } };

function show(at: string, reply: Reply, mail = true) {
  const sent: unknown[] = [];
  const shown = showPage({
    routes: [
      { path: '/forgot-password', Component: ForgotPasswordPage },
      { path: '/reset-password/:token', Component: ResetPasswordPage },
      { path: '/slip', Component: SlipPage },
      { path: '/login', element: 'The login page' },
      { path: '/', element: 'The front page' },
    ],
    at,
    role: null,
    institute,
    answer: (call, body) => {
      if (call === 'GET /api/config')
        return { status: 200, body: { googleClientId: '', imageBase: '', mail } };
      sent.push(body);
      return reply;
    },
  });
  return { ...shown, sent };
}

async function ask(reply: Reply, email = 'meera@example.com') {
  const shown = show('/forgot-password', reply);
  await shown.user.type(screen.getByLabelText('Email'), `${email}{Enter}`);
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
  expect(calls.filter((call) => call.startsWith('POST'))).toEqual([]);
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

test('without a mail server the page names the office, and says so again once a link was asked for', async () => {
  const { user } = show('/forgot-password', { status: 200, body: { message: '' } }, false);
  expect(await screen.findByText('This site does not send emails yet.')).toBeVisible();
  expect(screen.getByText(/^Ask the office for a code\./)).toBeVisible();
  const link = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href');
  expect(await link(shownPhone('+917122550123'))).toBe('tel:+917122550123');
  expect(await link('office@vidya.example')).toBe('mailto:office@vidya.example');
  expect(screen.getByText('Offices: Nagpur, Wardha')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Have a code from the office?' })).toHaveAttribute('href', '/slip');
  await user.type(screen.getByLabelText('Email'), 'meera@example.com{Enter}');
  expect(await screen.findByText('Reset link sent to your email.')).toBeVisible();
  expect(screen.getByText(/so none will reach you: ask the office for a code/)).toBeVisible();
});

test('with a mail server the page speaks of no office', async () => {
  show('/forgot-password', { status: 200, body: { message: '' } });
  await act(async () => undefined);
  expect(screen.queryByText('This site does not send emails yet.')).toBeNull();
});

const useCode = async (reply: Reply) => {
  const shown = show('/slip', reply);
  await shown.user.type(screen.getByLabelText('Login name'), 'meera@example.com');
  await shown.user.type(screen.getByLabelText('Code'), 'k7m2p 4qrx9');
  await shown.user.type(screen.getByLabelText('New password'), 'seven evenings{Enter}');
  return shown;
};

test('a code sets the password and signs in', async () => {
  const user = { id: 'u', _id: 'u', role: 'student', fullName: 'Meera', email: 'meera@example.com' };
  const claims = { ...user, iat: 1_700_000_000, exp: 4_000_000_000 };
  const token = `e30.${btoa(JSON.stringify(claims))}.signature`;
  const { sent } = await useCode({ status: 200, body: { user, token } });
  expect(await screen.findByText('The front page')).toBeVisible();
  expect(session.snapshot().user).toMatchObject({ id: 'u' });
  expect(sent).toEqual([{ name: 'meera@example.com', code: 'k7m2p 4qrx9', password: 'seven evenings' }]);
});

test('a code that does not work says what to do, and keeps what was typed', async () => {
  await useCode({ status: 400, body: errorBody('The code is wrong.', 'slip_invalid') });
  expect(await screen.findByText('The code is wrong.')).toBeVisible();
  expect(screen.getByText(/For a new code, ask the office\./)).toBeVisible();
  expect(screen.getByLabelText('Code')).toHaveValue('k7m2p 4qrx9');
});

test('an empty form of a code is not sent', async () => {
  const { user, calls } = show('/slip', { status: 500, body: errorBody('') });
  await user.click(screen.getByRole('button', { name: 'Save and log in' }));
  expect(screen.getByLabelText('Login name')).toHaveFocus();
  expect(screen.getByLabelText('Login name')).toHaveAccessibleDescription(/Enter your login name\./);
  expect(screen.getByLabelText('Code')).toHaveAccessibleDescription(/Enter the code\./);
  expect(calls.filter((call) => call.startsWith('POST'))).toEqual([]);
});

test('once the link is sent the page says until when it works, and opens the mailbox of a known provider', async () => {
  await ask({ status: 200, body: { message: '' } }, 'meera@gmail.com');
  expect(await screen.findByRole('link', { name: 'Open Gmail' })).toHaveAttribute(
    'href',
    'https://mail.google.com/',
  );
  expect(screen.getByText(/^It works until \d+:\d\d [ap]m\./)).toBeVisible();
});

test('of another provider the page opens nothing', async () => {
  await ask({ status: 200, body: { message: '' } });
  await screen.findByText('Reset link sent to your email.');
  expect(screen.queryByRole('link', { name: /^Open / })).toBeNull();
});
