import type { AuditEntry, AuditFilters } from '@kaksha/contract/audit.ts';
import type { Slice } from '@kaksha/contract/core/paging.ts';
import { kolkataMidnight } from '@kaksha/contract/core/time.ts';
import { and, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#server/database/client.ts';
import { auditEntries } from '#server/database/schema/audit.ts';
import { auditedValues } from '#server/platform/audit/audit.ts';
import { rowsById } from '#server/platform/lists/rows-by-id.ts';
import { contains } from '#server/platform/lists/search.ts';

type Row = typeof auditEntries.$inferSelect;

// As in the index: neither is ever null, but the planner would not use the index for the other order.
const newestFirst = [sql`${auditEntries.at} desc nulls last`, sql`${auditEntries.id} desc nulls last`];

/** The filters as SQL on the columns of `audit_entries`. */
function toCondition({ act, actor, target, search, from, to }: AuditFilters): SQL | undefined {
  const { actorName, actorEmail, targetTitle, targetKind, targetId, at } = auditEntries;
  const [kind = '', ...id] = target.split('/');
  return and(
    act === undefined ? undefined : eq(auditEntries.act, act),
    actor === undefined ? undefined : eq(auditEntries.actorId, actor),
    target === '' ? undefined : eq(targetKind, kind),
    id.length === 0 ? undefined : eq(targetId, id.join('/')),
    contains(search, actorName, actorEmail, targetTitle),
    from === undefined ? undefined : gte(at, kolkataMidnight(from)),
    to === undefined ? undefined : lt(at, kolkataMidnight(to, 1)),
  );
}

export function toEntry(row: Row): AuditEntry {
  return {
    _id: row.id,
    act: row.act,
    actor: { _id: row.actorId, fullName: row.actorName, email: row.actorEmail },
    target: { kind: row.targetKind, id: row.targetId, title: row.targetTitle },
    ...auditedValues(row),
    at: row.at.toISOString(),
  };
}

/** Selects the matching entries, newest first; null is all of them. */
export function entriesQuery(db: Database, filters: AuditFilters, slice: Slice | null) {
  const every = db
    .select()
    .from(auditEntries)
    .where(toCondition(filters))
    .orderBy(...newestFirst)
    .$dynamic();
  return slice === null ? every : every.limit(slice.limit).offset(slice.offset);
}

export function countEntries(db: Database, filters: AuditFilters): Promise<number> {
  return db.$count(auditEntries, toCondition(filters));
}

/** Every matching entry, newest first, in batches. */
export function allEntries(db: Database, filters: AuditFilters, signal: AbortSignal): AsyncGenerator<Row[]> {
  return rowsById(
    db
      .select({ id: auditEntries.id })
      .from(auditEntries)
      .where(toCondition(filters))
      .orderBy(...newestFirst),
    (ids) => db.select().from(auditEntries).where(inArray(auditEntries.id, ids)),
    signal,
  );
}
