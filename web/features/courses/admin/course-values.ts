import { requiredText } from '@kaksha/contract/core/common.ts';
import { badgeKinds } from '@kaksha/contract/courses/badges.ts';
import { type Course, CourseChange, CourseIcon, CoursePath } from '@kaksha/contract/courses.ts';
import * as z from 'zod/mini';
import type { FormValues } from '#web/lib/form/use-form-draft.ts';

/** What the form asks for beyond what the server does: on this screen four fields are required. */
export const FilledCourse = z.extend(CourseChange, {
  title: requiredText(),
  path: z.pipe(requiredText(), CoursePath),
  levels: requiredText(),
  icon: CourseIcon,
});

export function valuesOf(course: Course): FormValues {
  const values: Record<string, string> = {
    title: course.title,
    path: course.path,
    levels: course.levels,
    icon: course.icon,
    lead: course.lead ?? '',
    lectures: String(course.lectures ?? ''),
    teacher: course.teacher ?? '',
    startDate: course.startDate ?? '',
    batch: course.batch ?? '',
    feeRupees: String(course.feeRupees ?? ''),
  };
  for (const [index, feature] of course.features.entries()) values[`features.${index}`] = feature;
  for (const [index, video] of course.youtubeVideos.entries()) values[`youtubeVideos.${index}`] = video;
  for (const kind of badgeKinds) {
    const { enabled, label } = course.badges[kind];
    values[`badges.${kind}.label`] = label;
    if (enabled) values[`badges.${kind}.enabled`] = 'on';
  }
  return values;
}

/** An empty form: badges are off and named by their kind. */
export const noValues: FormValues = {
  icon: 'FaBookOpen',
  ...Object.fromEntries(badgeKinds.map((kind) => [`badges.${kind}.label`, kind])),
};

/** The badges of a form; a box that is not ticked is not among its values. */
export function badgesIn(typed: FormValues): Record<string, { enabled: boolean; label: string }> {
  return Object.fromEntries(
    badgeKinds.map((kind) => [
      kind,
      { enabled: `badges.${kind}.enabled` in typed, label: typed[`badges.${kind}.label`] ?? '' },
    ]),
  );
}

/** What is sent: a fact that was emptied is sent as an empty text, which removes it. */
export function sentForm(values: z.infer<typeof FilledCourse>) {
  const { lead, lectures, teacher, startDate, batch, feeRupees } = values;
  return {
    ...values,
    lead: lead ?? '',
    lectures: lectures ?? '',
    teacher: teacher ?? '',
    startDate: startDate ?? '',
    batch: batch ?? '',
    feeRupees: feeRupees ?? '',
  };
}
