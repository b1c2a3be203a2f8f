import * as z from 'zod/mini';
import { call, file } from './core/call.ts';
import {
  EmailAddress,
  Instant,
  personName,
  Revision,
  requiredText,
  searchFilter,
  statusFilter,
  text,
} from './core/common.ts';
import { fault } from './core/faults.ts';
import { cvFile, cvTypes } from './core/files.ts';
import { limits } from './core/limits.ts';
import { pagingFields } from './core/paging.ts';
import { teacherStatuses } from './core/statuses.ts';
import { teachersRoutes } from './routes.ts';

/** Shown to an applicant whose application was received (behaviour 3.8). */
export const APPLICATION_RECEIVED = 'Application submitted successfully.';

/** A link to a recorded lecture; empty for none. */
const Recording = z.optional(
  text(limits.address).check(z.trim(), z.regex(/^(?:https?:\/\/\S+)?$/i, fault('no_web_address'))),
);

/**
 * The fields of an application besides the CV; `rulesVersion` names the rules that the applicant agreed to (behaviour
 * 3.8).
 */
export const TeacherApplication = z.object({
  fullName: personName(),
  email: EmailAddress,
  reason: requiredText(limits.long),
  educationalQualification: requiredText(limits.long),
  subjectToTeach: requiredText(),
  workExperience: requiredText(limits.long),
  previousWorkPlace: requiredText(),
  phoneNumber: requiredText(),
  firstRecording: Recording,
  secondRecording: Recording,
  rulesVersion: z.optional(text()),
});
export type TeacherApplication = z.infer<typeof TeacherApplication>;

/** A status that an application was given: who set it (null: an erased account) and when (behaviour 3.41). */
export const TeacherStatusChange = z.object({
  status: z.enum(teacherStatuses),
  changedBy: z.nullable(z.object({ fullName: z.string() })),
  changedAt: Instant,
});
export type TeacherStatusChange = z.infer<typeof TeacherStatusChange>;

/** An application as admins see it, with every status since it was received, oldest first (behaviour 3.8, 3.9, 3.41). */
export const Teacher = z.object({
  _id: z.string(),
  fullName: z.string(),
  email: z.string(),
  reason: z.string(),
  educationalQualification: z.string(),
  subjectToTeach: z.string(),
  workExperience: z.string(),
  previousWorkPlace: z.string(),
  phoneNumber: z.string(),
  /** Links to recorded lectures, as the applicant gave them. */
  recordings: z.array(z.string()),
  rulesVersion: z.optional(z.string()),
  status: z.enum(teacherStatuses),
  /** The CV's name as the applicant gave it, to be shown as text and never used as a path. */
  cv: z.object({ name: z.string(), bytes: z.number() }),
  /** What admins noted; empty for nothing. */
  notes: z.string(),
  history: z.array(TeacherStatusChange),
  revision: z.number(),
  createdAt: Instant,
});
export type Teacher = z.infer<typeof Teacher>;

/** A change of an application: absent fields keep their values (behaviour 3.41). */
export const TeacherChange = z
  .object({
    status: z.optional(z.enum(teacherStatuses, fault('no_status'))),
    notes: z.optional(text(limits.long)),
    revision: Revision,
  })
  .check(
    z.refine(({ status, notes }) => status !== undefined || notes !== undefined, {
      ...fault('no_status'),
      path: ['status'],
    }),
  );
export type TeacherChange = z.infer<typeof TeacherChange>;

/** Filters of the list of applications; the search covers name, email address, phone and subject (behaviour 3.40). */
export const TeacherFilters = z.object({
  status: statusFilter(teacherStatuses),
  search: searchFilter,
});
export type TeacherFilters = z.output<typeof TeacherFilters>;

/** The calls of applications (behaviour 3.8, 3.9, 3.40, 3.41). */
export const teachers = {
  join: call({
    ...teachersRoutes.join,
    summary: 'Apply as a teacher, with a CV',
    limit: { requests: 10, perS: 3_600 },
    form: TeacherApplication,
    files: { cv: cvFile },
    replies: { 201: z.object({ msg: z.string(), message: z.string() }) },
  }),
  list: call({
    ...teachersRoutes.list,
    summary: 'All applications, newest first, or a page of them',
    query: z.extend(TeacherFilters, pagingFields),
    paged: true,
    replies: { 200: z.array(Teacher) },
  }),
  counts: call({
    ...teachersRoutes.counts,
    summary: 'How many applications that match the search have each status',
    query: z.pick(TeacherFilters, { search: true }),
    replies: { 200: z.record(z.enum(teacherStatuses), z.number()) },
  }),
  update: call({
    ...teachersRoutes.update,
    summary:
      'Set the status or the notes of an application; approving grants the role teacher, leaving approved removes it',
    audit: 'teacher.update',
    missing: 'application_not_found',
    body: TeacherChange,
    replies: { 200: Teacher },
  }),
  cv: call({
    ...teachersRoutes.cv,
    event: 'file_opened',
    audit: 'application.open',
    summary: 'The CV of an application',
    missing: 'application_not_found',
    replies: { 200: file(...cvTypes) },
  }),
};
