import * as z from 'zod/mini';
import { call } from './core/call.ts';
import {
  Id,
  ImageText,
  Instant,
  Order,
  Removed,
  Revision,
  requiredText,
  searchFilter,
  text,
} from './core/common.ts';
import { fault } from './core/faults.ts';
import { pictureFile } from './core/files.ts';
import { jsonText, listOf } from './core/json-text.ts';
import { limits } from './core/limits.ts';
import { pagingFields } from './core/paging.ts';
import { enrolmentSorts } from './core/statuses.ts';
import type { BadgeKind } from './courses/badges.ts';
import { coursesRoutes, enrolmentsRoutes } from './routes.ts';

/** The two icons a course may have (behaviour 3.2). */
export const courseIcons = ['FaBookOpen', 'FaChalkboardTeacher'] as const;

/** One badge: whether it is shown, and what it says (behaviour 3.3). */
export const Badge = z.object({ enabled: z.boolean(), label: z.string() });
export const Badges = z.object({ LIVE: Badge, NEW: Badge, FREE: Badge });
export type Badges = z.infer<typeof Badges>;

/** A course; `image` is a stored path or an absolute URL, empty if there is none (behaviour 3.2 to 3.4). */
export const Course = z.object({
  _id: z.string(),
  title: z.string(),
  levels: z.string(),
  path: z.string(),
  icon: z.enum(courseIcons),
  image: z.string(),
  /** Name of the drawing shown instead of a missing picture; empty for the icon. */
  figure: z.string(),
  features: z.array(z.string()),
  badges: Badges,
  youtubeVideos: z.array(z.string()),
  /**
   * What the course is about, in a sentence or two. This and the facts below are absent unless given (behaviour
   * 3.14).
   */
  lead: z.optional(z.string()),
  lectures: z.optional(z.number()),
  teacher: z.optional(z.string()),
  /** A calendar date, such as 2026-12-01. */
  startDate: z.optional(z.string()),
  batch: z.optional(z.string()),
  feeRupees: z.optional(z.number()),
  /** The person who created it; "Unknown" if that account was deleted. */
  createdBy: z.object({ fullName: z.string() }),
  /** Increased by every change. */
  revision: z.number(),
});
export type Course = z.infer<typeof Course>;

const enrolmentFields = {
  _id: z.string(),
  /** Null once the course is deleted; its title is kept (behaviour 3.11). */
  course: z.nullable(z.string()),
  courseTitle: z.string(),
  user: z.string(),
  status: z.enum(['active']),
  createdAt: Instant,
};

/** One person's own enrolment; `coursePath` is null once the course is deleted (behaviour 3.11). */
export const Enrolment = z.object({ ...enrolmentFields, coursePath: z.nullable(z.string()) });
export type Enrolment = z.infer<typeof Enrolment>;

/**
 * The same, as staff see it on the course's list; `confirmedAt` is when staff confirmed that this person belongs to the
 * course, null until then (behaviour 3.11, 3.50).
 */
export const EnrolledPerson = z.object({
  ...enrolmentFields,
  userName: z.string(),
  userEmail: z.string(),
  /** The roll number; empty without one. */
  roll: z.string(),
  confirmedAt: z.nullable(Instant),
  /** Whether the person has a page among the students: staff have none (behaviour 2.43). */
  isStudent: z.boolean(),
});
export type EnrolledPerson = z.infer<typeof EnrolledPerson>;

const anyConfirmation = z.pipe(
  z.optional(z.string()),
  z.transform((confirmed) => (confirmed === '' || confirmed === 'all' ? undefined : confirmed)),
);

/** Filters of who is enrolled in a course; the search covers name, email address and roll number (behaviour 3.25). */
export const EnrolmentFilters = z.object({
  search: searchFilter,
  /** Whether staff have confirmed the enrolment. */
  confirmed: z.pipe(
    anyConfirmation,
    z.optional(z.enum(['yes', 'no'], fault({ code: 'none_of_these', of: ['yes', 'no'] }))),
  ),
  sort: z._default(z.catch(z.enum(enrolmentSorts), 'newest'), 'newest'),
});
export type EnrolmentFilters = z.output<typeof EnrolmentFilters>;

/** A person whom staff can enrol in a course, and whether that has been done (behaviour 3.51). */
export const Enrollable = z.object({
  _id: z.string(),
  fullName: z.string(),
  email: z.string(),
  roll: z.string(),
  enrolled: z.boolean(),
});
export type Enrollable = z.infer<typeof Enrollable>;

/** People that one call enrols. */
export const ENROLLED_AT_MOST = 500;
const EnrolledPeople = z.object({
  userIds: z
    .array(z.uuid(fault('no_id_of_person')), fault('no_ids_of_people'))
    .check(
      z.minLength(1, fault('no_person')),
      z.maxLength(ENROLLED_AT_MOST, fault({ code: 'too_many_people', most: ENROLLED_AT_MOST })),
    ),
});

