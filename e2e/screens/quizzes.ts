import type { Page } from '@playwright/test';
import { at, type Screen } from './screen.ts';

/** On a phone the outline is folded. */
async function foldOutline(page: Page): Promise<void> {
  const fold = page.getByRole('button', { name: /^Outline/ });
  if (await fold.isVisible()) await fold.click();
}

/** Drags the third question's number over another control of the outline, and holds it there. */
async function dragOver(page: Page, target: string): Promise<void> {
  await foldOutline(page);
  await page
    .getByRole('button', { name: new RegExp(`^${target}\\b`) })
    .first()
    .scrollIntoViewIfNeeded();
  const [number, over] = await Promise.all(
    [/^Question 3\b/, new RegExp(`^${target}\\b`)].map((name) =>
      page.getByRole('button', { name }).first().boundingBox(),
    ),
  );
  if (!number || !over) throw new Error('The outline is not shown.');
  await page.mouse.move(number.x + 20, number.y + 20);
  await page.mouse.down();
  await page.mouse.move(over.x + 20, over.y + 20, { steps: 6 });
  await page.locator('[data-drop]').waitFor();
}

/** The screens that list, make and manage quizzes, and the bank of questions. */
export const quizzesScreens: readonly Screen[] = [
  { name: 'quiz-home', path: at('/quiz') },
  { name: 'quiz-home-student', path: at('/quiz'), as: 'student' },
  { name: 'quiz-home-teacher', path: at('/quiz'), as: 'teacher' },
  { name: 'quiz-home-admin', path: at('/quiz'), as: 'admin' },
  { name: 'quiz-list', path: at('/quiz/quizzes'), as: 'student' },
  {
    name: 'quiz-list-empty',
    path: at('/quiz/quizzes'),
    act: (page) => page.getByRole('searchbox').fill('thermodynamix'),
  },
  { name: 'quiz-create', path: at('/quiz/create'), as: 'teacher' },
  { name: 'quiz-edit', path: (world) => `/quiz/edit/${world.quizId}`, as: 'teacher' },
  { name: 'paper-edit', path: (world) => `/quiz/edit/${world.paperId}`, as: 'teacher' },
  {
    name: 'paper-presets',
    path: at('/quiz/create'),
    as: 'teacher',
    act: async (page) => {
      await page.getByRole('button', { name: 'Start from a template' }).click();
      await page.getByText('JEE Main 2026').waitFor();
    },
  },
  { name: 'quiz-manage', path: at('/quiz/manage'), as: 'teacher' },
  { name: 'quiz-bank', path: at('/quiz/bank'), as: 'teacher' },
  {
    name: 'quiz-bank-chosen',
    path: at('/quiz/bank?subject=Physics'),
    as: 'teacher',
    act: async (page) => {
      await page.getByText('Options, key and explanation').first().click();
      await page.getByRole('checkbox').first().check();
      await page.getByRole('region', { name: 'Copy the chosen questions' }).waitFor();
    },
  },
  {
    name: 'quiz-bank-none',
    path: at('/quiz/bank?q=thermodynamix'),
    as: 'teacher',
  },
  {
    name: 'paper-edit-number',
    path: (world) => `/quiz/edit/${world.paperId}`,
    as: 'teacher',
    act: async (page) => {
      await foldOutline(page);
      await page.getByRole('button', { name: /^Question 21\b/ }).click();
      await page.getByRole('textbox', { name: 'Number' }).fill('2,5');
      await page.getByRole('textbox', { name: /^Text/ }).first().fill('');
      await foldOutline(page);
    },
  },
  {
    name: 'paper-edit-drag',
    path: (world) => `/quiz/edit/${world.paperId}`,
    as: 'teacher',
    act: (page) => dragOver(page, 'Question 14'),
  },
  {
    name: 'paper-edit-drag-section',
    path: (world) => `/quiz/edit/${world.paperId}`,
    as: 'teacher',
    act: (page) => dragOver(page, 'Chemistry'),
  },
  {
    name: 'paper-edit-removed',
    path: (world) => `/quiz/edit/${world.paperId}`,
    as: 'teacher',
    act: async (page) => {
      await foldOutline(page);
      await page.getByRole('button', { name: /^Question 2\b/ }).click();
      await page.getByRole('button', { name: 'Remove question 2' }).click();
      await page.getByRole('button', { name: 'Undo' }).waitFor();
    },
  },
  {
    // A paper of 180 questions in which nothing is written yet.
    name: 'paper-edit-long',
    path: at('/quiz/create'),
    as: 'teacher',
    act: async (page) => {
      await page.getByRole('button', { name: 'Start from a template' }).click();
      await page.getByText('NEET 2026').click();
      await page.getByRole('button', { name: 'Use NEET 2026' }).click();
      await foldOutline(page);
      await page.getByRole('heading', { name: 'What is missing' }).waitFor();
    },
  },
];
