import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { errorBody, showPage } from '#web/test/show-page.tsx';
import { VerifyEmailPage } from './verify-email-page.tsx';

const email = 'ravi@example.com';
const user = { id: 'user-2', _id: 'user-2', role: 'student', fullName: 'Ravi Menon', email };
const token = `e30.${btoa(JSON.stringify({ ...user, iat: 1_700_000_000, exp: 4_000_000_000 }))}.new`;
const verified = { status: 200, body: { message: 'Your email address is verified.' } };

type Reply = { status: number; body: unknown };

/** The page of a link to Ravi's address; the calls that follow are answered like this. */
function show({
  role = null,
  own = false,
  replies = {},
}: {
  role?: 'student' | null;
  own?: boolean;
  replies?: Record<string, Reply>;
} = {}) {
  return showPage({
    routes: [
      { path: '/verify-email/:token', Component: VerifyEmailPage },
      { path: '/reset-password/new-link', element: 'The page for a new password' },
    ],
    at: '/verify-email/abc',
    role,
    answer: (call) =>
      replies[call] ??
      {
        'GET /api/auth/verify-email/abc': { status: 200, body: { email, own } },
        'POST /api/auth/login': { status: 200, body: { user, token } },
        'GET /api/auth/me': {
          status: 200,
          body: {
            user,
            account: {
              hasPassword: true,
              student: null,
              emailVerified: true,
              google: false,
              testimonials: 0,
              passwordUntil: null,
              secondFactor: { on: false, codesLeft: 0, dueAt: null },
            },
          },
        },
      }[call] ??
      verified,
  });
}

const reading = 'GET /api/auth/verify-email/abc';
const using = 'POST /api/auth/verify-email/abc';

test('where its account is signed in, opening the link verifies the email address', async () => {
  const { calls } = show({ role: 'student', own: true });
  expect(await screen.findByText('Your email address is verified.')).toBeVisible();
  expect(calls).toEqual([reading, using, 'GET /api/auth/me']);
});

test('elsewhere the password of the account signs in and verifies', async () => {
  const { user: person, calls } = show();
  await person.type(await screen.findByLabelText('Password'), 'orbit{Enter}');
  expect(await screen.findByText('Your email address is verified.')).toBeVisible();
  expect(calls).toEqual([reading, 'POST /api/auth/login', using, 'GET /api/auth/me']);
  expect(localStorage.getItem('jwt')).toBe(token);
});

test('a wrong password does not use the link', async () => {
  const refused = { status: 401, body: errorBody('Invalid email or password', 'login_failed') };
  const { user: person, calls } = show({ replies: { 'POST /api/auth/login': refused } });
  await person.type(await screen.findByLabelText('Password'), 'wrong{Enter}');
  expect(await screen.findByText('This is not the password of this account.')).toBeVisible();
  expect(calls).not.toContain(using);
});

test('elsewhere, without the password, the link leads to a new one', async () => {
  const body = { message: 'Your email address is verified.', resetToken: 'new-link' };
  const { user: person } = show({ replies: { [using]: { status: 200, body } } });
  await person.click(await screen.findByRole('button', { name: 'Choose a new password' }));
  expect(await screen.findByText('The page for a new password')).toBeVisible();
});

test('someone else who is signed in here is told that their session ends', async () => {
  show({ role: 'student' });
  expect(await screen.findByText(/You are logged in as meera@example.com now/)).toBeVisible();
});

test('a link that is no longer valid offers a new one and a new password', async () => {
  const refused = {
    status: 400,
    body: errorBody('Link is invalid or has expired.', 'verification_link_invalid'),
  };
  const { calls } = show({ replies: { [reading]: refused } });
  expect(await screen.findByText('Link is invalid or has expired.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Send a new link' })).toHaveAttribute('href', '/account');
  expect(screen.getByRole('link', { name: 'Choose a new password' })).toHaveAttribute(
    'href',
    '/forgot-password',
  );
  expect(calls).toEqual([reading]);
});

test('without a connection the link can be tried again', async () => {
  const away = { status: 503, body: errorBody('The service is not available right now.', 'unavailable') };
  show({ replies: { [reading]: away } });
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
});
