import * as z from 'zod/mini';
import { call } from './core/call.ts';
import {
  DayOrBlank,
  Instant,
  Removed,
  Revision,
  requiredText,
  searchFilter,
  statusFilter,
  text,
} from './core/common.ts';
import { fault } from './core/faults.ts';
import { limits } from './core/limits.ts';
import { pagingFields } from './core/paging.ts';
import { batchStates, memberStates, studentStatuses } from './core/statuses.ts';
import { ROLL_LONGEST } from './people/roll.ts';
import { batchesRoutes } from './staff-routes.ts';
import { Slip } from './users.ts';

/** A batch; `from` and `to` are days in India, null where it has no beginning or no end (behaviour 3.53). */
export const Batch = z.object({
  _id: z.string(),
  name: z.string(),
  courseIds: z.array(z.string()),
  teacherIds: z.array(z.string()),
  /** When it meets, in words. */
  timetable: z.string(),
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
  /** Whether its last day is over. */
  closed: z.boolean(),
  /** How many members it has now; for a closed one, how many it had on its last day. */
  memberCount: z.number(),
  courses: z.array(z.object({ _id: z.string(), title: z.string() })),
  teachers: z.array(z.object({ _id: z.string(), fullName: z.string() })),
  revision: z.number(),
});
export type Batch = z.infer<typeof Batch>;

/** A member of a batch; `_id` is the student's (behaviour 3.54). */
export const BatchMember = z.object({
  _id: z.string(),
  fullName: z.string(),
  email: z.string(),
  roll: z.string(),
  phone: z.string(),
  class: z.string(),
  status: z.enum(studentStatuses),
  from: z.string(),
  to: z.nullable(z.string()),
});
export type BatchMember = z.infer<typeof BatchMember>;

/**
 * An exam that is for a batch, or that members have taken; who counts was a member on the day of the result (behaviour
 * 3.56).
 */
export const BatchExam = z.object({
  quizId: z.string(),
  title: z.string(),
  /** The window of the batch: that of its sittings, else of the exam (behaviour 6.50). */
  opensAt: z.nullable(Instant),
  closesAt: z.nullable(Instant),
  /** Members with a result. */
  appeared: z.number(),
  /** Of their first results, in percent; null if nobody appeared. */
  meanPercentage: z.nullable(z.number()),
});
export type BatchExam = z.infer<typeof BatchExam>;

const MOST_MEMBERS = 1_000;
const slipsFor = ['all', 'never_signed_in'] as const;
const ids = (wrong: 'no_ids_of_courses' | 'no_ids_of_people', many: 'too_many_courses' | 'too_many_people') =>
  z
    .array(z.uuid(fault(wrong)), fault(wrong))
    .check(z.maxLength(limits.list, fault({ code: many, most: limits.list })));

const fields = {
  courseIds: z.optional(ids('no_ids_of_courses', 'too_many_courses')),
  teacherIds: z.optional(ids('no_ids_of_people', 'too_many_people')),
  timetable: z.optional(text(limits.long).check(z.trim())),
  from: z.nullish(DayOrBlank),
  to: z.nullish(DayOrBlank),
};

export const BatchForm = z.object({ name: requiredText(), ...fields });
export type BatchForm = z.output<typeof BatchForm>;

/** A change of a batch: what is absent stays as it is, and null or a blank text takes a day away (behaviour 3.53). */
export const BatchChange = z.object({ name: z.optional(requiredText()), ...fields, revision: Revision });
export type BatchChange = z.output<typeof BatchChange>;

const atMost = z.maxLength(MOST_MEMBERS, fault({ code: 'too_many_people', most: MOST_MEMBERS }));

