import type { RulingKind } from '@kaksha/contract/questions/decisions.ts';
import { formatCount, plural } from '#web/lib/numbers.ts';

const one = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 1 });
const two = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 });

/** A figure with at most one decimal and a true minus sign; a dash where there is none. */
const figure = (value: number | null, format = one) => {
  if (value === null) return '–';
  const shown = format.format(value);
  return shown === '-0' ? '0' : shown.replace('-', '−');
};
const percent = (value: number | null) => (value === null ? '–' : `${figure(Math.round(value))}%`);
const students = (count: number) => (count === 1 ? '1 student' : `${formatCount(count)} students`);

type MeritCount = 'correct' | 'partial' | 'wrong' | 'unanswered';

export const texts = {
  pageTitle: (title: string, name: string) => `${title} | ${name}`,
  report: 'Report',
  reportOf: (title: string) => `Report of ${title}`,
  crumbs: 'Breadcrumb',
  manage: 'Manage quizzes',
  hall: 'Hall',
  untitled: 'Untitled quiz',
  loading: 'Computing the report…',
  failed: 'The report could not be loaded.',
  none: 'This quiz, or this version of it, does not exist.',
  toManage: 'Manage quizzes',

  appeared: (n: number, absent: number | null) =>
    absent === null
      ? `${formatCount(n)} appeared.`
      : `${formatCount(n)} appeared, ${absent === 1 ? '1 was' : `${formatCount(absent)} were`} absent.`,
  computedAt: (time: string) => `Computed ${time}.`,
  ofQuiz: 'Marks of this quiz',
  wholeReport: 'The whole report, question by question',
  version: 'Version',
  batch: 'Batch',
  everybody: 'All who appeared',
  batchOf: (name: string, n: number) => `${name}, ${students(n)}`,
  batchesTitle: 'Batches',
  batchesSay: (best: { name: string; median: number }, weakest: { name: string; median: number }) =>
    `The middle student of ${best.name} has ${figure(best.median)} marks, of ${weakest.name} ${figure(weakest.median)}.`,
  oneBatch: ({ name, median }: { name: string; median: number }) =>
    `The middle student of ${name} has ${figure(median)} marks.`,
  batchHeads: ['Batch', 'Students', 'Median', 'Mean', 'Highest, lowest', 'Passed'],
  nobodyOfBatch: 'Nobody of this batch has appeared.',
  nobodyOfBatchText: 'A student counts for the batches of the day on which the result was submitted.',
  inBatch: 'Ranks and percentiles are those within the batch.',
  versionOf: (number: number, n: number) => `Version ${number}, ${students(n)}`,
  otherVersion: 'A version without results',
  provisional: 'Provisional: somebody is still working.',
  provisionalText: 'The figures change when the open attempts are submitted.',
  nobody: 'Nobody has appeared yet.',
  nobodyText: 'The report is here as soon as the first student has submitted. Trials of staff do not count.',

  figure,
  percent,
  fraction: (value: number | null) => figure(value, two),
  summary: (median: number | null, maxMarks: number, passRate: number | null) =>
    `The middle student has ${figure(median)} of ${figure(maxMarks)} marks.${passRate === null ? '' : ` ${percent(passRate)} passed.`}`,
  histogram: (n: number, step: string, count: number) =>
    `Marks of ${students(n)} in ten steps. Most, ${formatCount(count)}, have ${step} marks.`,
  step: (from: number, to: number) => `${figure(from, two)} to ${figure(to, two)}`,
  stepBelow: (from: number, to: number) => `${figure(from, two)} to below ${figure(to, two)}`,
  passMark: (passPercent: number) => `pass mark ${passPercent}%`,
  same: 'The same as a table',
  byMarks: 'Students by marks',
  marks: 'Marks',
  studentsHead: 'Students',
  together: 'Together',
  figuresTitle: 'Figures',
  figures: {
    mean: 'Mean',
    median: 'Median',
    sd: 'Standard deviation',
    range: 'Highest, lowest',
    passRate: 'Passed',
    alpha: 'Cronbach’s alpha',
    sem: 'Standard error',
  },
  range: (max: number | null, min: number | null) => (max === null ? '–' : `${figure(max)}, ${figure(min)}`),
  sem: (value: number | null) => (value === null ? '–' : `±${figure(value)}`),
  alphaHint: 'Alpha and the standard error are given from 50 students on.',

  radarTitle: 'Key radar',
  radar: (count: number) =>
    count === 1 ? 'Look at the key of one question.' : `Look at the keys of ${count} questions.`,
  radarNone: (n: number) =>
    n < 20 ? 'The radar looks at keys from 20 students on.' : 'No key looks wrong from the answers.',
  questionNumber: (number: number) => `Question ${number}`,
  openQuestion: (number: number) => `Open question ${number}`,
  rule: 'Rule',
  ruleOnQuestion: (number: number) => `Rule on question ${number}`,
  rulings: 'Rulings',
  ruledAs: {
    key: 'Another key',
    several: 'Several correct options',
    all: 'Correct for all who attempted',
    dropped: 'Dropped',
    out: 'Taken out',
    numbers: 'Further numbers count',
    sets: 'Several accepted sets',
    none: 'First key again',
  } satisfies Record<RulingKind, string>,
  ruled: (ruling: string) => `Ruling: ${ruling.toLowerCase()}.`,
  or: ' or ',
  amongTop: (size: number) => (size === 1 ? 'The best student' : `Among the top ${size}`),

  meritTitle: 'Merit list',
  meritFailed: 'The merit list could not be loaded.',
  meritFound: students,
  meritHeads: {
    rank: 'Rank',
    student: 'Student',
    marks: 'Marks',
    percentile: 'Percentile',
    counts: 'Correct, wrong, unanswered',
    time: 'Time',
  },
  marksOf: (marks: number) => figure(marks, two),
  inSubject: (subject: string, marks: number) => `${subject} ${figure(marks, two)}`,
  meritCounts: ({ correct, partial, wrong, unanswered }: Record<MeritCount, number>) =>
    [correct, wrong, unanswered].map(formatCount).join(', ') + (partial === 0 ? '' : `, ${partial} in part`),
  readMerit:
    'Ties are broken as the exam’s settings say. The percentile is the share of those who appeared that have these marks or fewer, cut to two decimals; it is given from 20 students on. Students do not see this list.',

  absentTitle: 'Absent',
  absent: (absent: number, n: number) =>
    absent === 0
      ? 'All who may take this exam have started it.'
      : `${formatCount(absent)} of ${formatCount(absent + n)} who may take this exam ${absent === 1 ? 'has' : 'have'} not started it.`,
  absentUnknown: 'Everyone may take this exam, so nobody is absent by name.',
  absentFailed: 'The list of the absent could not be loaded.',
  absentNobody: 'Nobody is absent any more.',
  absentHeads: { student: 'Student', email: 'Email' },

  workbook: 'Download .xlsx',
  print: 'Print',
  cards: 'Report cards',
  cardsForParents: 'Report cards to print or send to parents',

  questionsTitle: 'Questions',
  telling: (good: number, all: number) =>
    `${good} of ${plural(all, 'question', 'questions')} separate strong students from weak ones: their discrimination is 20 or more.`,
  orders: {
    number: 'Number',
    facility: 'Facility, lowest first',
    discrimination: 'Discrimination, lowest first',
    efficiency: 'Efficiency, lowest first',
    upperLower: 'Upper − lower, lowest first',
    rightPercent: 'Correct, lowest first',
    attemptedPercent: 'Attempted, lowest first',
    seconds: 'Time, longest first',
  },
  questionsFound: (count: number) => plural(count, 'question', 'questions'),
  heads: {
    number: 'No.',
    question: 'Question',
    discrimination: 'Discrimination',
    facility: 'Facility',
    efficiency: 'Efficiency',
    upperLower: 'Upper − lower',
    rightPercent: 'Correct',
    open: 'Open',
  },
  lookAtKey: 'Look at the key',
  open: 'Open',
  close: 'Close',
  closeQuestion: (number: number) => `Close question ${number}`,
  readFigures:
    'Facility is the mean share of the marks of the question. Discrimination, from −100 to 100, says whether students who answered it correctly also did well in the rest of the paper; efficiency compares it with the highest possible value. Upper − lower is the share correct among the top 27% minus among the bottom 27%.',
  passage: 'Passage',
  keyIs: (key: string) => `The key is ${key}.`,
  noKey: 'This question has no key.',
  keyRange: (min: string, max: string) => `${min} to ${max}`,
  keyValue: (value: string, tolerance: string) =>
    Number(tolerance) === 0 ? value : `${value} ± ${tolerance}`,
  answersOf: (number: number) => `Answers to question ${number}`,
  answer: 'Answer',
  all: 'All',
  top: 'Top 27%',
  bottom: 'Bottom 27%',
  leftOpen: 'Unanswered',
  isKey: 'key',
  mostChosen: (answer: string, count: number, n: number) =>
    `Most frequent: ${answer}, by ${formatCount(count)} of ${formatCount(n)}.`,
  attempted: 'Attempted',
  seconds: 'Time, middle half',
  secondsBetween: (q1: string, q3: string) => `${q1} to ${q3}`,

  chaptersTitle: 'Chapters',
  chapters: (best: string, weakest: string) => `Strongest: ${best}. Weakest: ${weakest}.`,
  oneChapter: (only: string) => `All tagged questions are of ${only}.`,
  chapterHeads: { chapter: 'Chapter', questions: 'Questions', percent: 'Mean share of the marks' },
  chapterWith: (chapter: string, share: string) => `${chapter}, ${share}`,
  noChapters: 'No question of this version is tagged with a chapter.',
};
