import * as z from 'zod/mini';
import { call } from './core/call.ts';
import { Id, Instant, requiredText } from './core/common.ts';
import { type Fault, fault } from './core/faults.ts';
import { limits } from './core/limits.ts';
import { MOST_OPTIONS, optionCountOf, type QuestionKind, sortedSet } from './questions/choices.ts';
import { type Decision, kindsFor, type RulingKind, rulingKinds } from './questions/decisions.ts';
import type { NumericKey } from './questions/numeric.ts';
import { numericKeyFault } from './questions/numeric-key.ts';
import { Answer, KeyedQuestion } from './questions/question.ts';
import { rulingsRoutes } from './staff-routes.ts';

/** Values or sets that one ruling can accept. */
const ACCEPTED_AT_MOST = 20;

const option = z
  .int(fault('no_right_option'))
  .check(z.minimum(0, fault('no_right_option')), z.maximum(MOST_OPTIONS - 1, fault('no_right_option')));
const options = z.pipe(
  z
    .array(option, fault('no_right_options'))
    .check(z.minLength(1, fault('no_right_options')), z.maxLength(20, fault('no_right_options'))),
  z.transform((list) => sortedSet(list)),
);
const decimal = z.string(fault('no_key_number'));
const number = z.union(
  [
    z.object({ value: decimal, tolerance: z._default(decimal, '0') }),
    z.object({ min: decimal, max: decimal }),
  ],
  fault('no_numeric_key'),
);
const accepted = <const S extends z.ZodMiniType>(schema: S, named: Fault) =>
  z.object({
    accepted: z
      .array(schema, fault(named))
      .check(
        z.minLength(1, fault(named)),
        z.maxLength(ACCEPTED_AT_MOST, fault({ code: 'too_many_entries', most: ACCEPTED_AT_MOST })),
      ),
  });

const keys = {
  single: z.object({ correctAnswer: option }),
  multiple: z.object({ correctAnswers: options }),
  numeric: z.object({ numeric: number }),
};
const several = z.object({ correctAnswers: options });
const numbers = accepted(number, 'no_numeric_key');
const sets = accepted(options, 'no_right_options');

type Read = { decision: Decision } | { faults: Record<string, Fault> };

/** A ruling as sent, checked against the question: another key has the form of its kind (behaviour 7.30). */
export function readDecision(
  question: { kind: QuestionKind; optionCount?: number | undefined },
  { kind, payload }: { kind: RulingKind; payload: unknown },
): Read {
  const kinds = kindsFor(question.kind);
  if (!kinds.includes(kind)) return { faults: { kind: { code: 'none_of_these', of: kinds } } };
  switch (kind) {
    case 'key':
      return within(
        question,
        read(keys[question.kind], payload, (sent) => ({ kind, payload: sent })),
      );
    case 'several':
      return within(
        question,
        read(several, payload, (sent) => ({ kind, payload: sent })),
      );
    case 'numbers':
      return read(numbers, payload, (sent) => ({ kind, payload: sent }));
    case 'sets':
      return within(
        question,
        read(sets, payload, (sent) => ({ kind, payload: sent })),
      );
    default:
      return { decision: { kind, payload: {} } };
  }
}

/** Refuses an option that the question does not have. */
function within(question: { optionCount?: number | undefined }, found: Read): Read {
  if ('faults' in found) return found;
  const { kind, payload } = found.decision;
  const named =
    kind === 'sets'
      ? payload.accepted.flat()
      : 'correctAnswers' in payload
        ? payload.correctAnswers
        : 'correctAnswer' in payload
          ? [payload.correctAnswer]
          : [];
  const field = kind === 'sets' ? 'payload.accepted' : `payload.${Object.keys(payload)[0] ?? ''}`;
  return named.every((option) => option < optionCountOf(question))
    ? found
    : {
        faults: {
          [field]: kind === 'key' && 'correctAnswer' in payload ? 'no_right_option' : 'no_right_options',
        },
      };
}

function read<const S extends z.ZodMiniType>(
  schema: S,
  payload: unknown,
  decide: (sent: z.output<S>) => Decision,
): Read {
  const parsed = z.safeParse(schema, payload);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const path = ['payload', ...(issue?.path ?? [])].join('.');
    return { faults: { [path]: faultAt(schema) } };
  }
  const decision = decide(parsed.data);
  const wrong = numbersOf(decision)
    .map(numericKeyFault)
    .find((found) => found !== null);
  return wrong === undefined || wrong === null ? { decision } : { faults: { payload: wrong } };
}

const faultAt = (schema: z.ZodMiniType): Fault =>
  schema === keys.single
    ? 'no_right_option'
    : schema === keys.numeric || schema === numbers
      ? 'no_numeric_key'
      : 'no_right_options';

function numbersOf({ kind, payload }: Decision): NumericKey[] {
  if (kind === 'numbers') return payload.accepted;
  return kind === 'key' && 'numeric' in payload ? [payload.numeric] : [];
}

