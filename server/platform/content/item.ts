import { isDeepStrictEqual } from 'node:util';
import type { ErrorCode } from '@kaksha/contract/core/errors.ts';
import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database, Store } from '#server/database/client.ts';
import type { Audited } from '#server/database/schema/audit.ts';
import { visible } from '#server/database/visible.ts';
import { type Audit, type AuditTarget, recordChange } from '../audit/audit.ts';
import { fail } from '../core/fail.ts';
import type { Storage } from '../files/storage.ts';
import { type Names, type Retire, storeWithFiles } from '../files/stored-files.ts';
import type { ReceivedFile } from '../files/uploads/spool.ts';
import { moveToTrash, type Trashed } from './trash.ts';

type Services = { store: Store; storage: Storage };
type Received = Record<string, ReceivedFile | undefined>;

/** What the kit needs to know of a noun's items: content that people edit, with a revision and a place in the trash. */
type Described<Row> = {
  trash: Trashed;
  notFound: ErrorCode;
  deleted: string;
  title(row: Row): string;
  /** What the audit log keeps of an item: a change that leaves it as it is, is none. */
  audited(row: Row): Audited;
  /** The audited fields that say something about a person. */
  personal?: readonly string[];
  /** Selects a visible row for update. */
  select(tx: Database, which: SQL | undefined): Promise<Row[]>;
  /** Writes the fields that people edit, and the revision. */
  update(tx: Database, row: Row): Promise<unknown>;
};

/** The verbs that items of content share: each locks, changes and records one in a transaction (behaviour 2.16). */
export function contentItem<Row extends { id: string; revision: number }>(noun: Described<Row>) {
  const { trash, notFound, audited, personal = [] } = noun;

  /** A visible item, which nobody else changes until the transaction ends. */
  const lock = async (tx: Database, id: string): Promise<Row> => {
    const [row] = await noun.select(tx, and(eq(trash.table.id, id), visible(trash.table)));
    return row ?? fail(notFound);
  };

  const targetOf = (row: Row) => ({ kind: trash.kind, id: row.id, title: noun.title(row) });

  return {
    lock,
    targetOf,

    /** Stores the files of a new item and what `insert` returns, and records it. */
    create<F extends Received>(
      services: Services,
      { id, received, audit }: { id: string; received: F; audit: Audit },
      insert: (tx: Database, names: Names<F>) => Promise<Row[]>,
    ): Promise<Row> {
      const owner = trash.files === null ? null : { kind: trash.files, id };
      return storeWithFiles(services, { received, owner, now: audit.now }, async (tx, names) => {
        const [row] = await insert(tx, names);
        if (row === undefined) throw new Error(`The ${trash.kind} was not inserted`);
        await recordChange(tx, audit, {
          target: targetOf(row),
          before: null,
          after: audited(row),
          personal,
        });
        return row;
      });
    },

    /**
     * Stores the fields that `change` returns; absent ones stay, and a change that changes nothing is not counted. Throws
     * 'changed_meanwhile' if it was made from an older revision than the stored one, and `notFound`.
     */
    change<F extends Received>(
      services: Services,
      {
        id,
        revision,
        received,
        audit,
      }: { id: string; revision?: number | undefined; received: F; audit: Audit },
      change: (
        before: Row,
        names: Names<F>,
        retire: Retire,
      ) => { [K in keyof Row]?: Row[K] | undefined } | Promise<{ [K in keyof Row]?: Row[K] | undefined }>,
    ): Promise<Row> {
      const owner = trash.files === null ? null : { kind: trash.files, id };
      return storeWithFiles(services, { received, owner, now: audit.now }, async (tx, names, retire) => {
        const before = await lock(tx, id);
        if (revision !== undefined && revision !== before.revision) {
          fail('changed_meanwhile', { revision: before.revision });
        }
        const changed = Object.entries(await change(before, names, retire));
        const given = Object.fromEntries(changed.filter(([, value]) => value !== undefined));
        const after: Row = { ...before, ...given, revision: before.revision + 1 };
        const [was, is] = [audited(before), audited(after)];
        if (isDeepStrictEqual(was, is)) return before;
        await noun.update(tx, after);
        await recordChange(tx, audit, { target: targetOf(after), before: was, after: is, personal });
        return after;
      });
    },

    /** Hides an item, which can be restored for 7 days (behaviour 3.13). Throws `notFound`, also for a repeat. */
    async remove(
      store: Store,
      { id, audit }: { id: string; audit: Audit },
    ): Promise<{ message: string; _id: string }> {
      await store.transaction(async (tx) => {
        const row = await lock(tx, id);
        await moveToTrash(tx, trash, { id, by: audit.actor.id, now: audit.now });
        await recordChange(tx, audit, {
          target: targetOf(row),
          before: audited(row),
          after: null,
          personal,
        });
      });
      return { message: noun.deleted, _id: id };
    },
  };
}

/**
 * The image of an item after a change: that of a new file, else the text that was sent, else the stored one; an empty text
 * removes it. A stored file that is no longer the image is retired. Throws 'invalid' for the path of another stored file:
 * it belongs to another item, or was replaced meanwhile (behaviour 3.32).
 */
export async function changeImage({
  stored,
  sent,
  file,
  retire,
}: {
  stored: string;
  sent: string | undefined;
  /** The stored name of a new file. */
  file: string | undefined;
  retire: Retire;
}): Promise<string> {
  const next = file === undefined ? (sent ?? stored) : `/uploads/${file}`;
  if (next === stored) return stored;
  if (file === undefined && next.startsWith('/')) {
    fail('invalid', { fields: { image: 'other_image' } });
  }
  await retire(stored);
  return next;
}

type Ordered = PgTable & { id: PgColumn; position: PgColumn; deletedAt: PgColumn };

/**
 * Puts the visible rows of a table, or those of them that `among` selects, into the order of `ids`, and records it by the
 * names of the rows unless they are in this order already. Throws 'changed_meanwhile' unless `ids` are exactly these rows,
 * each once (behaviour 3.31, 2.16).
 */
export async function reorder(
  tx: Database,
  {
    table,
    name,
    ids,
    among,
    audit,
    target,
  }: {
    table: Ordered;
    name: PgColumn;
    ids: readonly string[];
    among?: SQL;
    audit: Audit;
    target: AuditTarget;
  },
): Promise<void> {
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
  if (rows.every(({ id }, place) => id === ids[place])) return;
  await tx.execute(sql`
    update ${table} set position = o.place
    from unnest(${sql.param([...ids])}::uuid[]) with ordinality as o(id, place) where ${table.id} = o.id`);
  await recordChange(tx, audit, {
    target,
    before: { order: rows.map((row) => row.name) },
    after: { order: after },
  });
}
