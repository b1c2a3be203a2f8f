import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { inArray } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '#server/database/client.ts';

/** Whom or what the emails of a kind are about: the first id in the name of their file is that of a row. */
export type MailSubjects = { kind: string; table: PgTable & { id: PgColumn } };

const mailFile = /^([a-z]+)-([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:-[0-9a-f-]+)?\.eml$/;

/** Removes the emails in the outbox whose account or request was deleted. Returns how many (behaviour 2.17). */
export async function sweepOutbox(
  db: Database,
  folder: string,
  subjects: readonly MailSubjects[],
): Promise<number> {
  const names = await readdir(folder).catch(() => []);
  let removed = 0;
  for (const { kind, table } of subjects) {
    const found = names.flatMap((name) => {
      const [, of, id] = mailFile.exec(name) ?? [];
      return of === kind && id !== undefined ? [{ name, id }] : [];
    });
    if (found.length === 0) continue;
    const ids = [...new Set(found.map(({ id }) => id))];
    const rows = await db.select({ id: table.id }).from(table).where(inArray(table.id, ids));
    const there = new Set(rows.map(({ id }) => String(id)));
    for (const { name, id } of found) {
      if (there.has(id)) continue;
      await rm(join(folder, name), { force: true });
      removed += 1;
    }
  }
  return removed;
}
