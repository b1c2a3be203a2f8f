/** The texts of the login page. */
export const en = {
  pageTitle: 'Login',
  pageDescription:
    'Sign in or register to take timed quizzes, keep your results and see every answer explained.',
  title: { login: 'Welcome back', register: 'Begin here' },
  lead: {
    login: 'Your quizzes and results are where you left them.',
    register: 'One account for quizzes, results and courses.',
  },
  account: 'Account',
  login: 'Login',
  register: 'Register',
  orEmail: 'or with email',
  fullName: 'Full name',
  email: 'Email',
  emailExample: 'you@example.com',
  password: 'Password',
  forgot: 'Forgot your password?',
  googleNote:
    'Came with Google? You can set a password for email login: use “Forgot your password?” with the same email address.',
  minorNote:
    'Under 18? Ask a parent before you register. We keep your name, email address and results for your lessons and nothing else.',
  strength: { weak: 'Easy to guess', fair: 'Fair', strong: 'Strong' },
  strengthHint: 'Longer is better than stranger: three words you will remember.',
  missing: {
    fullName: 'Write your name as your teachers should call you.',
    email: 'Enter your email address.',
    password: 'Enter a password.',
  },
  failed: { login: 'Login failed', register: 'Registration failed', google: 'Google login failed' },
  checkBoth: 'Check both.',
  setNew: 'Set a new password',
  figureLine: 'Cross a boundary,\nchange direction.',
  figure: 'Fig. 3',
  caption: 'Refraction. Light bends at the surface because it travels slower inside.',
};
