import type { Slice } from '@kaksha/contract/core/paging.ts';
import { type Course, type CourseForm, slugOf } from '@kaksha/contract/courses.ts';
import { asc, eq, sql } from 'drizzle-orm';
import type { Database, Store } from '#server/database/client.ts';
import { users } from '#server/database/schema/auth.ts';
import { courses } from '#server/database/schema/courses.ts';
import { newId } from '#server/database/uuid.ts';
import { visible } from '#server/database/visible.ts';
import { type Audit, recordChange } from '#server/platform/audit/audit.ts';
import { fail } from '#server/platform/core/fail.ts';
import type { Storage } from '#server/platform/files/storage.ts';
import { storeWithFiles } from '#server/platform/files/stored-files.ts';
import type { ReceivedFile } from '#server/platform/files/uploads/spool.ts';
import { type Page, type PageQuery, readPage } from '#server/platform/lists/paging.ts';

export { enrolledFile } from './enrolments.ts';
export { findCourse } from './queries.ts';

const NOBODY = 'Unknown';
const noBadges = {
  LIVE: { enabled: false, label: 'LIVE' },
  NEW: { enabled: false, label: 'NEW' },
  FREE: { enabled: false, label: 'FREE' },
};

/** Every visible course in the institute's order, or the page of them that the query asks for (behaviour 3.1, 1.18). */
export function readCoursePage(store: Store, query: PageQuery): Promise<Page<Course>> {
  return readPage(store, query, {
    items: readCourses,
    total: (db) => db.$count(courses, visible(courses)),
  });
}

/** The visible courses in their order. */
export async function readCourses(db: Database, slice: Slice | null = null): Promise<Course[]> {
  const all = selectCourses(db).where(visible(courses)).orderBy(asc(courses.position), asc(courses.id));
  const rows = await (slice === null ? all : all.limit(slice.limit).offset(slice.offset));
  return rows.map(toCourse);
}

/** Courses with the names of their creators. */
export function selectCourses(db: Database) {
  return db
    .select({ course: courses, creator: users.fullName })
    .from(courses)
    .leftJoin(users, eq(users.id, courses.createdBy));
}

/** A stored course as the reply has it. */
export function toCourse({
  course: { id, ...course },
  creator,
}: {
  course: typeof courses.$inferSelect;
  creator: string | null;
}): Course {
  return {
    _id: id,
    ...course,
    lead: course.lead ?? undefined,
    lectures: course.lectures ?? undefined,
    teacher: course.teacher ?? undefined,
    startDate: course.startDate ?? undefined,
    batch: course.batch ?? undefined,
    feeRupees: course.feeRupees ?? undefined,
    createdBy: { fullName: creator ?? NOBODY },
  };
}

/**
 * Creates a course, last in the order; only the title is required (behaviour 3.4, 3.14). Throws 'course_path_taken'. An
 * image is stored as re-encoded by the server.
 */
export async function createCourse(
  { store, storage }: { store: Store; storage: Storage },
  {
    form: { path, features, badges, youtubeVideos, ...form },
    image,
    audit,
  }: { form: CourseForm; image: ReceivedFile | undefined; audit: Audit },
): Promise<Course> {
  const id = newId();
  const { now } = audit;
  const owner = { kind: 'course' as const, id };
  await storeWithFiles({ store, storage }, { received: { image }, owner, now }, async (tx, names) => {
    const course = {
      ...form,
      id,
      // A title without Latin letters gives no path, so the end of the id is used.
      path: path || slugOf(form.title) || `course-${id.slice(-8)}`,
      image: names.image === undefined ? '' : `/uploads/${names.image}`,
      features: features ?? [],
      badges: badges ?? noBadges,
      youtubeVideos: youtubeVideos ?? [],
    };
    await tx.insert(courses).values({
      ...course,
      position: sql`(select coalesce(max(position), 0) + 1 from courses)`,
      createdBy: audit.actor.id,
      createdAt: now,
    });
    const target = { kind: 'course', id, title: form.title };
    await recordChange(tx, audit, { target, before: null, after: course });
  });
  const [made] = await selectCourses(store.db).where(eq(courses.id, id));
  if (made === undefined) fail('course_not_found');
  return toCourse(made);
}
