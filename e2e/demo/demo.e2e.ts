import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccessible } from '../lib/expect-accessible.ts';
import { holdCall } from '../lib/failing-calls.ts';
import { adminToken, bearer } from '../lib/people.ts';
import { expect, test } from '../lib/test.ts';

const call = 'POST /demo/send-demo-request';
const status = (page: Page) => page.getByRole('form', { name: 'Ask for a demo session' }).getByRole('status');
const send = (page: Page) => page.getByRole('button', { name: 'Book my demo' });

/** Opens the form and fills it as slowly as a person does; the address under which the inbox has it. */
async function fill(page: Page, path = '/demo'): Promise<string> {
  const email = `demo-${crypto.randomUUID()}@example.com`;
  await page.clock.install();
  await page.goto(path);
  // On the front page its script is fetched once the form comes near the screen.
  await send(page).scrollIntoViewIfNeeded();
  await expect(send(page)).toHaveAttribute('type', 'submit');
  await page.getByLabel('Name').fill('Ananya Sharma');
  await page.getByLabel('Phone').fill('9800000021');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Course').selectOption('Foundation Science');
  await page.clock.runFor(2_500);
  return email;
}

async function inInbox(request: APIRequestContext, email: string): Promise<unknown[]> {
  const reply = await request.get('/api/demo', { headers: bearer(await adminToken(request)) });
  const inbox: { email: string }[] = await reply.json();
  return inbox.filter((item) => item.email === email);
}

test('a demo request waits as "Sending...", is stored, and thanks', async ({ page, request }) => {
  const email = await fill(page);
  await expect(status(page)).toHaveText('We reply within a day.');
  await page.getByRole('textbox', { name: 'Message' }).fill('Stuck in optics');
  const held = await holdCall(page, call);
  await send(page).click();
  await expect(status(page)).toHaveText('Sending...');
  held.letGo();
  await expect(page.getByRole('main').getByRole('status')).toHaveText('Thank you! We will contact you soon.');
  await expect(page.getByRole('heading', { name: 'Ananya Sharma, we have your request' })).toBeFocused();
  await expectAccessible(page, 'the thanks');
  expect(await inInbox(request, email)).toEqual([
    expect.objectContaining({
      name: 'Ananya Sharma',
      phone: '9800000021',
      course: 'Foundation Science',
      message: 'Stuck in optics',
      status: 'new',
    }),
  ]);
});

test('the front page sends the same request, without a message', { tag: '@sweep' }, async ({
  page,
  request,
}) => {
  const email = await fill(page, '/');
  await send(page).click();
  await expect(page.getByRole('main').getByRole('status')).toHaveText('Thank you! We will contact you soon.');
  expect(await inInbox(request, email)).toEqual([expect.objectContaining({ message: '' })]);
});

test('a filled hidden field, or a form filled within two seconds, stores nothing', { tag: '@sweep' }, async ({
  page,
  request,
  noise,
}) => {
  noise.allow(/^400 POST .*send-demo-request/);
  const email = await fill(page);
  const trap = page.locator('input[name=website]');
  await expect(trap).not.toBeInViewport();
  expect(await trap.evaluate((field) => field.tabIndex)).toBe(-1);
  await trap.evaluate((field) => field.setAttribute('value', 'https://spam.example'));
  await send(page).click();
  await expect(status(page)).toHaveText('Something went wrong. Try again.');
  expect(await inInbox(request, email)).toEqual([]);
  const quick = { name: 'A', email, phone: '1', course: 'B', filledInMs: 400 };
  const reply = await request.post('/api/demo/send-demo-request', { data: quick });
  expect([reply.status(), (await reply.json()).success]).toEqual([400, false]);
  expect(await inInbox(request, email)).toEqual([]);
});
