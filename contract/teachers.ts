import * as z from 'zod/mini';
import { call, file } from './call.ts';
import { EmailAddress, Instant, requiredText, text } from './common.ts';
import { cvFile } from './files.ts';
import { limits } from './limits.ts';
import { teachersRoutes } from './routes/teachers.ts';

/** The statuses of an application; the first two are open (behaviour 3.8). */
export const teacherStatuses = ['pending', 'shortlisted', 'approved', 'rejected'] as const;
export type TeacherStatus = (typeof teacherStatuses)[number];

/** Shown to an applicant whose application was received (behaviour 3.8). */
export const APPLICATION_RECEIVED = 'Application submitted successfully.';

/**
 * The fields of an application besides the CV; `rulesVersion` names the rules that the applicant agreed to (behaviour
 * 3.8).
 */
export const TeacherApplication = z.object({
  fullName: requiredText(),
  email: EmailAddress,
  reason: requiredText(limits.long),
  educationalQualification: requiredText(limits.long),
  subjectToTeach: requiredText(),
  workExperience: requiredText(limits.long),
  previousWorkPlace: requiredText(),
  phoneNumber: requiredText(),
  rulesVersion: z.optional(text()),
});
export type TeacherApplication = z.infer<typeof TeacherApplication>;

/** An application as admins see it (behaviour 3.8, 3.9). */
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
  rulesVersion: z.optional(z.string()),
  status: z.enum(teacherStatuses),
  /** The CV's name as the applicant gave it, to be shown as text and never used as a path. */
  cv: z.object({ name: z.string(), bytes: z.number() }),
  createdAt: Instant,
});
export type Teacher = z.infer<typeof Teacher>;

/** The calls of applications (behaviour 3.8, 3.9). */
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
    summary: 'All applications, newest first',
    replies: { 200: z.array(Teacher) },
  }),
  cv: call({
    ...teachersRoutes.cv,
    summary: 'The CV of an application',
    missing: 'application_not_found',
    replies: {
      200: file(
        'application/pdf',
        'application/msword',
        'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      ),
    },
  }),
};
