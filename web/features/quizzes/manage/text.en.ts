/** The texts of managing quizzes. */
export const texts = {
  pageTitle: (name: string) => `Manage quizzes | ${name}`,
  title: 'Manage quizzes',
  bank: 'Question bank',
  create: 'Create a quiz',
  search: 'Search quizzes',
  subject: 'Subject',
  anySubject: 'Any subject',
  found: (count: number) => (count === 1 ? '1 quiz' : `${count} quizzes`),
  loading: 'Loading quizzes...',
  loadFailed: (error: string) => `Failed to load quizzes: ${error}`,
  none: 'No quizzes found.',
  noneHint: 'Write the first one. Students see it as soon as it is complete.',
  noneMatch: (search: string, subject: string) =>
    search === ''
      ? `No quiz has questions of ${subject} any more.`
      : `Nothing here is called “${search}”${subject === '' ? '' : ` and has questions of ${subject}`}.`,
  clearSearch: 'Show all',
  untitled: 'Untitled quiz',
  by: (name: string, date: string) => `${name}, ${date}`,
  questions: (count: number) => (count === 1 ? 'Question' : 'Questions'),
  minutes: (count: number) => (count === 1 ? 'Minute' : 'Minutes'),
  attempts: (count: number | undefined) => (count === 1 ? 'Attempt' : 'Attempts'),
  average: 'Average',
  unknown: '–',
  percent: (percentage: number | null) => (percentage === null ? '–' : `${percentage}%`),
  incomplete: 'Incomplete',
  incompleteHint: 'Students cannot see it yet.',
  exam: 'Exam',
  settings: 'Settings',
  settingsOf: (title: string) => `Settings of ${title}`,
  hall: 'Hall',
  hallOf: (title: string) => `Hall of ${title}`,
  edit: 'Edit',
  editQuiz: (title: string) => `Edit ${title}`,
  remove: 'Delete',
  removeQuiz: (title: string) => `Delete ${title}`,
  confirm: 'Are you sure you want to delete this quiz?',
  confirmHint: (title: string) =>
    `“${title}” leaves every list. An admin can restore it for 7 days. Results of students who took it stay as they are.`,
  sittingAsked: 'Looking who is sitting this exam…',
  sitting: (count: number) =>
    count === 0
      ? 'Nobody is sitting this exam now.'
      : `${count === 1 ? '1 student is' : `${count} students are`} sitting this exam now. They can finish it, and nobody else can start it.`,
  sittingUnknown: 'Whether anybody is sitting this exam now could not be found out.',
  keep: 'Keep it',
  removing: 'Deleting…',
  removed: 'Quiz deleted.',
  removeFailed: 'Error deleting quiz',
  failedFallback: 'Please try again.',
};
