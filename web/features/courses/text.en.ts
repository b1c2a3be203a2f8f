import { plural } from '#web/lib/numbers.ts';

export const texts = {
  list: {
    title: 'Courses',
    lead: 'Pick the class you are in, or the paper you are up against. Every course is live, small, and recorded.',
    description:
      'Live online courses for classes 9 to 12, CBSE, ICSE, IB and IGCSE, and for JEE and NEET: what each one includes and who it is for.',
    loading: 'Loading courses...',
    failed: 'Failed to fetch courses',
    empty: 'No courses yet.',
    filter: 'Courses for',
    everyone: 'All',
    audiences: {
      '9-10': 'Classes 9 and 10',
      '11-12': 'Classes 11 and 12',
      jee: 'JEE',
      neet: 'NEET',
      boards: 'Boards',
    },
    found: (count: number) => (count === 1 ? '1 course' : `${count} courses`),
  },
  course: {
    description: (title: string, levels: string, features: string[]) =>
      `${[title, levels].filter(Boolean).join(', ')}. ${features.slice(0, 3).join('. ')}`.trim(),
    waitingTitle: (company: string) => `Course | ${company}`,
    loading: 'Loading...',
    crumbs: 'Breadcrumb',
    courses: 'Courses',
    facts: {
      teacher: 'Teacher',
      startDate: 'Starts on',
      batch: 'Timetable',
      lectures: 'Lectures',
      fee: 'Fee',
    },
    demo: 'Attend a Demo Session',
    quiz: 'Try a quiz',
    shareOn: 'Share on WhatsApp',
    share: (title: string, address: string) => `${title}: ${address}`,
    chat: (name: string) => `Chat with ${name} on WhatsApp`,
    enroll: 'Enrol',
    enrolled: 'Enrolled',
    enrollIn: (title: string) => `Enrol in ${title}`,
    enrolledIn: (title: string) => `Enrolled in ${title}`,
    enrollFailed: 'Enrollment failed',
    watch: 'Watch',
    moreVideos: 'Videos of this course',
    video: (number: number) => `Video ${number}`,
    videoOf: (title: string, number: number, count: number) =>
      count === 1 ? `A class from ${title}` : `${title}, video ${number} of ${count}`,
  },
  quizzes: {
    title: 'Quizzes of this course',
    lead: 'Try one now: each answer is explained after you submit.',
    untitled: 'Untitled quiz',
    about: (questions: number, minutes: string) => `${questions} questions, ${minutes} min`,
    more: (count: number) => `${plural(count, 'more quiz', 'more quizzes')}, and others`,
    all: 'All quizzes',
  },
  notFound: {
    title: 'Course not found',
    description: 'There is no course at this address.',
    lead: 'It may have been renamed, or it has ended. See the other courses.',
    all: 'See all courses',
  },
};
