import { type RulingKind, rulingKinds } from '@kaksha/contract/questions/decisions.ts';
import { sql } from 'drizzle-orm';
import {
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from './auth.ts';
import { type ConstraintErrors, isFilled, isNotNegative, isOneOf } from './checks.ts';
import { instant } from './columns.ts';
import { quizVersions } from './quizzes.ts';

/**
 * Decisions about questions of a version after it was taken. Rows are only added (a trigger, by hand in the migration). One is
 * active until another names it in `supersedes`; as a question has one ruling that supersedes none, and each is superseded at
 * most once, at most one is active (behaviour 7.30).
 */
export const rulings = pgTable(
  'rulings',
  {
    id: uuid('id').primaryKey(),
    quizId: uuid('quiz_id').notNull(),
    quizVersionId: uuid('quiz_version_id').notNull(),
    questionId: text('question_id').notNull(),
    /** The place of the question in its version, from 0. */
    position: smallint('position').notNull(),
    kind: text('kind').$type<RulingKind>().notNull(),
    payload: jsonb('payload').$type<Record<string, unknown>>().notNull(),
    reason: text('reason').notNull(),
    /** Of the preview that it was decided by: the same token again is the same ruling. */
    token: text('token').notNull(),
    supersedes: uuid('supersedes'),
    /** How many results it changed. */
    changed: integer('changed').notNull(),
    madeBy: uuid('made_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    foreignKey({
      name: 'rulings_version_of_quiz_fk',
      columns: [t.quizVersionId, t.quizId],
      foreignColumns: [quizVersions.id, quizVersions.quizId],
    }),
    unique('rulings_of_question_unique').on(t.id, t.quizVersionId, t.questionId),
    foreignKey({
      name: 'rulings_supersedes_same_fk',
      columns: [t.supersedes, t.quizVersionId, t.questionId],
      foreignColumns: [t.id, t.quizVersionId, t.questionId],
    }),
    uniqueIndex('rulings_superseded_once').on(t.supersedes, t.quizVersionId, t.questionId),
    uniqueIndex('rulings_first_unique').on(t.quizVersionId, t.questionId).where(sql`supersedes is null`),
    uniqueIndex('rulings_token_unique').on(t.quizId, t.token),
    index('rulings_version').on(t.quizVersionId, t.quizId),
    index('rulings_made_by').on(t.madeBy).where(sql`made_by is not null`),
    check('rulings_kind_known', isOneOf(t.kind, rulingKinds)),
    check('rulings_payload_object', sql`jsonb_typeof(${t.payload}) = 'object'`),
    check('rulings_reason_filled', isFilled(t.reason)),
    check('rulings_token_filled', isFilled(t.token)),
    check('rulings_position_counts', isNotNegative(t.position)),
    check('rulings_changed_counts', isNotNegative(t.changed)),
  ],
);

export const rulingErrors: ConstraintErrors = {
  rulings_version_of_quiz_fk: 'quiz_not_found',
  rulings_made_by_users_id_fk: 'token_invalid',
  rulings_of_question_unique: 'internal',
  rulings_supersedes_same_fk: 'ruling_outdated',
  rulings_superseded_once: 'ruling_outdated',
  rulings_first_unique: 'ruling_outdated',
  rulings_token_unique: 'ruling_outdated',
  rulings_kind_known: 'invalid',
  rulings_payload_object: 'internal',
  rulings_reason_filled: 'invalid',
  rulings_token_filled: 'invalid',
  rulings_position_counts: 'internal',
  rulings_changed_counts: 'internal',
};
