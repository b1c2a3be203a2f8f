import { toHundredths } from './hundredths.ts';
import { type Judgement, judge, type ScoredQuestion } from './judge.ts';
import type { Answer } from './question.ts';
import { isOut } from './rulings.ts';
import type { Marking, Section, SectionMarks } from './sections.ts';

// No schema library in here: pages that draw papers and results use these rules too.

/** The marking of a quiz without sections (behaviour 4.27). */
export const plainMarking: Marking = { right: 1, wrong: 0, unanswered: 0, partial: 'none' };

/** True if marks of this marking are the number of right answers (behaviour 4.7). */
export function isPlain({ right, wrong, unanswered, partial }: Marking): boolean {
  return right === 1 && wrong === 0 && unanswered === 0 && partial === 'none';
}

/** The marking of a question: its section's, or +1/0/0 (behaviour 4.27). */
export function markingOf(
  { sectionId }: { sectionId?: string | undefined },
  sections: readonly Section[] = [],
): Marking {
  return sections.find(({ _id }) => _id === sectionId)?.marking ?? plainMarking;
}

/**
 * Marks, with at most two decimals. Without sections they are `score` and `total`, and `sections` is absent (behaviour
 * 4.27, 4.28).
 */
export type Marks = { marks: number; maxMarks: number; sections?: SectionMarks[] };

/** Marks of one answer, in hundredths (behaviour 4.27). */
export function markAnswer(question: ScoredQuestion, answer: Answer, marking: Marking): number {
  return marksOf(judge(question, answer), marking);
}

/** The same, of an answer that has been compared with the key. */
export function marksOf(judgement: Judgement, marking: Marking): number {
  switch (judgement.is) {
    case 'right':
    case 'wrong':
    case 'unanswered':
      return toHundredths(marking[judgement.is]);
    case 'out':
      return 0;
    case 'partial':
      // Never more than the full mark, where that is less than one for each right option.
      return marking.partial === 'jee'
        ? Math.min(judgement.chosen * 100, toHundredths(marking.right))
        : toHundredths(marking.wrong);
  }
}

/** The most that a question can give, in hundredths; nothing if a ruling took it out (behaviour 7.30). */
export function mostOf(question: ScoredQuestion, marking: Marking): number {
  return isOut(question) ? 0 : toHundredths(marking.right);
}

/**
 * Scores a whole attempt: missing answers at the end count as unanswered (behaviour 4.5, 4.27). Of a version with rulings the
 * questions are those of `ruledQuestions` (behaviour 7.30).
 *
 * @returns `answers` padded to one for each question, `score` fully right ones, `total` questions, and the marks
 */
export function scoreAnswers(
  questions: readonly ScoredQuestion[],
  answers: readonly Answer[],
  sections: readonly Section[] = [],
): { answers: Answer[]; score: number; total: number } & Marks {
  const padded = questions.map((_, index) => answers[index] ?? null);
  const score = questions.filter(
    (question, index) => judge(question, padded[index] ?? null).is === 'right',
  ).length;
  const total = questions.filter((question) => !isOut(question)).length;
  if (sections.length === 0) return { answers: padded, score, total, marks: score, maxMarks: total };
  const rows = sections.map((section) => markSection(section, questions, padded));
  const sum = (of: 'marks' | 'maxMarks') =>
    rows.reduce((hundredths, row) => hundredths + toHundredths(row[of]), 0) / 100;
  return { answers: padded, score, total, marks: sum('marks'), maxMarks: sum('maxMarks'), sections: rows };
}

function markSection(
  { _id, title, subject, marking }: Section,
  questions: readonly ScoredQuestion[],
  answers: readonly Answer[],
): SectionMarks {
  const counts = { correct: 0, partial: 0, wrong: 0, unanswered: 0 };
  let hundredths = 0;
  let most = 0;
  questions.forEach((question, index) => {
    if (question.sectionId !== _id) return;
    const answer = answers[index] ?? null;
    const { is } = judge(question, answer);
    most += mostOf(question, marking);
    hundredths += markAnswer(question, answer, marking);
    if (is === 'right') counts.correct += 1;
    else if (is === 'partial') counts[marking.partial === 'jee' ? 'partial' : 'wrong'] += 1;
    else if (is !== 'out') counts[is] += 1;
  });
  const named = { sectionId: _id, title, ...(subject === undefined ? {} : { subject }) };
  return { ...named, marks: hundredths / 100, maxMarks: most / 100, ...counts };
}
