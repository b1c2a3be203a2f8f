import type { Testimonial } from '@kaksha/contract/testimonials.ts';
import { and, desc, isNotNull } from 'drizzle-orm';
import type { Database } from '#server/database/client.ts';
import { testimonials } from '#server/database/schema/testimonials.ts';
import { visible } from '#server/database/visible.ts';

/**
 * Published testimonials, newest first; for admins also those awaiting approval, marked `approved: false` (behaviour
 * 3.6).
 */
export async function readTestimonials(
  db: Database,
  { waiting }: { waiting: boolean },
): Promise<Testimonial[]> {
  const rows = await db
    .select()
    .from(testimonials)
    .where(and(visible(testimonials), waiting ? undefined : isNotNull(testimonials.approvedAt)))
    .orderBy(desc(testimonials.createdAt), desc(testimonials.id));
  return rows.map(({ id, approvedAt, ...testimonial }) => ({
    _id: id,
    ...testimonial,
    ...(waiting ? { approved: approvedAt !== null } : {}),
  }));
}
