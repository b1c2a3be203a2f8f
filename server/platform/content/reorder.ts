import { and, asc, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '#server/database/client.ts';
import { visible } from '#server/database/visible.ts';
import { fail } from '#server/platform/core/fail.ts';

type Ordered = PgTable & { id: PgColumn; position: PgColumn; deletedAt: PgColumn };

/**
 * Puts the visible rows of a table, or those of them that `among` selects, into the order of `ids`. Returns what names
 * each row, before and after, for the audit log; null if they are in this order already. Throws 'changed_meanwhile' unless
 * `ids` are exactly these rows, each once (behaviour 3.31).
 */
export async function reorder(
  tx: Database,
  { table, name, ids, among }: { table: Ordered; name: PgColumn; ids: readonly string[]; among?: SQL },
): Promise<{ before: string[]; after: string[] } | null> {
  // Locked in one order, so that two people who reorder at the same time wait for each other.
  const locked = await tx
    .select({
      id: sql<string>`${table.id}`,
      name: sql<string>`${name}`,
      position: sql<number>`${table.position}`,
    })
    .from(table)
    .where(and(visible(table), among))
    .orderBy(asc(table.id))
    .for('update');
  const rows = locked.toSorted((a, b) => a.position - b.position || (a.id < b.id ? -1 : 1));
  const names = new Map(rows.map((row) => [row.id, row.name]));
  const after = [...new Set(ids)].flatMap((id) => names.get(id) ?? []);
  if (after.length !== rows.length || ids.length !== rows.length) fail('changed_meanwhile');
  if (rows.every(({ id }, place) => id === ids[place])) return null;
  await tx.execute(sql`
    update ${table} set position = o.place
    from unnest(${sql.param([...ids])}::uuid[]) with ordinality as o(id, place) where ${table.id} = o.id`);
  return { before: rows.map((row) => row.name), after };
}
