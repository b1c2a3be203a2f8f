import type { QuestionKind } from './choices.ts';
import type { NumericKey } from './numeric.ts';

// No schema library in here: pages that draw results use these rules too.

/** What a ruling may decide about a question (behaviour 7.30). */
export const rulingKinds = ['key', 'several', 'all', 'dropped', 'out', 'numbers', 'sets', 'none'] as const;
export type RulingKind = (typeof rulingKinds)[number];

/** The kinds of rulings that fit a kind of question (behaviour 7.30). */
export function kindsFor(kind: QuestionKind): readonly RulingKind[] {
  const own = { single: 'several', multiple: 'sets', numeric: 'numbers' } as const;
  return rulingKinds.filter(
    (ruling) => !['several', 'sets', 'numbers'].includes(ruling) || ruling === own[kind],
  );
}

/** Another key, in the form of the question's kind. */
export type RuledKey = { correctAnswer: number } | { correctAnswers: number[] } | { numeric: NumericKey };

/** A decision about a question, checked against it. Only the active ones of a version count, at most one a question. */
export type Decision =
  | { kind: 'key'; payload: RuledKey }
  | { kind: 'several'; payload: { correctAnswers: number[] } }
  | { kind: 'numbers'; payload: { accepted: NumericKey[] } }
  | { kind: 'sets'; payload: { accepted: number[][] } }
  | { kind: 'all' | 'dropped' | 'out' | 'none'; payload: Record<string, never> };
export type QuestionRuling = { questionId: string } & Decision;

/** How a decision changes the judging of answers, where it is more than another key. */
export type RuledBy = Exclude<Decision, { kind: 'key' | 'none' }>;
