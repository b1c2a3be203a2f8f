import * as z from 'zod/mini';
import type { Typeset } from './fields.ts';
import {
  AuthoredSingle,
  isBlankSingle,
  KeyedSingle,
  PublicSingle,
  readSingle,
  type SingleAnswer,
  SingleDraft,
  scoreSingle,
  typesetSingle,
} from './single.ts';

// Each kind has its own file; every function here handles every kind (law 12).

/** A question of any kind, as authored and stored. */
export const AuthoredQuestion = z.discriminatedUnion('kind', [AuthoredSingle]);
export type AuthoredQuestion = z.infer<typeof AuthoredQuestion>;

/** A question with its key: only for staff and the owner of a result (law 1). */
export const KeyedQuestion = z.discriminatedUnion('kind', [KeyedSingle]);
export type KeyedQuestion = z.infer<typeof KeyedQuestion>;

/**
 * A question as everyone may see it. `question` and `options` are the authored text; the `…Html` fields are the same
 * text with its mathematics typeset, present only if there is any (law 13).
 */
export const PublicQuestion = z.discriminatedUnion('kind', [PublicSingle]);
export type PublicQuestion = z.infer<typeof PublicQuestion>;

/**
 * A question as sent by its author; absent fields keep their stored values, or take their defaults in a new question
 * (behaviour 4.3).
 */
export const QuestionDraft = z.discriminatedUnion('kind', [SingleDraft]);
export type QuestionDraft = z.infer<typeof QuestionDraft>;

/** The answer to a question in the form of its kind, null if it was left unanswered (behaviour 4.5). */
export type Answer = SingleAnswer;
/** The same on the wire and in a stored result. */
export const Answer = z.nullable(z.number());

/**
 * An answer as sent: a value that no kind of question accepts is already unanswered. The question's kind reads the
 * rest.
 */
export const SentAnswer = z.pipe(
  z.unknown(),
  z.transform((value: unknown): number | null => (typeof value === 'number' ? value : null)),
);

/** The part of a question that scoring needs. */
export type ScoredQuestion = Pick<AuthoredSingle, 'kind' | 'correctAnswer'>;

/** A sent answer as read by this question, or the text of what is wrong with it (behaviour 4.5). */
export function readAnswer(
  { kind }: Pick<AuthoredQuestion, 'kind'>,
  sent: unknown,
): { answer: Answer } | { fault: string } {
  switch (kind) {
    case 'single':
      return readSingle(sent);
  }
}

/** Points for one answer: 1 if right, otherwise 0. */
export function scoreAnswer(question: ScoredQuestion, answer: Answer): number {
  switch (question.kind) {
    case 'single':
      return scoreSingle(question, answer);
  }
}

/** True if a text that students need is missing (behaviour 4.2). */
export function isBlankQuestion(question: AuthoredQuestion): boolean {
  switch (question.kind) {
    case 'single':
      return isBlankSingle(question);
  }
}

/** The `…Html` fields of a question: its texts with their mathematics typeset (law 13). */
export type TypesetQuestion = ReturnType<typeof typesetSingle>;
export function typesetQuestion(question: AuthoredQuestion, typeset: Typeset): TypesetQuestion {
  switch (question.kind) {
    case 'single':
      return typesetSingle(question, typeset);
  }
}
