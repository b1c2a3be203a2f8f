import type { RegistrationDay } from '@kaksha/contract/registration-days.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { errorBody, showPage } from '#web/test/show-page.tsx';
import { RegistrationDays } from './registration-days.tsx';

const day = (over: Partial<RegistrationDay> = {}): RegistrationDay => ({
  _id: 'd1',
  network: '203.0.113.7',
  code: null,
  used: 15,
  openedBy: 'Meera Iyer',
  openedAt: '2026-03-01T10:00:00.000Z',
  endsAt: '2026-03-01T18:30:00.000Z',
  ...over,
});

type Answer = Parameters<typeof showPage>[0]['answer'];

/** The part on a page of its own, with what the server stores. */
function show(stored: RegistrationDay[], answer: Answer) {
  return showPage({
    routes: [{ path: '/', Component: RegistrationDays }],
    at: '/',
    role: 'admin',
    answer: (call, ...rest) =>
      call === 'GET /api/registration-days'
        ? { status: 200, body: { here: '203.0.113.7', open: stored } }
        : answer(call, ...rest),
  });
}
const broken: Answer = () => ({ status: 500, body: errorBody('broken') });

test('shows what is open, who opened it, and how much it was used', async () => {
  show([day(), day({ _id: 'd2', network: null, code: 'K7M2P4QRX9', used: 0, openedBy: null })], broken);
  const [network, code] = await screen.findAllByRole('listitem');
  expect(network).toHaveTextContent('Registration from 203.0.113.7');
  expect(network).toHaveTextContent('Open until midnight. Opened by Meera Iyer, 1 Mar 2026, 3:30 pm.');
  expect(network).toHaveTextContent('15 of 500 used');
  expect(code).toHaveTextContent('Registration with code K7M2P 4QRX9');
  expect(code).toHaveTextContent('Opened by a deleted account');
});

test('opens for the network of this device, for another one, or for a code', async () => {
  const stored: RegistrationDay[] = [];
  const sent: unknown[] = [];
  const { user } = show(stored, (_call, body) => {
    sent.push(body);
    stored.push(day({ _id: `d${sent.length}` }));
    return { status: 201, body: stored.at(-1) };
  });
  const unfold = async () => user.click(await screen.findByText('Open registration day'));
  const address = () => screen.findByLabelText('Network address');
  await unfold();
  expect(await address()).toHaveValue('203.0.113.7');
  await user.click(screen.getByRole('button', { name: 'Open for this network' }));
  expect(await screen.findByText('Registration from 203.0.113.7')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Registration day' })).toHaveFocus();
  await unfold();
  await user.clear(await address());
  await user.type(await address(), '198.51.100.9{Enter}');
  await waitFor(() => expect(screen.queryByLabelText('Network address')).toBeNull());
  await unfold();
  await user.click(await screen.findByRole('button', { name: 'Open for a code' }));
  await waitFor(() => expect(sent).toHaveLength(3));
  expect(sent).toEqual([
    { for: 'network', address: '203.0.113.7' },
    { for: 'network', address: '198.51.100.9' },
    { for: 'code' },
  ]);
});

test('an address that is none is named beside the field, and stays', async () => {
  const fields = { address: 'Enter a network address like 203.0.113.7.' };
  const { user } = show([], () => ({ status: 400, body: { ...errorBody('Check it.', 'invalid'), fields } }));
  await user.click(await screen.findByText('Open registration day'));
  await user.type(await screen.findByLabelText('Network address'), 'x{Enter}');
  expect(await screen.findByText(fields.address)).toBeVisible();
  expect(screen.getByLabelText('Network address')).toHaveValue('203.0.113.7x');
});

test('is closed before midnight, and fetched again also if another admin was first', async () => {
  const stored = [day()];
  const { user, calls } = show(stored, () => {
    stored.length = 0;
    return { status: 404, body: errorBody('It has ended.', 'registration_day_not_found') };
  });
  await user.click(await screen.findByRole('button', { name: 'Close: Registration from 203.0.113.7' }));
  expect(await screen.findByText('It has ended.')).toBeVisible();
  await waitFor(() => expect(screen.queryByText('Registration from 203.0.113.7')).toBeNull());
  expect(calls).toContain('DELETE /api/registration-days/d1');
  expect(screen.getByRole('heading', { name: 'Registration day' })).toHaveFocus();
});
