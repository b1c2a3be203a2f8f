/** Words of the courses' screen of the administration. */
export const en = {
  title: 'Courses',
  total: 'Total',
  all: 'All courses',
  loading: 'Loading courses...',
  failed: 'Failed to fetch courses',
  empty: 'No courses yet.',
  off: ' (off)',
};
