/** Texts of the course dashboard. */
export const texts = {
  title: 'Course dashboard',
  pageTitle: (company: string) => `Course dashboard | ${company}`,
  lead: 'Browse every course and enroll in the ones you take.',
  courses: 'All courses',
  loading: 'Loading courses...',
  failed: 'Failed to fetch courses',
  empty: 'No courses yet.',
  createdBy: (name: string) => `Created by ${name}`,
  mine: {
    title: 'Your enrolments',
    loading: 'Loading...',
    failed: 'Your enrolments could not be loaded.',
    empty: 'None yet. They appear here once you enroll.',
    since: (date: string) => `Since ${date}`,
    gone: (date: string) => `Since ${date}. This course is no longer offered.`,
  },
  create: {
    title: 'Create a course',
    lead: 'A title is enough to start. Add the rest under Manage Courses.',
    label: 'Title',
    placeholder: 'Class 10 Mathematics, evenings',
    submit: 'Create course',
    created: (title: string) => `“${title}” created.`,
    failed: 'Course creation failed',
  },
};
