import { keptFor } from '@kaksha/contract/core/retention.ts';
import type { TrashItem } from '@kaksha/contract/trash.ts';
import { and, eq, gt, isNotNull, lte, not, type SQL, sql } from 'drizzle-orm';
import type { Database, Store } from '#server/database/client.ts';
import { rowsChanged } from '#server/database/in-parts.ts';
import { users } from '#server/database/schema/auth.ts';
import { type Audit, recordChange } from '#server/platform/audit/audit.ts';
import { serveFilesAsShown, type Trashed } from '#server/platform/content/trash.ts';
import { fail } from '#server/platform/core/fail.ts';

/** Every kind of item that can be deleted and restored. */
type Kinds = readonly Trashed[];

const KEPT_FOR_MS = keptFor.trashDays * 24 * 60 * 60 * 1_000;
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
export async function readTrash(db: Database, kinds: Kinds, now: Date): Promise<TrashItem[]> {
  const found: TrashItem[] = [];
  for (const trashed of kinds) {
    const { kind, table, title, courseId } = trashed;
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
      .where(restorable(trashed, now));
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
 * Restores a deleted item with the parts that were deleted together with it (behaviour 3.13, 2.16). Throws 'not_found'
 * for an item not in the trash, and 'course_path_taken' if another course now has its path.
 */
export async function restoreFromTrash(
  store: Store,
  kinds: Kinds,
  { id, audit }: { id: string; audit: Audit },
): Promise<{ message: string; _id: string }> {
  await store.transaction(async (tx) => {
    for (const trashed of kinds) {
      const { kind, table, title, parts } = trashed;
      const [row] = await tx
        .select({ title, deletedAt: deletedAt(table) })
        .from(table)
        .where(and(eq(table.id, id), restorable(trashed, audit.now)))
        .for('update');
      if (row === undefined) continue;
      if (parts !== undefined) {
        await tx.execute(sql`
          update ${parts.table} set deleted_at = null, deleted_by = null
          where ${parts.belongsTo} = ${id}
            and ${parts.table.deletedAt} = (select deleted_at from ${table} where id = ${id})`);
      }
      await tx.execute(
        sql`update ${table} set deleted_at = null, deleted_by = null where ${table.id} = ${id}`,
      );
      await serveFilesAsShown(tx, trashed, id);
      await trashed.restored?.(tx, audit.now);
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

/**
 * Removes what was deleted 7 days ago or longer; its files go with the next sweep. A quiz is kept for its results and
 * can no longer be restored (behaviour 3.13). Returns how many rows were removed.
 */
export async function purgeTrash(db: Database, kinds: Kinds, now: Date): Promise<number> {
  let removed = 0;
  for (const { table, purged } of kinds) {
    if (!purged) continue;
    const gone = await db.delete(table).where(lte(table.deletedAt, lastDay(now)));
    removed += rowsChanged(gone);
  }
  return removed;
}