/** Who joins a batch: by account, or by roll number (behaviour 3.54). */
export const NewMembers = z
  .object({
    userIds: z.optional(z.array(z.uuid(fault('no_id_of_person')), fault('no_ids_of_people')).check(atMost)),
    rolls: z.optional(
      z
        .array(
          z
            .string(fault('no_roll'))
            .check(z.maxLength(limits.text, fault({ code: 'too_long', most: ROLL_LONGEST }))),
          fault('no_rolls'),
        )
        .check(atMost),
    ),
    /** The first day; today unless one is given. */
    from: z.optional(DayOrBlank),
    to: z.optional(DayOrBlank),
  })
  .check(
    z.refine(({ userIds = [], rolls = [] }) => userIds.length + rolls.length > 0, {
      ...fault('no_person'),
      path: ['userIds'],
    }),
  );
export type NewMembers = z.output<typeof NewMembers>;

/** The calls of batches, for staff (behaviour 3.53 to 3.56). */
export const batches = {
  list: call({
    ...batchesRoutes.list,
    summary: 'Batches, those that have not ended first, or a page of them',
    query: z.object({ search: searchFilter, state: statusFilter(batchStates), ...pagingFields }),
    paged: true,
    replies: { 200: z.array(Batch) },
  }),
  create: call({
    ...batchesRoutes.create,
    summary: 'Add a batch',
    audit: 'batch.create',
    body: BatchForm,
    clearedByNull: ['from', 'to'],
    replies: { 201: Batch },
  }),
  read: call({
    ...batchesRoutes.read,
    summary: 'A batch, closed ones included',
    missing: 'batch_not_found',
    replies: { 200: Batch },
  }),
  update: call({
    ...batchesRoutes.update,
    summary: 'Change a batch; what is absent stays as it is, and enrolments follow',
    missing: 'batch_not_found',
    audit: 'batch.update',
    body: BatchChange,
    clearedByNull: ['from', 'to'],
    replies: { 200: Batch },
  }),
  remove: call({
    ...batchesRoutes.remove,
    summary: 'Delete a batch, which can be restored for 7 days; enrolments that follow from it end',
    missing: 'batch_not_found',
    audit: 'batch.delete',
    replies: { 200: Removed },
  }),
  members: call({
    ...batchesRoutes.members,
    summary: 'The members of a batch by name, or a page of them',
    missing: 'batch_not_found',
    query: z.object({
      search: searchFilter,
      state: z._default(z.catch(z.enum(memberStates), 'current'), 'current'),
      ...pagingFields,
    }),
    paged: true,
    replies: { 200: z.array(BatchMember) },
  }),
  addMembers: call({
    ...batchesRoutes.addMembers,
    summary:
      'Add students to a batch, and enrol them in its courses; those who are in it already stay as they are',
    missing: 'batch_not_found',
    audit: 'batch.members',
    body: NewMembers,
    replies: {
      201: z.object({
        added: z.array(BatchMember),
        already: z.array(BatchMember),
        /** Roll numbers that no student has. */
        unknown: z.array(z.string()),
      }),
    },
  }),
  removeMember: call({
    ...batchesRoutes.removeMember,
    summary: 'Take a student out of a batch; the enrolments that followed from it end',
    missing: 'member_not_found',
    audit: 'batch.members',
    replies: { 200: Removed },
  }),
  teachers: call({
    ...batchesRoutes.teachers,
    summary: 'Who may teach a batch: the people on the roles lists who have an account, by name',
    replies: { 200: z.array(z.object({ _id: z.string(), fullName: z.string() })) },
  }),
  exams: call({
    ...batchesRoutes.exams,
    summary: 'The exams of a batch, the latest first, with how its members did',
    missing: 'batch_not_found',
    replies: { 200: z.array(BatchExam) },
  }),
  issueSlips: call({
    ...batchesRoutes.issueSlips,
    summary:
      'Codes for all members, or for those who never signed in; each ends the sessions and an older code',
    missing: 'batch_not_found',
    audit: 'user.slip',
    body: z._default(
      z.object({
        who: z._default(z.enum(slipsFor, fault({ code: 'none_of_these', of: slipsFor })), 'all'),
      }),
      { who: 'all' },
    ),
    replies: {
      201: z.array(z.extend(Slip, { _id: z.string(), fullName: z.string(), roll: z.string() })),
    },
  }),
};
