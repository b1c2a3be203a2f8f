import type { Verdict } from './marking.ts';

const verdicts: Record<Verdict, string> = {
  correct: 'Correct',
  partial: 'Partly correct',
  wrong: 'Wrong',
  skipped: 'Unanswered',
};
const marksWord = (marks: number) => (Math.abs(marks) === 1 ? 'mark' : 'marks');
/** With a true minus sign. */
const number = (value: number) => (value < 0 ? `−${-value}` : String(value));
const shown = { all: 'All', missed: 'Wrong and unanswered', wrong: 'Wrong', skipped: 'Unanswered' };

export const texts = {
  pageTitle: (quiz: string, company: string) => `Result: ${quiz} | ${company}`,
  pageTitleWaiting: (company: string) => `Result | ${company}`,
  loading: 'Loading...',
  error: (message: string) => `Error: ${message}`,
  failed: 'Failed to load result',
  none: 'No result found.',
  back: 'Back to the quiz portal',
  untitled: 'Quiz',
  wellDone: 'शाबाश,',
  notYet: 'अभी नहीं,',
  name: (name: string) => `${name}.`,
  nobody: 'User',
  passed: 'Passed',
  notPassed: 'Not passed',
  passedWith: (percentage: number, mark: number) => `with ${percentage}%. The pass mark is ${mark}%.`,
  failedWith: (percentage: number, mark: number) => `with ${percentage}%, and the pass mark is ${mark}%.`,
  scored: (percentage: number) => `You scored ${percentage}%.`,
  wouldHavePassed: (missing: number) =>
    missing === 1
      ? 'You needed one more correct answer to pass.'
      : `You needed ${missing} more correct answers to pass.`,
  wouldHavePassedMarks: (missing: number) => `You needed ${missing} more ${marksWord(missing)} to pass.`,
  marksOf: (marks: number, maxMarks: number) => `${number(marks)} of ${maxMarks} marks`,
  nothingToScore: 'This quiz had no questions, so there is no verdict.',
  tally: { correct: 'correct', partial: 'partly correct', wrong: 'wrong', skipped: 'unanswered' },
  scoreOf: (score: number, total: number) => `${score} of ${total}`,
  percentSign: '%',
  dial: (percentage: number, mark: number | null) =>
    mark === null ? `${percentage} percent` : `${percentage} percent, pass mark ${mark} percent`,
  sections: {
    title: 'Section by section',
    section: 'Section',
    marks: 'Marks',
    correct: 'Correct',
    partial: 'Partly correct',
    wrong: 'Wrong',
    unanswered: 'Unanswered',
    all: 'All',
    marksOf: (marks: number, maxMarks: number) => `${number(marks)} / ${maxMarks}`,
  },
  seeWrong: 'See what went wrong',
  readExplanations: 'Read the explanations',
  again: 'Attempt again',
  another: 'Attempt another quiz',
  ofThisQuiz: 'All results of this quiz',
  newer: 'Newer result',
  older: 'Older result',
  neighbours: 'Results of this quiz',
  nextTitle: 'What next',
  nextPassed: 'You passed. Move on to another quiz, or attempt this one again for a higher score.',
  nextNotPassed: 'Read the explanations above, then attempt the quiz again.',
  nextExam: 'Practise with another quiz.',
  earlierTitle: 'Your other attempts',
  /** For screen readers, after the date. */
  attemptScore: (percentage: number) => `, ${percentage}%`,
  allMine: 'My results',
  reviewTitle: 'Question by question',
  show: 'Show',
  shown,
  questions: 'Questions',
  questionNumber: (number: number) => `Question ${number}`,
  questionVerdict: (number: number, verdict: Verdict) =>
    `Question ${number}, ${verdicts[verdict].toLowerCase()}`,
  verdicts,
  yourAnswer: 'Your answer',
  theirAnswer: 'Chosen answer',
  yourAnswerCorrect: 'Your answer, correct',
  theirAnswerCorrect: 'Chosen answer, correct',
  correctAnswer: 'Correct answer',
  marked: (marks: number) => `${marks > 0 ? '+' : ''}${number(marks)} ${marksWord(marks)}`,
  noAnswer: 'No answer',
  beyond: 'Not counted: it comes after the answers of this section that count.',
  accepted: 'Correct answer',
  acceptedRange: (min: string, max: string) => `${min} to ${max}`,
  acceptedValue: (value: string, tolerance: string) => `${value} (± ${tolerance})`,
  passage: 'Passage',
  language: 'Language of the questions',
  why: 'Why',
  noneShown: {
    missed: 'Every answer is correct.',
    wrong: 'No wrong answers.',
    skipped: 'No unanswered questions.',
  },
};
