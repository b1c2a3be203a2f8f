/** The texts of the two pages for a forgotten password. */
export const texts = {
  forgotTitle: (site: string) => `Forgot password | ${site}`,
  forgotHeading: 'Forgot your password?',
  forgotLead:
    'Enter the email address you sign in with. We will email you a link that works once, for 30 minutes.',
  email: 'Email',
  emailExample: 'you@example.com',
  send: 'Send the link',
  sent: 'Reset link sent to your email.',
  sentHint: 'No email after a few minutes? Check your spam folder, or send the link again.',
  back: 'Back to login',
  resetTitle: (site: string) => `New password | ${site}`,
  resetHeading: 'Choose a new password',
  resetLead: 'This signs you out on every device. Then sign in with the new password.',
  password: 'New password',
  save: 'Save the password',
  saved: 'Password reset successful!',
  savedHint: 'Taking you to the login page…',
  askAgain: 'Send a new link',
  failed: 'Something went wrong.',
  missing: { email: 'Enter your email address.', password: 'Enter a password.' },
};
