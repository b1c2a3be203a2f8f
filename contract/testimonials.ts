import * as z from 'zod/mini';
import { call } from './call.ts';
import { testimonialsRoutes } from './routes/testimonials.ts';

/** What a student says about the institute; `approved` is false only in what admins see (behaviour 3.6). */
export const Testimonial = z.object({
  _id: z.string(),
  studentName: z.string(),
  achievement: z.string(),
  quote: z.string(),
  mentor: z.string(),
  image: z.string(),
  approved: z.optional(z.boolean()),
});
export type Testimonial = z.infer<typeof Testimonial>;

/** The calls of testimonials (behaviour 3.6). */
export const testimonials = {
  list: call({
    ...testimonialsRoutes.list,
    summary: 'Published testimonials; admins also see those awaiting approval',
    replies: { 200: z.array(Testimonial) },
  }),
};
