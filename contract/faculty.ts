import * as z from 'zod/mini';
import { everyone } from './access.ts';
import { call } from './call.ts';

/** A founder of the institute. */
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

export const faculty = {
  list: call({
    method: 'GET',
    path: '/faculty',
    access: everyone,
    summary: 'All founders',
    replies: { 200: z.array(Founder) },
  }),
};
