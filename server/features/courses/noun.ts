import { eq, sql } from 'drizzle-orm';
import { courseErrors, courses, enrollments, subCourses } from '#server/database/schema/courses.ts';
import type { Noun } from '#server/noun.ts';
import type { PersonalData } from '#server/platform/personal/personal-data.ts';

/** Enrolments, which are deleted with the person, and authored courses, which are kept without an author. */
const courseData: PersonalData = {
  name: 'courses',
  columns: [
    'enrollments.user_id',
    'courses.created_by',
    'courses.deleted_by',
    'sub_courses.created_by',
    'sub_courses.deleted_by',
  ],
  async exportOf(db, { id }) {
    return {
      enrolments: await db
        .select({
          course: enrollments.courseTitle,
          since: enrollments.createdAt,
          confirmed: enrollments.confirmedAt,
        })
        .from(enrollments)
        .where(eq(enrollments.userId, id))
        .orderBy(enrollments.createdAt),
      created: await db.select({ title: courses.title }).from(courses).where(eq(courses.createdBy, id)),
    };
  },
  async erase(tx, { id }) {
    await tx.delete(enrollments).where(eq(enrollments.userId, id));
    for (const table of [courses, subCourses]) {
      await tx.update(table).set({ createdBy: null }).where(eq(table.createdBy, id));
      await tx.update(table).set({ deletedBy: null }).where(eq(table.deletedBy, id));
    }
  },
};

export const courseNoun = {
  constraints: courseErrors,
  personalData: [courseData],
  fileOwners: { kind: 'course', table: courses },
  trash: {
    kind: 'course',
    table: courses,
    title: sql`${courses.title}`,
    files: 'course',
    purged: true,
    parts: { table: subCourses, files: 'sub-course', belongsTo: subCourses.courseId },
  },
} satisfies Noun;
