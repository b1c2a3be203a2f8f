import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { courses, subCourses } from './courses.ts';
import { founders } from './faculty.ts';
import { figures } from './figures.ts';
import type { FileOwnerKind } from './files.ts';
import { teachers } from './teachers.ts';
import { testimonials } from './testimonials.ts';

/** The table of each kind of owner: a file whose owner has no row there is orphaned. */
export const fileOwners: Record<FileOwnerKind, PgTable & { id: PgColumn }> = {
  course: courses,
  'sub-course': subCourses,
  founder: founders,
  testimonial: testimonials,
  application: teachers,
  figure: figures,
};
