import * as z from 'zod/mini';
import { call } from './core/call.ts';
import { Removed, Revision, requiredText } from './core/common.ts';
import { fault } from './core/faults.ts';
import { documentFile, videoFile } from './core/files.ts';
import { jsonText } from './core/json-text.ts';
import { limits } from './core/limits.ts';
import { materialAudiences } from './core/statuses.ts';
import { StaffMaterial } from './courses/material.ts';
import { materialRoutes } from './staff-routes.ts';

const BATCHES_AT_MOST = limits.list;

/** Whom a file or video is for; only `batch` names batches (behaviour 3.60). */
export const Audience = z
  .object({
    kind: z.enum(materialAudiences, fault({ code: 'none_of_these', of: materialAudiences })),
    batchIds: z._default(
      z
        .array(z.uuid(fault('no_ids_of_batches')), fault('no_ids_of_batches'))
        .check(z.maxLength(BATCHES_AT_MOST, fault({ code: 'too_many_batches', most: BATCHES_AT_MOST }))),
      [],
    ),
  })
  .check(
    z.refine(({ kind, batchIds }) => (kind === 'batch') === batchIds.length > 0, {
      ...fault('no_ids_of_batches'),
      path: ['batchIds'],
    }),
  );
export type Audience = z.output<typeof Audience>;

/** A further file of a sub-course: a PDF or a video, for everyone unless it says otherwise (behaviour 3.60). */
export const MaterialForm = z.object({ title: requiredText(), audience: z.optional(jsonText(Audience)) });
export type MaterialForm = z.output<typeof MaterialForm>;

/** A change of a file: what is absent stays. The title of a sub-course's own file is its name (behaviour 3.60). */
export const MaterialChange = z.object({
  title: z.optional(requiredText()),
  audience: z.optional(Audience),
  revision: Revision,
});
export type MaterialChange = z.output<typeof MaterialChange>;

/** The files of the form, of which one is sent. */
export const materialFiles = { document: documentFile, video: videoFile } as const;

/** A file or video with where it belongs, as staff see it. */
export const PlacedMaterial = z.extend(StaffMaterial, {
  subCourse: z.object({ _id: z.string(), title: z.string() }),
  course: z.object({ _id: z.string(), title: z.string(), path: z.string() }),
});
export type PlacedMaterial = z.infer<typeof PlacedMaterial>;

/** The calls of material, for staff (behaviour 3.60 to 3.62). */
export const material = {
  list: call({
    ...materialRoutes.list,
    summary: 'The files and videos that are for a batch, by course and sub-course',
    missing: 'batch_not_found',
    replies: { 200: z.array(PlacedMaterial) },
  }),
  create: call({
    ...materialRoutes.create,
    summary: 'Add a PDF or a video to a sub-course, last of its files',
    missing: 'sub_course_not_found',
    audit: 'sub-course.update',
    form: MaterialForm,
    files: materialFiles,
    replies: { 201: StaffMaterial },
  }),
  update: call({
    ...materialRoutes.update,
    summary: 'Change whom a file or video is for, or the title of a further file',
    missing: 'material_not_found',
    audit: 'sub-course.update',
    body: MaterialChange,
    replies: { 200: StaffMaterial },
  }),
  remove: call({
    ...materialRoutes.remove,
    summary: 'Remove a further file of a sub-course for good',
    missing: 'material_not_found',
    audit: 'sub-course.update',
    replies: { 200: Removed },
  }),
};
