import { plural } from '#web/lib/numbers.ts';

const facts = (questions: number, minutes: string) =>
  `${plural(questions, 'question', 'questions')}, ${minutes} ${minutes === '1' ? 'minute' : 'minutes'}`;

export const texts = {
  notices: (unread: number) => (unread === 0 ? 'Notices' : `Notices (${unread} new)`),
  title: 'Quiz Portal',
  description: 'Timed multiple-choice quizzes for classes 9 to 12, JEE and NEET, every answer explained.',
  visitorHeading: 'Practise until exams feel familiar.',
  visitorLead:
    'Timed quizzes for classes 9 to 12, JEE and NEET, in English and Hindi. Every answer is explained at the end.',
  helloWaiting: 'Hello.',
  hello: (name: string | null) => (name === null ? 'Hello.' : `Hello, ${name}.`),
  lead: 'Timed quizzes with every answer explained at the end.',
  /** What to do next, in a sentence. */
  step: {
    running: (until: string) => `Your exam is running until ${until}.`,
    kept: 'A quiz is open, and its clock is running.',
    exams: (open: number, next: string | undefined) =>
      [
        open > 0 && (open === 1 ? 'One exam is open.' : `${open} exams are open.`),
        next !== undefined && (open > 0 ? `The next one opens ${next}.` : `Your next exam opens ${next}.`),
      ]
        .filter(Boolean)
        .join(' '),
    wrong: (count: number) =>
      count === 1
        ? 'One question went wrong. Practise it again.'
        : `${count} questions went wrong. Practise them again.`,
    first: 'Begin with a short quiz: ten questions are enough.',
    nothing: 'Nothing is due. Try a quiz that is new to you.',
  },
  staffStep: (toRelease: number, isOpen: boolean) =>
    [
      isOpen && 'An exam is running.',
      toRelease > 0 &&
        (toRelease === 1
          ? 'The results of one exam are not released yet.'
          : `The results of ${toRelease} exams are not released yet.`),
    ]
      .filter(Boolean)
      .join(' ') || 'No exam is running, and no results wait to be released.',
  attempt: 'Attempt',
  myResults: 'My Results',
  create: 'Create',
  manage: 'Manage',
  allResults: 'View All Results',
  courses: 'Manage Courses',
  signedOut: 'You can try a quiz without an account. To submit it and keep your results, log in.',
  login: 'Login',
  loading: 'Loading...',
  failed: (message: string) => `Error: ${message}`,
  failedFallback: 'Failed to load results',
  examsFailed: (message: string) => `Your exams could not be loaded: ${message}`,
  nextFailed: (message: string) => `The next exam could not be loaded: ${message}`,
  severalFailed: (message: string) => `Not everything could be loaded: ${message}`,
  tryAgain: 'please try again',
  untitled: 'Untitled quiz',

  toTry: 'Three to try',
  tryNow: 'Try one now',
  noneToTry: 'When a teacher adds a quiz, it appears here.',
  facts,
  try: 'Try',

  continueTitle: 'Open attempt',
  continueFacts: (answered: number, total: number, until: string) =>
    `${answered} of ${total} answered. The clock runs until ${until}.`,
  continue: 'Continue',

  lastResults: 'Your results',
  /** The newest result of each subject, and the way to it. */
  lines: {
    caption: 'By subject, the newest on the right; the dashed line is the pass mark.',
    subject: 'Subject',
    over: 'Over time',
    newest: 'Newest',
    whole: 'Quizzes as a whole',
    percent: (value: number) => `${String(Math.round(value)).replace('-', '−')}%`,
    change: (first: number, last: number, count: number) =>
      count === 1 ? 'one result' : `from ${Math.round(first)}% to ${Math.round(last)}% over ${count} results`,
  },
  percent: (percentage: number) => `${percentage}%`,
  progress: 'Progress over time',
  allMine: (count: number) => (count === 1 ? 'All results' : `All ${count} results`),
  beforeVerdict: (note: string) => `${note}, `,
  verdict: (passed: boolean) => (passed ? 'passed' : 'not passed'),
  /** For screen readers, after the verdict; the ring beside it is only visual. */
  held: 'results are not out yet',
  score: (percentage: number) => `, ${percentage}%`,
  firstResult: 'Your first result goes here.',
  firstResultHint: 'Pick a short one. Ten questions are enough to start.',
  seeQuizzes: 'See the quizzes',

  wentWrong: 'What went wrong',
  wrongOf: (missed: number, total: number) => `${missed} of ${total} missed`,
  practise: (wrong: number) =>
    wrong === 1
      ? 'Practise the question you got wrong'
      : wrong > 30
        ? `Practise 30 of the ${wrong} questions you got wrong`
        : `Practise the ${wrong} questions you got wrong`,
  notMade: 'The quiz could not be made. Try again.',
  allRight: 'Nothing. Every answer in your last attempts was correct.',
  allHeld: 'You will see this when your results are out.',

  notTried: 'Not tried yet',
  allQuizzes: (count: number) => (count === 1 ? 'All quizzes' : `All ${count} quizzes`),

  week: 'This week',

  toRelease: 'Results to release',
  closedWith: (day: string, results: number) =>
    `Closed ${day}, ${plural(results, 'result waits', 'results wait')}`,
  checkKeys: 'Check the keys',
  checkKeysOf: (title: string) => `Check the keys of ${title}`,
  release: 'Release',
  releaseOf: (title: string) => `Release the results of ${title}`,

  yourQuizzes: 'Your quizzes',
  manageAll: 'Manage all quizzes',
  newestQuizzes: 'Newest quizzes',
  columns: { quiz: 'Quiz', attempts: 'Attempts', average: 'Average', results: 'Results' },
  attempts: (count: number) => (count === 1 ? ' attempt' : ' attempts'),
  none: '–',
  results: 'Results',
  resultsOf: (title: string) => `Results of ${title}`,
  noQuizzes: 'No quizzes yet',
  noQuizzesHint: 'Write the first one. Students see it as soon as it is complete.',
  newestResults: 'Newest results',
  noResults: 'When a student submits a quiz, the result appears here.',
  nobody: 'Name removed',
};
