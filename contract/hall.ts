import * as z from 'zod/mini';
import { call } from './core/call.ts';
import { Id, Instant, Message, requiredText, searchFilter, statusFilter } from './core/common.ts';
import { fault } from './core/faults.ts';
import { limits } from './core/limits.ts';
import { pagingFields } from './core/paging.ts';
import { attemptStatuses } from './exam/clock.ts';
import { attemptLogKinds, hallStates } from './exam/hall.ts';
import { Attempt, attemptEventTypes, OpenAttempt } from './exams.ts';
import { Answer } from './questions/question.ts';
import { releases, time } from './quizzes/settings.ts';
import { examsRoutes } from './routes.ts';
import { hallRoutes } from './staff-routes.ts';

/** Why staff act; kept in the log and in the audit log (behaviour 6.17). */
const reason = requiredText(limits.option);

const instantSent = z.pipe(
  z.iso.datetime({ offset: true, ...fault('no_time') }),
  z.transform((value: string) => new Date(value)),
);

const extraMinutes = z
  .int(fault('no_minutes'))
  .check(
    z.minimum(0, fault({ code: 'too_small', least: 0 })),
    z.maximum(limits.minutes, fault({ code: 'too_many_minutes', most: limits.minutes })),
  );

/**
 * What staff do to one attempt: set its extra minutes (the new total), finish it, void it or take that back (behaviour 6.17).
 * `fromExtraMinutes` is the total that the new one was made from: if it is no longer that, nothing changes (409).
 */
const AttemptChange = z
  .object({
    extraMinutes: z.optional(extraMinutes),
    fromExtraMinutes: z.optional(extraMinutes),
    finish: z.optional(z.literal(true, fault({ code: 'none_of_these', of: ['true'] }))),
    void: z.optional(z.boolean(fault({ code: 'none_of_these', of: ['true', 'false'] }))),
    reason,
  })
  .check(
    z.refine(
      (change) =>
        [change.extraMinutes, change.finish, change.void].filter((act) => act !== undefined).length === 1,
      { ...fault('not_one_change'), path: ['extraMinutes'] },
    ),
    z.refine(
      ({ extraMinutes, fromExtraMinutes }) => fromExtraMinutes === undefined || extraMinutes !== undefined,
      { ...fault('not_alone'), path: ['fromExtraMinutes'] },
    ),
  );
export type AttemptChange = z.infer<typeof AttemptChange>;

/** Minutes more for a whole exam, in addition to those it has (behaviour 6.31). */
const ExtraTime = z.object({
  minutes: z
    .int(fault('no_minutes'))
    .check(
      z.minimum(1, fault({ code: 'too_small', least: 1 })),
      z.maximum(limits.minutes, fault({ code: 'too_many_minutes', most: limits.minutes })),
    ),
  reason,
});
export type ExtraTime = z.infer<typeof ExtraTime>;

/** Another attempt; of an exam that is closed for this person, with a window of their own (behaviour 6.32). */
const FurtherAttempt = z
  .object({
    userId: z.lazy(() => Id),
    opensAt: z.optional(time),
    closesAt: z.optional(time),
    reason,
  })
  .check(
    z.refine(({ opensAt, closesAt }) => opensAt === undefined || closesAt !== undefined, {
      ...fault('no_time'),
      path: ['closesAt'],
    }),
  );
export type FurtherAttempt = z.infer<typeof FurtherAttempt>;

const HallQuery = z.object({ search: searchFilter, state: statusFilter(hallStates), ...pagingFields });
export type HallQuery = z.output<typeof HallQuery>;

const Person = z.object({ _id: z.string(), fullName: z.string(), email: z.string() });

/**
 * A person in the hall, with the attempt that counts now. Without one that is not void, `answered`, `deadlineAt` and
 * `lastSeenAt` are null, and `attemptId` is that of the last void one, if any, which `voided` says. `deadlineAt` is null
 * once submitted; `lastSeenAt` is then the time of submission. `devices` are names such as "Phone, Chrome", the one that
 * writes first (behaviour 6.30).
 */
