import { readFile } from 'node:fs/promises';
import { kolkataDay } from '@kaksha/contract/core/time.ts';
import type { RosterRow } from '@kaksha/contract/rosters.ts';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Database, Store } from '#server/database/client.ts';
import { rowsChanged } from '#server/database/in-parts.ts';
import { batches, batchMembers } from '#server/database/schema/batches.ts';
import { rosters } from '#server/database/schema/rosters.ts';
import { newId } from '#server/database/uuid.ts';
import { visible } from '#server/database/visible.ts';
import { settleEnrolments } from '#server/features/batches/service.ts';
import { insertStudents, storeChange } from '#server/features/students/service.ts';
import { type Audit, recordChange } from '#server/platform/audit/audit.ts';
import { fail } from '#server/platform/core/fail.ts';
import type { ReceivedFile } from '#server/platform/files/uploads/spool.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { type Planned, planRoster } from './plan.ts';
import { readRoster } from './read-roster.ts';

const KEPT_FOR_MS = 24 * 60 * 60 * 1_000;
/** Rows of one statement. */
const BATCH = 500;

const readAfter = (now: Date) => new Date(now.getTime() - KEPT_FOR_MS);

const toRow = ({ row, state, fields, notes }: Planned): RosterRow => ({ row, state, fields, notes });

/**
 * Reads a list of students and says what importing it would do; nothing is imported (behaviour 2.44). Throws 'invalid' and
 * 'wrong_type' on `file`.
 */
export async function createRoster(
  store: Store,
  { file, audit }: { file: ReceivedFile; audit: Audit },
): Promise<{ _id: string; rows: RosterRow[] }> {
  const rows = await readRoster(await readFile(file.path), file.extension);
  const planned = await planRoster(store.db, rows);
  const id = newId();
  const { actor, now } = audit;
  await store.transaction(async (tx) => {
    await tx
      .insert(rosters)
      .values({ id, fileName: file.originalName, rows, readBy: actor.id, createdAt: now });
    await recordChange(tx, audit, {
      target: { kind: 'roster', id, title: '' },
      before: null,
      after: { rows: rows.length },
    });
  });
  return { _id: id, rows: planned.map(toRow) };
}

type Applied = { created: number; changed: number; same: number; faulty: number; batches: number };

/** Two imports at once would wait for the same rows: throws 'roster_running' to the second, until the end of the transaction. */
async function beAlone(tx: Database): Promise<void> {
  const { rows } = await tx.execute<{ alone: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended('import of students', 0)) as alone`,
  );
  if (rows[0]?.alone !== true) fail('roster_running');
}

/**
 * Imports a list in one transaction: what each row does is decided again, by what is stored now. The list is used up
 * (behaviour 2.44). Throws 'roster_not_found', also for the list of somebody else, and 'roster_running'.
 */
export async function applyRoster(
  { store, jobs }: { store: Store; jobs: Jobs },
  { id, withBatches, audit }: { id: string; withBatches: boolean; audit: Audit },
): Promise<Applied> {
  return store.transaction(async (tx) => {
    await beAlone(tx);
    const [roster] = await tx
      .delete(rosters)
      .where(
        and(
          eq(rosters.id, id),
          eq(rosters.readBy, audit.actor.id),
          gt(rosters.createdAt, readAfter(audit.now)),
        ),
      )
      .returning();
    if (roster === undefined) fail('roster_not_found');
    const planned = await planRoster(tx, roster.rows);
    const made = planned.flatMap((row) => (row.state === 'new' && row.after !== null ? [row.after] : []));
    const ids: string[] = [];
    for (let from = 0; from < made.length; from += BATCH) {
      ids.push(...(await insertStudents(tx, made.slice(from, from + BATCH), audit.now)));
    }
    for (const { state, id: userId, before, after } of planned) {
      if (state !== 'changed' || userId === null || before === null || after === null) continue;
      await storeChange(tx, { id: userId, before, after, jobs, audit });
    }
    const newIds = ids.values();
    const members = planned.flatMap(({ state, id: userId, fields }) => {
      const student = state === 'new' ? newIds.next().value : userId;
      const names = state === 'faulty' ? [] : (fields.batch ?? '').split(';').map((name) => name.trim());
      return student == null ? [] : names.filter(Boolean).map((name) => ({ userId: student, name }));
    });
    const joined = withBatches ? await joinBatches(tx, members, audit.now) : { batches: 0, members: 0 };
    const many = (state: RosterRow['state']) => planned.filter((row) => row.state === state).length;
    const done = {
      ...{ created: made.length, changed: many('changed'), same: many('same'), faulty: many('faulty') },
      batches: joined.batches,
    };
    const changesNothing = done.created + done.changed + joined.batches + joined.members === 0;
    if (!changesNothing) {
      await recordChange(tx, audit, {
        target: { kind: 'roster', id, title: '' },
        before: null,
        after: { ...done, students: ids },
      });
    }
    return done;
  });
}

/** Puts students into the batches of these names, and makes those that are not there. Returns how many batches and members are new. */
async function joinBatches(
  tx: Database,
  members: readonly { userId: string; name: string }[],
  now: Date,
): Promise<{ batches: number; members: number }> {
  if (members.length === 0) return { batches: 0, members: 0 };
  const known = await tx.select({ id: batches.id, name: batches.name }).from(batches).where(visible(batches));
  const idOf = new Map(known.map(({ id, name }) => [name.toLowerCase(), id]));
  let made = 0;
  for (const { name } of members) {
    if (idOf.has(name.toLowerCase())) continue;
    const id = newId();
    await tx.insert(batches).values({ id, name, createdAt: now });
    idOf.set(name.toLowerCase(), id);
    made += 1;
  }
  const from = kolkataDay(now);
  let joined = 0;
  for (let at = 0; at < members.length; at += BATCH) {
    const rows = members.slice(at, at + BATCH).flatMap(({ userId, name }) => {
      const batchId = idOf.get(name.toLowerCase());
      return batchId === undefined ? [] : [{ batchId, userId, from }];
    });
    joined += rowsChanged(await tx.insert(batchMembers).values(rows).onConflictDoNothing());
  }
  await settleEnrolments(tx, { userIds: members.map(({ userId }) => userId), now });
  return { batches: made, members: joined };
}

/** Lists that nobody imported within a day. */
export async function removeOldRosters(db: Database, now: Date): Promise<void> {
  await db.delete(rosters).where(lt(rosters.createdAt, readAfter(now)));
}

/** Every waiting list: whose rows they are is not known, and the file can be chosen again. */
export async function forgetRosters(tx: Database): Promise<void> {
  await tx.delete(rosters).where(sql`true`);
}
