import * as z from 'zod/mini';
import { call } from './core/call.ts';
import { ImageText, personName, Removed, Revision, requiredText, text } from './core/common.ts';
import { pictureFile } from './core/files.ts';
import { limits } from './core/limits.ts';
import { testimonialsRoutes } from './routes.ts';

/**
 * What a student says about the institute. `approved` and `consented` are for admins: `approved` is false for one that waits
 * for them (behaviour 3.6), `consented` for one that was sent without the statement of consent (behaviour 3.35).
 */
export const Testimonial = z.object({
  _id: z.string(),
  studentName: z.string(),
  achievement: z.string(),
  quote: z.string(),
  mentor: z.string(),
  image: z.string(),
  approved: z.optional(z.boolean()),
  consented: z.optional(z.boolean()),
  revision: z.number(),
});
export type Testimonial = z.infer<typeof Testimonial>;

/**
 * A new testimonial: name and quote are required; `consentVersion` is the version of the consent that the form stated
 * (behaviour 3.34, 3.35).
 */
export const TestimonialForm = z.object({
  studentName: personName(),
  achievement: z._default(text(), ''),
  quote: requiredText(limits.long),
  mentor: z._default(text(), ''),
  consentVersion: z.optional(text()),
});
export type TestimonialForm = z.infer<typeof TestimonialForm>;

/** A change of a testimonial: what is absent stays as it is (behaviour 3.30, 3.32, 3.34). */
export const TestimonialChange = z.object({
  studentName: z.optional(personName()),
  achievement: z.optional(text()),
  quote: z.optional(requiredText(limits.long)),
  mentor: z.optional(text()),
  image: ImageText,
  revision: Revision,
});
export type TestimonialChange = z.infer<typeof TestimonialChange>;

/** The calls of testimonials (behaviour 3.6, 3.34). */
export const testimonials = {
  list: call({
    ...testimonialsRoutes.list,
    summary: 'Published testimonials; admins also see those awaiting approval',
    replies: { 200: z.array(Testimonial) },
  }),
  create: call({
    ...testimonialsRoutes.create,
    summary: 'Add a testimonial; where they are reviewed, a student’s waits for an admin',
    audit: 'testimonial.create',
    form: TestimonialForm,
    files: { image: pictureFile },
    replies: { 201: Testimonial },
  }),
  update: call({
    ...testimonialsRoutes.update,
    summary: 'Change a testimonial; what is absent stays as it is',
    audit: 'testimonial.update',
    missing: 'testimonial_not_found',
    form: TestimonialChange,
    files: { image: pictureFile },
    replies: { 200: Testimonial },
  }),
  remove: call({
    ...testimonialsRoutes.remove,
    summary: 'Delete a testimonial, which can be restored for 7 days',
    audit: 'testimonial.delete',
    missing: 'testimonial_not_found',
    replies: { 200: Removed },
  }),
  approve: call({
    ...testimonialsRoutes.approve,
    summary: 'Publish a testimonial that waits for approval',
    audit: 'testimonial.approve',
    missing: 'testimonial_not_found',
    replies: { 200: Testimonial },
  }),
};
