import type { Batch, BatchChange, BatchForm } from '@kaksha/contract/batches.ts';
import type { batchStates } from '@kaksha/contract/core/statuses.ts';
import { kolkataDay } from '@kaksha/contract/core/time.ts';
import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Database, Store } from '#server/database/client.ts';
import { roleGrants, users } from '#server/database/schema/auth.ts';
import { batches } from '#server/database/schema/batches.ts';
import { courses } from '#server/database/schema/courses.ts';
import { newId } from '#server/database/uuid.ts';
import { visible } from '#server/database/visible.ts';
import { type Audit, recordChange } from '#server/platform/audit/audit.ts';
import { contentItem } from '#server/platform/content/item.ts';
import { moveToTrash } from '#server/platform/content/trash.ts';
import { fail } from '#server/platform/core/fail.ts';
import type { Storage } from '#server/platform/files/storage.ts';
import { type Page, type PageQuery, readPage } from '#server/platform/lists/paging.ts';
import { contains } from '#server/platform/lists/search.ts';
import { settleAll } from './enrolments.ts';
import { batchNoun } from './noun.ts';

export { isMemberOn, settleAll, settleEnrolments } from './enrolments.ts';

type Row = typeof batches.$inferSelect;
type Services = { store: Store; storage: Storage };

/** What people can change of a batch, and the audit log keeps. */
const audited = ({ name, courseIds, teacherIds, timetable, from, to }: Row) => ({
  ...{ name, courseIds, teacherIds, timetable, from, to },
});

const item = contentItem<Row>({
  ...batchNoun,
  notFound: 'batch_not_found',
  deleted: 'Batch deleted.',
  title: ({ name }) => name,
  audited,
  select: (tx, which) => tx.select().from(batches).where(which).for('update'),
  update: (tx, row) =>
    tx
      .update(batches)
      .set({ ...audited(row), revision: row.revision })
      .where(eq(batches.id, row.id)),
});

const isClosed = (day: string): SQL<boolean> => sql<boolean>`coalesce(${batches.to} < ${day}, false)`;

/** What is sent of a batch; `memberCount` is that of today, or of the last day of a closed one. */
const shown = (day: string) => ({
  _id: batches.id,
  name: batches.name,
  teacherIds: batches.teacherIds,
  timetable: batches.timetable,
  from: batches.from,
  to: batches.to,
  revision: batches.revision,
  closed: isClosed(day),
  memberCount: sql<number>`(select count(*)::integer from batch_members m where m.batch_id = "batches"."id"
    and coalesce(m.to_day >= least(${day}, "batches"."to_day"), true))`,
  courses: sql<Batch['courses']>`coalesce((select json_agg(json_build_object('_id', c.id, 'title', c.title)
      order by array_position("batches"."course_ids", c.id))
    from courses c where c.id = any("batches"."course_ids") and c.deleted_at is null), '[]')`,
  teachers: sql<
    Batch['teachers']
  >`coalesce((select json_agg(json_build_object('_id', u.id, 'fullName', u.full_name)
      order by array_position("batches"."teacher_ids", u.id))
    from users u where u.id = any("batches"."teacher_ids")), '[]')`,
});

type Shown = Omit<Batch, 'courseIds'>;
const toBatch = (row: Shown): Batch => ({ ...row, courseIds: row.courses.map(({ _id }) => _id) });

type Query = PageQuery & { search: string; state?: (typeof batchStates)[number] | undefined };

/** The matching batches, those that have not ended first, then by name (behaviour 3.53, 1.18). */
export function readBatches(store: Store, query: Query, now: Date): Promise<Page<Batch>> {
  const day = kolkataDay(now);
  const found = and(
    visible(batches),
    contains(query.search, batches.name),
    query.state && sql`${isClosed(day)} = ${query.state === 'closed'}`,
  );
  return readPage(store, query, {
    items: async (db, slice) => {
      const all = db
        .select(shown(day))
        .from(batches)
        .where(found)
        .orderBy(isClosed(day), asc(sql`lower(${batches.name})`), asc(batches.id))
        .$dynamic();
      return (await (slice === null ? all : all.limit(slice.limit).offset(slice.offset))).map(toBatch);
    },
    total: (db) => db.$count(batches, found),
  });
}

/** One batch, a closed one too. Throws 'batch_not_found' (behaviour 3.53). */
export async function readBatch(db: Database, { id, now }: { id: string; now: Date }): Promise<Batch> {
  const [row] = await db
    .select(shown(kolkataDay(now)))
    .from(batches)
    .where(and(eq(batches.id, id), visible(batches)));
  return row === undefined ? fail('batch_not_found') : toBatch(row);
}

