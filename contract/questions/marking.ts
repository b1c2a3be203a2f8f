import { toHundredths } from './hundredths.ts';
import { type Judgement, judge, type ScoredQuestion } from './judge.ts';
import type { Answer } from './question.ts';
import { isOut } from './rulings.ts';
import type { Marking, Section, SectionMarks } from './sections.ts';

// No schema library in here: pages that draw papers and results use these rules too.

/** The marking of a quiz without sections (behaviour 4.27). */
export const plainMarking: Marking = { right: 1, wrong: 0, unanswered: 0, partial: 'none' };

/** True if the marks of a section are the number of its right answers, and all of them count (behaviour 4.7, 4.44). */
export const isPlainSection = ({ marking, countFirst }: Pick<Section, 'marking' | 'countFirst'>): boolean =>
  isPlain(marking) && countFirst === undefined;

/** True if marks of this marking are the number of right answers (behaviour 4.7). */
export function isPlain({ right, wrong, unanswered, partial }: Marking): boolean {
  return right === 1 && wrong === 0 && unanswered === 0 && partial === 'none';
}

/** True if only the first answers of some section count (behaviour 4.44). */
const countsFirst = (sections: readonly Section[]): boolean =>
  sections.some(({ countFirst }) => countFirst !== undefined);

/**
 * The positions whose answers are beyond those that count: of the answered questions of a section with `countFirst`, in the
 * version's order, all after the first so many. A question that a ruling took out is none of them, and one that it gave to
 * everybody is answered by everybody (behaviour 4.44).
 */
export function beyondFirst(
  questions: readonly ScoredQuestion[],
  answers: readonly Answer[],
  sections: readonly Section[] = [],
): ReadonlySet<number> {
  const beyond = new Set<number>();
  if (!countsFirst(sections)) return beyond;
  const left = new Map(sections.map(({ _id, countFirst }) => [_id, countFirst]));
  questions.forEach((question, index) => {
    const still = left.get(question.sectionId ?? '');
    if (still === undefined) return;
    const { is } = judge(question, answers[index] ?? null);
    if (is === 'unanswered' || is === 'out') return;
    if (still === 0) beyond.add(index);
    else left.set(question.sectionId ?? '', still - 1);
  });
  return beyond;
}

/** How each answer of a whole paper compares with the key; those beyond the ones that count are unanswered (behaviour 4.44). */
export function judgeAnswers(
  questions: readonly ScoredQuestion[],
  answers: readonly Answer[],
  sections: readonly Section[] = [],
): Judgement[] {
  const beyond = beyondFirst(questions, answers, sections);
  return questions.map((question, index) =>
    beyond.has(index) ? { is: 'unanswered', beyond: true } : judge(question, answers[index] ?? null),
  );
}

/** The most that the questions of a section give, in hundredths, and all of a paper without sections (behaviour 4.44). */
export function mostInSection(
  questions: readonly ScoredQuestion[],
  { marking, countFirst }: Pick<Section, 'marking' | 'countFirst'>,
): number {
  const counted = questions.filter((question) => !isOut(question)).length;
  return Math.min(counted, countFirst ?? counted) * toHundredths(marking.right);
}

/** The most that these questions give together, in hundredths (behaviour 4.44). */
export function mostOfAll(questions: readonly ScoredQuestion[], sections: readonly Section[] = []): number {
  const known = new Set(sections.map(({ _id }) => _id));
  const inNone = questions.filter(({ sectionId }) => !known.has(sectionId ?? ''));
  return sections.reduce(
    (sum, section) =>
      sum +
      mostInSection(
        questions.filter(({ sectionId }) => sectionId === section._id),
        section,
      ),
    mostInSection(inNone, { marking: plainMarking }),
  );
}

/** The marking of a question: its section's, or +1/0/0 (behaviour 4.27). */
export function markingOf(
  { sectionId }: { sectionId?: string | undefined },
  sections?: readonly Section[] | null,
): Marking {
  return sections?.find(({ _id }) => _id === sectionId)?.marking ?? plainMarking;
}

/**
 * Marks, with at most two decimals. Without sections they are `score` and `total`, and `sections` is absent (behaviour
 * 4.27, 4.28).
 */
export type Marks = { marks: number; maxMarks: number; sections?: SectionMarks[] };

/** Marks of one answer that has been compared with the key, in hundredths (behaviour 4.27). */
export function marksOf(judgement: Judgement, marking: Marking): number {
  switch (judgement.is) {
    case 'right':
    case 'wrong':
      return toHundredths(marking[judgement.is]);
    case 'unanswered':
      return judgement.beyond ? 0 : toHundredths(marking.unanswered);
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
  const judged = judgeAnswers(questions, padded, sections);
  const score = judged.filter(({ is }) => is === 'right').length;
  const total = questions.filter((question) => !isOut(question)).length;
  if (sections.length === 0) return { answers: padded, score, total, marks: score, maxMarks: total };
  const rows = sections.map((section) => markSection(section, questions, judged));
  const sum = (of: 'marks' | 'maxMarks') =>
    rows.reduce((hundredths, row) => hundredths + toHundredths(row[of]), 0) / 100;
  return { answers: padded, score, total, marks: sum('marks'), maxMarks: sum('maxMarks'), sections: rows };
}

function markSection(
  section: Section,
  questions: readonly ScoredQuestion[],
  judged: readonly Judgement[],
): SectionMarks {
  const { _id, title, subject, marking } = section;
  const counts = { correct: 0, partial: 0, wrong: 0, unanswered: 0 };
  let hundredths = 0;
  const own = questions.filter(({ sectionId }) => sectionId === _id);
  judged.forEach((judgement, index) => {
    if (questions[index]?.sectionId !== _id) return;
    const { is } = judgement;
    hundredths += marksOf(judgement, marking);
    if (is === 'right') counts.correct += 1;
    else if (is === 'partial') counts[marking.partial === 'jee' ? 'partial' : 'wrong'] += 1;
    else if (is !== 'out') counts[is] += 1;
  });
  const named = { sectionId: _id, title, ...(subject === undefined ? {} : { subject }) };
  return { ...named, marks: hundredths / 100, maxMarks: mostInSection(own, section) / 100, ...counts };
}
