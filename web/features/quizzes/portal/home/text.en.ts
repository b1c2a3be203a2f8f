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

  lastResults: 'Last results',
  trend: (from: number, to: number, count: number) =>
    from === to ? `${to}% again after ${count} attempts.` : `From ${from}% to ${to}% in ${count} attempts.`,
  trendTable: 'Last results',
  trendColumns: { date: 'Date', quiz: 'Quiz', score: 'Score' },
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
  seeWrong: 'Read the explanations',
  allRight: 'Nothing. Every answer in your last attempts was right.',
  allHeld: 'You will see this when your results are out.',

  notTried: 'Not tried yet',
  allQuizzes: (count: number) => (count === 1 ? 'All quizzes' : `All ${count} quizzes`),

  week: 'Your week',

  toRelease: 'Results to release',
  closedWith: (day: string, results: number) =>
    `Closed ${day}, ${plural(results, 'result waits', 'results wait')}`,
  checkKeys: 'Check the keys',
  checkKeysOf: (title: string) => `Check the keys of ${title}`,
  release: 'Release',
  releaseOf: (title: string) => `Release the results of ${title}`,

  yourQuizzes: 'Your quizzes',
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
