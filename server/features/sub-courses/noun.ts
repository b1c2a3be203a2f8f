import { sql } from 'drizzle-orm';
import { subCourseErrors, subCourses } from '#server/database/schema/courses.ts';
import type { Noun } from '#server/noun.ts';

/** The people who created and deleted sub-courses are among the personal data of courses. */
export const subCourseNoun = {
  constraints: subCourseErrors,
  fileOwners: { kind: 'sub-course', table: subCourses },
  trash: {
    kind: 'sub-course',
    table: subCourses,
    title: sql`${subCourses.title}`,
    courseId: subCourses.courseId,
    files: 'sub-course',
    purged: true,
    withParent: sql`exists (select from courses c where c.id = ${subCourses.courseId} and c.deleted_at is not null)`,
  },
} satisfies Noun;
