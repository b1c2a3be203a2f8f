import * as z from 'zod/mini';
import { call } from './core/call.ts';
import { Instant, Removed, Revision, text } from './core/common.ts';
import { fault } from './core/faults.ts';
import { limits } from './core/limits.ts';
import { ATTEMPTS_AT_MOST, time } from './quizzes/settings.ts';
import { sittingsRoutes } from './staff-routes.ts';

/**
 * When the members of some batches, or some people, take an exam. What is null is that of the next level: of a person's sitting
 * that of their batches, of these that of the exam. `attempts` 0 is no limit (behaviour 6.50).
 */
export const Sitting = z.object({
  _id: z.string(),
  quizId: z.string(),
  /** What it is called on the start card and in the hall; '' where it has no name. */
  label: z.string(),
  batchIds: z.array(z.string()),
  userIds: z.array(z.string()),
  /** Those of the batches and people that are still there. */
  batches: z.array(z.object({ _id: z.string(), name: z.string() })),
  people: z.array(z.object({ _id: z.string(), fullName: z.string(), email: z.string() })),
  opensAt: z.nullable(Instant),
  closesAt: z.nullable(Instant),
  extraMinutes: z.nullable(z.number()),
  extraPercent: z.nullable(z.number()),
  attempts: z.nullable(z.number()),
  revision: z.number(),
});
export type Sitting = z.infer<typeof Sitting>;

const BATCHES_AT_MOST = 50;
const PEOPLE_AT_MOST = 500;
/** Sittings that one exam can have. */
export const SITTINGS_AT_MOST = 500;

const ids = (
  wrong: 'no_ids_of_batches' | 'no_ids_of_people',
  many: 'too_many_batches' | 'too_many_people',
  most: number,
) => z.array(z.uuid(fault(wrong)), fault(wrong)).check(z.maxLength(most, fault({ code: many, most })));

const number = (wrong: 'no_minutes' | 'no_percentage' | 'no_attempts', most: number) =>
  z
    .int(fault(wrong))
    .check(
      z.minimum(0, fault({ code: 'too_small', least: 0 })),
      z.maximum(most, fault({ code: 'too_big', most })),
    );

const fields = {
  label: z.optional(text().check(z.trim())),
  batchIds: z.optional(ids('no_ids_of_batches', 'too_many_batches', BATCHES_AT_MOST)),
  userIds: z.optional(ids('no_ids_of_people', 'too_many_people', PEOPLE_AT_MOST)),
  opensAt: z.nullish(time),
  closesAt: z.nullish(time),
  extraMinutes: z.nullish(number('no_minutes', limits.minutes)),
  extraPercent: z.nullish(number('no_percentage', limits.percent)),
  attempts: z.nullish(number('no_attempts', ATTEMPTS_AT_MOST)),
};

export const SittingForm = z.object(fields);
export type SittingForm = z.output<typeof SittingForm>;

/** A change of a sitting: what is absent stays as it is, and null leaves it to the next level (behaviour 6.51). */
export const SittingChange = z.object({ ...fields, revision: Revision });
export type SittingChange = z.output<typeof SittingChange>;

const clearedByNull = ['opensAt', 'closesAt', 'extraMinutes', 'extraPercent', 'attempts'];

/** The calls of an exam's sittings, for staff (behaviour 6.50 to 6.52). */
export const sittings = {
  list: call({
    ...sittingsRoutes.list,
    summary: 'The sittings of an exam beside its own window, the first to open first',
    missing: 'quiz_not_found',
    replies: { 200: z.array(Sitting) },
  }),
  create: call({
    ...sittingsRoutes.create,
    summary: 'Give batches or people a window, extra time or attempts of their own in an exam',
    missing: 'quiz_not_found',
    audit: 'sitting.create',
    body: SittingForm,
    clearedByNull,
    replies: { 201: Sitting },
  }),
  update: call({
    ...sittingsRoutes.update,
    summary: 'Change a sitting; what is absent stays as it is, and running deadlines follow',
    missing: 'sitting_not_found',
    audit: 'sitting.update',
    body: SittingChange,
    clearedByNull,
    replies: { 200: Sitting },
  }),
  remove: call({
    ...sittingsRoutes.remove,
    summary: 'Remove a sitting; its people then have the window of the next level',
    missing: 'sitting_not_found',
    audit: 'sitting.delete',
    replies: { 200: Removed },
  }),
};
