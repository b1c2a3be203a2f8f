import { and, eq, inArray, isNull, notExists, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Store } from '#server/database/client.ts';
import { type FileOwnerKind, files, type Visibility } from '#server/database/schema/files.ts';
import { nameOfRow, type Storage } from './storage.ts';

/** Far longer than any transaction may last: a file this old that has no row will never get one. */
const SAFE_AGE_MS = 60 * 60 * 1_000;
const NAMES_AT_ONCE = 500;

/** A table whose rows own files, and the kind stored with these: a file whose owner has no row there is orphaned. */
export type FileOwners = { kind: FileOwnerKind; table: PgTable & { id: PgColumn } };

type Stored = { store: Store; storage: Storage };
type Services = Stored & { fileOwners: readonly FileOwners[] };

/**
 * Removes the rows whose owner was deleted, with their files, then files older than an hour that have no row; fills in
 * sizes that are not known yet. Several instances may sweep at once. Returns how many files were removed (behaviour
 * 1.13).
 */
export async function sweepFiles(services: Services, now: Date): Promise<number> {
  const before = new Date(now.getTime() - SAFE_AGE_MS);
  await fillInSizes(services);
  let removed = await removeWithoutOwner(services);
  for (const visibility of ['public', 'private'] as const) {
    removed += await removeWithoutRow(services, { visibility, before });
  }
  return removed;
}

/** Removes the rows whose owner was deleted, and their files. Returns how many (behaviour 1.13). */
export async function removeWithoutOwner({ store: { db }, storage, fileOwners }: Services): Promise<number> {
  let removed = 0;
  for (const { kind, table } of fileOwners) {
    const owner = db.select({ one: sql`1` }).from(table).where(eq(table.id, files.ownerId));
    const gone = await db
      .delete(files)
      .where(and(eq(files.ownerKind, kind), notExists(owner)))
      .returning({ name: files.name, visibility: files.visibility });
    for (const { name, visibility } of gone) await storage.remove(visibility, name);
    removed += gone.length;
  }
  return removed;
}

async function removeWithoutRow(
  services: Stored,
  { visibility, before }: { visibility: Visibility; before: Date },
): Promise<number> {
  let removed = 0;
  let batch: string[] = [];
  for await (const name of services.storage.names(visibility)) {
    batch.push(name);
    if (batch.length < NAMES_AT_ONCE) continue;
    removed += await removeUnknown(services, { visibility, before, names: batch });
    batch = [];
  }
  return removed + (await removeUnknown(services, { visibility, before, names: batch }));
}

async function removeUnknown(
  { store: { db }, storage }: Stored,
  { visibility, before, names }: { visibility: Visibility; before: Date; names: string[] },
): Promise<number> {
  if (names.length === 0) return 0;
  const rows = await db
    .select({ name: files.name })
    .from(files)
    .where(inArray(files.name, names.map(nameOfRow)));
  const known = new Set(rows.map(({ name }) => name));
  let removed = 0;
  for (const name of names) {
    if (known.has(nameOfRow(name))) continue;
    const storedAt = await storage.storedAt(visibility, name);
    if (storedAt === null || storedAt >= before) continue;
    await storage.remove(visibility, name);
    removed += 1;
  }
  return removed;
}

/** Files stored by an older version that recorded no sizes. */
async function fillInSizes({ store: { db }, storage }: Stored): Promise<void> {
  for (const { name, visibility } of await db.select().from(files).where(isNull(files.bytes))) {
    const stored = await storage.open(visibility, name);
    if (stored === null || stored.bytes === 0) continue;
    await db.update(files).set({ bytes: stored.bytes }).where(eq(files.name, name));
  }
}
