import { toHundredths } from '@kaksha/contract/questions/hundredths.ts';
import { markingOf } from '@kaksha/contract/questions/marking.ts';
import type { Section } from '@kaksha/contract/questions/sections.ts';
import { subjectOf } from '@kaksha/contract/reports/subjects.ts';
import type { GradedQuestion } from '@kaksha/contract/reports/where-marks-went.ts';
import type { ResultDetail } from '@kaksha/contract/results.ts';
import type { MarkedQuestion } from '../marking.ts';

const is = { correct: 'right', partial: 'partial', wrong: 'wrong', skipped: 'left' } as const;

/** The most that each question could give this person: nothing beyond the answers that count (behaviour 4.44). */
function mostOfEach(marked: readonly MarkedQuestion[], sections: readonly Section[] = []): number[] {
  const left = new Map(sections.map(({ _id, countFirst }) => [_id, countFirst]));
  const take = ({ question: { sectionId = '' } }: MarkedQuestion) => {
    const still = left.get(sectionId);
    if (still !== undefined) left.set(sectionId, Math.max(0, still - 1));
    return still !== 0;
  };
  const isAnswered = ({ verdict, out }: MarkedQuestion) => verdict !== 'skipped' && !out;
  const counted = new Set(marked.filter(isAnswered).filter(take));
  const open = new Set(marked.filter((one) => !isAnswered(one) && !one.beyond && !one.out).filter(take));
  return marked.map((one) =>
    counted.has(one) || open.has(one) || one.out ? toHundredths(markingOf(one.question, sections).right) : 0,
  );
}

/** The questions of a result with what its exam and its class say of them. */
export function gradedQuestions(result: ResultDetail, marked: readonly MarkedQuestion[]): GradedQuestion[] {
  const { quiz, course } = result;
  const most = mostOfEach(marked, quiz.sections);
  return marked.map(({ number, question, verdict, marks }) => {
    const at = number - 1;
    const ofClass = course?.ofClass?.questions[at];
    const max = most[at] ?? 0;
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
