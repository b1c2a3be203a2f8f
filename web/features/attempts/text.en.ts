const questions = (count: number) => `${count} ${count === 1 ? 'question' : 'questions'}`;

/** The texts of taking a quiz. */
export const en = {
  loading: 'Loading quiz...',
  notReady: 'This quiz is not ready yet.',
  notFound: 'Quiz not found',
  loadFailed: 'The quiz could not be loaded.',
  toQuizzes: 'All quizzes',
  pageTitle: (title: string, company: string) => `${title} | ${company}`,
  untitled: 'Quiz',

  leave: 'Leave the quiz',
  place: (number: number, count: number, answered: number) => `${number} of ${count} · ${answered} answered`,
  shortPlace: (number: number, count: number) => `${number} / ${count}`,
  answeredProgress: 'Answered',
  timeLeft: (time: string) => `Time left ${time}`,
  clockWord: { normal: '', low: 'Last minute', critical: 'Seconds', over: 'Time is over' },
  /** Announced, once each. */
  clockSpoken: { normal: '', low: 'One minute left.', critical: 'Ten seconds left.', over: 'Time is over.' },

  question: (number: number, count: number) => `Question ${number} of ${count}`,
  chooseOne: 'Choose one answer',
  keys: ['A', 'B', 'C', 'D'],
  overview: 'Overview',
  allQuestions: 'All questions',
  showAll: ', show all questions',
  palette: 'Questions',
  paletteItem: (number: number, answered: boolean) =>
    `Question ${number}, ${answered ? 'answered' : 'not answered'}`,
  answered: 'Answered',
  notAnswered: 'Not answered',
  shortcuts: [
    { keys: 'A–D', does: 'choose' },
    { keys: '← →', does: 'move' },
  ],

  reopened: (numbers: number[]) =>
    numbers.length === 1
      ? `Question ${numbers[0]} was changed while you were away. Please answer it again.`
      : `Questions ${numbers.join(', ')} were changed while you were away. Please answer them again.`,

  previous: 'Previous',
  clear: 'Clear answer',
  next: 'Next',
  submitQuiz: 'Submit quiz',
  submitting: 'Submitting...',

  submitTitle: 'Submit quiz?',
  submitAll: (count: number) =>
    `${count === 1 ? 'The one question is' : `All ${count} questions are`} answered. After submitting you see every answer explained.`,
  submit: 'Submit',
  keepGoing: 'Keep going',
  incompleteTitle: 'Submit incomplete quiz?',
  unanswered: (count: number) => `${questions(count)} ${count === 1 ? 'is' : 'are'} unanswered:`,
  moreUnanswered: (count: number) => `and ${count} more`,
  nothingLost: (time: string) => `You have ${time} left. Nothing is lost by guessing.`,
  timeOver: 'Time is over, so answers can no longer change. Submit what you have, or leave.',
  goToFirst: 'Go to first unanswered',
  submitAnyway: 'Submit anyway',
  leaveTitle: 'Leave Quiz?',
  leaveLoses: (count: number) =>
    count === 0
      ? 'If you exit now, this attempt is not kept.'
      : `If you exit now, the ${count === 1 ? 'answer' : `${count} answers`} you gave ${count === 1 ? 'is' : 'are'} not kept.`,
  leaveSends:
    'You have already pressed Submit. If you exit now, your answers stay on this device and are sent later, without asking again.',
  leaveMayLose:
    'You have already pressed Submit, but your answers have not reached us yet, and this browser cannot store them. If you exit now, they may be lost.',
  stay: 'Stay',
  exit: 'Exit without submitting',
  submitNow: 'Submit now',
  exitSends: 'Exit and send later',
  exitLoses: 'Exit anyway',

  failed: 'Submission failed',
  /** `reason` is the error's own sentence, or empty. */
  submitFailed: (reason: string, triesAgain: boolean, stored: boolean) =>
    [
      reason,
      triesAgain ? 'Not saved yet, we keep trying.' : '',
      stored
        ? 'Your answers are safe on this device.'
        : 'This browser cannot store your answers. Keep this page open until they are submitted.',
    ]
      .filter((sentence) => sentence !== '')
      .join(' '),
  retry: 'Retry',

  signInTitle: 'Sign in to submit',
  signInToSubmit: 'Your answers stay here. Once you are signed in, your quiz is submitted.',
  signInAgainTitle: 'Please sign in again',
  signInToGoOn: 'Your session has ended. Your answers stay here, and the attempt goes on where you are.',

  notYoursTitle: 'This attempt belongs to another account',
  notYours: (name: string) =>
    `You are signed in as ${name}. This attempt was started from another account, so its answers are hidden.`,
  notYoursVisitor: 'It was started by someone who has since signed out, so its answers are hidden.',
  signInAsOwner: 'Sign in to that account',
  startOwn: 'Start my own attempt',
  startOwnHint: 'Starting your own attempt removes the other one from this device.',

  elsewhere: 'This quiz is open in another tab',
  elsewhereText: 'You can continue your attempt here. It then stops in the other tab.',
  continueHere: 'Continue here',

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

  landed: (quiz: string) => `Your answers to “${quiz}” have been submitted.`,
  landedOther: (quiz: string) =>
    `“${quiz}” had already been submitted with other answers. The earlier answers count.`,
  otherAnswers: 'This attempt had already been submitted with other answers. The earlier answers count.',
  refused: (quiz: string, message: string) => `Your answers to “${quiz}” could not be submitted: ${message}`,
  refusedUnknown: 'the server did not accept them.',
};
