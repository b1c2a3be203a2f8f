import type { Slice } from '@kaksha/contract/core/paging.ts';
import { type Course, type CourseChange, type CourseForm, slugOf } from '@kaksha/contract/courses.ts';
import { and, asc, eq, like, sql } from 'drizzle-orm';
import type { Database, Store } from '#server/database/client.ts';
import { users } from '#server/database/schema/auth.ts';
import { courses } from '#server/database/schema/courses.ts';
import { newId } from '#server/database/uuid.ts';
import { visible } from '#server/database/visible.ts';
import { type Audit, type AuditTarget, recordChange } from '#server/platform/audit/audit.ts';
import { changeImage, contentItem, reorder } from '#server/platform/content/item.ts';
import { fail } from '#server/platform/core/fail.ts';
import type { Storage } from '#server/platform/files/storage.ts';
import { storeWithFiles } from '#server/platform/files/stored-files.ts';
import type { ReceivedFile } from '#server/platform/files/uploads/spool.ts';
import { type Page, type PageQuery, readPage } from '#server/platform/lists/paging.ts';
import { courseNoun } from './noun.ts';

// The portal's home shows enrolments with the own exams.
export { enrolledFile, findCourse, readEnrolmentsOf } from './enrolments.ts';

type Row = typeof courses.$inferSelect;
type Services = { store: Store; storage: Storage };

const NOBODY = 'Unknown';
const noBadges = {
  LIVE: { enabled: false, label: 'LIVE' },
  NEW: { enabled: false, label: 'NEW' },
  FREE: { enabled: false, label: 'FREE' },
};

/** What people can change of a course, and the audit log keeps of it. */
function audited({
  title,
  path,
  levels,
  icon,
  image,
  features,
  badges,
  youtubeVideos,
  lead,
  lectures,
  teacher,
  startDate,
  batch,
  feeRupees,
}: Row) {
  const content = { title, path, levels, icon, image, features, badges, youtubeVideos };
  return { ...content, lead, lectures, teacher, startDate, batch, feeRupees };
}

const item = contentItem<Row>({
  ...courseNoun,
  notFound: 'course_not_found',
  deleted: 'Course deleted.',
  title: ({ title }) => title,
  audited,
  select: (tx, which) => tx.select().from(courses).where(which).for('update'),
  update: (tx, row) =>
    tx
      .update(courses)
      .set({ ...audited(row), revision: row.revision })
      .where(eq(courses.id, row.id)),
});

/** Every visible course in the institute's order, or the page of them that the query asks for (behaviour 3.1, 1.18). */
export function readCoursePage(store: Store, query: PageQuery): Promise<Page<Course>> {
  return readPage(store, query, {
    items: readCourses,
    total: (db) => db.$count(courses, visible(courses)),
  });
}

export async function readCourses(db: Database, slice: Slice | null = null): Promise<Course[]> {
  const all = selectCourses(db).where(visible(courses)).orderBy(asc(courses.position), asc(courses.id));
  const rows = await (slice === null ? all : all.limit(slice.limit).offset(slice.offset));
  return rows.map(toCourse);
}

/** Pictures of courses that other sites serve. */
export async function readCoursePictures(db: Database): Promise<string[]> {
  const rows = await db
    .select({ image: courses.image })
    .from(courses)
    .where(and(visible(courses), like(courses.image, 'http%')));
  return rows.map(({ image }) => image);
}

function selectCourses(db: Database) {
  return db
    .select({ course: courses, creator: users.fullName })
    .from(courses)
    .leftJoin(users, eq(users.id, courses.createdBy));
}

function toCourse({ course: { id, ...course }, creator }: { course: Row; creator: string | null }): Course {
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
  { store, storage }: Services,
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
    const target: AuditTarget = { kind: 'course', id, title: form.title };
    await recordChange(tx, audit, { target, before: null, after: course });
  });
  const [made] = await selectCourses(store.db).where(eq(courses.id, id));
  if (made === undefined) fail('course_not_found');
  return toCourse(made);
}

/**
 * Changes the given fields and the picture; a change that changes nothing is not counted (behaviour 3.17, 2.16). Throws
 * 'course_not_found', 'course_path_taken', and 'changed_meanwhile' if it was made from an older revision.
 */
export async function updateCourse(
  services: Services,
  {
    id,
    change: { revision, ...change },
    image,
    audit,
  }: { id: string; change: CourseChange; image: ReceivedFile | undefined; audit: Audit },
): Promise<Course> {
  const row = await item.change(
    services,
    { id, revision, received: { image }, audit },
    async (before, { image: file }, retire) => ({
      ...change,
      image: await changeImage({ stored: before.image, sent: change.image, file, retire }),
    }),
  );
  return withCreator(services.store.db, row);
}

/**
 * Removes the picture; a course without one is answered as it is (behaviour 3.17, 2.16). Throws 'course_not_found'.
 */
export async function removeCourseImage(
  services: Services,
  { id, audit }: { id: string; audit: Audit },
): Promise<Course> {
  const row = await item.change(services, { id, received: {}, audit }, async (before, _names, retire) => {
    await retire(before.image);
    return { image: '' };
  });
  return withCreator(services.store.db, row);
}

async function withCreator(db: Database, course: Row): Promise<Course> {
  const [creator] =
    course.createdBy === null
      ? []
      : await db.select({ name: users.fullName }).from(users).where(eq(users.id, course.createdBy));
  return toCourse({ course, creator: creator?.name ?? null });
}

/**
 * Deletes a course with its sub-courses: both can be restored for 7 days, and their files are no longer served (behaviour
 * 3.19, 3.13, 2.16). Throws 'course_not_found', also if it is already deleted.
 */
export const removeCourse = item.remove;

/**
 * Puts the courses in the order of `ids` (behaviour 3.18, 2.16). Throws 'changed_meanwhile' unless `ids` names each
 * visible course once.
 */
export async function reorderCourses(
  store: Store,
  { ids, audit }: { ids: string[]; audit: Audit },
): Promise<Course[]> {
  return store.transaction(async (tx) => {
    const target: AuditTarget = { kind: 'course', id: 'order', title: 'Order of the courses' };
    await reorder(tx, { table: courses, name: courses.title, ids, audit, target });
    return readCourses(tx);
  });
}
