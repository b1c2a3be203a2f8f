import type { KeyedQuiz } from '@kaksha/contract/quizzes.ts';
import type { BrowserContext, Locator, Page } from '@playwright/test';
import { breakCall } from '../lib/failing-calls.ts';
import { makePerson, makeQuiz, signInAs } from '../lib/people.ts';
import { expect, test } from '../lib/test.ts';

/** How a person works the page: with a pointer, or with the keyboard alone. */
type Hands = {
  press(page: Page, target: Locator): Promise<void>;
  choose(page: Page, option: number): Promise<void>;
};

const pointer: Hands = {
  press: (_page, target) => target.click(),
  choose: (page, option) => page.locator('label.option').nth(option).click(),
};

const keyboard: Hands = {
  async press(page, target) {
    await expect(target).toBeVisible();
    for (let tabs = 0; tabs < 80; tabs += 1) {
      if (await target.evaluate((element) => element === document.activeElement))
        return page.keyboard.press('Enter');
      await page.keyboard.press('Tab');
    }
    throw new Error(`The keyboard does not reach ${target}`);
  },
  choose: (page, option) => page.keyboard.press('ABCD'[option] ?? ''),
};

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).filter({ visible: true }).first();
const option = (page: Page, index: number) => page.getByRole('radio').nth(index);

async function register(page: Page, hands: Hands): Promise<void> {
  await page.goto('/');
  await hands.press(page, page.getByRole('link', { name: 'Login', exact: true }).filter({ visible: true }));
  const tab = page.getByRole('tab', { name: 'Register' });
  if (hands === keyboard) {
    await page.getByRole('tab', { name: 'Login' }).focus();
    await page.keyboard.press('ArrowRight');
  } else await tab.click();
  await expect(tab).toHaveAttribute('aria-selected', 'true');
  await page.getByLabel('Full name').fill('Ananya Sharma');
  await page.getByLabel('Email').fill(`story-${crypto.randomUUID()}@example.com`);
  await page.getByLabel('Password', { exact: true }).fill('a quiet evening');
  await hands.press(page, page.getByRole('button', { name: 'Register', exact: true }));
  await expect(page).toHaveURL('/');
}

async function chooseQuiz(page: Page, hands: Hands, quiz: KeyedQuiz): Promise<void> {
  await page.goto('/quiz');
  await hands.press(page, page.getByRole('main').getByRole('link', { name: /Attempt/ }));
  await page.getByRole('searchbox').fill(quiz.title);
  await hands.press(page, page.getByRole('link', { name: quiz.title }));
  await expect(page).toHaveURL(`/quiz/${quiz._id}`);
  await expect(page.getByRole('timer')).toBeVisible();
}

/** The page's process dies: no event of leaving runs. What the browser keeps is all there is. */
async function killPage(page: Page, context: BrowserContext): Promise<Page> {
  const session = await context.newCDPSession(page);
  const dead = page.waitForEvent('crash');
  session.send('Page.crash').catch(() => undefined);
  await dead;
  const next = await context.newPage();
  await page.close();
  return next;
}

async function openSubmit(page: Page, hands: Hands): Promise<void> {
  const showAll = button(page, /show all questions/);
  if (await showAll.isVisible()) await hands.press(page, showAll);
  await hands.press(page, button(page, 'Submit quiz'));
}

async function takeQuiz(first: Page, context: BrowserContext, hands: Hands, quiz: KeyedQuiz): Promise<void> {
  let page = first;
  await test.step('answers two questions, goes back and finds the first answer', async () => {
    await hands.choose(page, 0);
    await expect(option(page, 0)).toBeChecked();
    await hands.press(page, button(page, 'Next'));
    await hands.choose(page, 3);
    await expect(option(page, 3)).toBeChecked();
    await hands.press(page, button(page, 'Previous'));
    await expect(option(page, 0)).toBeChecked();
    await hands.press(page, button(page, 'Next'));
    await expect(option(page, 3)).toBeChecked();
  });

  await test.step('loses the page without warning and comes back to the attempt', async () => {
    page = await killPage(page, context);
    await page.goto(`/quiz/${quiz._id}`);
    await expect(page.getByText('2 of 4 · 2 answered')).toBeVisible();
    await expect(option(page, 3)).toBeChecked();
  });

  await test.step('is told of two open questions and goes to the first', async () => {
    await openSubmit(page, hands);
    const dialog = page.getByRole('dialog', { name: 'Submit incomplete quiz?' });
    await expect(dialog.getByText('2 questions are unanswered:')).toBeVisible();
    await hands.press(page, dialog.getByRole('button', { name: 'Go to first unanswered' }));
    await expect(page.getByText('3 of 4 · 2 answered')).toBeVisible();
  });

  await test.step('answers the rest and submits', async () => {
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await hands.choose(page, 2);
    await hands.press(page, button(page, 'Next'));
    await hands.choose(page, 3);
    await openSubmit(page, hands);
    const dialog = page.getByRole('dialog', { name: 'Submit quiz?' });
    await hands.press(page, dialog.getByRole('button', { name: 'Submit', exact: true }));
    await expect(page).toHaveURL(/\/quiz\/result\/[0-9a-f-]{36}$/);
  });

  await test.step('reads the marked result', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('शाबाश, Ananya.');
    await expect(page.getByRole('img', { name: '75 percent, pass mark 40 percent' })).toBeVisible();
    const questions = page.locator('.rev');
    await expect(questions).toHaveCount(4);
    await expect(questions.nth(1)).toContainText('Wrong');
    await expect(questions.nth(1).getByRole('listitem').nth(3)).toContainText('Your answer');
    await expect(questions.nth(1).getByRole('listitem').nth(1)).toContainText('Correct answer');
    await expect(questions.nth(0)).toContainText('Your answer, correct');
    await expect(questions.nth(0)).toContainText('Because the key is A.');
  });

  await test.step('goes back to the portal, never into the attempt', async () => {
    await page.goBack();
    await expect(page).toHaveURL('/quiz');
  });
}

