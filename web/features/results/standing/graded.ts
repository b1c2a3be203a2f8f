import { toHundredths } from '@kaksha/contract/questions/hundredths.ts';
import { markingOf } from '@kaksha/contract/questions/marking.ts';
import { subjectOf } from '@kaksha/contract/reports/subjects.ts';
import type { GradedQuestion } from '@kaksha/contract/reports/where-marks-went.ts';
import type { ResultDetail } from '@kaksha/contract/results.ts';
import type { MarkedQuestion } from '../marking.ts';

const is = { correct: 'right', partial: 'partial', wrong: 'wrong', skipped: 'left' } as const;

/** The questions of a result with what its exam and its class say of them. */
export function gradedQuestions(result: ResultDetail, marked: readonly MarkedQuestion[]): GradedQuestion[] {
  const { quiz, course } = result;
  return marked.map(({ number, question, verdict, marks }) => {
    const at = number - 1;
    const ofClass = course?.ofClass?.questions[at];
    const max = toHundredths(markingOf(question, quiz.sections ?? []).right);
    return {
      number,
      max,
      marks: marks === null ? (verdict === 'correct' ? max : 0) : toHundredths(marks),
      is: is[verdict],
      subject: subjectOf(question, quiz.sections ?? null),
      chapter: question.chapter ?? '',
      rightPercent: ofClass?.rightPercent ?? null,
      facility: ofClass?.facility ?? null,
      spentS: course?.spent[at] ?? null,
      medianS: ofClass?.medianSeconds ?? null,
      last: course?.last?.includes(at) ?? false,
    };
  });
}
