/** Texts of what is theirs, which only the signed-in load. */
export const texts = {
  student: {
    open: 'Your open attempt',
    next: 'Your next exam',
    exam: 'Exam',
    opens: (when: string) => `Opens ${when}`,
    openNow: 'Open now',
    answered: (answered: number, total: number) => `${answered} of ${total} answered`,
    noExam: {
      label: 'Your exams',
      title: 'No exam is planned',
      about: 'Attempt a quiz meanwhile.',
    },
    courses: (count: number) => (count === 1 ? 'Your course' : 'Your courses'),
    since: (day: string) => `Since ${day}`,
    more: (count: number) => (count === 1 ? 'and 1 more' : `and ${count} more`),
    noCourse: { label: 'Your courses', title: 'No course yet', about: 'See all courses.' },
    last: 'Your last result',
    score: (percent: number) => `${percent}%`,
    noResult: { label: 'Your results', title: 'No result yet', about: 'Try ten questions.' },
  },
  teacher: [
    { label: 'Teaching', title: 'Your quizzes', about: 'Write, manage and monitor exams.', to: '/quiz' },
    { label: 'Results', title: 'Everyone’s results', about: 'Newest first.', to: '/quiz/all-results' },
    {
      label: 'Classes',
      title: 'Manage courses',
      about: 'Sub-courses, files and details.',
      to: '/admin/courses',
    },
  ],
  admin: [
    {
      label: 'This week',
      title: 'Admin Panel',
      about: 'Requests, applications and the last exam.',
      to: '/admin',
    },
    {
      label: 'Demo requests',
      title: 'New requests',
      about: 'Call, note and follow up.',
      to: '/admin/demo?status=new',
    },
    { label: 'Teaching', title: 'Quizzes and results', about: 'Write, monitor and release.', to: '/quiz' },
  ],
};
