import type { AuditAct } from '@kaksha/contract/core/audit-acts.ts';
import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

/** The values of an item before or after a change, by name. */
export type Audited = Record<string, unknown>;

/**
 * What staff and admins changed, with their name and email address at that time. Only an erasure changes an entry: it
 * keeps the ids and which fields changed, and clears `actor_name`, `actor_email`, `target_title` and `personal`.
 */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: uuid('id').primaryKey(),
    act: text('act').$type<AuditAct>().notNull(),
    /** Kept when the account is erased, so that its changes can still be told from those of others. */
    actorId: uuid('actor_id'),
    actorName: text('actor_name').notNull(),
    actorEmail: text('actor_email').notNull(),
    targetKind: text('target_kind').notNull(),
    /** An id; if the target is the roles of an email address, that address, and once it is erased, the account's id. */
    targetId: text('target_id').notNull(),
    targetTitle: text('target_title').notNull(),
    /** The fields that changed; the values of personal ones are null here and in `personal`. */
    before: jsonb('before').$type<Audited>(),
    after: jsonb('after').$type<Audited>(),
    /** The values of fields that say something about a person. */
    personal: jsonb('personal').$type<{ before: Audited | null; after: Audited | null }>(),
    requestId: text('request_id').notNull(),
    at: instant('at').notNull(),
  },
  (t) => [
    index('audit_entries_at').on(t.at.desc(), t.id.desc()),
    index('audit_entries_actor').on(t.actorId),
    index('audit_entries_target').on(t.targetKind, t.targetId),
  ],
);
