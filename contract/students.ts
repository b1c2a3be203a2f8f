import * as z from 'zod/mini';
import { call } from './core/call.ts';
import {
  EmailOrBlank,
  Instant,
  nameOrBlank,
  personName,
  Revision,
  searchFilter,
  statusFilter,
  text,
} from './core/common.ts';
import { fault } from './core/faults.ts';
import { limits } from './core/limits.ts';
import { pagingFields } from './core/paging.ts';
import { PhoneOrBlank } from './core/phone.ts';
import { studentSorts, studentStatuses } from './core/statuses.ts';
import { isRoll, ROLL_LONGEST } from './people/roll.ts';
import { studentsRoutes } from './staff-routes.ts';
import { Slip } from './users.ts';

/** A student as staff see them; texts are empty where nothing is known (behaviour 2.40). */
export const Student = z.object({
  _id: z.string(),
  fullName: z.string(),
  /** Empty for an account without one, which signs in with the roll number. */
  email: z.string(),
  /** Whether the email address is verified. */
  proven: z.boolean(),
  roll: z.string(),
  /** Phones are E.164. */
  phone: z.string(),
  class: z.string(),
  board: z.string(),
  guardianName: z.string(),
  guardianPhone: z.string(),
  extraTimePercent: z.number(),
  status: z.enum(studentStatuses),
  note: z.string(),
  /** The batches that the student is in now, by name. */
  batches: z.array(z.object({ _id: z.string(), name: z.string() })),
  createdAt: Instant,
  /** The latest sign-in of the last 90 days; null if there was none. */
  lastSignInAt: z.nullable(Instant),
  revision: z.number(),
});
export type Student = z.infer<typeof Student>;

/** The same with what the student's page shows besides (behaviour 2.43). */
export const StudentPage = z.extend(Student, {
  enrolments: z.array(
    z.object({
      _id: z.string(),
      /** Null once the course is deleted. */
      course: z.nullable(z.string()),
      courseTitle: z.string(),
      createdAt: Instant,
      confirmedAt: z.nullable(Instant),
    }),
  ),
  /** Batches that the student was in. */
  pastBatches: z.array(z.object({ _id: z.string(), name: z.string(), to: z.string() })),
  /** Exams that the student might have taken and that are over, the latest first. */
  missedExams: z.array(z.object({ quizId: z.string(), title: z.string(), closedAt: Instant })),
});
export type StudentPage = z.infer<typeof StudentPage>;

const Roll = z.pipe(
  z.pipe(
    z
      .string(fault('no_roll'))
      .check(z.maxLength(limits.text, fault({ code: 'too_long', most: ROLL_LONGEST }))),
    z.transform((roll) => roll.normalize('NFKC').trim()),
  ),
  z.string().check(z.refine((roll) => roll === '' || isRoll(roll), fault('no_roll'))),
);

const ExtraPercent = z
  .int(fault({ code: 'not_from_to', least: 0, most: limits.percent }))
  .check(
    z.minimum(0, fault({ code: 'not_from_to', least: 0, most: limits.percent })),
    z.maximum(limits.percent, fault({ code: 'not_from_to', least: 0, most: limits.percent })),
  );

const facts = {
  roll: z.optional(Roll),
  email: z.optional(EmailOrBlank),
  phone: z.optional(PhoneOrBlank),
  class: z.optional(text().check(z.trim())),
  board: z.optional(text().check(z.trim())),
  guardianName: z.optional(nameOrBlank()),
  guardianPhone: z.optional(PhoneOrBlank),
  extraTimePercent: z.optional(ExtraPercent),
  status: z.optional(z.enum(studentStatuses, fault({ code: 'none_of_these', of: studentStatuses }))),
  note: z.optional(text(limits.long)),
};

/** A new student: the name, and an email address or a roll number to sign in with, are required (behaviour 2.40). */
export const StudentForm = z.object({ fullName: personName(), ...facts });
export type StudentForm = z.output<typeof StudentForm>;

/** A change of a student: what is absent stays as it is, and a blank text clears (behaviour 2.40). */
export const StudentChange = z.object({ fullName: z.optional(personName()), ...facts, revision: Revision });
export type StudentChange = z.output<typeof StudentChange>;

const proofs = ['yes', 'no'] as const;

/**
 * Filters and order of the register; the search covers names, email address, roll number and phones, and `proven` is whether
 * the email address is verified (behaviour 2.40).
 */
export const StudentFilters = z.object({
  search: searchFilter,
  batchId: z._default(text(), ''),
  class: z._default(text().check(z.trim()), ''),
  status: statusFilter(studentStatuses),
  proven: statusFilter(proofs),
  sort: z._default(z.catch(z.enum(studentSorts), 'name'), 'name'),
});
export type StudentFilters = z.output<typeof StudentFilters>;

/** The calls of students, for staff (behaviour 2.40 to 2.43). */
export const students = {
  list: call({
    ...studentsRoutes.list,
    summary: 'Students by name, or a page of them',
    query: z.extend(StudentFilters, pagingFields),
    paged: true,
    replies: { 200: z.array(Student) },
  }),
  classes: call({
    ...studentsRoutes.classes,
    summary: 'The classes that students are in',
    replies: { 200: z.array(z.string()) },
  }),
  create: call({
    ...studentsRoutes.create,
    summary: 'Enter a student; without an email address the roll number signs in',
    audit: 'student.create',
    body: StudentForm,
    replies: { 201: Student },
  }),
  read: call({
    ...studentsRoutes.read,
    summary: 'A student with batches, enrolments and missed exams',
    missing: 'student_not_found',
    replies: { 200: StudentPage },
  }),
  update: call({
    ...studentsRoutes.update,
    summary: 'Change what is known about a student; what is absent stays as it is',
    missing: 'student_not_found',
    audit: 'student.update',
    body: StudentChange,
    replies: { 200: Student },
  }),
  issueSlip: call({
    ...studentsRoutes.issueSlip,
    summary: 'A one-use code with which a student sets a password; ends their sessions and an older code',
    missing: 'student_not_found',
    audit: 'user.slip',
    replies: { 201: Slip },
  }),
};
