import * as z from 'zod/mini';
import { call } from './core/call.ts';
import { trashRoutes } from './staff-routes.ts';

/** Kinds of content that are hidden for 7 days before they are removed (behaviour 3.13). */
export const trashKinds = ['course', 'sub-course', 'founder', 'testimonial', 'quiz', 'batch'] as const;
export type TrashKind = (typeof trashKinds)[number];

/** A deleted item that can be restored; `_id` is the item's id, `courseId` only a part of a course has (behaviour 3.13). */
export const TrashItem = z.object({
  _id: z.string(),
  kind: z.enum(trashKinds),
  title: z.string(),
  courseId: z.optional(z.string()),
  deletedAt: z.string(),
  deletedBy: z.object({ fullName: z.string() }),
});
export type TrashItem = z.infer<typeof TrashItem>;

/** The calls of the trash (behaviour 3.13). */
export const trash = {
  list: call({
    ...trashRoutes.list,
    summary: 'What was deleted in the last 7 days, newest first',
    replies: { 200: z.array(TrashItem) },
  }),
  restore: call({
    ...trashRoutes.restore,
    summary: 'Restore a deleted item; a course is restored with the parts that were deleted with it',
    audit: 'trash.restore',
    replies: { 200: z.object({ message: z.string(), _id: z.string() }) },
  }),
};
