/** Texts of the testimonials' page. */
export const en = {
  title: 'What Our Students Say',
  lead: 'In their words, in their language, and not corrected.',
  description: 'What students and their parents say of their classes, their teachers and their results.',
  loading: 'Loading...',
  failed: 'Failed to fetch testimonials',
  empty: 'No testimonials yet.',
};
