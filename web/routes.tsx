import type { RouteObject } from 'react-router';
import { CrashedPage, CrashedPart } from './features/site/crashed-page.tsx';
import { lazyPage } from './lib/page/routing.ts';
import { Root } from './root.tsx';
import { siteRoutes } from './site-routes.tsx';

/** A page that fails leaves the frame around it: its bar leads on. */
const inFrame = (children: RouteObject[]): RouteObject[] => [{ ErrorBoundary: CrashedPart, children }];

const shell = { shell: true } as const;

/** Every page. What is not marked `shell` is drawn by the server too, for a visitor. */
export const routes: RouteObject[] = [
  {
    Component: Root,
    ErrorBoundary: CrashedPage,
    HydrateFallback: () => null,
    children: [
      {
        ...lazyPage(
          'features/site/site-frame.tsx',
          () => import('./features/site/site-frame.tsx'),
          'SiteFrame',
        ),
        children: inFrame([
          {
            index: true,
            ...lazyPage(
              'features/site/home-route.tsx',
              () => import('./features/site/home-route.tsx'),
              'HomeRoute',
            ),
          },
          ...siteRoutes,
          {
            path: 'login',
            ...lazyPage(
              'features/auth/login-route.tsx',
              () => import('./features/auth/login-route.tsx'),
              'LoginRoute',
            ),
          },
          {
            path: 'oauth-success',
            ...lazyPage(
              'features/auth/oauth-success-page.tsx',
              () => import('./features/auth/oauth-success-page.tsx'),
              'OauthSuccessPage',
            ),
          },
          {
            path: '*',
            ...lazyPage(
              'features/site/not-found-route.tsx',
              () => import('./features/site/not-found-route.tsx'),
              'NotFoundRoute',
              { status: 404 },
            ),
          },
        ]),
      },
      {
        path: 'admin/*',
        ...lazyPage('admin-pages.tsx', () => import('./admin-pages.tsx'), 'AdminPages', shell),
      },
      {
        path: 'quiz',
        ...lazyPage(
          'features/quizzes/portal/portal-layout.tsx',
          () => import('./features/quizzes/portal/portal-layout.tsx'),
          'PortalLayout',
          { iconInside: true },
        ),
        children: inFrame([
          {
            index: true,
            ...lazyPage(
              'features/quizzes/portal/home/portal-home-page.tsx',
              () => import('./features/quizzes/portal/home/portal-home-page.tsx'),
              'PortalHomePage',
            ),
          },
          {
            path: 'quizzes',
            ...lazyPage(
              'features/quizzes/portal/quiz-list-page.tsx',
              () => import('./features/quizzes/portal/quiz-list-page.tsx'),
              'QuizListPage',
            ),
          },
          {
            path: 'demo',
            ...lazyPage(
              'features/demo-quiz/demo-quiz-page.tsx',
              () => import('./features/demo-quiz/demo-quiz-page.tsx'),
              'DemoQuizPage',
            ),
          },
          {
            path: 'receipt',
            ...lazyPage(
              'features/exams/receipt/receipt-page.tsx',
              () => import('./features/exams/receipt/receipt-page.tsx'),
              'ReceiptPage',
            ),
          },
          {
            path: 'create',
            ...lazyPage(
              'features/quizzes/editor/author-pages.tsx',
              () => import('./features/quizzes/editor/author-pages.tsx'),
              'CreatePage',
              { ...shell, plain: true },
            ),
          },
          {
            path: 'manage',
            ...lazyPage(
              'features/quizzes/manage/manage-page.tsx',
              () => import('./features/quizzes/manage/manage-page.tsx'),
              'ManagePage',
              shell,
            ),
          },
          {
            path: 'bank',
            ...lazyPage(
              'features/quizzes/bank/bank-page.tsx',
              () => import('./features/quizzes/bank/bank-page.tsx'),
              'BankPage',
              shell,
            ),
          },
          {
            path: 'edit/:id',
            ...lazyPage(
              'features/quizzes/editor/author-pages.tsx',
              () => import('./features/quizzes/editor/author-pages.tsx'),
              'EditPage',
              { ...shell, plain: true },
            ),
          },
          {
            path: ':id/hall/:attemptId?',
            ...lazyPage(
              'features/exams/hall/hall-page.tsx',
              () => import('#web/features/exams/hall/hall-page.tsx'),
              'HallRoute',
              { ...shell, plain: true },
            ),
          },
          ...['import', ':id/import'].map((path) => ({
            path,
            ...lazyPage(
              'features/quizzes/import/import-page.tsx',
              () => import('./features/quizzes/import/import-page.tsx'),
              'ImportPage',
              shell,
            ),
          })),
          {
            path: ':id/print',
            ...lazyPage(
              'features/quizzes/print/print-page.tsx',
              () => import('#web/features/quizzes/print/print-page.tsx'),
              'PrintRoute',
              shell,
            ),
          },
          {
            path: ':id/report',
            ...lazyPage(
              'features/reports/report-page.tsx',
              () => import('#web/features/reports/report-page.tsx'),
              'ReportRoute',
              shell,
            ),
          },
          {
            path: ':id/cards',
            ...lazyPage(
              'features/reports/cards/cards-page.tsx',
              () => import('#web/features/reports/cards/cards-page.tsx'),
              'CardsRoute',
              shell,
            ),
          },
          {
            path: 'result/:resultId/card',
            ...lazyPage(
              'features/reports/cards/cards-page.tsx',
              () => import('#web/features/reports/cards/cards-page.tsx'),
              'CardRoute',
              shell,
            ),
          },
          {
            path: ':id/rulings',
            ...lazyPage(
              'features/rulings/rulings-page.tsx',
              () => import('#web/features/rulings/rulings-page.tsx'),
              'RulingsRoute',
              shell,
            ),
          },
          {
            path: 'results',
            ...lazyPage(
              'features/results/lists/my-results-page.tsx',
              () => import('./features/results/lists/my-results-page.tsx'),
              'MyResultsPage',
              shell,
            ),
          },
          {
            path: 'progress',
            ...lazyPage(
              'features/progress/progress-page.tsx',
              () => import('#web/features/progress/progress-page.tsx'),
              'ProgressRoute',
              shell,
            ),
          },
          {
            path: 'notices',
            ...lazyPage(
              'features/notices/notices-page.tsx',
              () => import('#web/features/notices/notices-page.tsx'),
              'NoticesRoute',
              shell,
            ),
          },
          {
            path: 'all-results',
            ...lazyPage(
              'features/results/lists/all-results-page.tsx',
              () => import('./features/results/lists/all-results-page.tsx'),
              'AllResultsPage',
              shell,
            ),
          },
          {
            path: 'result/:resultId',
            ...lazyPage(
              'features/results/result-page.tsx',
              () => import('#web/features/results/result-page.tsx'),
              'ResultRoute',
              shell,
            ),
          },
          {
            path: '*',
            ...lazyPage(
              'features/site/not-found-route.tsx',
              () => import('./features/site/not-found-route.tsx'),
              'NotFoundRoute',
              { status: 404 },
            ),
          },
        ]),
      },
      {
        // Outside of the portal's frame: the attempt has its own bar.
        path: 'quiz/:id',
        ...lazyPage(
          'features/attempts/attempt-page.tsx',
          () => import('./features/attempts/attempt-page.tsx'),
          'AttemptPage',
          { plain: true, iconInside: true },
        ),
      },
    ],
  },
];
