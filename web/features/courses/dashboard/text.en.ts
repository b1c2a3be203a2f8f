/** Texts of the course dashboard. */
export const en = {
  title: 'Course dashboard',
  pageTitle: (company: string) => `Course dashboard | ${company}`,
  lead: 'Every course with who made it. Enroll in the ones you take.',
  courses: 'All courses',
  loading: 'Loading courses...',
  failed: 'Failed to fetch courses',
  empty: 'No courses yet.',
  madeBy: (name: string) => `Made by ${name}`,
  mine: {
    title: 'Your enrolments',
    loading: 'Loading...',
    failed: 'Your enrolments cannot be shown now.',
    empty: 'None yet. They appear here once you enroll.',
    since: (date: string) => `Since ${date}`,
    gone: (date: string) => `Since ${date}. This course is no longer offered.`,
  },
  create: {
    title: 'Create a course',
    lead: 'A title is enough to begin; the rest is added under Manage Courses.',
    label: 'Title',
    placeholder: 'Class 10 Mathematics, evenings',
    submit: 'Create course',
    created: (title: string) => `“${title}” is created.`,
    failed: 'Course creation failed',
  },
};
