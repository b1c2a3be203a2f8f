import { isStaff } from '@kaksha/contract/core/access.ts';
import { isId } from '@kaksha/contract/core/ids.ts';
import type {
  StaffSubCourse,
  SubCourse,
  SubCourseChange,
  SubCourseForm,
} from '@kaksha/contract/sub-courses.ts';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Database, Store } from '#server/database/client.ts';
import { courses, subCourses } from '#server/database/schema/courses.ts';
import { newId } from '#server/database/uuid.ts';
import { visible } from '#server/database/visible.ts';
import { findCourse } from '#server/features/courses/service.ts';
import type { Audit, AuditTarget } from '#server/platform/audit/audit.ts';
import { reorder } from '#server/platform/content/item.ts';
import { fail } from '#server/platform/core/fail.ts';
import type { Storage } from '#server/platform/files/storage.ts';
import type { ReceivedFile } from '#server/platform/files/uploads/spool.ts';
import type { CurrentUser } from '#server/platform/http/serve.ts';
import { placeOf, subCourseFor, subCourseForStaff } from './gate.ts';
import { subCourseItem } from './item.ts';

export { findMaterial } from './material.ts';

type Row = typeof subCourses.$inferSelect;
type Services = { store: Store; storage: Storage };
type Files = {
  syllabus: ReceivedFile | undefined;
  questions: ReceivedFile | undefined;
  video: ReceivedFile | undefined;
};

/**
 * The sub-courses of a course in their order, each as this caller may see it (behaviour 3.1, 3.60). Throws
 * 'course_not_found'.
 */
export async function readSubCourses(
  db: Database,
  { courseId, user, now }: { courseId: string; user: CurrentUser | null; now: Date },
): Promise<SubCourse[] | StaffSubCourse[]> {
  await findCourse(db, courseId);
  const rows = await visibleRows(db, courseId);
  if (isStaff(user?.role)) return rows.map(subCourseForStaff);
  const place = await placeOf(db, { user, courseId, now });
  return rows.map((row) => subCourseFor(row, place));
}

/**
 * Creates a sub-course, last in its course; the files are stored as its own (behaviour 3.20, 2.16). Throws
 * 'course_not_found'.
 */
export async function createSubCourse(
  { store, storage }: Services,
  { form, files: received, audit }: { form: SubCourseForm; files: Files; audit: Audit },
): Promise<StaffSubCourse> {
  await findCourse(store.db, form.courseId);
  const id = newId();
  const made = await subCourseItem.create({ store, storage }, { id, received, audit }, async (tx, names) => {
    await lockCourse(tx, form.courseId, 'share');
    return tx
      .insert(subCourses)
      .values({
        ...form,
        ...pathsOf(names),
        id,
        position: sql`(select coalesce(max(position), 0) + 1 from sub_courses where course_id = ${form.courseId})`,
        createdBy: audit.actor.id,
        createdAt: audit.now,
      })
      .returning();
  });
  return subCourseForStaff(made);
}

/**
 * Changes the given fields and replaces the given files; a change that changes nothing is not counted (behaviour 3.21,
 * 2.16). Throws 'sub_course_not_found', and 'changed_meanwhile' if it was made from an older revision.
 */
export async function updateSubCourse(
  services: Services,
  {
    id,
    change: { revision, title, description, youtubeLink },
    files: received,
    audit,
  }: { id: string; change: SubCourseChange; files: Files; audit: Audit },
): Promise<StaffSubCourse> {
  const row = await subCourseItem.change(
    services,
    { id, revision, received, audit },
    async (before, names, retire) => {
      if (names.syllabus !== undefined) await retire(before.syllabusPath);
      if (names.questions !== undefined) await retire(before.questionPath);
      if (names.video !== undefined) await retire(before.videoPath);
      return { title, description, youtubeLink, ...pathsOf(names) };
    },
  );
  return subCourseForStaff(row);
}

/**
 * Deletes a sub-course: it can be restored for 7 days, and its files are no longer served (behaviour 3.13, 2.16). Throws
 * 'sub_course_not_found', also if it is already deleted.
 */
export const removeSubCourse = subCourseItem.remove;

/**
 * Puts the sub-courses of a course in the order of `ids` (behaviour 3.22, 2.16). Throws 'course_not_found', and
 * 'changed_meanwhile' unless `ids` names each visible sub-course once.
 */
export async function reorderSubCourses(
  store: Store,
  { courseId, ids, audit }: { courseId: string; ids: string[]; audit: Audit },
): Promise<StaffSubCourse[]> {
  if (!isId(courseId)) fail('course_not_found');
  return store.transaction(async (tx) => {
    const course = await lockCourse(tx, courseId, 'update');
    const among = eq(subCourses.courseId, courseId);
    const target: AuditTarget = { kind: 'course', id: courseId, title: course.title };
    await reorder(tx, { table: subCourses, name: subCourses.title, ids, among, audit, target });
    return (await visibleRows(tx, courseId)).map(subCourseForStaff);
  });
}

function visibleRows(db: Database, courseId: string): Promise<Row[]> {
  return db
    .select()
    .from(subCourses)
    .where(and(eq(subCourses.courseId, courseId), visible(subCourses)))
    .orderBy(asc(subCourses.position), asc(subCourses.id));
}

/** Keeps a course from being deleted until the transaction ends, so that no part of it is added unnoticed. */
async function lockCourse(
  tx: Database,
  id: string,
  strength: 'share' | 'update',
): Promise<{ title: string }> {
  const [course] = await tx
    .select({ title: courses.title })
    .from(courses)
    .where(and(eq(courses.id, id), visible(courses)))
    .for(strength);
  return course ?? fail('course_not_found');
}

/** The stored paths of the files that were sent. */
function pathsOf(names: { [K in keyof Files]: string | undefined }) {
  return {
    ...(names.syllabus === undefined ? {} : { syllabusPath: `/uploads/${names.syllabus}` }),
    ...(names.questions === undefined ? {} : { questionPath: `/uploads/${names.questions}` }),
    ...(names.video === undefined ? {} : { videoPath: `/uploads/${names.video}` }),
  };
}
