export const texts = {
  list: {
    title: 'Courses',
    lead: 'Pick the class you are in, or the paper you are up against. Every course is live, small, and recorded.',
    description:
      'Live online courses for classes 9 to 12, CBSE, ICSE, IB and IGCSE, and for JEE and NEET: what each one includes and who it is for.',
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
    facts: {
      teacher: 'Teacher',
      startDate: 'Starts on',
      batch: 'Batch',
      lectures: 'Lectures',
      fee: 'Fee',
    },
    demo: 'Attend a Demo Session',
    quiz: 'Try a quiz',
    shareOn: 'Share on WhatsApp',
    share: (title: string, address: string) => `${title}: ${address}`,
    askAbout: (title: string) => `Hello, I have a question about the course “${title}”.`,
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
  notFound: {
    title: 'Course not found',
    description: 'There is no course at this address.',
    lead: 'It may have been renamed, or it has ended. See the other courses.',
    all: 'See all courses',
  },
};
