import type { TrashKind } from '@kaksha/contract/trash.ts';

const kinds: Record<TrashKind, string> = {
  course: 'Course',
  'sub-course': 'Sub-course',
  founder: 'Founder',
  testimonial: 'Testimonial',
  quiz: 'Quiz',
  batch: 'Batch',
};

export const texts = {
  kinds,
  title: 'Recently deleted',
  lead: 'What was deleted in the last 7 days can be restored. After that it is removed for good.',
  empty: 'There is nothing left to restore.',
  untitled: 'Untitled',
  deleted: (name: string, when: string) => `Deleted by ${name}, ${when}`,
  restore: 'Restore',
  restoreItem: (title: string) => `Restore ${title}`,
  restored: (title: string) => `“${title}” restored`,
  failed: 'Failed to load deleted items',
  restoreFailed: 'Failed to restore',
  pathTaken: 'Another course now has the path of this one. Change that course’s path, then restore this one.',
  gone: 'This can no longer be restored: someone has already restored it, or the 7 days have passed.',
};
