import type { SubCourse, SubCourseChange, SubCourseForm } from '@kaksha/contract/sub-courses.ts';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Database, Store } from '#server/database/client.ts';
import { courses, subCourses } from '#server/database/schema/courses.ts';
import { isId, newId } from '#server/database/uuid.ts';
import { visible } from '#server/database/visible.ts';
import { findCourse } from '#server/features/courses/service.ts';
import { moveToTrash } from '#server/features/trash/service.ts';
import { type Audit, recordChange } from '#server/platform/audit/audit.ts';
import { reorder } from '#server/platform/content/reorder.ts';
import { fail } from '#server/platform/core/fail.ts';
import type { Storage } from '#server/platform/files/storage.ts';
import { storeWithFiles } from '#server/platform/files/stored-files.ts';
import type { ReceivedFile } from '#server/platform/files/uploads/spool.ts';

type Row = typeof subCourses.$inferSelect;
type Services = { store: Store; storage: Storage };
type Files = {
  syllabus: ReceivedFile | undefined;
  questions: ReceivedFile | undefined;
  video: ReceivedFile | undefined;
};

/** The sub-courses of a course in their order (behaviour 3.1). Throws 'course_not_found'. */
export async function readSubCourses(db: Database, { courseId }: { courseId: string }): Promise<SubCourse[]> {
  await findCourse(db, courseId);
  return (await visibleRows(db, courseId)).map(toSubCourse);
}

/**
 * Creates a sub-course, last in its course; the files are stored as its own (behaviour 3.20, 2.16). Throws
 * 'course_not_found'.
 */
export async function createSubCourse(
  { store, storage }: Services,
  { form, files: received, audit }: { form: SubCourseForm; files: Files; audit: Audit },
): Promise<SubCourse> {
  await findCourse(store.db, form.courseId);
  const id = newId();
  const owner = { kind: 'sub-course' as const, id };
  const { now } = audit;
  return storeWithFiles({ store, storage }, { received, owner, now }, async (tx, names) => {
    await lockCourse(tx, form.courseId, 'share');
    const [row] = await tx
      .insert(subCourses)
      .values({
        ...form,
        ...pathsOf(names),
        id,
        position: sql`(select coalesce(max(position), 0) + 1 from sub_courses where course_id = ${form.courseId})`,
        createdBy: audit.actor.id,
        createdAt: now,
      })
      .returning();
    if (row === undefined) throw new Error('The sub-course was not created');
    await recordChange(tx, audit, { target: targetOf(row), before: null, after: audited(row) });
    return toSubCourse(row);
  });
}

/**
 * Changes the given fields and replaces the given files; a change that changes nothing is not counted (behaviour 3.21,
 * 2.16). Throws 'sub_course_not_found', and 'changed_meanwhile' if it was made from an older revision.
 */
export async function updateSubCourse(
  { store, storage }: Services,
  { id, change, files: received, audit }: { id: string; change: SubCourseChange; files: Files; audit: Audit },
): Promise<SubCourse> {
  const owner = { kind: 'sub-course' as const, id };
  const { now } = audit;
  return storeWithFiles({ store, storage }, { received, owner, now }, async (tx, names, retire) => {
    const before = await lockSubCourse(tx, id);
    if (change.revision !== undefined && change.revision !== before.revision) {
      fail('changed_meanwhile', { revision: before.revision });
    }
    const paths = pathsOf(names);
    const after = {
      ...before,
      title: change.title ?? before.title,
      description: change.description ?? before.description,
      youtubeLink: change.youtubeLink ?? before.youtubeLink,
      ...paths,
      revision: before.revision + 1,
    };
    if (isSame(before, after)) return toSubCourse(before);
    const { syllabusPath, questionPath, videoPath } = before;
    if (paths.syllabusPath !== undefined) await retire(syllabusPath);
    if (paths.questionPath !== undefined) await retire(questionPath);
    if (paths.videoPath !== undefined) await retire(videoPath);
    await tx.update(subCourses).set(after).where(eq(subCourses.id, id));
    await recordChange(tx, audit, {
      target: targetOf(after),
      before: audited(before),
      after: audited(after),
    });
    return toSubCourse(after);
  });
}

/**
 * Deletes a sub-course: it can be restored for 7 days, and its files are no longer served (behaviour 3.13, 2.16). Throws
 * 'sub_course_not_found', also if it is already deleted.
 */
export async function removeSubCourse(
  store: Store,
  { id, audit }: { id: string; audit: Audit },
): Promise<{ message: string; _id: string }> {
  await store.transaction(async (tx) => {
    const row = await lockSubCourse(tx, id);
    await moveToTrash(tx, { kind: 'sub-course', id, by: audit.actor.id, now: audit.now });
    await recordChange(tx, audit, { target: targetOf(row), before: audited(row), after: null });
  });
  return { message: 'Sub-course deleted.', _id: id };
}

/**
 * Puts the sub-courses of a course in the order of `ids` (behaviour 3.22, 2.16). Throws 'course_not_found', and
 * 'changed_meanwhile' unless `ids` names each visible sub-course once.
 */
export async function reorderSubCourses(
  store: Store,
  { courseId, ids, audit }: { courseId: string; ids: string[]; audit: Audit },
): Promise<SubCourse[]> {
  if (!isId(courseId)) fail('course_not_found');
  return store.transaction(async (tx) => {
    const course = await lockCourse(tx, courseId, 'update');
    const among = eq(subCourses.courseId, courseId);
    const order = await reorder(tx, { table: subCourses, name: subCourses.title, ids, among });
    if (order !== null) {
      await recordChange(tx, audit, {
        target: { kind: 'course', id: courseId, title: course.title },
        before: { order: order.before },
        after: { order: order.after },
      });
    }
    return (await visibleRows(tx, courseId)).map(toSubCourse);
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

async function lockSubCourse(tx: Database, id: string): Promise<Row> {
  const [row] = await tx
    .select()
    .from(subCourses)
    .where(and(eq(subCourses.id, id), visible(subCourses)))
    .for('update');
  return row ?? fail('sub_course_not_found');
}

/** The stored paths of the files that were sent. */
function pathsOf(names: { [K in keyof Files]: string | undefined }) {
  return {
    ...(names.syllabus === undefined ? {} : { syllabusPath: `/uploads/${names.syllabus}` }),
    ...(names.questions === undefined ? {} : { questionPath: `/uploads/${names.questions}` }),
    ...(names.video === undefined ? {} : { videoPath: `/uploads/${names.video}` }),
  };
}

function toSubCourse({ id, ...row }: Row): SubCourse {
  return { _id: id, ...row };
}

const targetOf = ({ id, title }: Pick<Row, 'id' | 'title'>) => ({ kind: 'sub-course', id, title });

/** What the audit log keeps of a sub-course. */
const audited = ({
  courseId,
  title,
  description,
  youtubeLink,
  syllabusPath,
  questionPath,
  videoPath,
}: Row) => ({ courseId, title, description, youtubeLink, syllabusPath, questionPath, videoPath });

function isSame(one: Row, other: Row): boolean {
  return JSON.stringify(audited(one)) === JSON.stringify(audited(other));
}
