export const texts = {
  pageTitle: 'Login',
  pageDescription:
    'Sign in or register to take timed quizzes, keep your results and see every answer explained.',
  title: { login: 'Welcome back', register: 'Create your account' },
  lead: {
    login: 'Your quizzes and results are where you left them.',
    register: 'One account for quizzes, results and courses.',
  },
  account: 'Account',
  login: 'Login',
  register: 'Register',
  fullName: 'Full name',
  email: 'Email',
  emailExample: 'you@example.com',
  password: 'Password',
  forgot: 'Forgot your password?',
  googleNote:
    'Signed up with Google? You can set a password for email login: use “Forgot your password?” with the same email address.',
  minorNote:
    'Under 18? Ask a parent before you register. We store your name, email address and results, and use them only for your lessons.',
  privacy: 'What we store',
  strength: { weak: 'Easy to guess', fair: 'Fair', strong: 'Strong' },
  strengthHint: 'Long passwords are hard to guess: three words you can remember work well.',
  missing: {
    fullName: 'Enter your full name.',
    email: 'Enter your email address.',
    password: 'Enter a password.',
  },
  failed: { login: 'Login failed', register: 'Registration failed' },
  checkBoth: 'Check both and try again.',
  taken:
    'Login instead. If it was not you who registered it, use “Forgot your password?” there: a new password makes the account yours.',
  slip: 'Have a code from the office?',
  dayCode: 'Code of the institute',
  dayCodeHint: 'If you were given one for today: ten letters and digits.',
  setNew: 'Reset your password',
  figureLine: 'Cross a boundary,\nchange direction.',
  figure: 'Fig. 3',
  caption: 'Refraction. Light bends at the surface because it travels slower inside.',
};
