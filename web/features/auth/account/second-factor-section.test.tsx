import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showPage } from '#web/test/show-page.tsx';
import { AccountPage } from './account-page.tsx';

const user = { id: 'user-1', _id: 'user-1', role: 'teacher', fullName: 'Meera Iyer', email: 'm@example.com' };
const codes = ['K7M2P4QRX9', 'M7M2P4QRX9', '27M2P4QRX9'];
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

/** The account page of somebody whose second factor is so, and what was sent. */
function show(first: { on: boolean; codesLeft: number; dueAt: string | null }) {
  let state = first;
  const shown = showPage({
    routes: [{ path: '/account', Component: AccountPage }],
    at: '/account',
    role: 'teacher',
    answer: (call) => {
      if (call === 'GET /api/enrollments/mine') return { status: 200, body: [] };
      if (call === 'GET /api/auth/sessions') return { status: 200, body: [] };
      if (call === 'GET /api/auth/me') {
        const account = {
          hasPassword: true,
          student: null,
          emailVerified: true,
          google: false,
          passwordUntil: null,
          testimonials: 0,
        };
        return { status: 200, body: { user, account: { ...account, secondFactor: state } } };
      }
      if (call === 'POST /api/auth/second-factor')
        return { status: 201, body: { secret, uri: `otpauth://totp/Kaksha:m?secret=${secret}` } };
      if (call === 'DELETE /api/auth/second-factor') {
        state = { on: false, codesLeft: 0, dueAt: null };
        return { status: 200, body: { message: 'Two-step login is off.' } };
      }
      state = { on: true, codesLeft: 10, dueAt: null };
      return { status: 200, body: { recoveryCodes: codes } };
    },
  });
  return shown;
}

test('it is turned on with the picture and a first code, and shows the recovery codes until they are kept', async () => {
  const { user: person, calls } = show({ on: false, codesLeft: 0, dueAt: null });
  await person.click(await screen.findByRole('button', { name: 'Turn it on' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Turn on two-step login' }));
  expect(dialog.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
  expect(dialog.getByText('GEZD GNBV GY3T QOJQ GEZD GNBV GY3T QOJQ')).toBeVisible();
  await person.click(dialog.getByRole('button', { name: 'Turn on' }));
  expect(dialog.getByText('Enter the code.')).toBeVisible();
  await person.type(dialog.getByLabelText('Code from the app'), '123456{Enter}');
  const kept = within(await screen.findByRole('dialog', { name: 'Keep your recovery codes' }));
  expect(kept.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'K7M2P 4QRX9',
    'M7M2P 4QRX9',
    '27M2P 4QRX9',
  ]);
  await person.keyboard('{Escape}');
  await person.click(kept.getByRole('button', { name: 'I have saved them' }));
  expect(await screen.findByText('10 recovery codes are left.')).toBeVisible();
  expect(calls).toContain('POST /api/auth/second-factor/confirm');
});

test('it is turned off once asked', async () => {
  const { user: person, calls } = show({ on: true, codesLeft: 1, dueAt: null });
  expect(await screen.findByText('1 recovery code is left.')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'Turn it off' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Turn two-step login off?' }));
  expect(calls).not.toContain('DELETE /api/auth/second-factor');
  await person.click(dialog.getByRole('button', { name: 'Turn off' }));
  expect(await screen.findByRole('button', { name: 'Turn it on' })).toBeVisible();
});

test('new recovery codes are made once asked', async () => {
  const { user: person } = show({ on: true, codesLeft: 0, dueAt: null });
  expect(await screen.findByText('No recovery codes are left. Make new ones now.')).toBeVisible();
  await person.click(screen.getByRole('button', { name: 'New recovery codes' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Make new recovery codes?' }));
  await person.click(dialog.getByRole('button', { name: 'Make new codes' }));
  const kept = within(await screen.findByRole('dialog', { name: 'Keep your recovery codes' }));
  await person.click(kept.getByRole('button', { name: 'I have saved them' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('where it is required of staff, the page says until when, and then that the role waits', async () => {
  show({ on: false, codesLeft: 0, dueAt: '2099-01-08T10:00:00.000Z' });
  expect(await screen.findByText(/Turn it on by 8 Jan 2099/)).toBeVisible();
});
