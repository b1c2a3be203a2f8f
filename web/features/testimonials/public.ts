import { testimonialsRoutes } from '@kaksha/contract/routes.ts';
import type { Testimonial } from '@kaksha/contract/testimonials.ts';
import { queryOptions } from '@tanstack/react-query';
import { callQuery, personalQuery } from '#web/lib/send/query.ts';

export { QuoteList, TestimonialLink, type TestimonialView } from './quote-list.tsx';

/** What students say; admins also see testimonials that await approval. */
export const allTestimonials = () => personalQuery(testimonialsRoutes.list);

/** The same for the public pages, which show everybody the same: what came with the page is not asked for again (behaviour 3.6). */
export function publicTestimonials() {
  const { queryKey, ...asked } = callQuery(testimonialsRoutes.list);
  return queryOptions({ ...asked, queryKey: [...queryKey, 'public'] });
}

/** What the public pages show, to admins too: nothing that awaits approval (behaviour 3.6). */
export function published(all: Testimonial[]): Testimonial[] {
  return all.filter(({ approved }) => approved !== false);
}