/** What a ruling says; `payload` is checked against the question (`readDecision`). */
const said = {
  questionId: z.string(fault('no_question_named')).check(z.minLength(1, fault('no_question_named'))),
  kind: z.enum(rulingKinds, fault({ code: 'none_of_these', of: rulingKinds })),
  payload: z._default(z.unknown(), {}),
  /** Absent: the newest version with results. */
  versionId: z.optional(z.lazy(() => Id)),
  /** The active ruling on this question that this one takes the place of. */
  supersedes: z.optional(z.lazy(() => Id)),
};
const RulingPreviewDraft = z.object(said);
export type RulingPreviewDraft = z.output<typeof RulingPreviewDraft>;
const RulingDraft = z.object({
  ...said,
  /** Students read it word for word. */
  reason: requiredText(limits.text),
  /** Of the preview that it was decided by. */
  token: requiredText(limits.text),
});
export type RulingDraft = z.output<typeof RulingDraft>;

const person = z.object({ _id: z.nullable(z.string()), fullName: z.string() });

/** A decision about a question of a version; rows are added and never changed (behaviour 7.30). */
export const Ruling = z.object({
  _id: z.string(),
  versionId: z.string(),
  questionId: z.string(),
  /** In the paper, from 1. */
  number: z.number(),
  kind: z.enum(rulingKinds),
  payload: z.record(z.string(), z.unknown()),
  reason: z.string(),
  /** Null once the account is erased. */
  by: z.nullable(person),
  at: Instant,
  supersedes: z.nullable(z.string()),
  /** False once another took its place. */
  active: z.boolean(),
  /** How many results it changed. */
  changed: z.number(),
});
export type Ruling = z.infer<typeof Ruling>;

/** Marks of one result; `rank` is null in practice and of results that do not count (behaviour 7.3). */
const Standing = z.object({
  score: z.number(),
  total: z.number(),
  marks: z.number(),
  maxMarks: z.number(),
  percentage: z.number(),
  passed: z.nullable(z.boolean()),
  rank: z.nullable(z.number()),
});
export type Standing = z.infer<typeof Standing>;

const Moved = z.object({
  resultId: z.string(),
  user: person,
  /** To this question, in the version's order. */
  answer: Answer,
  before: Standing,
  after: Standing,
});
export type Moved = z.infer<typeof Moved>;

/** What a ruling would change. Nothing is stored (behaviour 7.31). */
export const RulingPreview = z.object({
  versionId: z.string(),
  questionId: z.string(),
  number: z.number(),
  /** The active ruling on this question, which a further one has to name. */
  supersedes: z.nullable(z.string()),
  /** Names this preview in the ruling. */
  token: z.string(),
  /** True while an attempt is open: the ruling has to wait. */
  attemptsRunning: z.boolean(),
  /** Results of the version, and how many of them get other marks. */
  n: z.number(),
  changed: z.number(),
  sum: z.object({
    gain: z.number(),
    lose: z.number(),
    /** How many pass now who did not, and the other way round. */
    pass: z.number(),
    fail: z.number(),
    meanBefore: z.nullable(z.number()),
    meanAfter: z.nullable(z.number()),
    passedBefore: z.number(),
    passedAfter: z.number(),
    rankUp: z.number(),
    rankDown: z.number(),
  }),
  /** Those whose marks, verdict or rank change first, by how much; then everybody else. */
  people: z.array(Moved),
});
export type RulingPreview = z.infer<typeof RulingPreview>;

/** The question that a ruling is about, with what staff should look at before they decide (behaviour 7.32). */
export const RulingQuestion = z.object({
  quizTitle: z.string(),
  versionId: z.string(),
  number: z.number(),
  question: KeyedQuestion,
  marking: z.object({ right: z.number(), wrong: z.number(), unanswered: z.number() }),
  /** Questions of other quizzes that are copies of this one, or that it is a copy of. */
  copies: z.array(z.object({ quizId: z.string(), title: z.string(), questionId: z.string() })),
});
export type RulingQuestion = z.infer<typeof RulingQuestion>;

/** The calls of rulings (behaviour 7.30 to 7.32). */
export const rulings = {
  preview: call({
    ...rulingsRoutes.preview,
    summary: 'What a ruling on a question would change; nothing is stored',
    missing: 'quiz_not_found',
    body: RulingPreviewDraft,
    replies: { 200: RulingPreview },
  }),
  create: call({
    ...rulingsRoutes.create,
    summary: 'Rule on a question: the results of its version follow at once',
    audit: 'quiz.ruling',
    missing: 'quiz_not_found',
    body: RulingDraft,
    replies: { 201: Ruling, 200: Ruling },
  }),
  list: call({
    ...rulingsRoutes.list,
    summary: 'The rulings on a quiz, newest first',
    missing: 'quiz_not_found',
    replies: { 200: z.array(Ruling) },
  }),
  question: call({
    ...rulingsRoutes.question,
    summary: 'A question that staff may rule on, and its copies',
    missing: 'quiz_not_found',
    query: z.object({ versionId: z.optional(z.string()), questionId: z._default(z.string(), '') }),
    replies: { 200: RulingQuestion },
  }),
};
