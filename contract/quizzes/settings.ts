import * as z from 'zod/mini';
import { call } from '../core/call.ts';
import { Id, Instant, Revision } from '../core/common.ts';
import { fault } from '../core/faults.ts';
import { tieBreaks } from '../reports/standing.ts';
import { quizSettingsRoutes } from '../staff-routes.ts';

/** What a quiz is for: practice at any time, or an exam taken under the server's clock (behaviour 6.1). */
export const quizModes = ['practice', 'exam'] as const;
export type QuizMode = (typeof quizModes)[number];
/** Whose enrolment admits to an exam with courses: any, or one that staff have confirmed (behaviour 6.4). */
export const admissions = ['enrolled', 'confirmed'] as const;
/** When students see the results of an exam (behaviour 6.14). */
export const releases = ['at_once', 'after_close', 'by_hand'] as const;
export type Release = (typeof releases)[number];

/** Courses that one exam can admit. */
const COURSES_AT_MOST = 50;
export const ATTEMPTS_AT_MOST = 100;
/** Whom a quiz is for: everyone, those in some courses, or the members of some batches (behaviour 6.4, 4.45). */
export const audienceKinds = ['everyone', 'courses', 'batches'] as const;
export type AudienceKind = (typeof audienceKinds)[number];

const everyone: { kind: AudienceKind; ids: string[] } = { kind: 'everyone', ids: [] };

/** The settings of a quiz that has none: practice, always open, one attempt, results at once (behaviour 6.1). */
export const defaultSettings = {
  mode: 'practice',
  opensAt: null,
  closesAt: null,
  attemptsAllowed: 1,
  shuffleQuestions: false,
  shuffleOptions: false,
  courseIds: [],
  audience: everyone,
  admission: 'enrolled',
  release: 'at_once',
  tieBreak: 'none',
  objectionsUntil: null,
} as const;

/**
 * The settings that a mode does not use: they have their defaults there, and sending others is an error (behaviour 6.2).
 */
export const unusedSettings: Readonly<
  Record<QuizMode, readonly Exclude<keyof typeof defaultSettings, 'mode'>[]>
> = {
  practice: [
    'closesAt',
    'attemptsAllowed',
    'shuffleQuestions',
    'shuffleOptions',
    'release',
    'tieBreak',
    'objectionsUntil',
  ],
  exam: [],
};

/** When results of an exam are shown that is made without a choice: never while marks could tell its keys (behaviour 6.2). */
export function releaseOf({ closesAt }: { closesAt: Date | string | null }): Release {
  return closesAt === null ? 'at_once' : 'after_close';
}

/**
 * The settings of a quiz. They belong to the quiz, not to a version; `unusedSettings` have their defaults.
 * `attemptsAllowed` 0 is no limit, `objectionsUntil` is until when objections to keys are taken (7.36), `tieBreak` tells people with equal marks apart (7.3), `audience` is whom it is for: `courseIds` are its ids where it is of courses,
 * otherwise empty. `releasedAt` is when staff released the
 * results, `extraMinutes` was given to the whole exam, `revision` grows with each change, and `inUse` says that there are
 * results or attempts (behaviour 6.1).
 */
export const QuizSettings = z.object({
  mode: z.enum(quizModes),
  opensAt: z.nullable(Instant),
  closesAt: z.nullable(Instant),
  attemptsAllowed: z.number(),
  shuffleQuestions: z.boolean(),
  shuffleOptions: z.boolean(),
  courseIds: z.array(z.string()),
  audience: z.object({ kind: z.enum(audienceKinds), ids: z.array(z.string()) }),
  admission: z.enum(admissions),
  release: z.enum(releases),
  tieBreak: z.enum(tieBreaks),
  objectionsUntil: z.nullable(Instant),
  releasedAt: z.nullable(Instant),
  extraMinutes: z.number(),
  revision: z.number(),
  inUse: z.boolean(),
  /** True of an exam whose keys students have seen: a further sitting is taken by people who may know them (behaviour 6.52). */
  keysShown: z.optional(z.literal(true)),
});
export type QuizSettings = z.infer<typeof QuizSettings>;

export const time = z.pipe(
  z.iso.datetime({ offset: true, ...fault('no_time') }),
  z.transform((value: string) => new Date(value).toISOString()),
);
const clearable = <const S extends z.ZodMiniType>(schema: S) => z.optional(z.nullable(schema));

/** A change of the settings: null sets the default (of `release`: `releaseOf`), an absent field keeps its value (behaviour 6.2). */
export const QuizSettingsChange = z.object({
  mode: clearable(z.enum(quizModes, fault({ code: 'none_of_these', of: quizModes }))),
  opensAt: clearable(time),
  closesAt: clearable(time),
  attemptsAllowed: clearable(
    z
      .int(fault('no_attempts'))
      .check(
        z.minimum(0, fault({ code: 'too_small', least: 0 })),
        z.maximum(ATTEMPTS_AT_MOST, fault({ code: 'too_big', most: 100 })),
      ),
  ),
  shuffleQuestions: clearable(z.boolean(fault({ code: 'none_of_these', of: ['true', 'false'] }))),
  shuffleOptions: clearable(z.boolean(fault({ code: 'none_of_these', of: ['true', 'false'] }))),
  courseIds: clearable(
    z
      .array(
        z.lazy(() => Id),
        fault('no_ids_of_courses'),
      )
      .check(z.maxLength(COURSES_AT_MOST, fault({ code: 'too_many_courses', most: COURSES_AT_MOST }))),
  ),
  audience: clearable(
    z
      .object({
        kind: z.enum(audienceKinds, fault({ code: 'none_of_these', of: audienceKinds })),
        ids: z._default(
          z
            .array(
              z.lazy(() => Id),
              fault('no_ids_of_audience'),
            )
            .check(
              z.maxLength(COURSES_AT_MOST, fault({ code: 'too_many_of_audience', most: COURSES_AT_MOST })),
            ),
          [],
        ),
      })
      .check(
        z.refine(({ kind, ids }) => (kind === 'everyone') === (ids.length === 0), {
          ...fault('audience_not_whole'),
          path: ['ids'],
        }),
      ),
  ),
  admission: clearable(z.enum(admissions, fault({ code: 'none_of_these', of: admissions }))),
  release: clearable(z.enum(releases, fault({ code: 'none_of_these', of: releases }))),
  tieBreak: clearable(z.enum(tieBreaks, fault({ code: 'none_of_these', of: tieBreaks }))),
  objectionsUntil: clearable(time),
});
export type QuizSettingsChange = z.infer<typeof QuizSettingsChange>;

/** A change together with the revision it was made from, if the screen names it (behaviour 6.2). */
export const RevisedChange = z.extend(QuizSettingsChange, { revision: Revision });

/** The settings that null sets back to their defaults. */
export const settingsClearedByNull: readonly string[] = Object.keys(defaultSettings);

/** The calls of a quiz's settings (behaviour 6.1 to 6.3). */
export const quizSettings = {
  read: call({
    ...quizSettingsRoutes.read,
    summary: 'The settings of a quiz',
    missing: 'quiz_not_found',
    replies: { 200: QuizSettings },
  }),
  update: call({
    ...quizSettingsRoutes.update,
    summary: 'Change the settings of a quiz',
    audit: 'quiz.settings',
    missing: 'quiz_not_found',
    body: RevisedChange,
    clearedByNull: settingsClearedByNull,
    replies: { 200: QuizSettings },
  }),
};
