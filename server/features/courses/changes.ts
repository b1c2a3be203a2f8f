import { isDeepStrictEqual } from 'node:util';
import type { Course, CourseChange } from '@kaksha/contract/courses.ts';
import { and, eq } from 'drizzle-orm';
import type { Database, Store } from '#server/database/client.ts';
import { courses } from '#server/database/schema/courses.ts';
import { visible } from '#server/database/visible.ts';
import { moveToTrash } from '#server/features/trash/service.ts';
import { type Audit, recordChange } from '#server/platform/audit/audit.ts';
import { changeImage } from '#server/platform/content/changed-image.ts';
import { reorder } from '#server/platform/content/reorder.ts';
import { fail } from '#server/platform/core/fail.ts';
import type { Storage } from '#server/platform/files/storage.ts';
import { retireFiles, storeWithFiles } from '#server/platform/files/stored-files.ts';
import type { ReceivedFile } from '#server/platform/files/uploads/spool.ts';
import { readCourses, selectCourses, toCourse } from './service.ts';

type Row = typeof courses.$inferSelect;
type Services = { store: Store; storage: Storage };

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
  const owner = { kind: 'course' as const, id };
  return storeWithFiles(
    services,
    { received: { image }, owner, now: audit.now },
    async (tx, names, retire) => {
      const before = await lockCourse(tx, id);
      if (revision !== undefined && revision !== before.revision) {
        fail('changed_meanwhile', { revision: before.revision });
      }
      const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
      const image = await changeImage({
        stored: before.image,
        sent: change.image,
        file: names.image,
        retire,
      });
      const after: Row = { ...before, ...given, image };
      return storeChange(tx, { before, after, audit });
    },
  );
}

/**
 * Removes the picture; a course without one is answered as it is (behaviour 3.17, 2.16). Throws 'course_not_found'.
 */
export async function removeCourseImage(
  services: Services,
  { id, audit }: { id: string; audit: Audit },
): Promise<Course> {
  const owner = { kind: 'course' as const, id };
  return retireFiles(services, { owner, now: audit.now }, async (tx, retire) => {
    const before = await lockCourse(tx, id);
    await retire(before.image);
    return storeChange(tx, { before, after: { ...before, image: '' }, audit });
  });
}

/** Stores a change of a locked course, counts and records it. */
async function storeChange(
  tx: Database,
  { before, after, audit }: { before: Row; after: Row; audit: Audit },
): Promise<Course> {
  const [was, is] = [audited(before), audited(after)];
  if (!isDeepStrictEqual(was, is)) {
    await tx
      .update(courses)
      .set({ ...is, revision: before.revision + 1 })
      .where(eq(courses.id, before.id));
    await recordChange(tx, audit, { target: targetOf(after), before: was, after: is });
  }
  const [stored] = await selectCourses(tx).where(eq(courses.id, before.id));
  return stored === undefined ? fail('course_not_found') : toCourse(stored);
}

/**
 * Deletes a course with its sub-courses: both can be restored for 7 days, and their files are no longer served (behaviour
 * 3.19, 3.13, 2.16). Throws 'course_not_found', also if it is already deleted.
 */
export async function removeCourse(
  store: Store,
  { id, audit }: { id: string; audit: Audit },
): Promise<{ message: string; _id: string }> {
  await store.transaction(async (tx) => {
    const row = await lockCourse(tx, id);
    await moveToTrash(tx, { kind: 'course', id, by: audit.actor.id, now: audit.now });
    await recordChange(tx, audit, { target: targetOf(row), before: audited(row), after: null });
  });
  return { message: 'Course deleted.', _id: id };
}

/**
 * Puts the courses in the order of `ids` (behaviour 3.18, 2.16). Throws 'changed_meanwhile' unless `ids` names each
 * visible course once.
 */
export async function reorderCourses(
  store: Store,
  { ids, audit }: { ids: string[]; audit: Audit },
): Promise<Course[]> {
  return store.transaction(async (tx) => {
    const moved = await reorder(tx, { table: courses, name: courses.title, ids });
    if (moved !== null) {
      await recordChange(tx, audit, {
        target: { kind: 'course', id: 'order', title: 'Order of the courses' },
        before: { order: moved.before },
        after: { order: moved.after },
      });
    }
    return readCourses(tx);
  });
}

/** A visible course, which nobody else changes until the transaction ends. Throws 'course_not_found'. */
async function lockCourse(tx: Database, id: string): Promise<Row> {
  const [row] = await tx
    .select()
    .from(courses)
    .where(and(eq(courses.id, id), visible(courses)))
    .for('update');
  return row ?? fail('course_not_found');
}

const targetOf = ({ id, title }: Row) => ({ kind: 'course', id, title });

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