/** Enrolments that one call confirms. */
const CONFIRMED_AT_MOST = 5_000;
const EnrolmentConfirmation = z.object({
  ids: z
    .array(
      z.lazy(() => Id),
      fault('no_ids_of_enrolments'),
    )
    .check(
      z.minLength(1, fault('no_enrolment')),
      z.maxLength(CONFIRMED_AT_MOST, fault({ code: 'too_many_enrolments', most: CONFIRMED_AT_MOST })),
    ),
  confirmed: z.boolean(fault({ code: 'none_of_these', of: ['true', 'false'] })),
});

const SentBadge = z.nullish(
  z.object({ enabled: z._default(z.boolean(), false), label: z._default(text(), '') }),
);
const noBadge = { enabled: false, label: '' };

/**
 * Unknown kinds are dropped, missing ones are off, and a badge without a label gets its kind as label (behaviour 3.3).
 */
const SentBadges = jsonText(
  z.pipe(
    z.object({ LIVE: SentBadge, NEW: SentBadge, FREE: SentBadge }),
    z.transform((sent): Badges => {
      const badge = (kind: BadgeKind) => {
        const { enabled, label } = sent[kind] ?? noBadge;
        return { enabled, label: label.trim() === '' ? kind : label };
      };
      return { LIVE: badge('LIVE'), NEW: badge('NEW'), FREE: badge('FREE') };
    }),
  ),
);

/** An optional fact: a blank text counts as not given (behaviour 3.14). */
const optionalFact = <S extends z.ZodMiniType>(schema: S) =>
  z.optional(
    z.pipe(
      z.pipe(
        z.unknown(),
        z.transform((sent): unknown => (typeof sent === 'string' ? sent.trim() || undefined : sent)),
      ),
      z.optional(schema),
    ),
  );

/** A whole number from 1 to `max`; a form sends it as text. */
const wholeNumber = (max: number) => {
  const named = fault({ code: 'not_from_to', least: 1, most: max });
  return z.pipe(
    z.pipe(
      z.unknown(),
      z.transform((sent): unknown => (typeof sent === 'string' && /^\d+$/.test(sent) ? Number(sent) : sent)),
    ),
    z.int(named).check(z.gte(1, named), z.lte(max, named)),
  );
};

/** A fact in a change: absent it is kept, a blank text removes it (behaviour 3.17). */
const changedFact = <S extends z.ZodMiniType>(schema: S) =>
  z.optional(
    z.pipe(
      z.pipe(
        z.unknown(),
        z.transform((sent): unknown => (typeof sent === 'string' ? sent.trim() || null : sent)),
      ),
      z.nullable(schema),
    ),
  );

const facts = {
  lead: text(),
  lectures: wholeNumber(limits.lectures),
  teacher: text(),
  startDate: z.iso.date(fault('no_start_date')),
  batch: text(),
  feeRupees: wholeNumber(limits.feeRupees),
};

