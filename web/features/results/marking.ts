import { toHundredths } from '@kaksha/contract/questions/hundredths.ts';
import type { Judgement, ScoredQuestion } from '@kaksha/contract/questions/judge.ts';
import { isPlainSection, judgeAnswers, markingOf, marksOf } from '@kaksha/contract/questions/marking.ts';
import type { Answer, KeyedQuestion } from '@kaksha/contract/questions/question.ts';
import { isOut, ruledQuestions } from '@kaksha/contract/questions/rulings.ts';
import { wholeName } from '@kaksha/contract/questions/section-names.ts';
import type { Section } from '@kaksha/contract/questions/sections.ts';
import type { Seen } from '@kaksha/contract/results/own.ts';
import { percentOf } from '@kaksha/contract/results/verdict.ts';
import type { ResultDetail } from '@kaksha/contract/results.ts';

/** `partial`: some of the right options and none wrong, where that earns a part of the marks (behaviour 4.27). */
export type Verdict = 'correct' | 'partial' | 'wrong' | 'skipped';
export const verdicts = ['correct', 'partial', 'wrong', 'skipped'] as const;

type RuledQuestion = KeyedQuestion & Pick<ScoredQuestion, 'ruling'>;

export type MarkedQuestion = {
  number: number;
  /** As the rulings leave it. */
  question: RuledQuestion;
  answer: Answer;
  verdict: Verdict;
  /** A ruling took it out: it counts nowhere. */
  out: boolean;
  /** Answered after the ones that count in its section (behaviour 4.44). */
  beyond: boolean;
  /** Null for a quiz without sections, where a right answer counts 1. */
  marks: number | null;
  section: string | null;
};

/** Each question of a result with its answer, verdict and marks (behaviour 4.8, 4.27). */
export function markQuestions({
  answers,
  ruled = [],
  quiz: { questions, sections = [] },
}: Pick<ResultDetail, 'answers' | 'quiz' | 'ruled'>): MarkedQuestion[] {
  const all = ruledQuestions<RuledQuestion>(questions, ruled);
  const judged = judgeAnswers(all, answers, sections);
  return all.map((question, index) => {
    const judgement = judged[index] ?? { is: 'unanswered' };
    const answer = answers[index] ?? null;
    const section = sections.find(({ _id }) => _id === question.sectionId);
    return {
      number: index + 1,
      question,
      answer,
      verdict: verdictOf(question, judgement, sections),
      beyond: judgement.is === 'unanswered' && judgement.beyond === true,
      out: isOut(question),
      marks: section ? marksOf(judgement, section.marking) / 100 : null,
      section: section ? wholeName(section) : null,
    };
  });
}

function verdictOf(question: RuledQuestion, { is }: Judgement, sections: readonly Section[]): Verdict {
  switch (is) {
    case 'right':
      return 'correct';
    case 'unanswered':
    case 'out':
      return 'skipped';
    case 'partial':
      return markingOf(question, sections).partial === 'jee' ? 'partial' : 'wrong';
    case 'wrong':
      return 'wrong';
  }
}

export function tally(marked: readonly MarkedQuestion[]): Record<Verdict, number> {
  const counts = { correct: 0, partial: 0, wrong: 0, skipped: 0 };
  for (const { verdict, out } of marked) if (!out) counts[verdict] += 1;
  return counts;
}

/** True if the verdict follows the marks, not the number of right answers (behaviour 4.7). */
export function goesByMarks({ sections = [] }: Pick<ResultDetail['quiz'], 'sections'>): boolean {
  return !sections.every(isPlainSection);
}

/**
 * Marks missing for a pass, rounded up to marks that answers to these questions can add; 0 if it is one. Where a right
 * answer adds 4 to an open one and 5 to a wrong one, these are whole marks.
 */
export function missingMarks({
  marks,
  maxMarks,
  passPercent,
  quiz: { questions, sections = [] },
}: Pick<Seen<ResultDetail>, 'marks' | 'maxMarks'> & {
  passPercent: number;
  quiz: Pick<ResultDetail['quiz'], 'questions' | 'sections'>;
}): number {
  const most = toHundredths(maxMarks);
  // A percentage is rounded, so half a percent less passes.
  let needed = Math.max(0, Math.floor((most * (passPercent - 0.5)) / 100));
  while (needed < most && percentOf(needed, most) < passPercent) needed += 1;
  const missing = Math.max(0, needed - toHundredths(marks));
  const step = questions.reduce((found, question) => marksStep(found, marksIn(question, sections)), 0) || 1;
  return (Math.ceil(missing / step) * step) / 100;
}

/** All marks that answers to a question can get, in hundredths. */
function marksIn(question: KeyedQuestion, sections: readonly Section[]): number[] {
  const { right, wrong, unanswered, partial } = markingOf(question, sections);
  const whole = [right, wrong, unanswered].map(toHundredths);
  if (question.kind !== 'multiple' || partial !== 'jee') return whole;
  const some = question.correctAnswers.slice(1).map((_, index) => 100 * (index + 1));
  return [...whole, ...some.map((hundredths) => Math.min(hundredths, toHundredths(right)))];
}

/** The greatest amount of which this step and all differences between these marks are multiples. */
function marksStep(step: number, [first = 0, ...others]: readonly number[]): number {
  return others.reduce((found, other) => greatestDivisor(found, Math.abs(other - first)), step);
}

function greatestDivisor(one: number, other: number): number {
  return other === 0 ? one : greatestDivisor(other, one % other);
}

/** Correct answers missing for a pass; 0 if it is one. */
export function missingForPass({
  score,
  total,
  passPercent,
}: {
  score: number;
  total: number;
  passPercent: number;
}) {
  let missing = 0;
  while (score + missing < total && percentOf(score + missing, total) < passPercent) missing += 1;
  return missing;
}
