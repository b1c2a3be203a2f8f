import type { Page } from '@playwright/test';
import type { Screen } from './list.ts';
import type { World } from './world.ts';

const openExam = (world: World) => `/quiz/${world.exams.openId}`;

/** Starts the exam, or goes on where an earlier picture started it. */
async function sit(page: Page): Promise<void> {
  const declaration = page.getByRole('checkbox');
  const goOn = page.getByRole('button', { name: /Continue/ });
  await declaration.or(goOn).first().waitFor();
  if (await goOn.isVisible()) await goOn.click();
  else {
    await declaration.check({ force: true });
    await page.getByRole('button', { name: 'The clock starts now' }).click();
  }
  await page.getByRole('timer').waitFor();
  await page.getByRole('radio').first().check({ force: true });
  await page.getByText('Saved', { exact: true }).first().waitFor({ state: 'attached' });
}

async function askSubmit(page: Page): Promise<void> {
  await sit(page);
  const submit = page.getByRole('button', { name: 'Submit exam' });
  if (!(await submit.first().isVisible()))
    await page.getByRole('button', { name: /show all questions/ }).click();
  await submit.filter({ visible: true }).first().click();
  await page.getByRole('dialog', { name: /Submit/ }).waitFor();
}

const row = (page: Page) => page.getByRole('button', { name: /Tenzin Dolma/ }).first();

/** The screens of exams. */
export const examScreens: readonly Screen[] = [
  { name: 'exam-start', path: openExam, as: 'student' },
  { name: 'exam-start-visitor', path: openExam },
  { name: 'exam-start-later', path: (world) => `/quiz/${world.exams.laterId}`, as: 'student' },
  { name: 'exam-start-closed', path: (world) => `/quiz/${world.exams.closedId}`, as: 'student' },
  { name: 'exam-start-staff', path: openExam, as: 'teacher' },
  { name: 'exam-attempt', path: openExam, as: 'student', act: sit },
  {
    name: 'exam-attempt-offline',
    path: openExam,
    as: 'student',
    act: async (page) => {
      await sit(page);
      await page.context().setOffline(true);
      await page.getByRole('radio').nth(1).check({ force: true });
      await page.getByText('Offline').first().waitFor({ state: 'attached' });
    },
  },
  { name: 'exam-submit', path: openExam, as: 'student', act: askSubmit },
  {
    name: 'exam-submitting-offline',
    path: openExam,
    as: 'student',
    act: async (page) => {
      await askSubmit(page);
      await page.context().setOffline(true);
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /Submit/ })
        .click();
      await page.getByText('Waiting for the line.').waitFor();
    },
  },
  {
    name: 'exam-submitted',
    path: openExam,
    as: 'student',
    act: async (page) => {
      await askSubmit(page);
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /Submit/ })
        .click();
      await page.getByRole('heading', { name: 'Submitted' }).waitFor();
    },
  },
  { name: 'exam-hall', path: (world) => `${openExam(world)}/hall`, as: 'teacher' },
  {
    name: 'exam-hall-person',
    path: (world) => `${openExam(world)}/hall`,
    as: 'teacher',
    act: (page) => row(page).click(),
  },
  {
    name: 'exam-hall-extra-time',
    path: (world) => `${openExam(world)}/hall`,
    as: 'teacher',
    act: (page) => page.getByRole('button', { name: 'Extra time for all' }).click(),
  },
  { name: 'exam-hall-later', path: (world) => `/quiz/${world.exams.laterId}/hall`, as: 'teacher' },
  {
    name: 'exam-log',
    path: (world) => `/quiz/${world.exams.openId}/hall/${world.exams.loggedId}`,
    as: 'teacher',
  },
  { name: 'exam-receipt', path: () => '/quiz/receipt' },
  { name: 'exam-receipt-genuine', path: (world) => `/quiz/receipt?code=${world.exams.receipt}` },
  { name: 'exam-settings', path: (world) => `/quiz/edit/${world.exams.openId}`, as: 'teacher' },
  { name: 'exam-portal', path: () => '/quiz', as: 'student' },
  { name: 'exam-list', path: () => '/quiz/quizzes', as: 'student' },
  { name: 'exam-manage', path: () => '/quiz/manage', as: 'teacher' },
  { name: 'exam-results', path: () => '/quiz/results', as: 'student' },
];
