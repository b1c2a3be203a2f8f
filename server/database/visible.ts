import { isNull, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** The condition for showing a row that can be deleted: it is not in the trash (behaviour 3.13). */
export function visible(table: { deletedAt: PgColumn }): SQL {
  return isNull(table.deletedAt);
}
