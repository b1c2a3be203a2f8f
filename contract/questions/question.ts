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

// Each kind has a file of its own; here they meet, and each function has an arm for each kind (law 12).

/** A question as it is written and stored, whatever its kind. */
export const AuthoredQuestion = z.discriminatedUnion('kind', [AuthoredSingle]);
export type AuthoredQuestion = z.infer<typeof AuthoredQuestion>;

/** A question with its key: for staff, and the owner of a result, alone (law 1). */
export const KeyedQuestion = z.discriminatedUnion('kind', [KeyedSingle]);
export type KeyedQuestion = z.infer<typeof KeyedQuestion>;

/**
 * A question as everybody may see it. `question` and `options` are the authored text; the `…Html` fields are the same
 * text with its mathematics typeset, present only where there is any (law 13).
 */
export const PublicQuestion = z.discriminatedUnion('kind', [PublicSingle]);
export type PublicQuestion = z.infer<typeof PublicQuestion>;

/** A question as it is sent by its author; what is absent keeps its stored value, or takes its default on a new one (behaviour 4.3). */
export const QuestionDraft = z.discriminatedUnion('kind', [SingleDraft]);
export type QuestionDraft = z.infer<typeof QuestionDraft>;

/** The answer to a question in the form of its kind, null when it was left unanswered (behaviour 4.5). */
export type Answer = SingleAnswer;
/** The same on the wire and in a stored result. */
export const Answer = z.nullable(z.number());

/** An answer as it was sent: what no kind of question reads is unanswered already. Its question's kind reads the rest. */
export const SentAnswer = z.pipe(
  z.unknown(),
  z.transform((value: unknown): number | null => (typeof value === 'number' ? value : null)),
);

/** The part of a question that scoring needs. */
export type ScoredQuestion = Pick<AuthoredSingle, 'kind' | 'correctAnswer'>;

/** What a sent answer means to this question, or the text of what is wrong with it (behaviour 4.5). */
export function readAnswer(
  { kind }: Pick<AuthoredQuestion, 'kind'>,
  sent: unknown,
): { answer: Answer } | { fault: string } {
  switch (kind) {
    case 'single':
      return readSingle(sent);
  }
}

/** Points for one answer: 1 when right, else 0. */
export function scoreAnswer(question: ScoredQuestion, answer: Answer): number {
  switch (question.kind) {
    case 'single':
      return scoreSingle(question, answer);
  }
}

/** True when something that a student has to read is missing (behaviour 4.2). */
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
