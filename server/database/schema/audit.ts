import type { AuditAct } from '@kaksha/contract/audit.ts';
import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { users } from './auth.ts';
import { instant } from './columns.ts';

/** The values of an item before or after a change, by name. */
export type Audited = Record<string, unknown>;

/** What staff and admins changed, with their name and email address at that time. Only an erasure changes an entry. */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: uuid('id').primaryKey(),
    act: text('act').$type<AuditAct>().notNull(),
    actorId: uuid('actor_id').references(() => users.id, { onDelete: 'set null' }),
    actorName: text('actor_name').notNull(),
    actorEmail: text('actor_email').notNull(),
    targetKind: text('target_kind').notNull(),
    /** An id, or the email address if the target is its roles. */
    targetId: text('target_id').notNull(),
    targetTitle: text('target_title').notNull(),
    before: jsonb('before').$type<Audited>(),
    after: jsonb('after').$type<Audited>(),
    requestId: text('request_id').notNull(),
    at: instant('at').notNull(),
  },
  (t) => [
    index('audit_entries_at').on(t.at.desc(), t.id.desc()),
    index('audit_entries_actor').on(t.actorId),
    index('audit_entries_target').on(t.targetKind, t.targetId),
  ],
);