/** Courses that are there, and people on the roles lists. Throws 'course_not_found', and 'invalid' for others. */
async function requireKnown(
  tx: Database,
  { courseIds = [], teacherIds = [] }: Pick<BatchChange, 'courseIds' | 'teacherIds'>,
  before: Pick<Row, 'courseIds' | 'teacherIds'>,
): Promise<void> {
  const newCourses = courseIds.filter((id) => !before.courseIds.includes(id));
  if (newCourses.length > 0) {
    const there = await tx.$count(courses, and(inArray(courses.id, newCourses), visible(courses)));
    if (there < newCourses.length) fail('course_not_found');
  }
  const newTeachers = teacherIds.filter((id) => !before.teacherIds.includes(id));
  if (newTeachers.length === 0) return;
  const onList = sql`exists (select from ${roleGrants} g where g.email = "users"."email")`;
  const people = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, newTeachers), onList))
    .for('key share');
  if (people.length < newTeachers.length) fail('invalid', { fields: { teacherIds: 'not_a_teacher' } });
}

const unique = (ids: readonly string[] | undefined) =>
  ids === undefined ? undefined : [...new Set(ids.map((id) => id.toLowerCase()))];
/** A day as it is stored: absent stays absent, and a blank one is none. */
const dayOf = (day: string | null | undefined) => (day === undefined ? undefined : day || null);

function requireOrder({ from, to }: { from: string | null; to: string | null }): void {
  if (from !== null && to !== null && to < from) fail('invalid', { fields: { to: 'ends_before' } });
}

/** Adds a batch without members (behaviour 3.53). Throws 'course_not_found' and 'invalid'. */
export async function createBatch(
  services: Services,
  { form, audit }: { form: BatchForm; audit: Audit },
): Promise<Batch> {
  const id = newId();
  const days = { from: dayOf(form.from) ?? null, to: dayOf(form.to) ?? null };
  requireOrder(days);
  await item.create(services, { id, received: {}, audit }, async (tx) => {
    const [courseIds, teacherIds] = [unique(form.courseIds) ?? [], unique(form.teacherIds) ?? []];
    await requireKnown(tx, { courseIds, teacherIds }, { courseIds: [], teacherIds: [] });
    return tx
      .insert(batches)
      .values({
        ...{ id, name: form.name, courseIds, teacherIds, timetable: form.timetable ?? '' },
        ...days,
        createdAt: audit.now,
      })
      .returning();
  });
  return readBatch(services.store.db, { id, now: audit.now });
}

/**
 * Changes a batch; enrolments of its members follow (behaviour 3.53, 3.54). Throws 'batch_not_found', 'course_not_found',
 * 'invalid', and 'changed_meanwhile' if `revision` is no longer current.
 */
export async function updateBatch(
  services: Services,
  { id, change, audit }: { id: string; change: BatchChange; audit: Audit },
): Promise<Batch> {
  const { store } = services;
  await store.transaction(async (tx) => {
    const before = await item.lock(tx, id);
    if (change.revision !== undefined && change.revision !== before.revision) {
      fail('changed_meanwhile', { revision: before.revision });
    }
    const sent = { courseIds: unique(change.courseIds), teacherIds: unique(change.teacherIds) };
    await requireKnown(tx, sent, before);
    const [from, to] = [dayOf(change.from), dayOf(change.to)];
    const after = {
      ...before,
      name: change.name ?? before.name,
      courseIds: sent.courseIds ?? before.courseIds,
      teacherIds: sent.teacherIds ?? before.teacherIds,
      timetable: change.timetable ?? before.timetable,
      from: from === undefined ? before.from : from,
      to: to === undefined ? before.to : to,
      revision: before.revision + 1,
    };
    requireOrder(after);
    const [was, is] = [audited(before), audited(after)];
    if (JSON.stringify(was) === JSON.stringify(is)) return;
    await tx
      .update(batches)
      .set({ ...is, revision: after.revision })
      .where(eq(batches.id, id));
    await settleAll(tx, audit.now);
    await recordChange(tx, audit, { target: item.targetOf(after), before: was, after: is });
  });
  return readBatch(store.db, { id, now: audit.now });
}

/**
 * Hides a batch, which can be restored for 7 days; what followed from it for its members ends (behaviour 3.53). Throws
 * 'batch_not_found', also for a repeat.
 */
export async function removeBatch(
  store: Store,
  { id, audit }: { id: string; audit: Audit },
): Promise<{ message: string; _id: string }> {
  await store.transaction(async (tx) => {
    const row = await item.lock(tx, id);
    await moveToTrash(tx, batchNoun.trash, { id, by: audit.actor.id, now: audit.now });
    await settleAll(tx, audit.now);
    await recordChange(tx, audit, { target: item.targetOf(row), before: audited(row), after: null });
  });
  return { message: 'Batch deleted.', _id: id };
}
