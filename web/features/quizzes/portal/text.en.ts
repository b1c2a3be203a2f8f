import type { Marking } from '@kaksha/contract/questions/sections.ts';
import { plural } from '#web/lib/numbers.ts';
import type { ListKind, ListSort } from './list-view.ts';

const kinds: Record<ListKind, string> = {
  all: 'All quizzes',
  untried: 'Not tried yet',
  unpassed: 'Not passed yet',
  exams: 'Exams',
  upTo15: 'Up to 15 minutes',
  upTo30: 'Up to 30 minutes',
};

const sorts: Record<ListSort, string> = {
  newest: 'Newest',
  oldest: 'Oldest',
  title: 'Title A-Z',
  shortest: 'Shortest',
};

/** Marks with a sign, as papers print them. */
const signed = (marks: number) => (marks > 0 ? `+${marks}` : marks < 0 ? `−${-marks}` : '0');

export const texts = {
  skip: 'Skip to content',
  note: 'Quiz Portal',
  nav: 'Quiz Portal',
  menu: 'Menu',
  home: 'Home',
  attemptQuiz: 'Attempt Quiz',
  results: 'Results',
  createQuiz: 'Create Quiz',
  mainSite: 'Main Site',
  hello: (name: string) => `Hello, ${name}`,
  nobody: 'User',
  account: 'Your account',
  manageCourses: 'Manage Courses',
  login: 'Login',
  logout: 'Logout',
  footer: 'Quiz Portal',
  rights: (year: number, name: string) => `© ${year} ${name}, Quiz Portal`,
  contacts: 'Contacts',

  pageTitle: (page: string, name: string) => `${page} | ${name}`,

  list: {
    title: 'Attempt Quiz',
    heading: 'Attempt a quiz',
    lead: 'The clock of a practice quiz starts when you open it. Every answer is explained at the end.',
    description:
      'Choose a timed quiz in physics, chemistry, mathematics or biology and see every answer explained.',
    search: 'Search quizzes',
    placeholder: 'Search by title or teacher',
    searchOf: 'Find a quiz',
    count: (count: number) => plural(count, 'quiz', 'quizzes'),
    loading: 'Loading quizzes...',
    failed: (message: string) => `Failed to load quizzes: ${message}`,
    failedFallback: 'please try again',
    none: 'No quizzes found.',
    noneYet: 'When a teacher adds one, it appears here.',
    noMatch: (search: string) =>
      search === ''
        ? 'No quizzes match this filter.'
        : `Nothing matches “${search}”. Try fewer letters, or a teacher’s name.`,
    clear: 'Clear search',
    showAll: 'Show all quizzes',
    subject: 'Subject',
    allSubjects: 'All subjects',
    chapter: 'Chapter',
    allChapters: 'All chapters',
    exams: 'Exams',
    practice: 'Practice',
    allExams: (count: number) => `All ${count} exams`,
    allQuizzes: (count: number) => `All ${count} quizzes`,
    startAgain: 'Start where I stopped',
    goOn: 'Continue',
    show: 'Show',
    kinds,
    sort: 'Sort',
    sorts,
    untitled: 'Untitled quiz',
    unknown: 'Unknown',
    dot: ' · ',
    questions: (count: number) => (count === 1 ? 'Question' : 'Questions'),
    minutes: 'min',
    passMark: 'to pass',
    percent: (percentage: number) => `${percentage}%`,
    markingBySection: 'Each section has marks of its own.',
    marking: ({ right, wrong, unanswered }: Marking) =>
      [
        `${signed(right)} for a correct answer`,
        `${signed(wrong)} for a wrong one`,
        ...(unanswered === 0 ? [] : [`${signed(unanswered)} for none`]),
      ].join(', '),
    notReady: 'Not ready',
    held: 'Results are not out yet',
    exam: 'Exam',
    runsUntil: (time: string) => `Runs until ${time}`,
    continue: 'Continue',
    details: 'Details',
    notTried: 'Not tried yet',
    best: (percentage: number) => `Best ${percentage}%`,
    attempt: 'Attempt',
    attemptAgain: 'Attempt again',
  },
};
