export const texts = {
  pageTitle: (page: string, company: string) => `${page} | ${company}`,
  redirecting: 'Redirecting...',
  unanswered: 'You could not be logged in: the server did not answer.',
  invalidToken: 'Invalid or expired token',
  invalidTokenHelp: 'Log in again to continue.',
  toLogin: 'Login',
  whichAccount: 'Which account do you want to use?',
  accounts: (here: string, next: string) =>
    `You are logged in as ${here}. The link you followed is for ${next}.`,
  stay: (here: string) => `Stay logged in as ${here}`,
  change: (next: string) => `Switch to ${next}`,
};
