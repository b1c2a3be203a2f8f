import { otpOf } from '#testing/otp.ts';
import { makePerson, signInAs } from '../lib/people.ts';
import { expect, test } from '../lib/test.ts';

test('two-step sign-in is turned on with an app, asked for at the next sign-in, and turned off again', {
  tag: '@sweep',
}, async ({ page, request, noise }) => {
  noise.allow(/^(400|401) POST .*\/auth\//);
  const person = await makePerson(request);
  await signInAs(page, person);
  await page.goto('/account');
  await page.getByRole('button', { name: 'Turn it on' }).click();
  const setUp = page.getByRole('dialog', { name: 'Turn on two-step login' });
  await expect(setUp.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
  const key = await setUp.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText();
  await setUp.getByLabel('Code from the app').fill('000000');
  await page.keyboard.press('Enter');
  await expect(setUp.getByText('This code is wrong, has been used, or has expired.')).toBeVisible();
  await setUp.getByLabel('Code from the app').fill(otpOf(key));
  await page.keyboard.press('Enter');
  const codes = page.getByRole('dialog', { name: 'Keep your recovery codes' });
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  const [first = ''] = await codes.getByRole('listitem').allInnerTexts();
  await codes.getByRole('button', { name: 'I have saved them' }).click();
  await expect(page.getByText('10 recovery codes are left.')).toBeVisible();

  const signIn = async () => {
    await page.evaluate(() => localStorage.clear());
    await page.goto('/login');
    await page.getByLabel('Email').fill(person.email);
    await page.getByLabel('Password', { exact: true }).fill(person.password);
    await page.keyboard.press('Enter');
  };
  const step = page.getByRole('dialog', { name: 'One more step' });
  await signIn();
  await step.getByLabel('Code from the app').fill('000000');
  await page.keyboard.press('Enter');
  await expect(step.getByText('This code is wrong, or was used already.')).toBeVisible();
  // The app's next code: that of this half minute confirmed the app.
  await step.getByLabel('Code from the app').fill(otpOf(key, 1));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/');

  await signIn();
  await step.getByRole('button', { name: 'Lost your phone? Use a recovery code' }).click();
  await step.getByLabel('Recovery code').fill(first.toLowerCase());
  await step.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL('/');
  await page.goto('/account');
  await expect(page.getByText('9 recovery codes are left.')).toBeVisible();
  await page.getByRole('button', { name: 'Turn it off' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Turn off' }).click();
  await expect(page.getByRole('button', { name: 'Turn it on' })).toBeVisible();
});
