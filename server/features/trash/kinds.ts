import type { TrashKind } from '@kaksha/contract/trash.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { courses, subCourses } from '#server/database/schema/courses.ts';
import { founders } from '#server/database/schema/faculty.ts';
import type { FileOwnerKind } from '#server/database/schema/files.ts';
import { quizVersions, quizzes } from '#server/database/schema/quizzes.ts';
import { testimonials } from '#server/database/schema/testimonials.ts';

type Shelved = PgTable & { id: PgColumn; deletedAt: PgColumn; deletedBy: PgColumn };

/** How items of one kind are listed, restored and removed. */
export type Trashed = {
  table: Shelved;
  title: SQL<string>;
  /** The owner kind of its files; null if it has none. */
  files: FileOwnerKind | null;
  /** Whether the rows are removed after 7 days. */
  purged: boolean;
  /** The kind whose rows are deleted and restored together with their parent, and the column that refers to it. */
  parts?: { kind: TrashKind; belongsTo: PgColumn };
  /** The course that the item is a part of. */
  courseId?: PgColumn;
  /** True while the row is in the trash only because its parent is. */
  withParent?: SQL;
};

/** Every kind of item that can be deleted and restored (behaviour 3.13). */
export const trashed: Record<TrashKind, Trashed> = {
  course: {
    table: courses,
    title: sql`${courses.title}`,
    files: 'course',
    purged: true,
    parts: { kind: 'sub-course', belongsTo: subCourses.courseId },
  },
  'sub-course': {
    table: subCourses,
    title: sql`${subCourses.title}`,
    courseId: subCourses.courseId,
    files: 'sub-course',
    purged: true,
    withParent: sql`exists (select from courses c where c.id = ${subCourses.courseId} and c.deleted_at is not null)`,
  },
  founder: { table: founders, title: sql`${founders.name}`, files: 'founder', purged: true },
  testimonial: {
    table: testimonials,
    title: sql`${testimonials.studentName}`,
    files: 'testimonial',
    purged: true,
  },
  quiz: {
    table: quizzes,
    title: sql`(select v.title from ${quizVersions} v where v.id = ${quizzes.currentVersionId})`,
    files: null,
    // Its results still refer to the row and its versions.
    purged: false,
  },
};
