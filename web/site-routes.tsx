import { type RouteObject, redirect } from 'react-router';
import { lazyPage } from './lib/page/routing.ts';

const coursePage = lazyPage(
  'features/courses/course-page.tsx',
  () => import('./features/courses/course-page.tsx'),
  'CoursePage',
);

const accountPages = () => import('./features/auth/account-pages.tsx');

const internalPage = lazyPage(
  'features/site/internal-page.tsx',
  () => import('./features/site/internal-page.tsx'),
  'InternalPage',
  { internal: true },
);
/** One module for all of them, so that the first load carries little more than their names. */
const internalPaths = ['pricing', 'proposal', 'leave', 'usereducer', 'addedcost', 'update', 'offerings'];

/** The pages of the main site that everybody may open, besides home and login. */
export const siteRoutes: RouteObject[] = [
  {
    path: 'courses',
    ...lazyPage(
      'features/courses/courses-page.tsx',
      () => import('./features/courses/courses-page.tsx'),
      'CoursesPage',
    ),
  },
  { path: 'courses/:course', ...coursePage },
  { path: 'course', loader: () => redirect('/courses') },
  { path: 'course/:course', ...coursePage },
  {
    path: 'founders',
    ...lazyPage(
      'features/faculty/founders-page.tsx',
      () => import('./features/faculty/founders-page.tsx'),
      'FoundersPage',
    ),
  },
  {
    path: 'faculty1',
    ...lazyPage(
      'features/faculty/faculty-list-page.tsx',
      () => import('./features/faculty/faculty-list-page.tsx'),
      'FacultyListPage',
    ),
  },
  {
    path: 'testimonial',
    ...lazyPage(
      'features/testimonials/testimonials-page.tsx',
      () => import('./features/testimonials/testimonials-page.tsx'),
      'TestimonialsPage',
    ),
  },
  {
    path: 'about',
    ...lazyPage('features/site/about-page.tsx', () => import('./features/site/about-page.tsx'), 'AboutPage'),
  },
  {
    path: 'demo',
    ...lazyPage('features/demo/demo-page.tsx', () => import('./features/demo/demo-page.tsx'), 'DemoPage'),
  },
  {
    path: 'join-us',
    ...lazyPage(
      'features/teachers/join-page.tsx',
      () => import('./features/teachers/join-page.tsx'),
      'JoinPage',
      { iconInside: true },
    ),
  },
  {
    path: 'pay-dues',
    ...lazyPage(
      'features/site/pay-dues-page.tsx',
      () => import('./features/site/pay-dues-page.tsx'),
      'PayDuesPage',
    ),
  },
  {
    path: 'whatsapp',
    ...lazyPage('features/site/chat-page.tsx', () => import('./features/site/chat-page.tsx'), 'ChatPage'),
  },
  {
    path: 'privacy',
    ...lazyPage(
      'features/site/privacy-page.tsx',
      () => import('./features/site/privacy-page.tsx'),
      'PrivacyPage',
    ),
  },
  ...internalPaths.map((path) => ({ path, ...internalPage })),
  {
    path: 'forgot-password',
    ...lazyPage(
      'features/auth/forgot-password-page.tsx',
      () => import('./features/auth/forgot-password-page.tsx'),
      'ForgotPasswordPage',
    ),
  },
  {
    path: 'reset-password/:token',
    ...lazyPage(
      'features/auth/reset-password-page.tsx',
      () => import('./features/auth/reset-password-page.tsx'),
      'ResetPasswordPage',
    ),
  },
  {
    path: 'slip',
    ...lazyPage('features/auth/slip-page.tsx', () => import('./features/auth/slip-page.tsx'), 'SlipPage'),
  },
  {
    path: 'verify-email/:token',
    ...lazyPage('features/auth/account-pages.tsx', accountPages, 'VerifyEmailPage'),
  },
  {
    path: 'account',
    ...lazyPage('features/auth/account-pages.tsx', accountPages, 'AccountPage', { shell: true }),
  },
  {
    path: 'dashboard',
    ...lazyPage(
      'features/courses/dashboard/dashboard-page.tsx',
      () => import('./features/courses/dashboard/dashboard-page.tsx'),
      'DashboardPage',
      { shell: true },
    ),
  },
  { path: 'myra', loader: () => redirect('/quiz/demo') },
];
