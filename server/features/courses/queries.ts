import { and, eq } from 'drizzle-orm';
import type { Database } from '#server/database/client.ts';
import { courses } from '#server/database/schema/courses.ts';
import { isId } from '#server/database/uuid.ts';
import { visible } from '#server/database/visible.ts';
import { fail } from '#server/platform/core/fail.ts';

/** A visible course. Throws 'course_not_found', also for an invalid id (behaviour 1.1). */
export async function findCourse(db: Database, id: string): Promise<{ id: string; title: string }> {
  if (!isId(id)) fail('course_not_found');
  const [course] = await db
    .select({ id: courses.id, title: courses.title })
    .from(courses)
    .where(and(eq(courses.id, id), visible(courses)));
  return course ?? fail('course_not_found');
}
