import * as z from 'zod/mini';
import { call } from './core/call.ts';
import { Id, Instant, text } from './core/common.ts';
import { fault } from './core/faults.ts';
import { limits } from './core/limits.ts';
import { Enrolment } from './courses.ts';
import { attemptStatuses } from './exam/clock.ts';
import { paperLanguages } from './questions/choices.ts';
import { Answer, PublicQuestion, SentAnswer } from './questions/question.ts';
import { PaperPages, Passage, Section } from './questions/sections.ts';
import { admissions, releases } from './quizzes/settings.ts';
import { ResultSummary } from './results.ts';
import { examsRoutes } from './routes.ts';

/**
 * Until when an attempt takes messages after its deadline, if the program was away at that time; otherwise absent, and a
 * minute after the deadline (behaviour 6.10).
 */
const graceUntil = z.optional(Instant);

/**
 * An attempt at an exam. Questions, their options and the answers are in this attempt's order; all are empty once it has
 * ended, but for the student's own answers. `seq` is the largest received number of this attempt's messages: the browser
 * counts on from there. `now` and `deadlineAt` are the database's clock (behaviour 6.5 to 6.9).
 */
export const Attempt = z.object({
  _id: z.string(),
  quizId: z.string(),
  versionId: z.string(),
  title: z.string(),
  status: z.enum(attemptStatuses),
  trial: z.boolean(),
  startedAt: Instant,
  deadlineAt: Instant,
  graceUntil,
  extraMinutes: z.number(),
  now: Instant,
  seq: z.number(),
  /** True if the asking device, where the call names it, writes this attempt. */
  holdsPen: z.optional(z.boolean()),
  /** The device that writes this open attempt and since when, where it is not the asking one (behaviour 6.42). */
  pen: z.optional(z.object({ deviceName: z.string(), since: Instant })),
  sections: z.optional(z.array(Section)),
  passages: z.optional(z.array(Passage)),
  pages: z.optional(PaperPages),
  languages: z.optional(z.array(z.enum(paperLanguages))),
  questions: z.array(PublicQuestion),
  answers: z.array(
    z.object({ questionId: z.string(), answer: Answer, marked: z.boolean(), visited: z.boolean() }),
  ),
});
export type Attempt = z.infer<typeof Attempt>;

/** An open attempt of one's own, for "Continue" (behaviour 6.7). */
export const OpenAttempt = z.object({
  _id: z.string(),
  quizId: z.string(),
  title: z.string(),
  startedAt: Instant,
  deadlineAt: Instant,
  answered: z.number(),
  total: z.number(),
});
export type OpenAttempt = z.infer<typeof OpenAttempt>;

/** Why an attempt cannot be started now, as the code that starting would answer (behaviour 6.5). */
export const startRefusals = [
  'quiz_not_ready',
  'exam_not_open',
  'exam_closed',
  'not_enrolled',
  'no_attempts_left',
] as const;
export type StartRefusal = (typeof startRefusals)[number];

/**
 * Whether the person who asks may start an attempt now, and what they have done so far: no marks, no question. `closesAt`
 * includes the minutes that the whole exam was given, `courses` are those that admit (empty: everyone), `isEnrolled` says
 * that there is an enrolment, even one that staff have not confirmed yet. `now` is the database's clock (behaviour 6.20).
 */