export const HallPerson = z.object({
  /** `roll` is '' where there is none. */
  user: z.extend(Person, { roll: z.string() }),
  state: z.enum(hallStates),
  answered: z.nullable(z.number()),
  marked: z.nullable(z.number()),
  total: z.number(),
  startedAt: z.nullable(Instant),
  deadlineAt: z.nullable(Instant),
  lastSeenAt: z.nullable(Instant),
  devices: z.array(z.string()),
  /** Who wrote before the device that writes now, the last one first, at most 5. */
  earlierDevices: z.array(z.object({ name: z.string(), until: Instant })),
  extraMinutes: z.number(),
  attemptId: z.nullable(z.string()),
  voided: z.boolean(),
  /** Attempts that this person can still start; null without a limit. */
  attemptsLeft: z.nullable(z.number()),
  /** Of an exam with sittings: the window of this person; `label` is '' without a name (behaviour 6.50). */
  sitting: z.optional(
    z.object({ label: z.string(), opensAt: z.nullable(Instant), closesAt: z.nullable(Instant) }),
  ),
});
export type HallPerson = z.infer<typeof HallPerson>;

const count = z.number();

/** How many questions a quarter, half and three quarters of those who had started had answered at most. */
const ProgressPoint = z.object({ at: Instant, lower: count, median: count, upper: count });

/**
 * How far those who started have come, over the time of the exam: the last point is now, or when the last one submitted.
 * `started` people are in the last point; earlier ones are of a sample of them if they are many (behaviour 6.46).
 */
const HallProgress = z.object({ started: count, total: count, points: z.array(ProgressPoint) });
export type HallProgress = z.infer<typeof HallProgress>;

/**
 * A page of the hall. `counts` are of everyone, `totalCount` of those who match the search and the state. `extraMinutes`
 * are those of the whole exam, which its closing time moves by (behaviour 6.30).
 */
export const Hall = z.object({
  now: Instant,
  exam: z.object({
    title: z.string(),
    minutes: z.number(),
    opensAt: z.nullable(Instant),
    closesAt: z.nullable(Instant),
    /** Of an exam with sittings: from the first opening to the last close of all of them, null where it is open (behaviour 6.52). */
    span: z.optional(z.object({ opensAt: z.nullable(Instant), closesAt: z.nullable(Instant) })),
    extraMinutes: z.number(),
    attemptsAllowed: z.number(),
    release: z.enum(releases),
    releasedAt: z.nullable(Instant),
    /** When staff showed the provisional key, and until when objections are taken; absent if not (behaviour 7.35, 7.36). */
    keyShownAt: z.optional(Instant),
    objectionsUntil: z.optional(Instant),
    /** Until when answers of attempts count at whose end the program was away; absent if it was not (behaviour 6.10). */
    graceUntil: z.optional(Instant),
    /** True if only people enrolled in its courses may take it. */
    enrolledOnly: z.boolean(),
  }),
  counts: z.object({
    all: count,
    not_started: count,
    working: count,
    offline: count,
    submitted: count,
  }),
  /** Absent while nobody has started. */
  progress: z.optional(HallProgress),
  people: z.array(HallPerson),
  totalCount: z.number(),
  page: z.number(),
  limit: z.number(),
});
export type Hall = z.infer<typeof Hall>;

/**
 * An entry of the log of an attempt, with what its kind has. Questions are numbered from 1 and options from 0 as in the
 * version, whatever order this student saw; `answer` null was cleared. `by` is who acted, null for an erased account
 * (behaviour 6.13, 6.33).
 */
export const AttemptLogEntry = z.object({
  _id: z.string(),
  at: Instant,
  kind: z.enum(attemptLogKinds),
  /** The name of the device, such as "Phone, Chrome"; empty if it has none. */
  device: z.string(),
  by: z.optional(z.nullable(Person)),
  reason: z.optional(z.string()),
  extraMinutes: z.optional(z.number()),
  /** True for minutes that were given to the whole exam. */
  forAll: z.optional(z.literal(true)),
  cause: z.optional(z.string()),
  answered: z.optional(z.number()),
  /** Of a ruling: the question's number, its kind, and the marks of the result before and after. */
  question: z.optional(z.number()),
  ruling: z.optional(z.string()),
  before: z.optional(z.number()),
  after: z.optional(z.number()),
  /** True if it arrived after the deadline, within the grace. */
  grace: z.optional(z.literal(true)),
  event: z.optional(z.object({ type: z.enum(attemptEventTypes), at: z.string() })),
  changes: z.optional(
    z.array(
      z.object({
        question: z.number(),
        answer: z.optional(Answer),
        marked: z.optional(z.boolean()),
      }),
    ),
  ),
});
export type AttemptLogEntry = z.infer<typeof AttemptLogEntry>;

