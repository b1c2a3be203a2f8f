/** Words of the courses' pages. */
export const en = {
  list: {
    title: 'Courses',
    lead: 'Pick the class you are in, or the paper you are up against. Every course is live, small, and recorded.',
    description:
      'Live online courses for classes 9 to 12, CBSE, ICSE, IB and IGCSE, and for JEE and NEET: what each one holds and for whom it is.',
    loading: 'Loading courses...',
    failed: 'Failed to fetch courses',
    empty: 'No courses yet.',
  },
  course: {
    description: (title: string, levels: string, features: string[]) =>
      `${[title, levels].filter(Boolean).join(', ')}. ${features.slice(0, 3).join('. ')}`.trim(),
    waitingTitle: (company: string) => `Course | ${company}`,
    loading: 'Loading...',
    crumbs: 'Breadcrumb',
    courses: 'Courses',
    demo: 'Attend a Demo Session',
    quiz: 'Try a quiz',
    enroll: 'Enroll',
    enrolled: 'Enrolled',
    inCourse: (title: string) => `in ${title}`,
    enrollFailed: 'Enrollment failed',
    watch: 'Watch',
    moreVideos: 'Videos of this course',
    video: (number: number) => `Video ${number}`,
    videoOf: (title: string, number: number, count: number) =>
      count === 1 ? `A class of ${title}` : `${title}, video ${number} of ${count}`,
    play: (what: string) => `Play the video: ${what}`,
  },
  notFound: {
    title: 'Course not found',
    description: 'There is no course at this address.',
    lead: 'It may have been renamed, or it has ended. See the other courses.',
    all: 'See all courses',
  },
  parts: {
    title: 'What you will study',
    count: (parts: number) => (parts === 1 ? '1 part' : `${parts} parts`),
    waitingTitle: (company: string) => `Course | ${company}`,
    loading: 'Loading...',
    failed: 'Failed to fetch sub-courses',
    empty: 'The parts of this course are not here yet.',
    syllabus: 'Syllabus',
    questions: 'Questions',
    ofPart: (title: string) => `of ${title}`,
    lecture: 'Lecture',
    youtube: 'YouTube',
    lectureOf: (title: string) => `the lecture of ${title}`,
    youtubeOf: (title: string) => `${title}, on YouTube`,
  },
};
