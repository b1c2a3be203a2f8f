import { accountsScreens } from './accounts.ts';
import { administrationScreens } from './administration.ts';
import { attemptsScreens } from './attempts.ts';
import { coursesScreens } from './courses.ts';
import { examScreens } from './exams.ts';
import { papersScreens } from './papers.ts';
import { quizzesScreens } from './quizzes.ts';
import { resultsScreens } from './results.ts';
import type { Screen } from './screen.ts';
import { siteScreens } from './site.ts';

/** Every screen that has a face of its own. */
export const screens: readonly Screen[] = [
  ...siteScreens,
  ...coursesScreens,
  ...accountsScreens,
  ...administrationScreens,
  ...quizzesScreens,
  ...papersScreens,
  ...attemptsScreens,
  ...resultsScreens,
  ...examScreens,
];
