import type { SentContent } from '@kaksha/contract/core/call.ts';
import { isId } from '@kaksha/contract/core/ids.ts';
import type { Slice } from '@kaksha/contract/core/paging.ts';
import { kolkataTime } from '@kaksha/contract/core/time.ts';
import type { Enrollable, EnrolledPerson, Enrolment, EnrolmentFilters } from '@kaksha/contract/courses.ts';
import { enrollmentsColumns } from '@kaksha/contract/downloads.ts';
import {
  and,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  inArray,
  isNotNull,
  isNull,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { Database, Store } from '#server/database/client.ts';
import { users } from '#server/database/schema/auth.ts';
import { courses, enrollments } from '#server/database/schema/courses.ts';
import { students } from '#server/database/schema/students.ts';
import { newId } from '#server/database/uuid.ts';
import { visible } from '#server/database/visible.ts';
import { type Audit, recordChange } from '#server/platform/audit/audit.ts';
import { fail } from '#server/platform/core/fail.ts';
import { type Cell, csvFile } from '#server/platform/lists/csv.ts';
import { type Page, type PageQuery, readPage } from '#server/platform/lists/paging.ts';
import { rowsById } from '#server/platform/lists/rows-by-id.ts';
import { contains } from '#server/platform/lists/search.ts';

type Row = typeof enrollments.$inferSelect;
type EnrolledRow = Row & { userName: string; userEmail: string; roll: string | null; isStudent: boolean };

/** People offered for one search. */
const OFFERED_AT_MOST = 20;

/** What everyone sees of an enrolment. */
function toFields({ id, courseId, courseTitle, userId, createdAt }: Row): Omit<Enrolment, 'coursePath'> {
  return {
    _id: id,
    course: courseId,
    courseTitle,
    user: userId,
    status: 'active',
    createdAt: createdAt.toISOString(),
  };
}

/** Enrols a person in a course; a repeat returns the first enrolment (behaviour 3.11). Throws 'course_not_found'. */
export async function enroll(
  db: Database,
  { courseId, userId, now }: { courseId: string; userId: string; now: Date },
): Promise<{ isNew: boolean; enrollment: Enrolment }> {
  const { title, path: coursePath } = await findCourse(db, courseId);
  const [made] = await db
    .insert(enrollments)
    .values({ id: newId(), userId, courseId, courseTitle: title, createdAt: now })
    .onConflictDoNothing({ target: [enrollments.userId, enrollments.courseId] })
    .returning();
  if (made !== undefined) return { isNew: true, enrollment: { ...toFields(made), coursePath } };
  const [stands] = await db
    .select()
    .from(enrollments)
    .where(and(eq(enrollments.userId, userId), eq(enrollments.courseId, courseId)));
  // Staff took the person out of the course at the same moment.
  if (stands === undefined) fail('enrolment_not_found');
  return { isNew: false, enrollment: { ...toFields(stands), coursePath } };
}

/** One person's enrolments, newest first, including those in deleted courses (behaviour 3.11). */
export async function readEnrolmentsOf(db: Database, { userId }: { userId: string }): Promise<Enrolment[]> {
  const rows = await db
    .select({ enrolment: enrollments, coursePath: courses.path })
    .from(enrollments)
    .leftJoin(courses, and(eq(courses.id, enrollments.courseId), visible(courses)))
    .where(eq(enrollments.userId, userId))
    .orderBy(desc(enrollments.createdAt), desc(enrollments.id));
  return rows.map(({ enrolment, coursePath }) => ({ ...toFields(enrolment), coursePath }));
}

type Wanted = Partial<EnrolmentFilters> & { courseId: string };

function toCondition({ courseId, search = '', confirmed }: Wanted): SQL | undefined {
  return and(
    eq(enrollments.courseId, courseId),
    contains(search, users.fullName, users.email, students.roll),
    confirmed === undefined ? undefined : (confirmed === 'yes' ? isNotNull : isNull)(enrollments.confirmedAt),
  );
}

function inOrder({ sort }: Wanted): SQL[] {
  const newest = [desc(enrollments.createdAt), desc(enrollments.id)];
  switch (sort) {
    case 'name':
      return [asc(sql`lower(${users.fullName})`), ...newest];
    case 'confirmed':
      return [sql`${enrollments.confirmedAt} desc nulls first`, ...newest];
    default:
      return newest;
  }
}

function selectEnrolled(db: Database) {
  return db
    .select({
      ...getTableColumns(enrollments),
      userName: users.fullName,
      userEmail: users.email,
      roll: students.roll,
      isStudent: sql<boolean>`not exists (select from role_grants g where g.email = ${users}.email)`,
    })
    .from(enrollments)
    .innerJoin(users, eq(users.id, enrollments.userId))
    .leftJoin(students, eq(students.userId, enrollments.userId))
    .$dynamic();
}

async function enrolledById(db: Database, ids: readonly string[]): Promise<EnrolledPerson[]> {
  const rows = await selectEnrolled(db)
    .where(sql`${enrollments.id} = any(${sql.param(ids)}::uuid[])`)
    .orderBy(asc(sql`lower(${users.fullName})`), asc(enrollments.id));
  return rows.map(toEnrolledPerson);
}

function toEnrolledPerson(row: EnrolledRow): EnrolledPerson {
  const { userName, userEmail, roll, confirmedAt, isStudent } = row;
  return {
    ...toFields(row),
    ...{ userName, userEmail, roll: roll ?? '' },
    confirmedAt: confirmedAt?.toISOString() ?? null,
    isStudent,
  };
}

/**
 * The matching people of a course in the order of the filters, newest first without one, or a page of them (behaviour 3.25,
 * 1.18). Throws 'course_not_found'.
 */
export async function readEnrolled(
  store: Store,
  { courseId, query }: { courseId: string; query: EnrolmentFilters & PageQuery },
): Promise<Page<EnrolledPerson>> {
  await findCourse(store.db, courseId);
  const wanted = { ...query, courseId };
  return readPage(store, query, {
    items: async (db: Database, slice: Slice | null) => {
      const all = selectEnrolled(db)
        .where(toCondition(wanted))
        .orderBy(...inOrder(wanted));
      const rows = await (slice === null ? all : all.limit(slice.limit).offset(slice.offset));
      return rows.map(toEnrolledPerson);
    },
    total: async (db) => {
      const { confirmed, waiting } = await tallyEnrolled(db, wanted);
      return confirmed + waiting;
    },
  });
}

/** How many of the matching enrolments are confirmed, and how many are not. */
async function tallyEnrolled(db: Database, wanted: Wanted): Promise<{ confirmed: number; waiting: number }> {
  const [tally = { confirmed: 0, all: 0 }] = await db
    .select({ confirmed: count(enrollments.confirmedAt), all: count() })
    .from(enrollments)
    .innerJoin(users, eq(users.id, enrollments.userId))
    .leftJoin(students, eq(students.userId, enrollments.userId))
    .where(toCondition(wanted));
  return { confirmed: tally.confirmed, waiting: tally.all - tally.confirmed };
}

/** The same counts for one search in a course (behaviour 3.25). Throws 'course_not_found'. */
export async function countEnrolled(
  db: Database,
  { courseId, search }: { courseId: string; search: string },
): Promise<{ confirmed: number; waiting: number }> {
  await findCourse(db, courseId);
  return tallyEnrolled(db, { courseId, search });
}

/**
 * People by name whom staff can enrol, at most 20; nobody for an empty search. Sample authors, who cannot sign in, and
 * students who left are not among them (behaviour 3.51). Throws 'course_not_found'.
 */
export async function findEnrollable(
  db: Database,
  { courseId, search }: { courseId: string; search: string },
): Promise<Enrollable[]> {
  await findCourse(db, courseId);
  const found = contains(search, users.fullName, users.email, students.roll);
  if (found === undefined) return [];
  return db
    .select({
      _id: users.id,
      fullName: users.fullName,
      email: users.email,
      roll: sql<string>`coalesce(${students.roll}, '')`,
      enrolled: sql<boolean>`${enrollments.id} is not null`,
    })
    .from(users)
    .leftJoin(students, eq(students.userId, users.id))
    .leftJoin(enrollments, and(eq(enrollments.userId, users.id), eq(enrollments.courseId, courseId)))
    .where(and(eq(users.sample, false), sql`${students.status} is distinct from 'left'`, found))
    .orderBy(asc(sql`lower(${users.fullName})`), asc(users.id))
    .limit(OFFERED_AT_MOST);
}

/**
 * Enrols people in a course and confirms them; those who were enrolled already are returned apart and stay as they are
 * (behaviour 3.51). All or none: throws 'course_not_found', 'user_not_found' if one of
 * them has no account, and 'student_left' if one has left.
 */
export async function enrolPeople(
  store: Store,
  { courseId, userIds, audit }: { courseId: string; userIds: readonly string[]; audit: Audit },
): Promise<{ enrolled: EnrolledPerson[]; already: EnrolledPerson[] }> {
  return store.transaction(async (tx) => {
    const course = await findCourse(tx, courseId);
    const wanted = [...new Set(userIds.map((id) => id.toLowerCase()))];
    // Locked, so that none of them is erased before the enrolment refers to them.
    const people = await tx
      .select({ id: users.id, fullName: users.fullName, status: students.status })
      .from(users)
      .leftJoin(students, eq(students.userId, users.id))
      .where(and(inArray(users.id, wanted), eq(users.sample, false)))
      .orderBy(users.id)
      .for('key share', { of: users });
    if (people.length < wanted.length) fail('user_not_found');
    if (people.some(({ status }) => status === 'left')) fail('student_left');
    const made = await tx
      .insert(enrollments)
      .values(
        people.map(({ id }) => ({
          id: newId(),
          userId: id,
          courseId,
          courseTitle: course.title,
          confirmedAt: audit.now,
          createdAt: audit.now,
        })),
      )
      .onConflictDoNothing({ target: [enrollments.userId, enrollments.courseId] })
      .returning({ id: enrollments.id, userId: enrollments.userId });
    const isMade = new Set(made.map(({ userId }) => userId));
    for (const { id, fullName } of people.filter((person) => isMade.has(person.id))) {
      await recordChange(tx, audit, {
        target: { kind: 'user', id, title: fullName },
        before: null,
        after: { course: course.title },
      });
    }
    const enrolled = await enrolledById(
      tx,
      made.map(({ id }) => id),
    );
    const already = await selectEnrolled(tx)
      .where(
        and(
          eq(enrollments.courseId, courseId),
          inArray(
            enrollments.userId,
            wanted.filter((id) => !isMade.has(id)),
          ),
        ),
      )
      .orderBy(asc(sql`lower(${users.fullName})`), asc(enrollments.id));
    return { enrolled, already: already.map(toEnrolledPerson) };
  });
}

/**
 * Takes a person out of a course; an attempt at an exam that is running goes on (behaviour 3.52). Throws
 * 'enrolment_not_found', also for a repeat and in a deleted course.
 */
export async function removeEnrolment(
  store: Store,
  { id, audit }: { id: string; audit: Audit },
): Promise<{ message: string; _id: string }> {
  return store.transaction(async (tx) => {
    const [row] = await selectEnrolled(tx)
      .innerJoin(courses, and(eq(courses.id, enrollments.courseId), visible(courses)))
      .where(eq(enrollments.id, id))
      .for('update', { of: enrollments });
    if (row === undefined) fail('enrolment_not_found');
    await tx.delete(enrollments).where(eq(enrollments.id, id));
    await recordChange(tx, audit, {
      target: { kind: 'user', id: row.userId, title: row.userName },
      before: { course: row.courseTitle, confirmed: row.confirmedAt !== null },
      after: null,
    });
    return { message: 'Enrolment removed.', _id: id };
  });
}

/**
 * Confirms enrolments in a course, or takes that back, and returns those that changed; ids that the course does not have
 * are left out (behaviour 3.50). An attempt at an exam that is running goes on. Throws 'course_not_found'.
 */
export async function confirmEnrolments(
  store: Store,
  { courseId, ids, confirmed, audit }: { courseId: string; ids: string[]; confirmed: boolean; audit: Audit },
): Promise<EnrolledPerson[]> {
  return store.transaction(async (tx) => {
    const course = await findCourse(tx, courseId);
    const changed = await tx
      .update(enrollments)
      .set({ confirmedAt: confirmed ? audit.now : null })
      .where(
        and(
          eq(enrollments.courseId, courseId),
          sql`${enrollments.id} = any(${sql.param(ids)}::uuid[])`,
          confirmed ? isNull(enrollments.confirmedAt) : isNotNull(enrollments.confirmedAt),
        ),
      )
      .returning({ id: enrollments.id });
    if (changed.length === 0) return [];
    const enrolments = changed.map(({ id }) => id);
    await recordChange(tx, audit, {
      target: { kind: 'course', id: courseId, title: course.title },
      before: { confirmed: !confirmed, enrolments },
      after: { confirmed, enrolments },
    });
    return enrolledById(tx, enrolments);
  });
}

/** The matching people of a course as CSV, in the list's order (behaviour 3.25, 4.15). Throws 'course_not_found'. */
export async function enrolledFile(
  db: Database,
  {
    courseId,
    filters,
    now,
    signal,
  }: { courseId: string; filters: EnrolmentFilters; now: Date; signal: AbortSignal },
): Promise<SentContent> {
  await findCourse(db, courseId);
  const wanted = { ...filters, courseId };
  const found = db
    .select({ id: enrollments.id })
    .from(enrollments)
    .innerJoin(users, eq(users.id, enrollments.userId))
    .leftJoin(students, eq(students.userId, enrollments.userId))
    .where(toCondition(wanted))
    .orderBy(...inOrder(wanted));
  async function* batches(): AsyncGenerator<Cell[][]> {
    const read = (ids: string[]) => selectEnrolled(db).where(inArray(enrollments.id, ids));
    for await (const rows of rowsById(found, read, signal)) {
      yield rows.map(({ id, userName, userEmail, courseTitle, createdAt, confirmedAt }) => [
        ...[id, userName, userEmail, courseTitle],
        kolkataTime(createdAt),
        confirmedAt === null ? '' : kolkataTime(confirmedAt),
      ]);
    }
  }
  return csvFile('enrolments', enrollmentsColumns, batches(), now);
}

/** A visible course. Throws 'course_not_found', also for an invalid id (behaviour 1.1). */
export async function findCourse(
  db: Database,
  id: string,
): Promise<{ id: string; title: string; path: string }> {
  if (!isId(id)) fail('course_not_found');
  const [course] = await db
    .select({ id: courses.id, title: courses.title, path: courses.path })
    .from(courses)
    .where(and(eq(courses.id, id), visible(courses)));
  return course ?? fail('course_not_found');
}
