import * as z from 'zod/mini';
import { call } from './core/call.ts';
import { type Fault, fault } from './core/faults.ts';
import { limits } from './core/limits.ts';
import { type Answer, type AuthoredQuestion, readAnswer, SentAnswer } from './questions/question.ts';
import { ResultSummary } from './results.ts';
import { attemptsRoutes } from './routes.ts';

/** The body of a submission; the attempt's key is sent in the header `Idempotency-Key` (behaviour 4.6). */
export const Submission = z.object({
  answers: z
    .array(SentAnswer, fault('no_answers'))
    .check(z.maxLength(limits.questions, fault('more_answers_than_questions'))),
  quizId: z.optional(z.string()),
  versionId: z.optional(z.string()),
});
export type Submission = z.infer<typeof Submission>;

/**
 * Each sent answer as its question's kind reads it; `faults` lists by position what is not a valid answer to its question
 * (behaviour 4.5).
 */
export function readAnswers(
  questions: readonly (Pick<AuthoredQuestion, 'kind'> & { optionCount?: number | undefined })[],
  sent: readonly unknown[],
): { answers: Answer[]; faults: Map<number, Fault> } {
  const faults = new Map<number, Fault>();
  const answers = questions.map((question, index) => {
    const read = readAnswer(question, sent[index]);
    if ('answer' in read) return read.answer;
    faults.set(index, read.fault);
    return null;
  });
  return { answers, faults };
}

/** The call of an attempt (behaviour 4.5, 4.6, 4.12). */
export const attempts = {
  submit: call({
    ...attemptsRoutes.submit,
    summary: 'Submit an attempt; the same Idempotency-Key always returns the first result',
    missing: 'quiz_not_found',
    idempotencyKey: true,
    body: Submission,
    replies: { 200: z.object({ result: ResultSummary }), 201: z.object({ result: ResultSummary }) },
  }),
};
