import * as z from 'zod/mini';
import { call } from './core/call.ts';
import { samplesRoutes } from './staff-routes.ts';

/** How many samples there are of each kind; edited ones do not count (behaviour 3.36). */
export const SampleCounts = z.object({
  courses: z.number(),
  subCourses: z.number(),
  founders: z.number(),
  testimonials: z.number(),
  quizzes: z.number(),
});
export type SampleCounts = z.infer<typeof SampleCounts>;

/** The calls of samples (behaviour 3.36). */
export const samples = {
  count: call({
    ...samplesRoutes.count,
    summary: 'How many samples are shown',
    replies: { 200: SampleCounts },
  }),
  remove: call({
    ...samplesRoutes.remove,
    event: 'samples_removed',
    summary: 'Remove all samples; what people have edited or answered is kept',
    audit: 'samples.remove',
    replies: { 200: z.object({ message: z.string(), removed: SampleCounts }) },
  }),
};
