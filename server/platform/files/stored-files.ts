import { and, eq } from 'drizzle-orm';
import type { Database, Store } from '#server/database/client.ts';
import { CommitUnknown } from '#server/database/errors.ts';
import { type FileOwnerKind, files, privateOwnerKinds } from '#server/database/schema/files.ts';
import type { Storage } from './storage.ts';
import type { ReceivedFile } from './uploads/spool.ts';

export type FileRow = typeof files.$inferSelect;
export type FileOwner = { kind: FileOwnerKind; id: string };

/** A stored name for each received file. */
export type Names<F> = { [K in keyof F]: F[K] extends ReceivedFile ? string : string | undefined };

/**
 * Removes a file of the owner, named by its stored path (`/uploads/…`) or its name: it is no longer served from the
 * commit on. Does nothing for an empty text, a URL of another site, and a file of another owner.
 */
export type Retire = (path: string) => Promise<void>;

type Services = { store: Store; storage: Storage };
type Stored = Pick<FileRow, 'visibility' | 'name'>;

/**
 * Stores the received files of one owner, then runs `work` in the transaction that also writes their rows; `work` gets
 * the stored names and writes the owner, which is null for an item that owns no files. If the database refuses, the files
 * are removed again. If the connection is lost during the commit, they are kept, because their rows may exist: if not,
 * the sweep removes them (behaviour 1.13).
 *
 * A change replaces a file by retiring the previous one in the same transaction, after locking the owner's row:
 *
 *     await storeWithFiles({ store, storage }, { received: { image }, owner, now }, async (tx, names, retire) => {
 *       const [before] = await tx.select().from(courses).where(eq(courses.id, id)).for('update');
 *       if (before === undefined) fail('course_not_found');
 *       if (names.image !== undefined) await retire(before.image);
 *       await tx.update(courses).set({ ...(names.image && { image: `/uploads/${names.image}` }) }).where(…);
 *     });
 *
 * Retired bytes are removed after the commit, by the sweep if that fails or the commit is unknown.
 */
export async function storeWithFiles<F extends Record<string, ReceivedFile | undefined>, T>(
  { store, storage }: Services,
  { received, owner, now }: { received: F; owner: FileOwner | null; now: Date },
  work: (tx: Database, names: Names<F>, retire: Retire) => Promise<T>,
): Promise<T> {
  const rows: FileRow[] = [];
  const retired: Stored[] = [];
  const names: Record<string, string> = {};
  let value: T;
  try {
    for (const [field, file] of Object.entries(received)) {
      if (file === undefined) continue;
      if (owner === null) throw new Error('An item without an owner kind received a file');
      const isPrivate = file.kind === 'cv' || privateOwnerKinds.includes(owner.kind);
      const visibility = isPrivate ? 'private' : 'public';
      const name = await storage.keep(file, visibility);
      names[field] = name;
      const { kind, bytes } = file;
      if (kind === 'roster' || kind === 'paper') throw new Error('It is read and not stored');
      const owned = { ownerKind: owner.kind, ownerId: owner.id };
      rows.push({ name, visibility, kind, bytes, ...owned, hidden: false, gated: false, createdAt: now });
    }
    value = await store.transaction(async (tx) => {
      if (rows.length > 0) await tx.insert(files).values(rows);
      return work(tx, names as Names<F>, async (path) => {
        if (owner !== null) retired.push(...(await deleteRow(tx, owner, path)));
      });
    });
  } catch (error) {
    if (!(error instanceof CommitUnknown)) await removeAll(storage, rows);
    throw error;
  }
  await removeAll(storage, retired);
  return value;
}

async function deleteRow(tx: Database, owner: FileOwner, path: string): Promise<Stored[]> {
  return tx
    .delete(files)
    .where(
      and(
        eq(files.name, path.replace(/^\/uploads\//, '')),
        eq(files.ownerKind, owner.kind),
        eq(files.ownerId, owner.id),
      ),
    )
    .returning({ visibility: files.visibility, name: files.name });
}

/** Files without a row. One that cannot be removed now is removed by the sweep, so that no answer depends on it. */
async function removeAll(storage: Storage, stored: readonly Stored[]): Promise<void> {
  for (const { visibility, name } of stored) await storage.remove(visibility, name).catch(() => undefined);
}

/** The row of a file that may be served; null if there is none, or while its owner is in the trash. */
export async function findFile(db: Database, name: string): Promise<FileRow | null> {
  const [row] = await db.select().from(files).where(eq(files.name, name));
  return row === undefined || row.hidden ? null : row;
}
