import { at, type Screen } from './screen.ts';

/** The screens about accounts: signing in, passwords, one’s own account. */
export const accountsScreens: readonly Screen[] = [
  { name: 'oauth-success', path: at('/oauth-success') },
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
  {
    name: 'forgot-password-sent',
    path: at('/forgot-password'),
    act: async (page) => {
      await page.getByLabel('Email').fill('sunita.rao@example.com');
      await page.getByRole('button', { name: 'Send the link' }).click();
      await page.getByText('Reset link sent to your email.').waitFor();
    },
  },
  { name: 'slip', path: at('/slip') },
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
  {
    name: 'verify-email-refused',
    path: at('/verify-email/not-a-link'),
    act: (page) => page.getByText('Link is invalid or has expired.').waitFor(),
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
    name: 'account-two-step',
    path: at('/account'),
    as: 'teacher',
    act: async (page) => {
      await page.getByRole('button', { name: 'Turn it on' }).click();
      await page.getByLabel('Code from the app').waitFor();
    },
  },
  {
    name: 'account-delete',
    path: at('/account'),
    as: 'student',
    act: (page) => page.getByRole('button', { name: 'Delete my account' }).click(),
  },
];
