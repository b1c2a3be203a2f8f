import type { Course, CourseChange } from '@kaksha/contract/courses.ts';
import { eq } from 'drizzle-orm';
import type { Database, Store } from '#server/database/client.ts';
import { users } from '#server/database/schema/auth.ts';
import { courses } from '#server/database/schema/courses.ts';
import type { Audit } from '#server/platform/audit/audit.ts';
import { changeImage, contentItem, reorder } from '#server/platform/content/item.ts';
import type { Storage } from '#server/platform/files/storage.ts';
import type { ReceivedFile } from '#server/platform/files/uploads/spool.ts';
import { courseNoun } from './noun.ts';
import { readCourses, toCourse } from './service.ts';

type Row = typeof courses.$inferSelect;
type Services = { store: Store; storage: Storage };

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
    const target = { kind: 'course', id: 'order', title: 'Order of the courses' };
    await reorder(tx, { table: courses, name: courses.title, ids, audit, target });
    return readCourses(tx);
  });
}
