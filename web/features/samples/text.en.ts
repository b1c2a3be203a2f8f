import type { SampleCounts } from '@kaksha/contract/samples.ts';
import { plural } from '#web/lib/numbers.ts';

const words: Record<keyof SampleCounts, [one: string, many: string]> = {
  courses: ['course', 'courses'],
  subCourses: ['sub-course', 'sub-courses'],
  founders: ['founder', 'founders'],
  testimonials: ['testimonial', 'testimonials'],
  quizzes: ['quiz', 'quizzes'],
};

/** The samples by kind, such as "12 courses, 2 founders and 1 quiz". */
function listed(counts: SampleCounts): string {
  const kinds = Object.keys(words) as (keyof SampleCounts)[];
  const parts = kinds.filter((kind) => counts[kind] > 0).map((kind) => plural(counts[kind], ...words[kind]));
  const last = parts.pop() ?? '';
  return parts.length === 0 ? last : `${parts.join(', ')} and ${last}`;
}

export const texts = {
  label: 'Samples',
  shown: 'The site shows samples.',
  remove: 'Remove all samples',
  title: 'Remove all samples?',
  text: (counts: SampleCounts) =>
    `This removes ${listed(counts)} for good. What you have added or edited stays. A quiz with results moves to “Recently deleted”, and its results stay.`,
  removing: 'Removing…',
  cancel: 'Keep them',
  done: 'Samples removed',
  failed: 'Failed to remove the samples',
};
