import { at, type Screen } from './screen.ts';

/** The screens that list, make and manage quizzes, and the bank of questions. */
export const quizzesScreens: readonly Screen[] = [
  { name: 'quiz-home', path: at('/quiz') },
  { name: 'quiz-home-student', path: at('/quiz'), as: 'student' },
  { name: 'quiz-home-teacher', path: at('/quiz'), as: 'teacher' },
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
      await page.getByRole('button', { name: 'Start from a preset' }).click();
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
      const fold = page.getByRole('button', { name: /^Outline/ });
      if (await fold.isVisible()) await fold.click();
      await page.getByRole('button', { name: /^Question 21\b/ }).click();
      await page.getByRole('textbox', { name: 'Number' }).fill('2,5');
      await page.getByRole('textbox', { name: /^Text/ }).first().fill('');
      if (await fold.isVisible()) await fold.click();
    },
  },
];
