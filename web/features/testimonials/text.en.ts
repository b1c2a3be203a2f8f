export const texts = {
  title: 'What Our Students Say',
  lead: 'In their own words and language, unedited.',
  description: 'What students and their parents say of their classes, their teachers and their results.',
  next: 'See for yourself in a class',
  loading: 'Loading...',
  failed: 'Failed to fetch testimonials',
  filter: 'Testimonials of',
  everyone: 'All',
  exams: { jee: 'JEE', neet: 'NEET', boards: 'Boards' },
  found: (count: number) => (count === 1 ? '1 testimonial' : `${count} testimonials`),
  empty: 'No testimonials yet.',
};
