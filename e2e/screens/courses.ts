import { at, type Screen } from './screen.ts';

/** The screens of courses, and the course dashboard. */
export const coursesScreens: readonly Screen[] = [
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
      // Once it is back in its place.
      await page.getByRole('button', { name: 'Edit Acids, bases and salts' }).click();
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
  { name: 'dashboard', path: at('/dashboard'), as: 'student' },
  { name: 'dashboard-teacher', path: at('/dashboard'), as: 'teacher' },
];
