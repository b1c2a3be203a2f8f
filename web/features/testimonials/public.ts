import { testimonialsRoutes } from '@kaksha/contract/routes.ts';
import type { Testimonial } from '@kaksha/contract/testimonials.ts';
import { personalQuery } from '#web/lib/send/query.ts';

export { QuoteList, TestimonialLink, type TestimonialView } from './quote-list.tsx';

/** What students say; admins also see testimonials that await approval. */
export const allTestimonials = () => personalQuery(testimonialsRoutes.list);

/** What the public pages show, to admins too: nothing that awaits approval (behaviour 3.6). */
export function published(all: Testimonial[]): Testimonial[] {
  return all.filter(({ approved }) => approved !== false);
}
