import * as z from 'zod/mini';
import { call } from './call.ts';
import { facultyRoutes } from './routes/faculty.ts';

/** A founder of the institute; `courses` are the names of those taught, `image` a stored path or empty (behaviour 3.5). */
export const Founder = z.object({
  _id: z.string(),
  name: z.string(),
  subject: z.string(),
  specialization: z.string(),
  description: z.string(),
  courses: z.array(z.string()),
  image: z.string(),
});
export type Founder = z.infer<typeof Founder>;

/** The calls of founders (behaviour 3.5). */
export const faculty = {
  list: call({
    ...facultyRoutes.list,
    summary: 'All founders',
    replies: { 200: z.array(Founder) },
  }),
};
