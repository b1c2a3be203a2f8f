import { open, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Database } from '#server/database/client.ts';
import { type ErasureKind, erasureKinds, erasures } from '#server/database/schema/erasures.ts';

const Erased = z.object({ kind: z.enum(erasureKinds), id: z.uuid(), proven: z.boolean() });
/** An item of the list of what was erased: ids, and nothing else about it. */
export type Erased = z.infer<typeof Erased>;

/** The list as a file: it must survive the loss and the replacement of the database (docs/decisions/026). */
export const erasedList = ({ dataDir }: { dataDir: string }) => join(dataDir, 'erased.jsonl');

/** Adds to the list, in the transaction that erases. */
export async function recordErasures(
  tx: Database,
  {
    kind,
    ids,
    proven = false,
    now,
  }: { kind: ErasureKind; ids: readonly string[]; proven?: boolean; now: Date },
): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .insert(erasures)
    .values(ids.map((id) => ({ kind, id, proven, erasedAt: now })))
    .onConflictDoNothing();
}

/** The list as the database has it; empty if the database is older than the list. */
export async function erasedInDatabase(db: Database): Promise<Erased[]> {
  const { rows } = await db.execute<{ known: boolean }>(
    sql`select to_regclass('public.erasures') is not null as known`,
  );
  if (rows[0]?.known !== true) return [];
  return db.select({ kind: erasures.kind, id: erasures.id, proven: erasures.proven }).from(erasures);
}

/** The list of the file; empty if there is none. */
export async function erasedInFile(file: string): Promise<Erased[]> {
  const lines = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  return lines
    .split('\n')
    .filter(Boolean)
    .map((line) => z.parse(Erased, JSON.parse(line)));
}

/** Adds to the file what only the database has; the file is replaced as a whole, and never loses a line. */
export async function keepErasedList(db: Database, file: string): Promise<void> {
  const [kept, found] = [await erasedInFile(file), await erasedInDatabase(db)];
  const known = new Set(kept.map(keyOf));
  const added = found.filter((item) => !known.has(keyOf(item)));
  if (added.length === 0) return;
  const draft = `${file}.${process.pid}.tmp`;
  const handle = await open(draft, 'w', 0o600);
  try {
    await handle.writeFile([...kept, ...added].map((item) => `${JSON.stringify(item)}\n`).join(''));
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(draft, file);
}

export const keyOf = ({ kind, id }: Erased) => `${kind} ${id}`;
