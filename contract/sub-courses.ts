import * as z from 'zod/mini';
import { call } from './core/call.ts';
import { Order, Removed, Revision, requiredText, text } from './core/common.ts';
import { fault } from './core/faults.ts';
import { documentFile, videoFile } from './core/files.ts';
import { limits } from './core/limits.ts';
import { subCoursesRoutes } from './routes.ts';

/** A part of a course; the paths are stored files, empty if there is none (behaviour 3.20). */
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
});
export type SubCourse = z.infer<typeof SubCourse>;

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

/** The calls of sub-courses (behaviour 3.1, 3.20 to 3.22). */
export const subCourses = {
  list: call({
    ...subCoursesRoutes.list,
    summary: 'The sub-courses of one course',
    missing: 'course_not_found',
    query: z.object({ courseId }),
    replies: { 200: z.array(SubCourse) },
  }),
  create: call({
    ...subCoursesRoutes.create,
    summary: 'Create a sub-course, last in its course',
    audit: 'sub-course.create',
    form: SubCourseForm,
    files: subCourseFiles,
    replies: { 201: SubCourse },
  }),
  reorder: call({
    ...subCoursesRoutes.reorder,
    summary: 'Put the sub-courses of a course in another order',
    audit: 'sub-course.reorder',
    body: z.extend(Order, { courseId }),
    replies: { 200: z.array(SubCourse) },
  }),
  update: call({
    ...subCoursesRoutes.update,
    summary: 'Change a sub-course; absent fields keep their stored values',
    missing: 'sub_course_not_found',
    audit: 'sub-course.update',
    form: SubCourseChange,
    files: subCourseFiles,
    replies: { 200: SubCourse },
  }),
  remove: call({
    ...subCoursesRoutes.remove,
    summary: 'Delete a sub-course; it can be restored for 7 days',
    missing: 'sub_course_not_found',
    audit: 'sub-course.delete',
    replies: { 200: Removed },
  }),
};
