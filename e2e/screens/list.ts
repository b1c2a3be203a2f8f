import type { Page } from '@playwright/test';
import type { World } from './world.ts';

export type Screen = {
  name: string;
  as?: 'student' | 'teacher' | 'admin';
  /** The address, which may name things that the world made. */
  path: (world: World) => string;
  /** What a person does before the picture is taken. */
  act?: (page: Page, world: World) => Promise<void>;
};

const at = (path: string) => () => path;
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

async function agree(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox').check({ force: true });
  await dialog.getByRole('button', { name: 'Agree' }).click();
  await page.getByRole('button', { name: 'Send application' }).waitFor();
}

/** Every screen that has a face of its own. */
export const screens: readonly Screen[] = [
  { name: 'home', path: at('/') },
  { name: 'home-signed-in', path: at('/'), as: 'admin' },
  { name: 'courses', path: at('/courses') },
  { name: 'course', path: at('/courses/jee-physics-maths') },
  { name: 'course-signed-in', path: at('/courses/foundation-science'), as: 'student' },
  {
    name: 'course-staff',
    path: at('/courses/foundation-science'),
    as: 'admin',
    act: async (page) => {
      await page.getByRole('form', { name: 'Add a sub-course' }).waitFor();
      await page
        .getByRole('button', { name: /^Delete / })
        .nth(1)
        .click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
      await page.getByRole('region', { name: 'Recently deleted' }).waitFor();
      await page
        .getByRole('button', { name: /^Restore / })
        .first()
        .click();
      await page
        .getByRole('button', { name: /^Edit / })
        .nth(1)
        .click();
      await page.getByRole('button', { name: 'Add sub-course' }).click();
    },
  },
  {
    name: 'course-staff-delete',
    path: at('/courses/foundation-science'),
    as: 'teacher',
    act: (page) =>
      page
        .getByRole('button', { name: /^Delete / })
        .first()
        .click(),
  },
  { name: 'course-not-found', path: at('/courses/no-such-course') },
  { name: 'founders', path: at('/founders') },
  { name: 'faculty', path: at('/faculty1') },
  { name: 'testimonials', path: at('/testimonial'), as: 'student' },
  { name: 'about', path: at('/about') },
  { name: 'demo', path: at('/demo') },
  {
    name: 'demo-refused',
    path: at('/demo'),
    act: async (page) => {
      await page.getByLabel('Name').fill('Ananya Sharma');
      await page.getByRole('button', { name: 'Book my demo' }).click();
      await page.getByText('Something went wrong. Try again.').waitFor();
    },
  },
  { name: 'join-us-rules', path: at('/join-us') },
  { name: 'join-us', path: at('/join-us'), act: agree },
  {
    name: 'join-us-refused',
    path: at('/join-us'),
    act: async (page) => {
      await agree(page);
      await page.getByRole('button', { name: 'Send application' }).click();
    },
  },
  { name: 'pay-dues', path: at('/pay-dues') },
  { name: 'whatsapp', path: at('/whatsapp') },
  {
    name: 'chat-widget',
    path: at('/about'),
    act: (page) => page.locator('.chat > summary').click(),
  },
  {
    name: 'menu',
    path: at('/'),
    as: 'admin',
    act: async (page) => {
      // Wide screens have no menu; the greeting opens instead.
      const burger = page.locator('.nav-menu > summary');
      await ((await burger.isVisible()) ? burger : page.locator('.hello > summary')).click();
    },
  },
  { name: 'oauth-success', path: at('/oauth-success') },
  { name: 'dashboard', path: at('/dashboard'), as: 'student' },
  { name: 'dashboard-teacher', path: at('/dashboard'), as: 'teacher' },
  { name: 'admin', path: at('/admin'), as: 'admin' },
  { name: 'admin-teacher', path: at('/admin'), as: 'teacher' },
  { name: 'admin-denied', path: at('/admin'), as: 'student' },
  { name: 'admin-courses', path: at('/admin/courses'), as: 'admin' },
  {
    name: 'admin-courses-forms',
    path: at('/admin/courses'),
    as: 'teacher',
    act: async (page) => {
      await page.getByText('Add a course').click();
      await page.getByRole('button', { name: 'Add course' }).click();
      await page.getByRole('button', { name: 'Edit NEET Biology' }).click();
    },
  },
  {
    name: 'admin-courses-delete',
    path: at('/admin/courses'),
    as: 'teacher',
    act: (page) => page.getByRole('button', { name: 'Delete NEET Biology' }).click(),
  },
  { name: 'login', path: at('/login') },
  {
    name: 'register',
    path: at('/login'),
    act: async (page) => {
      await page.getByRole('tab', { name: 'Register' }).click();
      await page.getByRole('button', { name: 'Register' }).click();
    },
  },
  { name: 'forgot-password', path: at('/forgot-password') },
  { name: 'reset-password', path: at('/reset-password/not-a-link') },
  {
    name: 'reset-password-refused',
    path: at('/reset-password/not-a-link'),
    act: async (page) => {
      await page.getByLabel('New password', { exact: true }).fill('orbit and line');
      await page.getByRole('button', { name: 'Save the password' }).click();
      await page.getByText('Reset link is invalid or has expired.').waitFor();
    },
  },
  { name: 'verify-email', path: at('/verify-email/not-a-link') },
  {
    name: 'verify-email-refused',
    path: at('/verify-email/not-a-link'),
    act: async (page) => {
      await page.getByRole('button', { name: 'Verify my email address' }).click();
      await page.getByText('Link is invalid or has expired.').waitFor();
    },
  },
  {
    name: 'two-accounts',
    path: (world) => `/?token=${world.people.teacher.token}`,
    as: 'student',
  },
  {
    name: 'account',
    path: at('/account'),
    as: 'student',
    act: (page) => page.getByRole('heading', { name: 'Delete account' }).waitFor(),
  },
  {
    name: 'account-delete',
    path: at('/account'),
    as: 'student',
    act: (page) => page.getByRole('button', { name: 'Delete my account' }).click(),
  },
  { name: 'not-found', path: at('/no-such-page') },
  { name: 'privacy', path: at('/privacy') },
  { name: 'pricing', path: at('/pricing') },
  { name: 'proposal', path: at('/proposal') },
  { name: 'leave', path: at('/leave') },
  { name: 'added-cost', path: at('/addedcost') },
  { name: 'site-modifications', path: at('/update') },
  {
    name: 'todo',
    path: at('/usereducer'),
    act: async (page) => {
      for (const text of [
        'Revise Kepler’s laws',
        'Ten questions on lenses before the class of Thursday evening',
      ]) {
        await page.getByLabel('What is to be done?').fill(text);
        await page.getByRole('button', { name: 'Add', exact: true }).click();
      }
      await page.getByRole('checkbox').first().check();
    },
  },
  { name: 'offerings', path: at('/offerings') },
  {
    name: 'offerings-drafts',
    path: at('/offerings'),
    act: async (page) => {
      await page.getByLabel('Title').fill('Why the sky is not violet');
      await page.getByLabel('Content').fill('Violet light is scattered even more.\nOur eyes see less of it.');
      await page.getByRole('button', { name: 'Add draft' }).click();
      await page.getByLabel('Image address').fill('violet.jpg');
      await page.getByRole('button', { name: 'Add draft' }).click();
    },
  },
  { name: 'admin-founders', path: at('/admin/founders'), as: 'admin' },
  {
    name: 'admin-founders-edit',
    path: at('/admin/founders'),
    as: 'admin',
    act: async (page) => {
      await page.getByText('Add a founder').click();
      await page.getByRole('button', { name: 'Add founder' }).click();
      await page.getByText('Enter the subject.').waitFor();
      await page.getByRole('button', { name: 'Edit Rohan Bhatnagar' }).click();
    },
  },
  {
    name: 'admin-founders-delete',
    path: at('/admin/founders'),
    as: 'admin',
    act: (page) => page.getByRole('button', { name: 'Delete Rohan Bhatnagar' }).click(),
  },
  { name: 'admin-testimonials', path: at('/admin/testimonials'), as: 'admin' },
  {
    name: 'admin-testimonials-edit',
    path: at('/admin/testimonials'),
    as: 'admin',
    act: (page) => page.getByRole('button', { name: 'Edit the testimonial of Tenzin Dolma' }).click(),
  },
  {
    name: 'admin-testimonials-student',
    path: at('/admin/testimonials'),
    as: 'student',
    act: (page) => page.getByRole('button', { name: 'New Testimonial' }).click(),
  },
  { name: 'admin-testimonials-visitor', path: at('/admin/testimonials') },
  {
    name: 'samples-remove',
    path: at('/admin/founders'),
    as: 'admin',
    act: (page) => page.getByRole('button', { name: 'Remove all samples' }).click(),
  },
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
  { name: 'result-passed', path: (world) => `/quiz/result/${world.passedId}`, as: 'student' },
  { name: 'result-not-passed', path: (world) => `/quiz/result/${world.failedId}`, as: 'student' },
  { name: 'result-paper', path: (world) => `/quiz/result/${world.paperResultId}`, as: 'student' },
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
  { name: 'all-results-none', path: at('/quiz/all-results?q=kepler'), as: 'teacher' },
  { name: 'result-as-teacher', path: (world) => `/quiz/result/${world.passedId}`, as: 'teacher' },
  { name: 'admin-teachers', path: at('/admin/teachers'), as: 'admin' },
  {
    name: 'admin-teachers-details',
    path: at('/admin/teachers'),
    as: 'admin',
    act: async (page) => {
      await page.getByRole('button', { name: 'Ravi Menon' }).click();
    },
  },
  {
    name: 'admin-teachers-approving',
    path: at('/admin/teachers'),
    as: 'admin',
    act: async (page) => {
      await page.getByRole('button', { name: 'Ravi Menon' }).click();
      await page.getByRole('button', { name: 'Approve', exact: true }).click();
    },
  },
  { name: 'admin-teachers-none', path: at('/admin/teachers?q=kepler'), as: 'admin' },
  { name: 'admin-roles', path: at('/admin/roles'), as: 'admin' },
  {
    name: 'admin-roles-leaving',
    path: at('/admin/roles'),
    as: 'admin',
    act: async (page) => {
      await page.getByRole('button', { name: /principal@example.com from admins/ }).click();
    },
  },
  { name: 'admin-roles-denied', path: at('/admin/roles'), as: 'student' },
  {
    name: 'admin-people',
    path: at('/admin/people'),
    as: 'admin',
    act: (page) =>
      page
        .getByRole('button', { name: /^Delete the account of / })
        .first()
        .waitFor(),
  },
  {
    name: 'admin-people-delete',
    path: at('/admin/people?role=student'),
    as: 'admin',
    act: async (page) => {
      await page
        .getByRole('button', { name: /^Delete the account of / })
        .first()
        .click();
    },
  },
  { name: 'admin-people-none', path: at('/admin/people?q=kepler'), as: 'admin' },
  { name: 'admin-demo', path: at('/admin/demo'), as: 'admin' },
  {
    name: 'admin-demo-edit',
    path: at('/admin/demo'),
    as: 'admin',
    act: async (page) => {
      await page.getByRole('button', { name: 'Edit the request of Kavya Nair' }).click();
      await page.getByRole('textbox', { name: 'Notes' }).fill('Wants a class after six.');
    },
  },
  { name: 'admin-demo-none', path: at('/admin/demo?status=enrolled&q=kepler'), as: 'admin' },
  { name: 'admin-audit', path: at('/admin/audit'), as: 'admin' },
  {
    name: 'admin-audit-filters',
    path: at('/admin/audit?act=demo.update&from=2026-01-01'),
    as: 'admin',
    act: async (page) => {
      const fold = page.getByRole('button', { name: /^Filters/ });
      if (await fold.isVisible()) await fold.click();
    },
  },
];
