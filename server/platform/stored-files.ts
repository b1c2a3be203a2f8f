import { eq } from 'drizzle-orm';
import { CommitUnknown, type Database, type Store } from '#server/database/client.ts';
import { type FileOwnerKind, files } from '#server/database/schema/files.ts';
import type { Storage } from './storage.ts';
import type { ReceivedFile } from './uploads/spool.ts';

export type FileRow = typeof files.$inferSelect;

/** A stored name for each received file. */
type Names<F> = { [K in keyof F]: F[K] extends ReceivedFile ? string : string | undefined };

/**
 * Stores the received files of one owner, then runs `work` in the transaction that also writes their rows; `work` gets
 * the stored names and writes the owner. If the database refuses, the files are removed again. If the connection is
 * lost during the commit, they are kept, because their rows may exist: if not, the sweep removes them (behaviour 1.13).
 */
export async function storeWithFiles<F extends Record<string, ReceivedFile | undefined>, T>(
  { store, storage }: { store: Store; storage: Storage },
  { received, owner, now }: { received: F; owner: { kind: FileOwnerKind; id: string }; now: Date },
  work: (tx: Database, names: Names<F>) => Promise<T>,
): Promise<T> {
  const rows: FileRow[] = [];
  const names: Record<string, string> = {};
  try {
    for (const [field, file] of Object.entries(received)) {
      if (file === undefined) continue;
      const visibility = file.kind === 'cv' ? 'private' : 'public';
      const name = await storage.keep(file, visibility);
      names[field] = name;
      const { kind, bytes } = file;
      const owned = { ownerKind: owner.kind, ownerId: owner.id };
      rows.push({ name, visibility, kind, bytes, ...owned, hidden: false, createdAt: now });
    }
    return await store.transaction(async (tx) => {
      if (rows.length > 0) await tx.insert(files).values(rows);
      return work(tx, names as Names<F>);
    });
  } catch (error) {
    if (!(error instanceof CommitUnknown)) {
      for (const { visibility, name } of rows) await storage.remove(visibility, name);
    }
    throw error;
  }
}

/** The row of a file that may be served; null if there is none, or while its owner is in the trash. */
export async function findFile(db: Database, name: string): Promise<FileRow | null> {
  const [row] = await db.select().from(files).where(eq(files.name, name));
  return row === undefined || row.hidden ? null : row;
}
