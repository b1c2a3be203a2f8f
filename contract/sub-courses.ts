import * as z from 'zod/mini';
import { byAudience, call } from './core/call.ts';
import { Order, Removed, Revision, requiredText, text } from './core/common.ts';
import { fault } from './core/faults.ts';
import { documentFile, videoFile } from './core/files.ts';
import { limits } from './core/limits.ts';
import { materialAudiences } from './core/statuses.ts';
import { Material, StaffMaterial } from './courses/material.ts';
import { subCoursesRoutes } from './routes.ts';

/**
 * A part of a course; the paths are stored files, empty if there is none or if it is not for everyone (behaviour 3.20,
 * 3.60).
 */
export const SubCourse = z.object({
  _id: z.string(),
  title: z.string(),
  description: z.string(),
  courseId: z.string(),
  syllabusPath: z.string(),
  questionPath: z.string(),
  videoPath: z.string(),
  youtubeLink: z.string(),
  /** Increased by every change. */
  revision: z.number(),
  /**
   * Further files for everyone, and what is only for some: a batch's own only where the caller may open it. Absent if there
   * is none.
   */
  material: z.optional(z.array(Material)),
});
export type SubCourse = z.infer<typeof SubCourse>;

const SlotAudience = z.object({ kind: z.enum(materialAudiences), batchIds: z.array(z.string()) });

/** The same as staff see it: all of its own files and its link in their fields, and whom those are for that not everyone may open. */
export const StaffSubCourse = z.extend(SubCourse, {
  material: z.optional(z.array(StaffMaterial)),
  audiences: z.optional(
    z.object({
      syllabus: z.optional(SlotAudience),
      questions: z.optional(SlotAudience),
      video: z.optional(SlotAudience),
      youtube: z.optional(SlotAudience),
    }),
  ),
});
export type StaffSubCourse = z.infer<typeof StaffSubCourse>;

const courseId = z.string(fault('required')).check(z.trim(), z.minLength(1, fault('required')));

/** The text fields of a new sub-course: it needs a title and a course (behaviour 3.20). */
export const SubCourseForm = z.object({
  title: requiredText(),
  description: z._default(text(limits.long), ''),
  courseId,
  youtubeLink: z._default(text(limits.address), ''),
});
export type SubCourseForm = z.infer<typeof SubCourseForm>;

/** A change of a sub-course: absent fields keep their stored values (behaviour 3.21). */
export const SubCourseChange = z.object({
  title: z.optional(requiredText()),
  description: z.optional(text(limits.long)),
  youtubeLink: z.optional(text(limits.address)),
  revision: Revision,
});
export type SubCourseChange = z.infer<typeof SubCourseChange>;

/** The files of a sub-course, each optional (behaviour 3.20). */
export const subCourseFiles = { syllabus: documentFile, questions: documentFile, video: videoFile } as const;

/** The calls of sub-courses (behaviour 3.1, 3.20 to 3.22, 3.60). */
export const subCourses = {
  list: call({
    ...subCoursesRoutes.list,
    summary: 'The sub-courses of one course',
    missing: 'course_not_found',
    query: z.object({ courseId }),
    replies: { 200: byAudience({ staff: z.array(StaffSubCourse), everyone: z.array(SubCourse) }) },
  }),
  create: call({
    ...subCoursesRoutes.create,
    summary: 'Create a sub-course, last in its course',
    audit: 'sub-course.create',
    form: SubCourseForm,
    files: subCourseFiles,
    replies: { 201: StaffSubCourse },
  }),
  reorder: call({
    ...subCoursesRoutes.reorder,
    summary: 'Put the sub-courses of a course in another order',
    audit: 'sub-course.reorder',
    body: z.extend(Order, { courseId }),
    replies: { 200: z.array(StaffSubCourse) },
  }),
  update: call({
    ...subCoursesRoutes.update,
    summary: 'Change a sub-course; absent fields keep their stored values',
    missing: 'sub_course_not_found',
    audit: 'sub-course.update',
    form: SubCourseChange,
    files: subCourseFiles,
    replies: { 200: StaffSubCourse },
  }),
  remove: call({
    ...subCoursesRoutes.remove,
    summary: 'Delete a sub-course; it can be restored for 7 days',
    missing: 'sub_course_not_found',
    audit: 'sub-course.delete',
    replies: { 200: Removed },
  }),
};
