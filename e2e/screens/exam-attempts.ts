import { expect, type Page } from '@playwright/test';
import { answer } from '../lib/made-up.ts';
import { bearer } from '../lib/people.ts';
import type { Screen } from './screen.ts';
import type { World } from './world.ts';

type Exam = 'openId' | 'mockId' | 'pagedId';

/** A picture of a running exam, once the student has begun it, or goes on where an earlier picture began it. */
function running(
  name: string,
  act: Screen['act'] = async () => undefined,
  { exam = 'openId', before }: { exam?: Exam; before?: (page: Page) => Promise<void> } = {},
): Screen {
  return {
    name,
    path: ({ exams, papers }) => `/quiz/${{ ...exams, ...papers }[exam]}`,
    as: 'student',
    act: async (page, world) => {
      await before?.(page);
      await sit(page);
      await act(page, world);
    },
  };
}

async function sit(page: Page): Promise<void> {
  const declaration = page.getByRole('checkbox');
  const goOn = page.getByRole('button', { name: /Continue/ });
  await declaration.or(goOn).first().waitFor();
  if (await goOn.isVisible()) await goOn.press('Enter');
  else {
    await declaration.check({ force: true });
    await page.getByRole('button', { name: 'Start the exam' }).click();
  }
  await page.getByRole('timer').waitFor();
  await goTo(page, 1);
  await choose(page, 0);
  await saved(page);
}

const saved = (page: Page) => page.getByText('Saved', { exact: true }).first().waitFor({ state: 'attached' });
const offline = (page: Page) => page.getByText('Offline').first().waitFor({ state: 'attached' });

/** By its letter: on a low screen the option itself may be under the foot. */
async function choose(page: Page, option: number): Promise<void> {
  await page.locator('.att-main').focus();
  await page.keyboard.press('abcd'.charAt(option));
}

async function openPalette(page: Page): Promise<void> {
  const all = page.getByRole('button', { name: /show all questions/ });
  if (await all.isVisible()) await all.click();
}

/** The arrows lead to a question on every screen. */
async function goTo(page: Page, number: number): Promise<void> {
  const [, at = '1'] = /question (\d+) of/i.exec((await page.locator('h1').textContent()) ?? '') ?? [];
  for (let step = Number(at); step < number; step += 1) await page.keyboard.press('ArrowRight');
  for (let step = Number(at); step > number; step -= 1) await page.keyboard.press('ArrowLeft');
  await page
    .locator('h1', { hasText: new RegExp(`question ${number} of`, 'i') })
    .waitFor({ state: 'attached' });
}

/** Answers, marks and passes over some questions of the first section. */
async function work(page: Page): Promise<void> {
  for (const [index, does] of [...'a-maxma-a'].entries()) {
    await goTo(page, index + 1);
    if (does === 'a' || does === 'x') await choose(page, index % 4);
    if (does === 'm' || does === 'x')
      await page.getByRole('button', { name: 'Mark for Review & Next' }).click();
  }
  await saved(page);
}

/** Every reply says that the attempt ends in so many seconds. */
async function endIn(page: Page, seconds: number): Promise<void> {
  const ends = Date.now() + seconds * 1000;
  await page.route(/\/api\/attempts/, async (route) => {
    // The end itself stays away.
    if (route.request().url().endsWith('/finish')) return;
    const reply = await route.fetch().catch(() => null);
    if (reply === null) return;
    const body = await reply.json().catch(() => null);
    if (typeof body?.deadlineAt !== 'string') return route.fulfill({ response: reply });
    await answer(route, { ...body, deadlineAt: new Date(ends).toISOString() }, { status: reply.status() });
  });
}

async function askSubmit(page: Page): Promise<void> {
  await openPalette(page);
  await page.getByRole('button', { name: 'Submit exam' }).filter({ visible: true }).first().click();
  await page.getByRole('dialog', { name: /Submit/ }).waitFor();
}

const submit = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Submit exam' }).click();

async function attemptId(page: Page, { people, exams }: World): Promise<string> {
  const headers = bearer(people.student.token);
  const reply = await page.request.get('/api/attempts/open', { headers });
  const { attempts } = await reply.json();
  return attempts.find(({ quizId }: { quizId: string }) => quizId === exams.openId)._id;
}

/** Another device of the student writes this attempt from here on. */
async function takeOver(page: Page, world: World): Promise<void> {
  const reply = await page.request.post(`/api/attempts/${await attemptId(page, world)}/take-over`, {
    headers: bearer(world.people.student.token),
    data: { device: crypto.randomUUID(), deviceName: 'Phone, Chrome' },
  });
  expect(reply.status(), await reply.text()).toBe(200);
}

