/** Texts of the sub-courses of a course, as everyone sees them. */
export const texts = {
  title: 'What you will study',
  loading: 'Loading...',
  failed: 'Failed to fetch sub-courses',
  empty: 'This course has no sub-courses yet.',
  syllabus: 'Syllabus',
  questions: 'Questions',
  syllabusOf: (title: string) => `Syllabus of ${title}`,
  questionsOf: (title: string) => `Questions of ${title}`,
  lecture: 'Lecture',
  youtube: 'YouTube',
  lectureOf: (title: string) => `the lecture of ${title}`,
  youtubeOf: (title: string) => `${title}, on YouTube`,
};
