/** The texts of the shared parts. */
export const en = {
  needsScript: 'This page needs JavaScript.',
  optional: 'optional',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  close: 'Close',
  retry: 'Try again',
  changeTheme: 'Change theme',
  messages: 'Messages',
  figures: {
    twoFoci: (first: string, second: string) => `An ellipse with ${first} and ${second} as its two foci`,
    you: 'you',
    refraction: 'A ray of light bends as it crosses from air into glass',
    air: 'air, n = 1.00',
    glass: 'glass, n = 1.50',
    escape: 'A path that swings past the centre and leaves for good',
    helixTurn: '3.4 nm',
  },
};
