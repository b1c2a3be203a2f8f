import * as z from 'zod/mini';
import { materialAudiences, materialKinds } from '../core/statuses.ts';

/** The names of a sub-course's own files and of its link, as ids of material (behaviour 3.60). */
export const materialSlots = ['syllabus', 'questions', 'video', 'youtube'] as const;
export type MaterialSlot = (typeof materialSlots)[number];

export const isSlot = (id: string): id is MaterialSlot => materialSlots.some((slot) => slot === id);

/**
 * A file or video beside those in the fields of a sub-course: a further one, or one of its own that is not for everyone
 * (behaviour 3.60).
 */
export const Material = z.object({
  /** Of a sub-course's own file: which. */
  _id: z.string(),
  /** Empty for a sub-course's own. */
  title: z.string(),
  kind: z.enum(materialKinds),
  audience: z.enum(materialAudiences),
  /** Whether the caller may open it. */
  mayOpen: z.boolean(),
  /** The path of a file for everyone, or the link to YouTube; other files are opened by a download (behaviour 3.61). */
  link: z.string(),
});
export type Material = z.infer<typeof Material>;

/** The same as staff see it. */
export const StaffMaterial = z.extend(Material, { batchIds: z.array(z.string()) });
export type StaffMaterial = z.infer<typeof StaffMaterial>;
