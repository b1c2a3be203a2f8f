import type { Page } from '@playwright/test';
import { at, type Screen } from './screen.ts';
import type { World } from './world.ts';

const teachers = (screen: Omit<Screen, 'as'>): Screen => ({ ...screen, as: 'teacher' });

const preview = (world: World) => `/quiz/import?import=${world.papers.importId}`;

/** Opens the dialog of the sample paper's files, with this format chosen. */
const exportAs = (format: string) => async (page: Page, world: World) => {
  const reply = await page.request.get(`/api/quiz/${world.paperId}`);
  const { title }: { title: string } = await reply.json();
  await page.getByRole('searchbox').fill(title);
  await page.getByLabel(`More: ${title}`).first().click();
  await page
    .getByRole('button', { name: `${title} as a file` })
    .first()
    .click();
  await page.getByLabel('Format').selectOption(format);
  await page.getByRole('status').filter({ hasText: 'does not carry' }).waitFor();
};

/** The sheets are drawn a while after the paper has come. */
const sheets = (page: Page) => page.locator('.pp-sheet').first().waitFor();

/** The screens of bringing questions in and of taking a paper out. */
export const papersScreens: readonly Screen[] = [
  { name: 'import-start', path: at('/quiz/import') },
  { name: 'import-into-quiz', path: (world: World) => `/quiz/${world.quizId}/import` },
  {
    name: 'import-empty',
    path: (world: World) => `/quiz/${world.quizId}/import`,
    act: async (page: Page) => {
      await page.getByRole('button', { name: 'Show the questions' }).click();
      await page.getByLabel('Answer key').fill('1 B 2 AC 3 12.5 4');
      await page.getByRole('button', { name: 'Make this the paper' }).click();
      await page.getByText('Choose a PDF.').waitFor();
    },
  },
  { name: 'import-preview', path: preview },
  {
    name: 'import-preview-edit',
    path: preview,
    act: async (page: Page) => {
      await page.getByText('Section, marks and tags').click();
      await page.getByRole('button', { name: 'Edit question 2' }).click();
    },
  },
  {
    name: 'import-take',
    path: preview,
    act: async (page: Page) => {
      await page.getByRole('button', { name: /^Take \d/ }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  { name: 'import-word', path: (world: World) => `/quiz/import?import=${world.papers.wordId}` },
  {
    name: 'import-key',
    path: (world: World) => `/quiz/${world.papers.pagedId}/import?import=${world.papers.keyId}`,
  },
  { name: 'import-failed', path: (world: World) => `/quiz/import?import=${world.papers.failedId}` },
  { name: 'import-gone', path: at('/quiz/import?import=00000000-0000-7000-8000-000000000000') },
  { name: 'paper-export-gift', path: at('/quiz/manage'), act: exportAs('gift') },
  { name: 'paper-export-word', path: at('/quiz/manage'), act: exportAs('docx') },
  {
    name: 'paper-print',
    path: (world: World) => `/quiz/${world.paperId}/print?sets=2&seed=k7q2md&language=both`,
    act: sheets,
  },
  {
    name: 'paper-print-omr',
    path: (world: World) => `/quiz/${world.paperId}/print?parts=key,solutions,omr`,
    act: sheets,
  },
  {
    name: 'paper-print-pages',
    path: (world: World) => `/quiz/${world.papers.pagedId}/print?parts=paper,key`,
    act: sheets,
  },
  { name: 'paper-edit-pages', path: (world: World) => `/quiz/edit/${world.papers.pagedId}` },
].map(teachers);
