import { expect, test } from '../lib/test.ts';

const upi = 'upi://pay?pa=kaksha.sample@upi&pn=Kaksha%20Learning%20(sample)&cu=INR';
const bank = [
  ['Account name', 'Kaksha Learning Private Limited (sample)'],
  ['Account number', '0000 0000 0000'],
  ['IFSC', 'SAMP0000000'],
  ['Bank', 'Sample Bank of India'],
  ['Branch', 'Sector 15, Faridabad'],
] as const;

test('dues are paid by a UPI link, its QR code of 220 px or a bank transfer', async ({ page }) => {
  await page.goto('/pay-dues');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pay online');
  await expect(page.getByRole('link', { name: 'Open a UPI app' })).toHaveAttribute('href', upi);
  const code = page.getByRole('img', { name: 'QR code of the UPI payment link' });
  await expect(code).toHaveAttribute('width', '220');
  await expect(code).toHaveAttribute('height', '220');
  const box = await code.boundingBox();
  expect([box?.width, box?.height]).toEqual([220, 220]);
  // The link fits the 33 modules of a code of level L; any higher level needs more.
  await expect(code).toHaveAttribute('viewBox', '0 0 33 33');
  await expect(page.getByText('kaksha.sample@upi')).toBeVisible();
  for (const [name, value] of bank) {
    await expect(page.getByRole('term').filter({ hasText: new RegExp(`^${name}$`) })).toBeVisible();
    await expect(page.getByRole('definition').getByText(value, { exact: true })).toBeVisible();
  }
  await expect(page.getByText('Sample details.')).toBeVisible();
});
