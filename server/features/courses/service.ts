import type { Course } from '@kaksha/contract/courses.ts';
import { asc, isNull } from 'drizzle-orm';
import type { Database } from '#server/database/client.ts';
import { courses } from '#server/database/schema.ts';

/** Every course that is not hidden, in the order of the institute (behaviour 3.1). */
export async function readCourses(db: Database): Promise<Course[]> {
  const rows = await db
    .select()
    .from(courses)
    .where(isNull(courses.deletedAt))
    .orderBy(asc(courses.position), asc(courses.id));
  return rows.map(({ id, ...course }) => ({ _id: id, ...course }));
}
