import type { TrashKind } from '@kaksha/contract/trash.ts';
import { eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '#server/database/client.ts';
import { type FileOwnerKind, files } from '#server/database/schema/files.ts';
import { visible } from '#server/database/visible.ts';

type Shelved = PgTable & { id: PgColumn; deletedAt: PgColumn; deletedBy: PgColumn };

/** How items of one kind are deleted, listed, restored and removed (behaviour 3.13). */
export type Trashed = {
  kind: TrashKind;
  table: Shelved;
  title: SQL<string>;
  /** The owner kind of its files; null if it has none. */
  files: FileOwnerKind | null;
  /** Whether the rows are removed after 7 days. */
  purged: boolean;
  /** The rows that are deleted and restored together with their parent, and the column that refers to it. */
  parts?: { table: Shelved; files: FileOwnerKind; belongsTo: PgColumn };
  /** The course that the item is a part of. */
  courseId?: PgColumn;
  /** What else follows when it is restored, in the transaction that restores it. */
  restored?(tx: Database, now: Date): Promise<void>;
  /** True while the row is in the trash only because its parent is. */
  withParent?: SQL;
};

/**
 * Deletes an item with its parts, so that it can be restored for 7 days; its files are no longer served. Returns false
 * if there is no such item, also if it is already deleted (behaviour 3.13).
 */
export async function moveToTrash(
  tx: Database,
  trashed: Trashed,
  { id, by, now }: { id: string; by: string; now: Date },
): Promise<boolean> {
  const { table, parts } = trashed;
  const at = sql`${now.toISOString()}::timestamptz`;
  const hidden = await tx.execute(sql`
    update ${table} set deleted_at = ${at}, deleted_by = ${by} where ${table.id} = ${id} and ${visible(table)}`);
  if (hidden.rowCount === 0) return false;
  if (parts !== undefined) {
    await tx.execute(sql`
      update ${parts.table} set deleted_at = ${at}, deleted_by = ${by}
      where ${parts.belongsTo} = ${id} and ${visible(parts.table)}`);
  }
  await serveFilesAsShown(tx, trashed, id);
  return true;
}

/** Files are served while their owner is visible. */
export async function serveFilesAsShown(
  tx: Database,
  { table, files: ownerKind, parts }: Trashed,
  id: string,
): Promise<void> {
  const follow = (owners: Shelved, stored: FileOwnerKind, which: SQL) =>
    tx.execute(sql`
      update ${files} f set hidden = ${owners.deletedAt} is not null from ${owners}
      where f.owner_kind = ${stored} and f.owner_id = ${owners.id} and ${which}`);
  if (ownerKind !== null) await follow(table, ownerKind, eq(table.id, id));
  if (parts !== undefined) await follow(parts.table, parts.files, eq(parts.belongsTo, id));
}
