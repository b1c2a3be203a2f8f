import { type TrashItem, type TrashKind, trashKinds } from '@kaksha/contract/trash.ts';
import { and, eq, gt, isNotNull, lte, not, type SQL, sql } from 'drizzle-orm';
import type { Database, Store } from '#server/database/client.ts';
import { users } from '#server/database/schema/auth.ts';
import { files } from '#server/database/schema/files.ts';
import { visible } from '#server/database/visible.ts';
import { type Audit, recordChange } from '#server/platform/audit/audit.ts';
import { fail } from '#server/platform/core/fail.ts';
import { type Trashed, trashed } from './kinds.ts';

const KEPT_FOR_MS = 7 * 24 * 60 * 60 * 1_000;
const NOBODY = 'Unknown';

const lastDay = (now: Date) => new Date(now.getTime() - KEPT_FOR_MS);

/** Deleted less than 7 days ago, and not only because its parent was. */
function restorable({ table, withParent }: Trashed, now: Date): SQL | undefined {
  return and(
    isNotNull(table.deletedAt),
    gt(table.deletedAt, lastDay(now)),
    withParent === undefined ? undefined : not(withParent),
  );
}

const deletedAt = ({ deletedAt }: Trashed['table']): SQL<Date> =>
  sql<Date>`${deletedAt}`.mapWith((at: string) => new Date(at));

/** What was deleted in the last 7 days, newest first (behaviour 3.13). */
export async function readTrash(db: Database, now: Date): Promise<TrashItem[]> {
  const found: TrashItem[] = [];
  for (const kind of trashKinds) {
    const { table, title, courseId } = trashed[kind];
    const rows = await db
      .select({
        id: sql<string>`${table.id}`,
        title,
        courseId: courseId ? sql<string>`${courseId}` : sql<null>`null`,
        deletedAt: deletedAt(table),
        deletedBy: users.fullName,
      })
      .from(table)
      .leftJoin(users, eq(users.id, table.deletedBy))
      .where(restorable(trashed[kind], now));
    found.push(
      ...rows.map((row) => ({
        _id: row.id,
        kind,
        title: row.title,
        courseId: row.courseId ?? undefined,
        deletedAt: row.deletedAt.toISOString(),
        deletedBy: { fullName: row.deletedBy ?? NOBODY },
      })),
    );
  }
  return found.sort((a, b) => (a.deletedAt < b.deletedAt ? 1 : -1));
}

/**
 * Deletes an item with its parts, so that it can be restored for 7 days; its files are no longer served. Returns false
 * if there is no such item, also if it is already deleted (behaviour 3.13).
 */
export async function moveToTrash(
  tx: Database,
  { kind, id, by, now }: { kind: TrashKind; id: string; by: string; now: Date },
): Promise<boolean> {
  const { table, parts } = trashed[kind];
  const at = sql`${now.toISOString()}::timestamptz`;
  const hidden = await tx.execute(sql`
    update ${table} set deleted_at = ${at}, deleted_by = ${by} where ${table.id} = ${id} and ${visible(table)}`);
  if (hidden.rowCount === 0) return false;
  if (parts !== undefined) {
    const part = trashed[parts.kind].table;
    await tx.execute(sql`
      update ${part} set deleted_at = ${at}, deleted_by = ${by} where ${parts.belongsTo} = ${id} and ${visible(part)}`);
  }
  await serveFilesAsShown(tx, { kind, id });
  return true;
}

/**
 * Restores a deleted item with the parts that were deleted together with it (behaviour 3.13, 2.16). Throws 'not_found'
 * for an item not in the trash, and 'course_path_taken' if another course now has its path.
 */
export async function restoreFromTrash(
  store: Store,
  { id, audit }: { id: string; audit: Audit },
): Promise<{ message: string; _id: string }> {
  await store.transaction(async (tx) => {
    for (const kind of trashKinds) {
      const { table, title, parts } = trashed[kind];
      const [row] = await tx
        .select({ title, deletedAt: deletedAt(table) })
        .from(table)
        .where(and(eq(table.id, id), restorable(trashed[kind], audit.now)))
        .for('update');
      if (row === undefined) continue;
      if (parts !== undefined) {
        const part = trashed[parts.kind].table;
        await tx.execute(sql`
          update ${part} set deleted_at = null, deleted_by = null
          where ${parts.belongsTo} = ${id} and ${part.deletedAt} = (select deleted_at from ${table} where id = ${id})`);
      }
      await tx.execute(
        sql`update ${table} set deleted_at = null, deleted_by = null where ${table.id} = ${id}`,
      );
      await serveFilesAsShown(tx, { kind, id });
      await recordChange(tx, audit, {
        target: { kind, id, title: row.title },
        before: { deletedAt: row.deletedAt.toISOString() },
        after: { deletedAt: null },
      });
      return;
    }
    fail('not_found');
  });
  return { message: 'Restored.', _id: id };
}

/** Files are served while their owner is visible. */
async function serveFilesAsShown(tx: Database, { kind, id }: { kind: TrashKind; id: string }): Promise<void> {
  const { table, files: ownerKind, parts } = trashed[kind];
  const follow = (owners: Trashed['table'], stored: string, which: SQL) =>
    tx.execute(sql`
      update ${files} f set hidden = ${owners.deletedAt} is not null from ${owners}
      where f.owner_kind = ${stored} and f.owner_id = ${owners.id} and ${which}`);
  if (ownerKind !== null) await follow(table, ownerKind, eq(table.id, id));
  if (parts !== undefined) {
    await follow(trashed[parts.kind].table, parts.kind, eq(parts.belongsTo, id));
  }
}

/**
 * Removes what was deleted 7 days ago or longer; its files go with the next sweep. A quiz is kept for its results and
 * can no longer be restored (behaviour 3.13). Returns how many rows were removed.
 */
export async function purgeTrash(db: Database, now: Date): Promise<number> {
  let removed = 0;
  for (const { table, purged } of Object.values(trashed)) {
    if (!purged) continue;
    const gone = await db.delete(table).where(lte(table.deletedAt, lastDay(now)));
    removed += gone.rowCount ?? 0;
  }
  return removed;
}
