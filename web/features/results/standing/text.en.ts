import { shownPercentile } from '@kaksha/contract/reports/standing.ts';

/** Marks are in hundredths wherever they are added up; with a true minus sign. */
const number = (value: number) => {
  const rounded = Math.round(value * 100) / 100;
  return rounded < 0 ? `−${-rounded}` : String(rounded);
};
const marks = (hundredths: number) => number(hundredths / 100);
const marksWord = (hundredths: number) => (Math.abs(hundredths) === 100 ? 'mark' : 'marks');
const questions = (n: number) => (n === 1 ? '1 question' : `${n} questions`);
const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

export const texts = {
  standWord: 'अंक' as const,
  standTitle: 'Where you stand',
  theirStandTitle: 'Where this student stands',
  number,
  marks: 'Marks',
  of: (n: number) => `of ${n}`,
  rank: 'Rank',
  percentile: 'Percentile',
  shownPercentile: (percentile: number | null) => (percentile === null ? '–' : shownPercentile(percentile)),
  noPercentile: (of: number) => `No percentile: ${of} appeared, and it needs 20.`,
  meanSays: (difference: number, top: number) =>
    `${number(Math.abs(difference))} ${difference < 0 ? 'below' : 'above'} the mean, ${top === 0 ? 'with the top marks.' : `${number(top)} below the topper.`}`,
  line: (max: number, mine: number, mean: number, top: number) =>
    `On the line from 0 to ${max} marks: these marks ${number(mine)}, mean ${number(mean)}, topper ${number(top)}.`,
  you: (value: number) => `you ${number(value)}`,
  they: (value: number) => number(value),
  mean: (value: number) => `mean ${number(value)}`,
  top: (value: number) => `topper ${number(value)}`,
  standRows: { own: 'You', theirs: 'This student', mean: 'Mean', top: 'Topper', max: 'Maximum' },
  subject: 'Subject',
  bySubject: 'By subject',
  marksOf: (value: number, max: number) => `${number(value)} / ${number(max)}`,
  noNames: 'The percentile of the total comes from total marks. No list of names is published.',
  print: 'Print for parents',
  wentTitle: (lost: number) =>
    lost === 0 ? 'No marks lost' : `Where ${marks(lost)} ${marksWord(lost)} went`,
  allKept: 'Every answer is correct.',
  mostlyWrong: 'Wrong answers cost more than unanswered questions.',
  mostlyLeft: 'Unanswered questions cost more than wrong answers.',
  mostlyPartial: 'Part marks cost the most.',
  accuracy: (right: number, attempted: number) =>
    attempted === 0
      ? 'Nothing was answered.'
      : `Accuracy: ${right} of ${attempted} answered ${attempted === 1 ? 'is' : 'are'} correct, ${Math.round((100 * right) / attempted)}%.`,
  went: (max: number, kept: number, lost: number) =>
    `Of ${marks(max)} marks, ${marks(kept)} ${kept === 100 ? 'was' : 'were'} kept and ${marks(lost)} lost.`,
  kept: (hundredths: number) => `${marks(hundredths)} kept`,
  lost: (hundredths: number) => `${marks(hundredths)} lost`,
  value: marks,
  wrong: (n: number) => (n === 1 ? '1 wrong answer' : `${n} wrong answers`),
  wrongSays: (lost: number, deducted: number) =>
    deducted === 0 ? `${marks(lost)} not won.` : `${marks(lost)} not won, ${marks(deducted)} deducted.`,
  leftEasy: (n: number) => `${n} unanswered that most answered correctly`,
  leftEasySays: 'More than half of the class answered these correctly.',
  left: (n: number) => `${n} unanswered`,
  leftBesides: (n: number) => `${n} more unanswered`,
  leftSays: 'Each costs its own marks.',
  partial: (n: number) => `${n} partly correct`,
  partialSays: 'Some correct options were not chosen.',
  goTo: (number: number) => `Question ${number}`,
  same: 'The same as a table',
  rows: {
    what: 'Where',
    questions: 'Questions',
    marks: 'Marks',
    deducted: 'Deducted for wrong answers',
    wrong: 'Not won, wrong',
    leftEasy: 'Unanswered, which most answered correctly',
    left: 'Unanswered',
    partial: 'Part marks',
    kept: 'Kept',
  },
  timeTitle: 'Time',
  timeSays: (slow: number, wasted: number) =>
    slow + wasted === 0
      ? 'No answer took over twice the class’s median.'
      : `${questions(slow + wasted)} took over twice the class’s median: ${slow} correct but slow, ${wasted} wrong.`,
  slow: 'Correct, but slow',
  wasted: 'Wrong, and took long',
  question: 'Question',
  time: 'Time',
  classTime: 'Class',
  how: 'How',
  clock,
  last: (answered: number, right: number) =>
    answered === 0
      ? 'Nothing was answered in the last tenth of the time.'
      : `${questions(answered)} answered in the last tenth of the time: ${right} correct.`,
  noTimes: 'The time of the class is shown from five students on.',
  chaptersTitle: 'Chapter by chapter',
  chaptersSay: (best: string, weakest: string) =>
    best === weakest ? `${best} is the only chapter.` : `Strongest in ${best}, weakest in ${weakest}.`,
  chapter: 'Chapter',
  right: 'Correct',
  classMean: 'Class',
  rightOf: (right: number, n: number) => `${right} of ${n}`,
  percent: (percent: number | null) => (percent === null ? '–' : `${Math.round(percent)}%`),
  classSays: 'The bar is the share that is correct, the tick the mean marks of the class.',
};
