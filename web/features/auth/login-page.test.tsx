import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { describe, expect, test, vi } from 'vitest';
import { PageFactsContext } from '#web/lib/page/page-facts.ts';
import { CallError } from '#web/lib/send/send.ts';
import { pageFacts } from '#web/test/show-page.tsx';
import { LoginPage } from './login-page.tsx';

function show(calls: Partial<Parameters<typeof LoginPage>[0]> = {}) {
  const props = { onLogin: vi.fn(async () => {}), onRegister: vi.fn(async () => {}), ...calls };
  render(
    <PageFactsContext value={pageFacts}>
      <MemoryRouter>
        <LoginPage {...props} />
      </MemoryRouter>
    </PageFactsContext>,
  );
  return props;
}

const wrongPassword = new CallError({
  status: 401,
  code: 'login_failed',
  message: 'Invalid email or password',
});

test('a refused login says why and keeps what was typed', async () => {
  const user = userEvent.setup();
  show({ onLogin: () => Promise.reject(wrongPassword) });
  await user.type(screen.getByLabelText('Email'), 'ananya@example.com');
  await user.type(screen.getByLabelText('Password'), 'kaksha');
  await user.click(screen.getByRole('button', { name: 'Login' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Invalid email or password');
  expect(screen.getByLabelText('Email')).toHaveValue('ananya@example.com');
  expect(screen.getByLabelText('Password')).toHaveValue('kaksha');
});

test('whoever has no email address signs in with a roll number in a field of text', async () => {
  const user = userEvent.setup();
  const { onLogin } = show();
  expect(screen.getByLabelText('Email')).toHaveAttribute('type', 'email');
  await user.click(screen.getByRole('button', { name: 'Log in with a roll number' }));
  expect(screen.getByLabelText('Roll number')).toHaveAttribute('type', 'text');
  await user.type(screen.getByLabelText('Roll number'), 'A/12');
  await user.type(screen.getByLabelText('Password'), 'kaksha{Enter}');
  expect(onLogin).toHaveBeenCalledWith({ email: 'a/12', password: 'kaksha' }, undefined);
  await user.click(screen.getByRole('button', { name: 'Log in with an email address' }));
  expect(screen.getByLabelText('Email')).toHaveAttribute('type', 'email');
});

test('a refusal without a text says "Login failed"', async () => {
  const user = userEvent.setup();
  show({ onLogin: () => Promise.reject(new TypeError('')) });
  await user.type(screen.getByLabelText('Email'), 'ananya@example.com');
  await user.type(screen.getByLabelText('Password'), 'kaksha{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('Login failed');
});

test('without a reply from the server the form shows its own text', async () => {
  const user = userEvent.setup();
  const silence = new CallError({ status: 0, code: 'network', message: 'The server cannot be reached.' });
  show({ onLogin: () => Promise.reject(silence) });
  await user.type(screen.getByLabelText('Email'), 'ananya@example.com');
  await user.type(screen.getByLabelText('Password'), 'kaksha{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Login failed$/);
});

test('an empty form is not sent: each field says what is missing, the first one has the focus', async () => {
  const user = userEvent.setup();
  const { onRegister } = show();
  await user.click(screen.getByRole('tab', { name: 'Register' }));
  await user.click(screen.getByRole('button', { name: 'Register' }));
  expect(screen.getByLabelText('Full name')).toHaveFocus();
  expect(screen.getByLabelText('Full name')).toHaveAccessibleDescription('Enter your full name.');
  expect(screen.getByLabelText('Email')).toBeInvalid();
  expect(onRegister).not.toHaveBeenCalled();
});

test('a field that the server refuses says why beside it', async () => {
  const user = userEvent.setup();
  const refusal = new CallError({
    status: 400,
    code: 'invalid',
    message: 'Please check the highlighted fields.',
    fields: { email: 'Email already registered' },
  });
  show({ start: 'register', onRegister: () => Promise.reject(refusal) });
  await user.type(screen.getByLabelText('Full name'), 'Ananya Sharma');
  await user.type(screen.getByLabelText('Email'), ' Ananya@Example.com ');
  await user.type(screen.getByLabelText('Password'), 'blue train monsoon{Enter}');
  expect(await screen.findByText('Email already registered')).toBeVisible();
  expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Email already registered');
});

test('an email address that is taken leads to the login tab', async () => {
  const user = userEvent.setup();
  const refusal = new CallError({ status: 409, code: 'email_taken', message: 'Email already registered' });
  show({ start: 'register', onRegister: () => Promise.reject(refusal) });
  await user.type(screen.getByLabelText('Full name'), 'Ananya Sharma');
  await user.type(screen.getByLabelText('Email'), 'ananya@example.com');
  await user.type(screen.getByLabelText('Password'), 'blue train monsoon{Enter}');
  expect(await screen.findByText('Email already registered')).toBeVisible();
  expect(screen.getByText(/^Log in instead/)).toBeVisible();
});

test('the link for a forgotten password is on the login tab only', async () => {
  const user = userEvent.setup();
  show();
  expect(screen.getByRole('link', { name: 'Forgot your password?' })).toHaveAttribute(
    'href',
    '/forgot-password',
  );
  await user.click(screen.getByRole('tab', { name: 'Register' }));
  expect(screen.queryByRole('link', { name: 'Forgot your password?' })).toBeNull();
});

test('the arrow keys move between the tabs', async () => {
  const user = userEvent.setup();
  show();
  await user.click(screen.getByRole('tab', { name: 'Login' }));
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('tab', { name: 'Register' })).toHaveFocus();
  expect(screen.getByRole('tab', { name: 'Register' })).toHaveAttribute('aria-selected', 'true');
});

test('the eye shows the password and hides it again', async () => {
  const user = userEvent.setup();
  show();
  await user.click(screen.getByRole('button', { name: 'Show password' }));
  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text');
  await user.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password');
});

test('an installation without a Google client id has no button of Google', () => {
  show();
  expect(screen.queryByText('or with email')).toBeNull();
  expect(document.querySelector('script[src^="https://accounts.google.com"]')).toBeNull();
});

test('the code of a registration day is asked for only once too many people have registered, and sent with the form', async () => {
  const user = userEvent.setup();
  const refusal = new CallError({ status: 429, code: 'too_many', message: 'Ask the institute.' });
  const onRegister = vi.fn<Parameters<typeof LoginPage>[0]['onRegister']>(async (_account, code) => {
    if (code === '') throw refusal;
  });
  show({ start: 'register', onRegister });
  await user.type(screen.getByLabelText('Full name'), 'Ananya Sharma');
  await user.type(screen.getByLabelText('Email'), 'ananya@example.com');
  expect(screen.queryByLabelText(/Code of the institute/)).toBeNull();
  await user.type(screen.getByLabelText('Password'), 'blue train monsoon{Enter}');
  expect(await screen.findByText('Ask the institute.')).toBeVisible();
  await user.type(screen.getByLabelText(/Code of the institute/), 'k7m2p 4qrx9{Enter}');
  const account = { fullName: 'Ananya Sharma', email: 'ananya@example.com', password: 'blue train monsoon' };
  expect(onRegister.mock.calls).toEqual([
    [account, ''],
    [account, 'k7m2p 4qrx9'],
  ]);
  expect(screen.queryByText('Ask the institute.')).toBeNull();
  expect(screen.getByLabelText(/Code of the institute/)).toHaveValue('k7m2p 4qrx9');
});

describe('an account with two-step sign-in', () => {
  const needed = new CallError({ status: 401, code: 'otp_needed', message: 'Enter the code.' });
  const wrong = new CallError({
    status: 401,
    code: 'otp_wrong',
    message: 'This code is wrong, or was used already.',
  });

  test('asks for the code, says that one is wrong beside its field, and signs in with what was typed before', async () => {
    const onLogin = vi.fn(async (_credentials: object, otp?: string) => {
      if (otp === undefined) throw needed;
      if (otp !== '123456') throw wrong;
    });
    show({ onLogin });
    const user = userEvent.setup();
    await user.type(screen.getByLabelText('Email'), 'asha@example.com');
    await user.type(screen.getByLabelText('Password'), 'orbit{Enter}');
    const dialog = within(await screen.findByRole('dialog', { name: 'One more step' }));
    await user.click(dialog.getByRole('button', { name: 'Log in' }));
    expect(dialog.getByText('Enter the code.')).toBeVisible();
    await user.type(dialog.getByLabelText('Code from the app'), '111111{Enter}');
    expect(await dialog.findByText('This code is wrong, or was used already.')).toBeVisible();
    await user.clear(dialog.getByLabelText('Code from the app'));
    await user.type(dialog.getByLabelText('Code from the app'), '123456{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const credentials = { email: 'asha@example.com', password: 'orbit' };
    expect(onLogin.mock.calls).toEqual([
      [credentials, undefined],
      [credentials, '111111'],
      [credentials, '123456'],
    ]);
  });

  test('takes a recovery code too; cancelling keeps what was typed', async () => {
    show({
      onLogin: async () => {
        throw needed;
      },
    });
    const user = userEvent.setup();
    await user.type(screen.getByLabelText('Email'), 'asha@example.com');
    await user.type(screen.getByLabelText('Password'), 'orbit{Enter}');
    const dialog = within(await screen.findByRole('dialog', { name: 'One more step' }));
    await user.click(dialog.getByRole('button', { name: 'Lost your phone? Use a recovery code' }));
    expect(dialog.getByLabelText('Recovery code')).toBeVisible();
    expect(dialog.getByText(/Ask an administrator/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByLabelText('Email')).toHaveValue('asha@example.com');
    expect(screen.getByLabelText('Password')).toHaveValue('orbit');
  });
});
