import type { Page } from '@playwright/test';
import { examAttemptScreens } from './exam-attempts.ts';
import type { Screen } from './screen.ts';
import type { World } from './world.ts';

const openExam = (world: World) => `/quiz/${world.exams.openId}`;

const row = (page: Page) => page.getByRole('button', { name: /Tenzin Dolma/ }).first();

export const examScreens: readonly Screen[] = [
  { name: 'exam-start', path: openExam, as: 'student' },
  { name: 'exam-start-visitor', path: openExam },
  { name: 'exam-start-later', path: (world) => `/quiz/${world.exams.laterId}`, as: 'student' },
  { name: 'exam-start-closed', path: (world) => `/quiz/${world.exams.closedId}`, as: 'student' },
  { name: 'exam-start-closing', path: (world) => `/quiz/${world.exams.closingId}`, as: 'student' },
  { name: 'exam-start-taken', path: (world) => `/quiz/${world.exams.takenId}`, as: 'student' },
  { name: 'exam-start-begun', path: (world) => `/quiz/${world.exams.begunId}`, as: 'student' },
  {
    name: 'exam-start-not-ticked',
    path: (world) => `/quiz/${world.exams.closingId}`,
    as: 'student',
    act: (page) => page.getByRole('button', { name: 'Start the exam' }).click(),
  },
  { name: 'exam-start-staff', path: openExam, as: 'teacher' },
  ...examAttemptScreens,
  { name: 'exam-hall', path: (world) => `${openExam(world)}/hall`, as: 'teacher' },
  {
    name: 'exam-hall-person',
    path: (world) => `${openExam(world)}/hall`,
    as: 'teacher',
    act: async (page) => {
      await row(page).click();
      await page.locator('.akshar:empty').waitFor({ state: 'detached' });
    },
  },
  {
    name: 'exam-hall-extra-time',
    path: (world) => `${openExam(world)}/hall`,
    as: 'teacher',
    act: (page) => page.getByRole('button', { name: 'Extra time for all' }).click(),
  },
  { name: 'exam-report', path: (world) => `/quiz/${world.exams.over.releasedId}/report`, as: 'teacher' },
  {
    name: 'exam-report-question',
    path: (world) => `/quiz/${world.exams.over.releasedId}/report`,
    as: 'teacher',
    act: (page) => page.getByRole('button', { name: 'Open question 5', exact: true }).first().click(),
  },
  { name: 'exam-report-one', path: (world) => `/quiz/${world.exams.closedId}/report`, as: 'teacher' },
  { name: 'exam-report-none', path: (world) => `/quiz/${world.exams.laterId}/report`, as: 'teacher' },
  { name: 'exam-report-cards', path: (world) => `/quiz/${world.exams.over.releasedId}/cards`, as: 'teacher' },
  { name: 'exam-rulings', path: (world) => `/quiz/${world.exams.over.releasedId}/rulings`, as: 'teacher' },
  {
    name: 'exam-rulings-preview',
    path: ({ exams: { over } }) => `/quiz/${over.releasedId}/rulings?questionId=${over.wrongKeyId}`,
    as: 'teacher',
    act: async (page) => {
      await page.getByRole('radio', { name: 'Drop the question' }).check({ force: true });
      await page.getByRole('button', { name: 'Preview', exact: true }).click();
      await page.getByRole('heading', { name: 'What it changes' }).waitFor();
    },
  },
  {
    name: 'exam-objections',
    path: (world) => `/quiz/${world.exams.over.keyShownId}/rulings`,
    as: 'teacher',
    act: (page) => page.getByRole('button', { name: 'Read the objections to question 1' }).click(),
  },
  { name: 'exam-hall-later', path: (world) => `/quiz/${world.exams.laterId}/hall`, as: 'teacher' },
  {
    name: 'exam-log',
    path: (world) => `/quiz/${world.exams.openId}/hall/${world.exams.loggedId}`,
    as: 'teacher',
  },
  { name: 'exam-receipt', path: () => '/quiz/receipt' },
  { name: 'exam-receipt-genuine', path: (world) => `/quiz/receipt?code=${world.exams.receipt}` },
  { name: 'exam-settings', path: (world) => `/quiz/edit/${world.exams.openId}?show=settings`, as: 'teacher' },
  {
    name: 'exam-sittings',
    path: (world) => `/quiz/edit/${world.exams.openId}?show=settings`,
    as: 'teacher',
    act: (page) => page.getByRole('button', { name: 'Add a sitting' }).click(),
  },
  { name: 'exam-notices', path: () => '/quiz/notices', as: 'student' },
  { name: 'exam-portal', path: () => '/quiz', as: 'student' },
  { name: 'exam-list', path: () => '/quiz/quizzes', as: 'student' },
  { name: 'exam-manage', path: () => '/quiz/manage', as: 'teacher' },
  { name: 'exam-results', path: () => '/quiz/results', as: 'student' },
];
