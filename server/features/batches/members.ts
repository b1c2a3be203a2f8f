import type { BatchMember, NewMembers } from '@kaksha/contract/batches.ts';
import type { memberStates, StudentStatus } from '@kaksha/contract/core/statuses.ts';
import { kolkataDay, kolkataMidnight } from '@kaksha/contract/core/time.ts';
import { rollKey } from '@kaksha/contract/people/roll.ts';
import { and, asc, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Database, Store } from '#server/database/client.ts';
import { roleGrants, users } from '#server/database/schema/auth.ts';
import { batches, batchMembers } from '#server/database/schema/batches.ts';
import { students } from '#server/database/schema/students.ts';
import { visible } from '#server/database/visible.ts';
import { type Audit, recordChange } from '#server/platform/audit/audit.ts';
import { fail } from '#server/platform/core/fail.ts';
import { type Page, type PageQuery, readPage } from '#server/platform/lists/paging.ts';
import { contains } from '#server/platform/lists/search.ts';
import { settleEnrolments } from './enrolments.ts';

type Batch = { id: string; name: string; to: string | null };

async function findBatch(db: Database, id: string): Promise<Batch> {
  const [batch] = await db
    .select({ id: batches.id, name: batches.name, to: batches.to })
    .from(batches)
    .where(and(eq(batches.id, id), visible(batches)));
  return batch ?? fail('batch_not_found');
}

/** Members of today, or of the last day of a closed batch; and those who were. */
function hasState({ to }: Batch, state: (typeof memberStates)[number], today: string): SQL | undefined {
  const last = to !== null && to < today ? to : today;
  const stays = sql`coalesce(${batchMembers.to} >= ${last}, true)`;
  return { current: stays, ended: sql`not ${stays}`, all: undefined }[state];
}

const selectMembers = (db: Database) =>
  db
    .select({
      _id: users.id,
      fullName: users.fullName,
      email: users.email,
      roll: sql<string>`coalesce(${students.roll}, '')`,
      phone: sql<string>`coalesce(${students.phone}, '')`,
      class: sql<string>`coalesce(${students.class}, '')`,
      status: sql<StudentStatus>`coalesce(${students.status}, 'active')`,
      from: batchMembers.from,
      to: batchMembers.to,
    })
    .from(batchMembers)
    .innerJoin(users, eq(users.id, batchMembers.userId))
    .leftJoin(students, eq(students.userId, users.id))
    .$dynamic();

const byName = [asc(sql`lower(${users.fullName})`), asc(users.id)];

type Query = PageQuery & { search: string; state: (typeof memberStates)[number] };

/** The matching members of a batch by name (behaviour 3.54, 1.18). Throws 'batch_not_found'. */
export async function readMembers(
  store: Store,
  { id, query, now }: { id: string; query: Query; now: Date },
): Promise<Page<BatchMember>> {
  const batch = await findBatch(store.db, id);
  const found = and(
    eq(batchMembers.batchId, id),
    contains(query.search, users.fullName, users.email, students.roll),
    hasState(batch, query.state, kolkataDay(now)),
  );
  return readPage(store, query, {
    items: async (db, slice) => {
      const all = selectMembers(db)
        .where(found)
        .orderBy(...byName);
      return slice === null ? all : all.limit(slice.limit).offset(slice.offset);
    },
    total: (db) => db.$count(selectMembers(db).where(found).as('found')),
  });
}

/** The students of these accounts and roll numbers, locked so that none is erased before the membership refers to them. */
async function findStudents(
  tx: Database,
  { userIds = [], rolls = [] }: Pick<NewMembers, 'userIds' | 'rolls'>,
) {
  const ids = [...new Set(userIds.map((id) => id.toLowerCase()))];
  const typed = rolls.map((roll) => roll.trim()).filter((roll) => roll !== '');
  const keys = [...new Set(typed.map(rollKey))];
  const people = await tx
    .select({ id: users.id, fullName: users.fullName, rollKey: students.rollKey })
    .from(users)
    .leftJoin(students, eq(students.userId, users.id))
    .where(
      and(
        or(inArray(users.id, ids), inArray(students.rollKey, keys)),
        eq(users.sample, false),
        sql`not exists (select from ${roleGrants} g where g.email = "users"."email")`,
      ),
    )
    .orderBy(users.id)
    .for('key share', { of: users });
  const there = new Set(people.map((person) => person.id));
  if (!ids.every((one) => there.has(one))) fail('user_not_found');
  const known = new Set(people.map((person) => person.rollKey));
  return { people, unknown: typed.filter((roll) => !known.has(rollKey(roll))) };
}