const movedAway = (page: Page) => page.getByRole('alertdialog', { name: /another device/ }).waitFor();

/** What a student sees of an exam from its first question to the receipt. */
export const examAttemptScreens: readonly Screen[] = [
  running('exam-attempt'),
  running('exam-attempt-saving', async (page) => {
    await page.route(/\/answers$/, () => undefined);
    await choose(page, 1);
    await page.getByText('Saving', { exact: true }).first().waitFor({ state: 'attached' });
  }),
  running('exam-attempt-offline', async (page) => {
    await page.context().setOffline(true);
    await choose(page, 1);
    await offline(page);
  }),
  running('exam-attempt-last-minute', undefined, { before: (page) => endIn(page, 55) }),
  running('exam-attempt-seconds', undefined, { before: (page) => endIn(page, 10) }),
  running('exam-attempt-hindi', async (page) => {
    await page.getByRole('button', { name: 'हिन्दी' }).first().click();
    await page.getByText('Passage for').click();
  }),
  running('exam-attempt-multiple', async (page) => {
    await goTo(page, 2);
    await choose(page, 0);
    await choose(page, 2);
  }),
  running('exam-attempt-number', async (page) => {
    await goTo(page, 3);
    await page.getByRole('textbox', { name: /Your answer/ }).fill('2.5');
  }),
  running(
    'exam-attempt-figure',
    async (page) => {
      // The thirteenth question has a figure.
      await goTo(page, 13);
      await choose(page, 2);
    },
    { exam: 'mockId' },
  ),
  running(
    'exam-attempt-pages',
    async (page) => {
      await page.getByRole('img', { name: 'Page 1' }).waitFor();
    },
    { exam: 'pagedId' },
  ),
  running('exam-attempt-pages-several', (page) => goTo(page, 2), { exam: 'pagedId' }),
  running(
    'exam-attempt-palette',
    async (page) => {
      await work(page);
      await openPalette(page);
    },
    { exam: 'mockId' },
  ),
  running(
    'exam-attempt-whole',
    async (page) => {
      await openPalette(page);
      await page.getByRole('button', { name: 'Whole paper' }).filter({ visible: true }).first().click();
      await page.getByRole('heading', { name: 'Whole paper' }).waitFor({ state: 'attached' });
    },
    { exam: 'mockId' },
  ),
  running(
    'exam-submit',
    async (page) => {
      await work(page);
      await askSubmit(page);
    },
    { exam: 'mockId' },
  ),
  running('exam-taken-over', async (page, world) => {
    await takeOver(page, world);
    await choose(page, 1);
    await movedAway(page);
  }),
  running('exam-taken-back', async (page, world) => {
    await page.context().setOffline(true);
    await choose(page, 2);
    await offline(page);
    await takeOver(page, world);
    await page.context().setOffline(false);
    await movedAway(page);
    await page.getByRole('button', { name: 'Continue on this device' }).click();
    await page.getByRole('alertdialog', { name: /Use your answer/ }).waitFor();
  }),
  running(
    'exam-time-up',
    async (page) => {
      await page.getByText('Your answers are locked').waitFor();
    },
    { before: (page) => endIn(page, 4) },
  ),
  running(
    'exam-time-up-offline',
    async (page) => {
      await page.route(/\/api\/attempts/, (route) => route.abort());
      await page.context().setOffline(true);
      await page.getByText('they are submitted as soon as you are online').waitFor();
    },
    { before: (page) => endIn(page, 12) },
  ),
  running('exam-submitting-offline', async (page) => {
    await askSubmit(page);
    await page.context().setOffline(true);
    await submit(page);
    await page.getByText('No internet yet.').waitFor();
  }),
  running('exam-cancelled', async (page, world) => {
    const reply = await page.request.patch(`/api/attempts/${await attemptId(page, world)}`, {
      headers: bearer(world.exams.teacher.token),
      data: { void: true, reason: 'A phone was in use.' },
    });
    expect(reply.status(), await reply.text()).toBe(200);
    await choose(page, 1);
    await page.getByText('This attempt was cancelled').waitFor();
  }),
  running('exam-submitted', async (page) => {
    await askSubmit(page);
    await submit(page);
    await page.getByRole('heading', { name: 'Submitted' }).waitFor();
  }),
  running(
    'exam-submitted-released',
    async (page) => {
      await askSubmit(page);
      await submit(page);
      await page.getByRole('heading', { name: 'Submitted' }).waitFor();
    },
    { exam: 'mockId' },
  ),
];
