import type { Role } from '@kaksha/contract/core/access.ts';
import type { QuizMode } from '@kaksha/contract/quizzes/settings.ts';
import type { AllResultsSort } from '@kaksha/contract/results/choices.ts';
import type { OwnResultSort } from '@kaksha/contract/results/own.ts';
import { formatCount, plural } from '#web/lib/numbers.ts';
import type { SortOrder } from './api.ts';

const roles: Record<Role, string> = { admin: 'Admin', teacher: 'Teacher', student: 'Student' };

const modes: Record<QuizMode, string> = { practice: 'Practice', exam: 'Exams' };

const ownSorts: Record<OwnResultSort, string> = {
  newest: 'Newest',
  oldest: 'Oldest',
  'score-high': 'Score high-low',
  'score-low': 'Score low-high',
  'marks-high': 'Marks high-low',
  'marks-low': 'Marks low-high',
  'percentage-high': 'Percentage high-low',
  'percentage-low': 'Percentage low-high',
  'title-asc': 'Title A-Z',
  'title-desc': 'Title Z-A',
};

const allSorts: Record<AllResultsSort, Record<SortOrder, string>> = {
  createdAt: { desc: 'Newest first', asc: 'Oldest first' },
  score: { desc: 'Highest score first', asc: 'Lowest score first' },
  marks: { desc: 'Highest marks first', asc: 'Lowest marks first' },
  percentage: { desc: 'Highest percentage first', asc: 'Lowest percentage first' },
  'user.fullName': { asc: 'Name A-Z', desc: 'Name Z-A' },
  'quiz.title': { asc: 'Quiz A-Z', desc: 'Quiz Z-A' },
};

/** The end of the line above the list: "1,284 results, newest first". */
const allOrders: Record<AllResultsSort, Record<SortOrder, string>> = {
  createdAt: { desc: 'newest first', asc: 'oldest first' },
  score: { desc: 'highest score first', asc: 'lowest score first' },
  marks: { desc: 'highest marks first', asc: 'lowest marks first' },
  percentage: { desc: 'highest percentage first', asc: 'lowest percentage first' },
  'user.fullName': { asc: 'by name, A-Z', desc: 'by name, Z-A' },
  'quiz.title': { asc: 'by quiz, A-Z', desc: 'by quiz, Z-A' },
};

const none = 'No results found.';

export const texts = {
  pageTitle: (page: string, name: string) => `${page} | ${name}`,
  none,
  exportMarks: 'Export with marks',

  columns: {
    student: 'Student',
    role: 'Role',
    quiz: 'Quiz',
    rank: 'Rank',
    score: 'Score',
    percentage: 'Percentage',
    verdict: 'Verdict',
    date: 'Date',
    view: 'View',
  },
  scoreOf: (score: number, total: number) => `${score} / ${total}`,
  marksOf: (marks: number, maxMarks: number) => `${marks < 0 ? `−${-marks}` : marks} of ${maxMarks} marks`,
  percent: (percentage: number) => `${percentage}%`,
  pass: 'Pass',
  fail: 'Fail',
  held: 'Results are not out yet',
  mode: 'Type',
  anyMode: 'All',
  modes,
  exam: 'Exam',
  anyExam: 'All exams',
  dash: '–',
  noVerdict: 'No verdict',
  untitled: 'Untitled quiz',
  nobody: 'Name removed',
  view: 'View',
  takenAt: (quiz: string, time: string) => `${quiz}, ${time}`,
  viewOf: (what: string) => `View result of ${what}`,

  own: {
    progress: 'Progress',
    title: 'My Results',
    heading: 'My results',
    caption: 'My results',
    placeholder: 'Quiz title',
    controls: 'Search and sort my results',
    sorts: ownSorts,
    found: (count: number) => plural(count, 'result', 'results'),
    failed: 'Couldn’t load your results',
    failedFallback: 'Failed to fetch results',
    noneYet: 'Take a quiz to see your score here.',
    attempt: 'Attempt a quiz',
    noMatch: (search: string) =>
      search === ''
        ? 'None of your results match this filter.'
        : `None of the quizzes you have taken has “${search}” in its title.`,
    clear: 'Clear search',
    showAll: 'Show all results',
    all: 'View All Results',
    loginRequired: 'Login required',
    loginRequiredHelp: 'Your session has ended. Log in to see your results again.',
    login: 'Login',
  },

  all: {
    title: 'All Results',
    heading: 'All results',
    caption: 'Results of all users',
    error: (message: string) => `Error: ${message}`,
    failed: 'Failed to load results',
    placeholder: 'Name, email or quiz',
    filterResults: 'Filter results',
    role: 'Role',
    anyRole: 'All',
    roles,
    quiz: 'Quiz',
    anyQuiz: 'All quizzes',
    loadingQuizzes: 'Loading...',
    unlisted: 'A quiz that is not listed',
    quizzesFailed: 'The quizzes could not be loaded.',
    from: 'From',
    to: 'To',
    sorts: allSorts,
    /** No result and a single one have no order. */
    found: (count: number, sortBy: AllResultsSort, order: SortOrder) =>
      count > 1
        ? `${formatCount(count)} results, ${allOrders[sortBy][order]}`
        : plural(count, 'result', 'results'),
    pageOf: (page: number, total: number) => `This is page ${page} of ${total}.`,
    none,
    noneFound: none,
    noneHint: 'When someone submits a quiz, the result appears here.',
    noMatch: (search: string, filtered: boolean) =>
      search === ''
        ? 'No result matches these filters.'
        : `No result${filtered ? ' with these filters' : ''} matches “${search}”.`,
    crossed: '“From” is after “To”. Choose an earlier start date.',
    pastEnd: 'The list has become shorter.',
    lastPage: 'Go to the last page',
    resetFilters: 'Reset filters',
  },
};
