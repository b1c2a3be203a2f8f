import { expect, test } from '../lib/test.ts';

test.use({ javaScriptEnabled: false });

/** What a page shows to who has no JavaScript: its heading, and words from its content. */
const pages: [path: string, heading: string | RegExp, ...words: string[]][] = [
  [
    '/',
    /^Small classes\.\s*Strong pull\.$/,
    'Foundation Science',
    'Dr. Meera Iyer',
    'Tenzin Dolma',
    'Vision',
  ],
  ['/courses', 'Courses', 'NEET Biology', 'Mathematics for Boards and JEE'],
  ['/courses/neet-biology', 'NEET Biology', 'Human physiology', 'NCERT line by line'],
  ['/founders', 'Meet our Founders', 'Rohan Bhatnagar', 'Organic mechanisms'],
  ['/faculty1', 'Our faculty', 'Arjun Menon'],
  ['/testimonial', 'What Our Students Say', 'Harpreet Gill', 'Mentor: Farah Naqvi'],
  ['/about', 'About Kaksha', 'Core services', 'Counselling', 'Mission'],
  ['/demo', /^Sit in on one class\.\s*Then decide\.$/, 'Sending this form needs JavaScript.'],
  ['/join-us', 'Join us as a Teacher', 'Show the rules', 'Agreeing and applying need JavaScript.'],
  ['/pay-dues', 'Pay online', 'kaksha.sample@upi', 'SAMP0000000'],
  ['/whatsapp', 'Talk to a founder on WhatsApp', 'Open the chat'],
  ['/privacy', 'Privacy', 'At most 12 months; sooner if you ask.'],
  ['/pricing', 'Plans and prices', '₹1,499', '₹30K-60K+'],
  ['/proposal', 'Proposal for a learning management system', '₹27,999'],
  ['/leave', 'Leave notice', 'Dear students and parents,'],
  ['/usereducer', 'Things to do', 'Nothing to do.'],
  ['/addedcost', 'Added costs', '₹3,000'],
  ['/update', 'Site modifications', 'in Progress'],
  ['/offerings', 'Offerings', '₹20,505'],
  ['/login', /./, 'Register'],
];

test('without JavaScript every public page shows its content', { tag: '@sweep' }, async ({ page }) => {
  for (const [path, heading, ...words] of pages) {
    await test.step(path, async () => {
      expect((await page.goto(path))?.status()).toBe(200);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      // As it is drawn: what hides without JavaScript does not count, the words for that case do.
      const shown = await page.locator('body').innerText();
      for (const text of words) expect(shown).toContain(text);
      expect(shown).not.toContain('Loading');
    });
  }
});

test('without JavaScript what needs it is hidden, and an unknown address says so', { tag: '@sweep' }, async ({
  page,
  noise,
}) => {
  noise.allow(/^404 GET .*(no-such-page|nothing-here|%zz|%E0%A4%A)/);
  await page.goto('/join-us');
  await expect(page.getByRole('button', { name: 'Read and agree' })).toBeHidden();
  await page.getByText('Show the rules').click();
  await expect(page.getByText('There is no joining fee')).toBeVisible();
  for (const [path, heading] of [
    ['/no-such-page', 'Page not found'],
    ['/courses/nothing-here', 'Course not found'],
    ['/%zz', 'Page not found'],
    ['/courses/%E0%A4%A', 'Course not found'],
  ] as const) {
    expect((await page.goto(path))?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  }
  await page.goto('/course');
  await expect(page).toHaveURL('/courses');
});

test('without JavaScript a page whose form or button does nothing says that it needs it', {
  tag: '@sweep',
}, async ({ page }) => {
  for (const path of ['/login', '/forgot-password', '/reset-password/abc', '/usereducer', '/quiz/demo']) {
    await page.goto(path);
    expect(await page.getByRole('main').innerText()).toContain('This page needs JavaScript.');
  }
});

test('a form submitted before the scripts have loaded sends nothing, and no password gets into the address', {
  tag: '@sweep',
}, async ({ page }) => {
  for (const [path, label, button] of [
    ['/login', 'Password', 'Login'],
    ['/reset-password/abc', 'New password', 'Save the password'],
    ['/forgot-password', 'Email', 'Send the link'],
    ['/usereducer', 'What do you need to do?', 'Add'],
  ] as const) {
    await page.goto(path);
    const field = page.getByLabel(label, { exact: true });
    await field.fill('kept@example.com');
    await page.getByRole('main').getByRole('button', { name: button, exact: true }).last().click();
    await field.press('Enter');
    await expect(field).toHaveValue('kept@example.com');
    await expect(page).toHaveURL(path);
  }
});
