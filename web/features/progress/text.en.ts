import { shownPercentile } from '@kaksha/contract/reports/standing.ts';

const number = (value: number) => {
  const rounded = Math.round(value * 100) / 100;
  return rounded < 0 ? `−${-rounded}` : String(rounded);
};
const questions = (n: number) => (n === 1 ? '1 question' : `${n} questions`);

export const texts = {
  pageTitle: (company: string) => `Progress | ${company}`,
  word: 'परिणाम' as const,
  title: 'Your progress',
  lead: 'Your exams, your practice and your chapters over time.',
  loading: 'Loading progress...',
  error: (message: string) => `Error: ${message}`,
  failed: 'Failed to load progress',
  none: 'Nothing to show yet.',
  noneSays: 'Progress begins with your first result.',
  noneOfTheirs: 'There are no results of this person yet.',
  attempt: 'Attempt a quiz',
  examsTitle: 'Exams',
  noExams: 'No exam results yet.',
  rose: (from: number, to: number, n: number) =>
    from === to
      ? `The percentile is ${shownPercentile(to)}, as ${n} exams before.`
      : `The percentile ${to > from ? 'rose' : 'fell'} from ${shownPercentile(from)} to ${shownPercentile(to)} over ${n} exams.`,
  onePercentile: (percentile: number) => `The percentile is ${shownPercentile(percentile)}.`,
  noPercentiles: 'A percentile needs 20 people in an exam, and its answers to be out.',
  line: (n: number) => `The percentiles of ${n} exams, the oldest first`,
  exam: 'Exam',
  date: 'Date',
  marks: 'Marks',
  percentile: 'Percentile',
  marksOf: (marks: number, max: number) => `${number(marks)} / ${number(max)}`,
  shownPercentile: (percentile: number | null) => (percentile === null ? '–' : shownPercentile(percentile)),
  practiceTitle: 'Practice',
  noPractice: 'No practice yet.',
  practiceSays: (newest: number, mean: number, n: number) =>
    n === 1
      ? `The last practice: ${newest}%.`
      : `The last practice: ${newest}%. On average ${mean}% over ${n}.`,
  quiz: 'Quiz',
  score: 'Score',
  percent: (value: number) => `${Math.round(value)}%`,
  chaptersTitle: 'Chapters',
  noChapters: 'Chapters appear once questions that name one have been answered and their answers are out.',
  chaptersSay: (weakest: string, strongest: string) =>
    weakest === strongest
      ? `${weakest} is the only chapter so far.`
      : `Most to gain in ${weakest}, strongest in ${strongest}.`,
  chapter: 'Chapter',
  right: 'Correct',
  strength: 'Strength',
  rightOf: (right: number, n: number) => `${right} of ${n}`,
  strengthSays: 'With few questions the figure is cautious: 1 correct out of 1 is shown as 60%, not 100%.',
  allChapters: 'All chapters',
  everyChapter: (n: number, subject: string) =>
    `Show all ${n} chapters${subject === '' ? '' : ` of ${subject}`}`,
  weakestAlone: 'Show the weakest alone',
  untitled: 'Quiz',
  practiseTitle: 'What went wrong',
  practiseSays: (n: number) =>
    `${questions(n)} last answered wrong. A practice quiz has up to 30 of them, the newest first.`,
  nothingWrong: 'None of the last answers is wrong. There is nothing to practise.',
  practise: 'Practise what went wrong',
  making: 'Making the quiz...',
  notMade: 'The quiz was not made. Try again.',
};
