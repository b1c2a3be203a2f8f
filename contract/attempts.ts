import * as z from 'zod/mini';
import { isAnswered } from './answered.ts';
import { call } from './call.ts';
import { limits } from './common.ts';
import { ResultSummary } from './results.ts';
import { attemptsRoutes } from './routes/attempts.ts';

/** The chosen option of a question, 0 to 3, or null when it was left unanswered (behaviour 4.5). */
export type Answer = number | null;

/** One sent answer: an integer must name an option, anything that is not an integer is unanswered. */
const SentAnswer = z.pipe(
  z.unknown(),
  z.pipe(
    z.transform((value: unknown): Answer => (isAnswered(value) ? value : null)),
    z.nullable(
      z
        .number()
        .check(z.minimum(0, 'An answer is 0, 1, 2 or 3.'), z.maximum(3, 'An answer is 0, 1, 2 or 3.')),
    ),
  ),
);

/** What a submission carries; the attempt's own key travels as the header `Idempotency-Key` (behaviour 4.6). */
export const Submission = z.object({
  answers: z
    .array(SentAnswer, 'The answers must be a list.')
    .check(z.maxLength(limits.questions, 'More answers than questions.')),
  quizId: z.optional(z.string()),
  versionId: z.optional(z.string()),
});
export type Submission = z.infer<typeof Submission>;

/** The part of a question that scoring needs; `correctAnswer` is 0 to 3 (law 12). */
export type ScoredQuestion = { kind: 'single'; correctAnswer: number };

/** Points for one answer: 1 when right, else 0; one arm for each kind of question (law 12). */
export function scoreAnswer(question: ScoredQuestion, answer: Answer): number {
  switch (question.kind) {
    case 'single':
      return answer === question.correctAnswer ? 1 : 0;
  }
}

/**
 * Scores a whole attempt: missing answers at the end count as unanswered (behaviour 4.5).
 *
 * @returns `answers` padded to one for each question, `score` right ones, `total` questions
 */
export function scoreAnswers(
  questions: readonly ScoredQuestion[],
  answers: readonly Answer[],
): { answers: Answer[]; score: number; total: number } {
  const padded = questions.map((_, index) => answers[index] ?? null);
  const score = questions.reduce(
    (sum, question, index) => sum + scoreAnswer(question, padded[index] ?? null),
    0,
  );
  return { answers: padded, score, total: questions.length };
}

/** Percentage and verdict: rounded, passed from the pass mark on, no verdict when there is nothing to score (behaviour 4.7). */
export function verdict({
  score,
  total,
  passPercent,
}: {
  score: number;
  total: number;
  passPercent: number;
}): {
  percentage: number;
  passed: boolean | null;
} {
  if (total === 0) return { percentage: 0, passed: null };
  const percentage = Math.round((score / total) * 100);
  return { percentage, passed: percentage >= passPercent };
}

/** The call of an attempt (behaviour 4.5, 4.6, 4.12). */
export const attempts = {
  submit: call({
    ...attemptsRoutes.submit,
    summary: 'Submit an attempt; the same Idempotency-Key always answers the first result',
    missing: 'quiz_not_found',
    body: Submission,
    replies: { 200: z.object({ result: ResultSummary }), 201: z.object({ result: ResultSummary }) },
  }),
};
