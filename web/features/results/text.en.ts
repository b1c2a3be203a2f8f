import type { Verdict } from './marking.ts';

const verdicts: Record<Verdict, string> = { correct: 'Correct', wrong: 'Incorrect', skipped: 'Skipped' };
const shown = { all: 'All', wrong: 'Incorrect', skipped: 'Skipped' };

/** The words of a result. */
export const en = {
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
  passedWith: (percentage: number, mark: number) =>
    mark > 0 && percentage >= 2 * mark
      ? `with ${percentage}%. The pass mark is ${mark}%, and you went past it twice over.`
      : `with ${percentage}%. The pass mark is ${mark}%.`,
  theyPassedWith: (percentage: number, mark: number) => `with ${percentage}%. The pass mark is ${mark}%.`,
  failedWith: (percentage: number, mark: number) => `with ${percentage}%, and the pass mark is ${mark}%.`,
  wouldHavePassed: (missing: number) =>
    missing === 1
      ? 'One more right answer would have done it.'
      : `${missing} more right answers would have done it.`,
  nothingToScore: 'This quiz had no questions, so there is no verdict.',
  tally: { correct: 'correct', wrong: 'incorrect', skipped: 'skipped' },
  scoreOf: (score: number, total: number) => `${score} of ${total}`,
  percentSign: '%',
  dial: (percentage: number, mark: number) => `${percentage} percent, pass mark ${mark} percent`,
  seeWrong: 'See what went wrong',
  readExplanations: 'Read the explanations',
  again: 'Attempt again',
  reviewTitle: 'Question by question',
  show: 'Show',
  shown,
  questions: 'Questions',
  questionNumber: (number: number) => `Question ${number}`,
  questionVerdict: (number: number, verdict: Verdict) =>
    `Question ${number}, ${verdicts[verdict].toLowerCase()}`,
  verdicts,
  keys: ['A', 'B', 'C', 'D'],
  yourAnswer: 'Your answer',
  theirAnswer: 'Chosen answer',
  yourAnswerCorrect: 'Your answer, correct',
  theirAnswerCorrect: 'Chosen answer, correct',
  correctAnswer: 'Correct answer',
  why: 'Why',
  noneShown: { wrong: 'No incorrect answers.', skipped: 'No skipped questions.' },
};
