import { refuse } from '../lib/made-up.ts';
import { at, type Screen } from './screen.ts';

export const resultsScreens: readonly Screen[] = [
  { name: 'result-passed', path: (world) => `/quiz/result/${world.passedId}`, as: 'student' },
  { name: 'result-not-passed', path: (world) => `/quiz/result/${world.failedId}`, as: 'student' },
  { name: 'result-paper', path: (world) => `/quiz/result/${world.paperResultId}`, as: 'student' },
  { name: 'result-exam', path: (world) => `/quiz/result/${world.exams.over.resultId}`, as: 'student' },
  {
    name: 'result-key-shown',
    path: (world) => `/quiz/result/${world.exams.over.provisionalId}`,
    as: 'student',
  },
  { name: 'result-card', path: (world) => `/quiz/result/${world.exams.over.resultId}/card`, as: 'student' },
  { name: 'my-results', path: at('/quiz/results'), as: 'student' },
  {
    name: 'my-results-no-match',
    path: at('/quiz/results'),
    as: 'student',
    act: async (page) => {
      await page.getByRole('searchbox').fill('thermodynamix');
      await page.getByText('No results found.').waitFor();
    },
  },
  { name: 'progress', path: at('/quiz/progress'), as: 'student' },
  { name: 'progress-empty', path: at('/quiz/progress'), as: 'teacher' },
  {
    name: 'my-results-offline',
    path: at('/quiz'),
    as: 'student',
    act: async (page) => {
      await page.context().setOffline(true);
      await page.getByRole('main').getByRole('link', { name: 'My Results' }).click();
      await page.getByText(/^You are offline/).waitFor();
    },
  },
  {
    name: 'my-results-failed',
    path: at('/quiz'),
    as: 'student',
    act: async (page) => {
      await page.route('**/api/results/**', (route) => refuse(route, 'busy'));
      await page.getByRole('main').getByRole('link', { name: 'My Results' }).click();
      await page.getByRole('alert').filter({ visible: true }).first().waitFor();
    },
  },
  { name: 'my-results-empty', path: at('/quiz/results'), as: 'teacher' },
  { name: 'all-results', path: at('/quiz/all-results'), as: 'teacher' },
  {
    name: 'all-results-filters',
    path: at('/quiz/all-results?role=student&from=2026-01-01&sortBy=score&limit=10'),
    as: 'admin',
    act: async (page) => {
      const fold = page.getByRole('button', { name: /^Filters/ });
      if (await fold.isVisible()) await fold.click();
    },
  },
  {
    name: 'all-results-quiz',
    path: (world) => `/quiz/all-results?quizId=${world.exams.over.releasedId}`,
    as: 'teacher',
  },
  { name: 'all-results-none', path: at('/quiz/all-results?q=kepler'), as: 'teacher' },
  { name: 'result-as-teacher', path: (world) => `/quiz/result/${world.passedId}`, as: 'teacher' },
];