/** The path of a course: lower-case letters, digits and dashes; empty for one made from the title (behaviour 3.2). */
export const CoursePath = text().check(z.regex(/^[a-z0-9-]*$/, fault('no_path')));
/** One of the two icons (behaviour 3.2). */
export const CourseIcon = z.enum(courseIcons, fault('no_icon'));
const VideoLinks = listOf(text(limits.address).check(z.regex(/^https?:\/\//i, fault('no_web_address'))));

/** A text field of which an empty text counts as not sent. */
const filled = <S extends z.ZodMiniType>(schema: S) =>
  z.optional(
    z.pipe(
      z.pipe(
        z.unknown(),
        z.transform((sent): unknown => (sent === '' ? undefined : sent)),
      ),
      z.optional(schema),
    ),
  );

/** A new course: only the title is required (behaviour 3.4). */
export const CourseForm = z.object({
  title: requiredText(),
  path: z.optional(CoursePath),
  levels: z._default(text(), ''),
  icon: z._default(
    z.pipe(
      z.pipe(
        z.unknown(),
        z.transform((sent) => (sent === '' ? 'FaBookOpen' : sent)),
      ),
      CourseIcon,
    ),
    'FaBookOpen',
  ),
  features: z.optional(listOf(text())),
  badges: z.optional(SentBadges),
  youtubeVideos: z.optional(VideoLinks),
  lead: optionalFact(facts.lead),
  lectures: optionalFact(facts.lectures),
  teacher: optionalFact(facts.teacher),
  startDate: optionalFact(facts.startDate),
  batch: optionalFact(facts.batch),
  feeRupees: optionalFact(facts.feeRupees),
});
export type CourseForm = z.infer<typeof CourseForm>;

/**
 * A change of a course: absent fields keep their stored values, and so do an empty path, icon and image. `image` is the
 * stored path or a URL of another site; a new picture is the file of that name instead (behaviour 3.17).
 */
export const CourseChange = z.object({
  title: z.optional(requiredText()),
  path: filled(CoursePath),
  levels: z.optional(text()),
  icon: filled(CourseIcon),
  image: filled(ImageText),
  features: z.optional(listOf(text())),
  badges: z.optional(SentBadges),
  youtubeVideos: z.optional(VideoLinks),
  lead: changedFact(facts.lead),
  lectures: changedFact(facts.lectures),
  teacher: changedFact(facts.teacher),
  startDate: changedFact(facts.startDate),
  batch: changedFact(facts.batch),
  feeRupees: changedFact(facts.feeRupees),
  revision: Revision,
});
export type CourseChange = z.infer<typeof CourseChange>;

/** The path of a course from its title: Latin letters, digits and dashes; empty if the title has none (behaviour 3.4). */
export function slugOf(title: string): string {
  return title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{Mark}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, limits.text)
    .replace(/^-+|-+$/g, '');
}

/** The calls of courses and their enrolments (behaviour 3.1 to 3.4, 3.11, 3.17 to 3.19, 3.25, 3.50 to 3.52). */
export const courses = {
  list: call({
    ...coursesRoutes.list,
    summary: 'All courses, or a page of them',
    query: z.object(pagingFields),
    replies: { 200: z.array(Course) },
  }),
  create: call({
    ...coursesRoutes.create,
    summary: 'Create a course',
    audit: 'course.create',
    form: CourseForm,
    files: { image: pictureFile },
    replies: { 201: Course },
  }),
  reorder: call({
    ...coursesRoutes.reorder,
    summary: 'Put the courses in another order',
    audit: 'course.reorder',
    body: Order,
    replies: { 200: z.array(Course) },
  }),
  update: call({
    ...coursesRoutes.update,
    summary: 'Change a course; absent fields keep their stored values',
    missing: 'course_not_found',
    audit: 'course.update',
    form: CourseChange,
    files: { image: pictureFile },
    replies: { 200: Course },
  }),
  removeImage: call({
    ...coursesRoutes.removeImage,
    summary: 'Remove the picture of a course',
    missing: 'course_not_found',
    audit: 'course.remove-image',
    replies: { 200: Course },
  }),
  remove: call({
    ...coursesRoutes.remove,
    summary: 'Delete a course with its sub-courses; it can be restored for 7 days',
    missing: 'course_not_found',
    audit: 'course.delete',
    replies: { 200: Removed },
  }),
  enroll: call({
    ...coursesRoutes.enroll,
    summary: 'Enrol in a course; a repeat returns the same enrolment',
    missing: 'course_not_found',
    replies: {
      200: z.object({ message: z.string(), enrollment: Enrolment }),
      201: z.object({ message: z.string(), enrollment: Enrolment }),
    },
  }),
  myEnrollments: call({
    ...coursesRoutes.myEnrollments,
    summary: 'Your own enrolments, newest first',
    replies: { 200: z.array(Enrolment) },
  }),
  enrollments: call({
    ...enrolmentsRoutes.enrollments,
    summary: 'Who is enrolled in a course, newest first unless sorted otherwise, or a page of it',
    missing: 'course_not_found',
    query: z.extend(EnrolmentFilters, pagingFields),
    paged: true,
    replies: { 200: z.array(EnrolledPerson) },
  }),
  enrollmentCounts: call({
    ...enrolmentsRoutes.enrollmentCounts,
    summary: 'How many enrolments that match the search are confirmed, and how many wait for it',
    missing: 'course_not_found',
    query: z.pick(EnrolmentFilters, { search: true }),
    replies: { 200: z.object({ confirmed: z.number(), waiting: z.number() }) },
  }),
  enrollable: call({
    ...enrolmentsRoutes.enrollable,
    summary: 'People to enrol in a course: up to 20 whose name or email address contains the search',
    missing: 'course_not_found',
    query: z.object({ search: searchFilter }),
    replies: { 200: z.array(Enrollable) },
  }),
  enrollPeople: call({
    ...enrolmentsRoutes.enrollPeople,
    summary:
      'Enrol people in a course, confirmed; those who were enrolled already are named and stay as they are',
    missing: 'course_not_found',
    audit: 'enrolment.create',
    body: EnrolledPeople,
    replies: { 201: z.object({ enrolled: z.array(EnrolledPerson), already: z.array(EnrolledPerson) }) },
  }),
  confirmEnrollments: call({
    ...enrolmentsRoutes.confirmEnrollments,
    summary: 'Confirm enrolments in a course, or take that back; the changed ones',
    missing: 'course_not_found',
    audit: 'enrolment.confirm',
    body: EnrolmentConfirmation,
    replies: { 200: z.array(EnrolledPerson) },
  }),
  removeEnrollment: call({
    ...enrolmentsRoutes.removeEnrollment,
    summary: 'Take a person out of a course; a running attempt at an exam goes on',
    missing: 'enrolment_not_found',
    audit: 'enrolment.delete',
    replies: { 200: Removed },
  }),
};
