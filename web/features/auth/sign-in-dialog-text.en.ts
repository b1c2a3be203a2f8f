export const texts = {
  signInTitle: 'Sign in to submit',
  signInToSubmit: 'Your answers stay here. Once you are signed in, your quiz is submitted.',
  signInAgainTitle: 'Please sign in again',
  signInToGoOn: 'Your session has ended. Your answers stay here, and the attempt goes on where you are.',

  signIn: 'Sign in',
  signingIn: 'Signing in...',
  createAccount: 'Create account',
  creating: 'Creating your account...',
  toRegister: 'New here? Create an account',
  toLogin: 'Have an account? Sign in',
  fullName: 'Full name',
  email: 'Email',
  password: 'Password',
  signInFailed: 'Login failed',
  registerFailed: 'Registration failed',
  notNow: 'Not now',
};
