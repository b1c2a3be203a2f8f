/** The texts of arriving, being sent away, and being refused. */
export const en = {
  forbidden: '❌ Forbidden: Insufficient Permissions',
  forbiddenHelp: 'Your account may not open this page. Ask an admin if you think it should.',
  home: 'Home',
  redirecting: 'Redirecting...',
  invalidToken: 'Invalid or expired token',
  invalidTokenHelp: 'Sign in again to go on.',
  toLogin: 'Login',
  pageTitle: (page: string, company: string) => `${page} | ${company}`,
  whoTitle: 'Two accounts',
  whoText: (here: string, next: string) =>
    `You are signed in as ${here}. The link you followed is for ${next}. Which account do you want to use?`,
  stay: (here: string) => `Stay ${here}`,
  change: (next: string) => `Go on as ${next}`,
};
