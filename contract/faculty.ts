import * as z from 'zod/mini';
import { call } from './core/call.ts';
import { ImageText, Order, Removed, Revision, requiredText, text } from './core/common.ts';
import { pictureFile } from './core/files.ts';
import { listOf } from './core/json-text.ts';
import { limits } from './core/limits.ts';
import { facultyRoutes } from './routes.ts';

/** A founder of the institute; `courses` are the names of those taught, `image` a stored path or empty (behaviour 3.5). */
export const Founder = z.object({
  _id: z.string(),
  name: z.string(),
  subject: z.string(),
  specialization: z.string(),
  description: z.string(),
  courses: z.array(z.string()),
  image: z.string(),
  revision: z.number(),
});
export type Founder = z.infer<typeof Founder>;

/** A new founder: name and subject are required (behaviour 3.33). */
export const FounderForm = z.object({
  name: requiredText(),
  subject: requiredText(),
  specialization: z._default(text(), ''),
  description: z._default(text(limits.long), ''),
  courses: z.optional(listOf(text())),
});
export type FounderForm = z.infer<typeof FounderForm>;

/** A change of a founder: what is absent stays as it is (behaviour 3.30, 3.32, 3.33). */
export const FounderChange = z.object({
  name: z.optional(requiredText()),
  subject: z.optional(requiredText()),
  specialization: z.optional(text()),
  description: z.optional(text(limits.long)),
  courses: z.optional(listOf(text())),
  image: ImageText,
  revision: Revision,
});
export type FounderChange = z.infer<typeof FounderChange>;

/** The calls of founders (behaviour 3.5, 3.33). */
export const faculty = {
  list: call({
    ...facultyRoutes.list,
    summary: 'All founders',
    replies: { 200: z.array(Founder) },
  }),
  create: call({
    ...facultyRoutes.create,
    summary: 'Add a founder',
    audit: 'founder.create',
    form: FounderForm,
    files: { image: pictureFile },
    replies: { 201: Founder },
  }),
  reorder: call({
    ...facultyRoutes.reorder,
    summary: 'Change the order of the founders',
    audit: 'founder.reorder',
    body: Order,
    replies: { 200: z.array(Founder) },
  }),
  update: call({
    ...facultyRoutes.update,
    summary: 'Change a founder; what is absent stays as it is',
    audit: 'founder.update',
    missing: 'founder_not_found',
    form: FounderChange,
    files: { image: pictureFile },
    replies: { 200: Founder },
  }),
  remove: call({
    ...facultyRoutes.remove,
    summary: 'Delete a founder, who can be restored for 7 days',
    audit: 'founder.delete',
    missing: 'founder_not_found',
    replies: { 200: Removed },
  }),
};