export const Eligibility = z.object({
  now: Instant,
  trial: z.boolean(),
  refusal: z.nullable(z.enum(startRefusals)),
  opensAt: z.nullable(Instant),
  closesAt: z.nullable(Instant),
  /** The name of the own sitting, where it has one: window, extra time and attempts are those of the person (behaviour 6.50). */
  sitting: z.optional(z.string()),
  extraMinutes: z.number(),
  /** Null is no limit. */
  attemptsAllowed: z.nullable(z.number()),
  attemptsUsed: z.number(),
  courses: z.array(z.object({ title: z.string(), path: z.string() })),
  /** True if the exam is for the members of some batches. */
  ofBatches: z.optional(z.literal(true)),
  admission: z.enum(admissions),
  isEnrolled: z.boolean(),
  release: z.enum(releases),
  /** When results come that wait for the close of all sittings; absent of an exam without any. */
  releasesAt: z.optional(Instant),
  /** The open attempt, with the device that writes it and when that was last heard of. */
  open: z.nullable(
    z.object({
      _id: z.string(),
      deviceName: z.string(),
      answered: z.number(),
      total: z.number(),
      startedAt: Instant,
      deadlineAt: Instant,
      lastSeenAt: z.nullable(Instant),
    }),
  ),
  /** The attempt that ended last; `resultId` once students may see its marks. */
  last: z.nullable(
    z.object({
      _id: z.string(),
      submittedAt: Instant,
      answered: z.number(),
      receiptCode: z.string(),
      resultId: z.nullable(z.string()),
    }),
  ),
});
export type Eligibility = z.infer<typeof Eligibility>;

/**
 * An exam that a student may take, now or once it opens: admitted, complete, with an attempt left. `totalTime` in minutes;
 * `closesAt` has moved by the minutes that the whole exam was given, `attemptsLeft` is null without a limit (behaviour 6.19).
 */
export const OwnExam = z.object({
  quizId: z.string(),
  title: z.string(),
  opensAt: z.nullable(Instant),
  closesAt: z.nullable(Instant),
  /** The name of the own sitting, where it has one (behaviour 6.50). */
  sitting: z.optional(z.string()),
  totalTime: z.number(),
  attemptsLeft: z.nullable(z.number()),
  /** The courses whose students may take it; empty: everyone. */
  courseIds: z.array(z.string()),
});
export type OwnExam = z.infer<typeof OwnExam>;

/** The proof of a submission: its code, time, number of answers, and the hash of the answers (behaviour 6.12). */
export const Receipt = z.object({
  code: z.string(),
  submittedAt: Instant,
  answered: z.number(),
  sha256: z.string(),
});
export type Receipt = z.infer<typeof Receipt>;

/** A random name that the browser keeps; it says nothing about the person. */
const device = z
  .string(fault('no_device'))
  .check(z.minLength(1, fault('no_device')), z.maxLength(100, fault({ code: 'too_long', most: 100 })));
/** What staff see of a device, such as "Phone, Chrome". */
const deviceName = z._default(text(40), '');
const seq = z
  .int(fault('no_message_number'))
  .check(
    z.minimum(0, fault({ code: 'too_small', least: 0 })),
    z.maximum(4_294_967_295, fault({ code: 'too_big', most: 4_294_967_295 })),
  );

const Change = z.object({
  questionId: z.string(fault('no_question_named')).check(z.maxLength(100)),
  answer: z.optional(SentAnswer),
  marked: z.optional(z.boolean(fault({ code: 'none_of_these', of: ['true', 'false'] }))),
  visited: z.optional(z.boolean(fault({ code: 'none_of_these', of: ['true', 'false'] }))),
  spentS: z.optional(
    z
      .int(fault('not_whole_seconds'))
      .check(z.minimum(0, fault({ code: 'too_small', least: 0 })), z.maximum(1_000_000)),
  ),
});
export type SentChange = z.infer<typeof Change>;

const changes = z._default(
  z.array(Change).check(z.maxLength(limits.questions, fault('more_changes_than_questions'))),
  [],
);

/** What a student's device can report beside answers (behaviour 6.13). */
export const attemptEventTypes = ['hidden', 'shown', 'offline', 'online'] as const;
/** Events, changes of questions, and saves after the end that the log of one attempt keeps. */
export const EVENTS_AT_MOST = 500;
export const LOGGED_CHANGES_AT_MOST = 10_000;
export const LATE_AT_MOST = 20;

