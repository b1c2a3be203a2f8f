export const texts = {
  needsScript: 'This page needs JavaScript.',
  optional: 'optional',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  close: 'Close',
  retry: 'Try again',
  partMissing: 'Part of this page could not be loaded.',
  partOffline: 'You are offline, and part of this page is not loaded yet.',
  opensWhenBack: 'You are offline. This page opens as soon as you are back.',
  changeTheme: 'Change theme',
  messages: 'Messages',
  play: (what: string) => `Play the video: ${what}`,
  figures: {
    twoFoci: (first: string, second: string) => `An ellipse with ${first} and ${second} as its two foci`,
    you: 'you',
  },
};
