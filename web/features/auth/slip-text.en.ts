export const texts = {
  title: (site: string) => `Use a code | ${site}`,
  heading: 'Set a password with a code',
  lead: 'For people who were given a login name and a code by the office. The code works once and logs you out on every other device.',
  name: 'Login name',
  nameHint: 'As it is written with the code: your email address or your roll number.',
  code: 'Code',
  codeHint: 'Ten letters and digits. Capitals and spaces do not matter.',
  password: 'New password',
  save: 'Save and log in',
  back: 'Back to login',
  failed: 'Something went wrong.',
  invalidHint: 'Compare both with what you were given. For a new code, ask the office.',
  missing: {
    name: 'Enter your login name.',
    code: 'Enter the code.',
    password: 'Enter a password.',
  },
};