const quiz = { passPercent: 40 };

test('a student registers, takes a quiz, loses the page, comes back, submits and reads the result', async ({
  page,
  context,
  request,
}) => {
  const made = await makeQuiz(request, quiz);
  await register(page, pointer);
  await chooseQuiz(page, pointer, made);
  await takeQuiz(page, context, pointer, made);
});

test('a student does the same with the keyboard alone', { tag: '@sweep' }, async ({
  page,
  context,
  request,
}) => {
  const made = await makeQuiz(request, quiz);
  await register(page, keyboard);
  await chooseQuiz(page, keyboard, made);
  await takeQuiz(page, context, keyboard, made);
});

test('a visitor signs in after confirming, in place, and the answers are submitted', {
  tag: '@sweep',
}, async ({ page, request, noise }) => {
  noise.allow(/^401 POST .*auth\/login/);
  const [made, person] = [await makeQuiz(request, quiz), await makePerson(request)];
  await page.goto(`/quiz/${made._id}`);
  for (let question = 0; question < 4; question += 1) {
    await pointer.choose(page, question);
    if (question < 3) await button(page, 'Next').click();
  }
  await openSubmit(page, pointer);
  await page.getByRole('dialog').getByRole('button', { name: 'Submit', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Log in to submit' });
  await dialog.getByLabel('Email').fill(person.email);
  await dialog.getByLabel('Password', { exact: true }).fill('wrong');
  await dialog.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(dialog.getByText('Invalid email or password')).toBeVisible();
  await dialog.getByLabel('Password', { exact: true }).fill(person.password);
  await dialog.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page).toHaveURL(/\/quiz\/result\//);
  await expect(page.getByRole('img', { name: /^100 percent/ })).toBeVisible();
});

test('leaving asks, and exiting without submitting forgets the answers', { tag: '@sweep' }, async ({
  page,
  request,
}) => {
  const [made, person] = [await makeQuiz(request, quiz), await makePerson(request)];
  await signInAs(page, person);
  await page.goto('/quiz/quizzes');
  await page.getByRole('searchbox').fill(made.title);
  await page.getByRole('link', { name: made.title }).click();
  await pointer.choose(page, 1);
  await expect(option(page, 1)).toBeChecked();
  await page.goBack();
  const dialog = page.getByRole('dialog', { name: 'Leave Quiz?' });
  await dialog.getByRole('button', { name: 'Stay' }).click();
  await expect(option(page, 1)).toBeChecked();
  await page.goBack();
  await dialog.getByRole('button', { name: 'Exit without submitting' }).click();
  await expect(page).toHaveURL('/quiz/quizzes');
  expect(await page.evaluate(() => localStorage.getItem('quizState'))).toBeNull();
});

test('a submission that got no answer is sent at the next visit, wherever that begins', {
  tag: '@sweep',
}, async ({ page, context, request }) => {
  const [made, person] = [await makeQuiz(request, quiz), await makePerson(request)];
  await signInAs(page, person);
  await breakCall(page, `POST /results/${made._id}/submit`, 'no answer');
  await page.goto(`/quiz/${made._id}`);
  await pointer.choose(page, 0);
  await openSubmit(page, pointer);
  await page.getByRole('dialog').getByRole('button', { name: 'Submit anyway' }).click();
  await expect(page.getByText('Submission failed')).toBeVisible();

  const next = await context.newPage();
  await page.close();
  await next.goto('/');
  await expect(next.getByText(`Your answers to “${made.title}” have been submitted.`)).toBeVisible();
  await next.goto('/quiz/results');
  await expect(next.getByRole('row', { name: new RegExp(made.title) })).toContainText('1 / 4');
});