/**
 * Adds students to a batch and enrols them in its courses, confirmed (behaviour 3.54). Those who are in it already stay as
 * they are, and roll numbers that nobody has are returned. Throws 'batch_not_found', 'invalid', and 'user_not_found' if one
 * of the ids is no student's; then nobody is added.
 */
export async function addMembers(
  store: Store,
  { id, wanted, audit }: { id: string; wanted: NewMembers; audit: Audit },
): Promise<{ added: BatchMember[]; already: BatchMember[]; unknown: string[] }> {
  const { now } = audit;
  const from = wanted.from || kolkataDay(now);
  const to = wanted.to || null;
  if (to !== null && to < from) fail('invalid', { fields: { to: 'ends_before' } });
  return store.transaction(async (tx) => {
    const batch = await findBatch(tx, id);
    const { people, unknown } = await findStudents(tx, wanted);
    const userIds = people.map((person) => person.id);
    if (userIds.length === 0) return { added: [], already: [], unknown };
    const ended = sql`coalesce(batch_members.to_day < ${kolkataDay(now)}, false)`;
    const made = await tx
      .insert(batchMembers)
      .values(userIds.map((userId) => ({ batchId: id, userId, from, to })))
      .onConflictDoUpdate({
        target: [batchMembers.batchId, batchMembers.userId],
        set: { from, to },
        // Whoever was in it before and comes back begins anew.
        setWhere: ended,
      })
      .returning({ userId: batchMembers.userId });
    const isMade = new Set(made.map(({ userId }) => userId));
    await settleEnrolments(tx, { userIds, now });
    for (const { id: userId, fullName } of people.filter((person) => isMade.has(person.id))) {
      await recordChange(tx, audit, {
        target: { kind: 'user', id: userId, title: fullName },
        before: null,
        after: { batch: batch.name, from, to },
      });
    }
    const rows = await selectMembers(tx)
      .where(and(eq(batchMembers.batchId, id), inArray(batchMembers.userId, userIds)))
      .orderBy(...byName);
    return {
      added: rows.filter((row) => isMade.has(row._id)),
      already: rows.filter((row) => !isMade.has(row._id)),
      unknown,
    };
  });
}

const dayBefore = (day: string) => kolkataDay(kolkataMidnight(day, -1));

/**
 * Takes a student out of a batch: yesterday was the last day (in a closed one, the day before its end), and nothing is left
 * of a membership that began after it. What
 * followed from it ends (behaviour 3.54). Throws 'batch_not_found' and 'member_not_found', also for a repeat.
 */
export async function removeMember(
  store: Store,
  { id, userId, audit }: { id: string; userId: string; audit: Audit },
): Promise<{ message: string; _id: string }> {
  const { now } = audit;
  const today = kolkataDay(now);
  return store.transaction(async (tx) => {
    const batch = await findBatch(tx, id);
    const which = and(eq(batchMembers.batchId, id), eq(batchMembers.userId, userId));
    const [row] = await tx
      .select({ from: batchMembers.from, to: batchMembers.to, fullName: users.fullName })
      .from(batchMembers)
      .innerJoin(users, eq(users.id, batchMembers.userId))
      .where(and(which, hasState(batch, 'current', today)))
      .for('update', { of: batchMembers });
    if (row === undefined) fail('member_not_found');
    const to = dayBefore(batch.to !== null && batch.to < today ? batch.to : today);
    if (row.from > to) await tx.delete(batchMembers).where(which);
    else await tx.update(batchMembers).set({ to }).where(which);
    await settleEnrolments(tx, { userIds: [userId], now });
    await recordChange(tx, audit, {
      target: { kind: 'user', id: userId, title: row.fullName },
      before: { batch: batch.name, from: row.from, to: row.to },
      after: null,
    });
    return { message: 'Taken out of the batch.', _id: userId };
  });
}
