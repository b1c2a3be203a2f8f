import { at, type Screen } from './screen.ts';

export const administrationScreens: readonly Screen[] = [
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
        .getByLabel(/^More: /)
        .first()
        .waitFor(),
  },
  {
    name: 'admin-people-delete',
    path: at('/admin/people?role=student'),
    as: 'admin',
    act: async (page) => {
      await page
        .getByLabel(/^More: /)
        .first()
        .click();
      await page.getByRole('button', { name: /^Delete the account of / }).click();
    },
  },
  { name: 'admin-batches', path: at('/admin/batches'), as: 'teacher' },
  {
    name: 'admin-batch',
    path: at('/admin/batches'),
    as: 'teacher',
    act: async (page) => {
      await page
        .getByRole('link', { name: /^Open / })
        .first()
        .click();
      await page.getByRole('heading', { name: 'Exams and results' }).waitFor();
    },
  },
  {
    name: 'admin-people-import',
    path: at('/admin/people'),
    as: 'admin',
    act: async (page) => {
      await page.getByText('Import a list of students').click();
      await page.getByLabel('List of students').setInputFiles({
        name: 'class-11.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from('Roll,Name,Mobile,Batch\nA/1,Asha Rao,98765 43210,Evening\nA/2,,9.87654E+09,\n'),
      });
      await page.getByRole('button', { name: 'Check the list' }).click();
    },
  },
  {
    name: 'admin-student',
    path: ({ people }) => `/admin/people/${people.student.id}`,
    as: 'admin',
  },
  { name: 'admin-people-none', path: at('/admin/people?q=kepler'), as: 'admin' },
  { name: 'admin-demo', path: at('/admin/demo'), as: 'admin' },
  {
    name: 'admin-demo-edit',
    path: at('/admin/demo'),
    as: 'admin',
    act: async (page) => {
      await page.getByRole('button', { name: 'Open the request of Kavya Nair' }).click();
      await page.getByRole('textbox', { name: 'Notes' }).fill('Wants a class after six.');
    },
  },
  { name: 'admin-demo-none', path: at('/admin/demo?status=enrolled&q=kepler'), as: 'admin' },
  { name: 'admin-institute', path: at('/admin/institute'), as: 'admin' },
  {
    name: 'admin-institute-faults',
    path: at('/admin/institute'),
    as: 'admin',
    act: async (page) => {
      await page.getByLabel('Name of the institute').fill('');
      await page.getByLabel('UPI ID').fill('vidya');
      await page.getByRole('button', { name: 'Save', exact: true }).click();
    },
  },
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
