import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from './client.ts';

/**
 * Inserts rows of a table as one parameter: with a parameter for each value, building and parsing the statement takes longer
 * than running it. A column that one row has and another has not is null there.
 */
export async function insertRows<T extends PgTable>(
  tx: Database,
  table: T,
  rows: readonly T['$inferInsert'][],
): Promise<void> {
  if (rows.length === 0) return;
  const columns = Object.entries(getTableColumns(table)).filter(([key]) => rows.some((row) => key in row));
  const list = (parts: SQL[]) => sql.join(parts, sql`, `);
  await tx.execute(sql`
    insert into ${table} (${list(columns.map(([, { name }]) => sql`${sql.identifier(name)}`))})
    select ${list(columns.map(([key]) => sql`${sql.identifier(key)}`))}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as row (${list(columns.map(([key, column]) => sql`${sql.identifier(key)} ${sql.raw(column.getSQLType())}`))})`);
}