/** A page of the log of an attempt, newest first (behaviour 6.33). */
export const AttemptLog = z.object({
  now: Instant,
  attempt: z.object({
    _id: z.string(),
    quizId: z.string(),
    title: z.string(),
    /** Null for an erased account. */
    user: z.nullable(Person),
    status: z.enum(attemptStatuses),
    startedAt: Instant,
    deadlineAt: Instant,
    shuffled: z.boolean(),
  }),
  entries: z.array(AttemptLogEntry),
  totalCount: z.number(),
  page: z.number(),
  limit: z.number(),
});
export type AttemptLog = z.infer<typeof AttemptLog>;

/**
 * A scheduled exam as staff prepare it. `closesAt` includes the minutes that the whole exam was given, `admitted` counts the
 * students who may take it (null: every signed-in student), and `withoutHindi` the questions of a paper in two languages
 * that have no Hindi text. Students cannot start an `incomplete` one (behaviour 6.34).
 */
export const NextExam = z.object({
  quizId: z.string(),
  title: z.string(),
  opensAt: z.nullable(Instant),
  closesAt: z.nullable(Instant),
  /** The name of the sitting whose window this is, where it is of one with a name (behaviour 6.50). */
  sitting: z.optional(z.string()),
  totalTime: z.number(),
  admitted: z.nullable(count),
  incomplete: z.boolean(),
  withoutHindi: count,
});
export type NextExam = z.infer<typeof NextExam>;

/** The open exam that closes first, the exam that opens next, and the caller's own open trials (behaviour 6.34). */
export const NextExams = z.object({
  now: Instant,
  attempts: z.array(OpenAttempt),
  open: z.nullable(NextExam),
  next: z.nullable(NextExam),
  /** Closed exams whose results wait to be released by hand, the last closed first, at most five. */
  toRelease: z.array(z.object({ quizId: z.string(), title: z.string(), closesAt: Instant, results: count })),
});
export type NextExams = z.infer<typeof NextExams>;

/** The calls with which staff watch an exam and act on it (behaviour 6.17, 6.18, 6.30 to 6.33). */
export const hall = {
  read: call({
    ...hallRoutes.read,
    summary: 'Who may take an exam, and how far they are',
    missing: 'quiz_not_found',
    query: HallQuery,
    replies: { 200: Hall },
  }),
  next: call({
    ...examsRoutes.next,
    summary: 'The exam that is open, the one that opens next, those to release, and own open trials',
    replies: { 200: NextExams },
  }),
  extraTime: call({
    ...hallRoutes.extraTime,
    summary: 'Give a whole exam more minutes, those who start later included',
    audit: 'exam.extra-time',
    missing: 'quiz_not_found',
    idempotencyKey: true,
    body: ExtraTime,
    replies: {
      200: z.object({
        /** All minutes that were given to the whole exam. */
        extraMinutes: z.number(),
        /** Running attempts that these minutes were given to: 0 if they reached nobody. */
        attempts: z.number(),
        /** Of these, those whose time is over all the same, because it ended longer ago; absent if there are none. */
        stillOver: z.optional(z.number()),
      }),
    },
  }),
  furtherAttempt: call({
    ...hallRoutes.furtherAttempt,
    summary: 'Let one person start an exam once more',
    audit: 'exam.further-attempt',
    missing: 'quiz_not_found',
    idempotencyKey: true,
    body: FurtherAttempt,
    replies: { 200: Message },
  }),
  log: call({
    ...hallRoutes.log,
    summary: 'What was received and done in an attempt, newest first',
    missing: 'attempt_not_found',
    query: z.object(pagingFields),
    replies: { 200: AttemptLog },
  }),
  update: call({
    ...hallRoutes.update,
    summary: 'Give one attempt extra time, finish it or void it',
    audit: 'attempt.update',
    missing: 'attempt_not_found',
    body: AttemptChange,
    replies: { 200: Attempt },
  }),
  release: call({
    ...hallRoutes.release,
    summary: 'Release the results of an exam',
    audit: 'exam.release',
    missing: 'quiz_not_found',
    body: z.object({ reason }),
    replies: { 200: Message },
  }),
  showKey: call({
    ...hallRoutes.showKey,
    summary: 'Show the provisional key of an exam, without marks, and take objections to it',
    audit: 'exam.show-key',
    missing: 'quiz_not_found',
    body: z.object({ objectionsUntil: instantSent, reason }),
    replies: { 200: Message },
  }),
};
