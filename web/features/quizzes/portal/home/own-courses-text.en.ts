export const texts = {
  title: 'Your courses',
  none: 'You are not enrolled in a course yet.',
  find: 'See the courses',
  untitled: 'Untitled quiz',
  since: (date: string) => `Enrolled since ${date}. No exam is planned.`,
  next: (title: string, window: string, others: number) =>
    [
      `${title}. ${window}.`,
      others === 0 ? '' : others === 1 ? 'One more exam after it.' : `${others} more exams after it.`,
    ]
      .filter(Boolean)
      .join(' '),
  details: 'Details',
  detailsOf: (title: string, course: string) => `Details of ${title}, ${course}`,
  take: 'Take exam',
  takeOf: (title: string, course: string) => `Take exam: ${title}, ${course}`,
};
