export const texts = {
  signInTitle: 'Log in to submit',
  signInToSubmit: 'Your answers stay here. Once you are logged in, your quiz is submitted.',
  signInAgainTitle: 'Please log in again',
  signInToGoOn: 'Your session has ended. Your answers stay here, and the attempt goes on where you are.',

  signIn: 'Log in',
  signingIn: 'Logging in...',
  createAccount: 'Register',
  creating: 'Registering...',
  toRegister: 'New here? Register',
  toLogin: 'Have an account? Log in',
  fullName: 'Full name',
  email: 'Email',
  password: 'Password',
  signInFailed: 'Login failed',
  registerFailed: 'Registration failed',
  notNow: 'Not now',
};
