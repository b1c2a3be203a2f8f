import type { SentContent } from '@kaksha/contract/core/call.ts';
import { isId } from '@kaksha/contract/core/ids.ts';
import { kolkataTime } from '@kaksha/contract/core/time.ts';
import type { EnrolledPerson, Enrolment } from '@kaksha/contract/courses.ts';
import { enrollmentsColumns } from '@kaksha/contract/downloads.ts';
import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Database, Store } from '#server/database/client.ts';
import { users } from '#server/database/schema/auth.ts';
import { courses, enrollments } from '#server/database/schema/courses.ts';
import { newId } from '#server/database/uuid.ts';
import { visible } from '#server/database/visible.ts';
import { type Audit, recordChange } from '#server/platform/audit/audit.ts';
import { fail } from '#server/platform/core/fail.ts';
import { type Cell, csvFile } from '#server/platform/lists/csv.ts';

function toEnrolment(row: typeof enrollments.$inferSelect): Enrolment {
  return {
    _id: row.id,
    course: row.courseId,
    courseTitle: row.courseTitle,
    user: row.userId,
    status: 'active',
    createdAt: row.createdAt.toISOString(),
  };
}

/** Enrols a person in a course; a repeat returns the first enrolment (behaviour 3.11). Throws 'course_not_found'. */
export async function enroll(
  db: Database,
  { courseId, userId, now }: { courseId: string; userId: string; now: Date },
): Promise<{ isNew: boolean; enrollment: Enrolment }> {
  const course = await findCourse(db, courseId);
  const [made] = await db
    .insert(enrollments)
    .values({ id: newId(), userId, courseId, courseTitle: course.title, createdAt: now })
    .onConflictDoNothing({ target: [enrollments.userId, enrollments.courseId] })
    .returning();
  if (made !== undefined) return { isNew: true, enrollment: toEnrolment(made) };
  const [stands] = await db
    .select()
    .from(enrollments)
    .where(and(eq(enrollments.userId, userId), eq(enrollments.courseId, courseId)));
  if (stands === undefined) throw new Error('An enrolment was deleted while it was being repeated');
  return { isNew: false, enrollment: toEnrolment(stands) };
}

/** One person's enrolments, newest first, including those in deleted courses (behaviour 3.11). */
export async function readEnrolmentsOf(db: Database, { userId }: { userId: string }): Promise<Enrolment[]> {
  const rows = await db
    .select()
    .from(enrollments)
    .where(eq(enrollments.userId, userId))
    .orderBy(desc(enrollments.createdAt), desc(enrollments.id));
  return rows.map(toEnrolment);
}

/** The people enrolled in a course, newest first (behaviour 3.11). Throws 'course_not_found'. */
export async function readEnrolled(
  db: Database,
  { courseId }: { courseId: string },
): Promise<EnrolledPerson[]> {
  await findCourse(db, courseId);
  const rows = await db
    .select({ enrolment: enrollments, userName: users.fullName, userEmail: users.email })
    .from(enrollments)
    .innerJoin(users, eq(users.id, enrollments.userId))
    .where(eq(enrollments.courseId, courseId))
    .orderBy(desc(enrollments.createdAt), desc(enrollments.id));
  return rows.map(toEnrolledPerson);
}

function toEnrolledPerson({
  enrolment,
  ...person
}: {
  enrolment: typeof enrollments.$inferSelect;
  userName: string;
  userEmail: string;
}): EnrolledPerson {
  return {
    ...toEnrolment(enrolment),
    ...person,
    confirmedAt: enrolment.confirmedAt?.toISOString() ?? null,
  };
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
    const rows = await tx
      .select({ enrolment: enrollments, userName: users.fullName, userEmail: users.email })
      .from(enrollments)
      .innerJoin(users, eq(users.id, enrollments.userId))
      .where(sql`${enrollments.id} = any(${sql.param(enrolments)}::uuid[])`);
    return rows.map(toEnrolledPerson);
  });
}

/** The same list as CSV (behaviour 3.25, 4.15). Throws 'course_not_found'. */
export async function enrolledFile(
  db: Database,
  { courseId, now }: { courseId: string; now: Date },
): Promise<SentContent> {
  const enrolled = await readEnrolled(db, { courseId });
  async function* batches(): AsyncGenerator<Cell[][]> {
    yield enrolled.map(({ _id, userName, userEmail, courseTitle, createdAt, confirmedAt }) => [
      ...[_id, userName, userEmail, courseTitle],
      kolkataTime(new Date(createdAt)),
      confirmedAt === null ? '' : kolkataTime(new Date(confirmedAt)),
    ]);
  }
  return csvFile('enrolments', enrollmentsColumns, batches(), now);
}

/** A visible course. Throws 'course_not_found', also for an invalid id (behaviour 1.1). */
export async function findCourse(db: Database, id: string): Promise<{ id: string; title: string }> {
  if (!isId(id)) fail('course_not_found');
  const [course] = await db
    .select({ id: courses.id, title: courses.title })
    .from(courses)
    .where(and(eq(courses.id, id), visible(courses)));
  return course ?? fail('course_not_found');
}
