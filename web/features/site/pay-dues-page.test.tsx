import type { ShownInstitute } from '@kaksha/contract/institute.ts';
import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { shownInstitute } from '#web/test/institute.ts';
import { showPage } from '#web/test/show-page.tsx';
import { PayDuesPage } from './pay-dues-page.tsx';

const { payment } = shownInstitute;

const show = (given: Partial<ShownInstitute['payment']> = {}) =>
  showPage({
    routes: [{ path: '/pay-dues', Component: PayDuesPage }],
    at: '/pay-dues',
    role: null,
    institute: { ...shownInstitute, payment: { ...payment, ...given } },
    answer: () => ({ status: 404, body: {} }),
  });

const noUpi = { upi: { address: '', payee: '' } };
const noBank = { bank: { holder: '', bank: '', account: '', ifsc: '', branch: '' } };

test('shows the UPI link, its QR code of 220 pixels, and the bank details', () => {
  show();
  const link = screen.getByRole('link', { name: /Open a UPI app/ });
  expect(link.getAttribute('href')).toMatch(/^upi:\/\/pay\?pa=kaksha\.sample@upi&/);
  const code = screen.getByRole('img', { name: 'QR code of the UPI payment link' });
  expect(code).toHaveAttribute('width', '220');
  expect(code).toHaveAttribute('height', '220');
  expect(screen.getByText('0000 0000 0000')).toBeVisible();
  expect(screen.getByText('SAMP0000000')).toBeVisible();
});

test('amount and student go into the link, and into the message that tells us', async () => {
  const { user } = show();
  const pay = () => screen.getByRole('link', { name: /Open a UPI app/ }).getAttribute('href');
  await user.type(screen.getByRole('textbox', { name: /^Student/ }), 'Asha Rao');
  await user.type(screen.getByRole('textbox', { name: /^Amount/ }), '1,500');
  expect(pay()).toContain('&am=1500.00&cu=INR&tn=Asha%20Rao');
  const tell = screen.getByRole('link', { name: 'Send it to us on WhatsApp' });
  expect(decodeURIComponent(tell.getAttribute('href') ?? '')).toContain('I have paid ₹1500.00 for Asha Rao.');
  await user.type(screen.getByRole('textbox', { name: /^Amount/ }), ' or so');
  expect(screen.getByRole('textbox', { name: /^Amount/ })).toHaveAccessibleDescription(
    'Enter an amount such as 1,500 or 1500.50.',
  );
  expect(pay()).not.toContain('&am=');
});

test('a missing fact hides its block or its row', () => {
  show({ ...noUpi, bank: { ...payment.bank, branch: '' } });
  expect(screen.queryByText('Scan with any UPI app')).toBeNull();
  expect(screen.queryByText('Branch')).toBeNull();
  expect(screen.getByRole('heading', { name: 'By bank transfer' })).toBeVisible();
});

test('without any fact it says whom to ask', () => {
  show({ ...noUpi, ...noBank });
  expect(screen.getByText('Payment details are not available yet.')).toBeVisible();
  expect(screen.queryByText('After you pay')).toBeNull();
});

test('a copied fact is in the clipboard and announced', async () => {
  const { user } = show();
  await user.click(screen.getByRole('button', { name: 'Copy IFSC' }));
  expect(await screen.findByText('Link copied to clipboard!')).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe('SAMP0000000');
  expect(screen.getByRole('button', { name: 'Copied IFSC' })).toBeVisible();
});

test('a clipboard that refuses is told with the way out', async () => {
  const { user } = show();
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'));
  await user.click(screen.getByRole('button', { name: 'Copy UPI ID' }));
  const messages = screen.getByRole('region', { name: 'Messages' });
  expect(await within(messages).findByText('Copy failed. Please copy manually.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Copy UPI ID' })).toBeVisible();
});