const Save = z.object({
  device,
  seq,
  changes,
  events: z._default(
    z
      .array(
        z.object({
          type: z.enum(attemptEventTypes, fault({ code: 'none_of_these', of: attemptEventTypes })),
          at: z.string().check(z.maxLength(40)),
        }),
      )
      .check(z.maxLength(EVENTS_AT_MOST, fault({ code: 'too_many_events', most: EVENTS_AT_MOST }))),
    [],
  ),
});
export type Save = z.infer<typeof Save>;

const Start = z.object({
  _id: z.lazy(() => Id),
  quizId: z.string(fault('no_exam_named')).check(z.maxLength(100)),
  device,
  deviceName,
});

const missing = 'attempt_not_found';
/** Parts of a change that null clears (behaviour 6.8). */
const clearedByNull = ['answer'];

/** The calls of an attempt at an exam (behaviour 6.5 to 6.12). */
export const exams = {
  start: call({
    ...examsRoutes.start,
    summary: 'Start an attempt at an exam; the same _id always returns the same attempt',
    missing: 'quiz_not_found',
    body: Start,
    replies: { 200: Attempt, 201: Attempt },
  }),
  eligibility: call({
    ...examsRoutes.eligibility,
    summary: 'Whether an attempt can be started now, and the own attempts so far',
    missing: 'quiz_not_found',
    replies: { 200: Eligibility },
  }),
  open: call({
    ...examsRoutes.open,
    summary: 'Own open attempts',
    replies: { 200: z.object({ now: Instant, attempts: z.array(OpenAttempt) }) },
  }),
  mine: call({
    ...examsRoutes.mine,
    summary:
      'Own open attempts, the exams that one may take now or later (none for staff), and own enrolments',
    replies: {
      200: z.object({
        now: Instant,
        attempts: z.array(OpenAttempt),
        exams: z.array(OwnExam),
        /** Newest first, so that the portal's home needs no second call. */
        enrolments: z.array(Enrolment),
        /** Own notices that are not read yet; absent if there are none (behaviour 9.1). */
        unread: z.optional(z.number()),
      }),
    },
  }),
  read: call({
    ...examsRoutes.read,
    summary: 'An attempt with its paper and answers, for its owner and staff; 404 for others',
    missing,
    query: z.object({ device: z.optional(z.string().check(z.maxLength(100))) }),
    replies: { 200: Attempt },
  }),
  save: call({
    ...examsRoutes.save,
    summary: 'Save changed answers; an empty list only says that the device is there',
    missing,
    body: Save,
    clearedByNull,
    replies: {
      200: z.object({
        seq: z.number(),
        savedAt: Instant,
        deadlineAt: Instant,
        graceUntil,
        now: Instant,
        /** Questions of this message whose answer or mark was not stored: a later change of it is stored already. */
        dropped: z.array(z.string()),
      }),
    },
  }),
  finish: call({
    ...examsRoutes.finish,
    summary: 'Finish an attempt; the receipt, and the result where it is released',
    missing,
    body: z.object({ device, seq, changes }),
    clearedByNull,
    replies: {
      200: z.object({
        attempt: Attempt,
        receipt: Receipt,
        /** True if changes were sent that came too late to count. */
        late: z.optional(z.literal(true)),
        result: z.optional(ResultSummary),
      }),
    },
  }),
  takeOver: call({
    ...examsRoutes.takeOver,
    summary: 'Go on with an open attempt on this device',
    missing,
    body: z.object({ device, deviceName }),
    replies: { 200: Attempt },
  }),
  receipt: call({
    ...examsRoutes.receipt,
    summary: 'Check the code of a receipt',
    missing: 'receipt_not_found',
    limit: { requests: 60, perS: 3_600 },
    replies: {
      200: z.object({
        genuine: z.literal(true),
        quizTitle: z.string(),
        submittedAt: Instant,
        answered: z.number(),
        withdrawn: z.boolean(),
      }),
    },
  }),
};
