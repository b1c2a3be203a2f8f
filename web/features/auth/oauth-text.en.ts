export const texts = {
  pageTitle: (page: string, company: string) => `${page} | ${company}`,
  redirecting: 'Redirecting...',
  unanswered: 'You could not be signed in: the server did not answer.',
  invalidToken: 'Invalid or expired token',
  invalidTokenHelp: 'Sign in again to continue.',
  toLogin: 'Login',
  whichAccount: 'Which account do you want to use?',
  accounts: (here: string, next: string) =>
    `You are signed in as ${here}. The link you followed is for ${next}.`,
  stay: (here: string) => `Stay signed in as ${here}`,
  change: (next: string) => `Switch to ${next}`,
};
