import { testimonials } from '@kaksha/contract/testimonials.ts';
import { personalQuery } from '#web/lib/query.ts';

/** What students say; admins also see what waits for approval. */
export const allTestimonials = () => personalQuery(testimonials.list);
