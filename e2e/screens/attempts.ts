import type { Page } from '@playwright/test';
import { at, type Screen } from './screen.ts';
import type { World } from './world.ts';

const attempt = (world: World) => `/quiz/${world.quizId}`;
const paper = (world: World) => `/quiz/${world.paperId}`;

async function answer(page: Page, count: number): Promise<void> {
  for (let question = 0; question < count; question += 1) {
    // The row is what one presses; the radio within it has no size of its own.
    await page
      .getByRole('radio')
      .nth(question % 4)
      .check({ force: true });
    if (question < count - 1) await page.getByRole('button', { name: 'Next' }).click();
  }
}

async function openSubmit(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Submit quiz' });
  if (!(await button.first().isVisible()))
    await page.getByRole('button', { name: /show all questions/ }).click();
  await button.filter({ visible: true }).first().click();
  await page.getByRole('dialog', { name: /Submit/ }).waitFor();
}

/** The screens of taking a quiz or a paper, and the demo quiz. */
export const attemptsScreens: readonly Screen[] = [
  { name: 'demo-quiz', path: at('/quiz/demo') },
  { name: 'attempt', path: attempt, as: 'student', act: (page) => answer(page, 3) },
  { name: 'attempt-hindi', path: (world) => `/quiz/${world.hindiQuizId}`, as: 'student' },
  {
    name: 'attempt-submit-incomplete',
    path: attempt,
    as: 'student',
    act: async (page) => {
      await answer(page, 3);
      await openSubmit(page);
    },
  },
  {
    name: 'attempt-paper',
    path: paper,
    as: 'student',
    act: async (page) => {
      await page.keyboard.press('c');
      await page.getByRole('button', { name: 'Mark for review' }).click();
      // The thirteenth question has a figure.
      for (let question = 1; question < 13; question += 1) await page.keyboard.press('ArrowRight');
    },
  },
  {
    name: 'attempt-paper-number',
    path: paper,
    as: 'student',
    act: async (page) => {
      await page.getByRole('timer').waitFor();
      for (let question = 1; question < 21; question += 1) await page.keyboard.press('ArrowRight');
      await page.getByRole('textbox', { name: /Your answer/ }).fill('12,5');
    },
  },
  {
    name: 'attempt-paper-palette',
    path: paper,
    as: 'student',
    act: async (page) => {
      await answer(page, 3);
      const all = page.getByRole('button', { name: /show all questions/ });
      if (await all.isVisible()) await all.click();
    },
  },
  {
    name: 'attempt-paper-whole',
    path: paper,
    as: 'student',
    act: async (page) => {
      await answer(page, 2);
      const all = page.getByRole('button', { name: /show all questions/ });
      if (await all.isVisible()) await all.click();
      await page
        .getByRole('button', { name: /Whole paper/ })
        .first()
        .click();
    },
  },
  {
    name: 'attempt-paper-submit',
    path: paper,
    as: 'student',
    act: async (page) => {
      await answer(page, 3);
      await openSubmit(page);
    },
  },
  {
    name: 'attempt-leave',
    path: attempt,
    as: 'student',
    act: async (page) => {
      await answer(page, 2);
      await page.getByRole('button', { name: 'Leave the quiz' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  { name: 'attempt-unknown', path: at('/quiz/00000000-0000-7000-8000-000000000000') },
];
