import type { SocialName, Weekday } from '@kaksha/contract/institute/facts.ts';

const days: Record<Weekday, string> = {
  mon: 'Monday',
  tue: 'Tuesday',
  wed: 'Wednesday',
  thu: 'Thursday',
  fri: 'Friday',
  sat: 'Saturday',
  sun: 'Sunday',
};

export const texts = {
  skip: 'Skip to content',
  mainNav: 'Main',
  menu: 'Menu',
  home: 'Home',
  courses: 'Courses',
  founders: 'Founders',
  testimonial: 'Testimonial',
  about: 'About',
  demo: 'Demo',
  quizPortal: 'Quiz Portal',
  adminPanel: 'Admin Panel',
  login: 'Login',
  logout: 'Logout',
  hello: (name: string) => `Hello, ${name}`,
  nobody: 'User',
  myResults: 'My Results',
  progress: 'Progress',
  account: 'Your account',
  manageCourses: 'Manage Courses',

  footer: {
    about: 'Online coaching for classes 9 to 12, JEE and NEET.',
    sample: 'A sample brand: people, results and numbers on these pages are examples.',
    quickLinks: 'Quick links',
    more: 'More',
    contact: 'Contact',
    join: 'Join us as a Teacher',
    pay: 'Pay online',
    demoQuiz: 'Try a demo quiz',
    privacy: 'Privacy',
    rights: (year: number, name: string) => `© ${year} ${name}`,
    motto: 'रोज़ थोड़ा, पर रोज़।',
  },

  chat: {
    open: 'Chat with us on WhatsApp',
    title: 'Talk to a founder on WhatsApp',
    line: (subject: string, hours: string) => [subject, hours].filter(Boolean).join(', '),
  },

  networks: {
    youtube: 'YouTube',
    instagram: 'Instagram',
    linkedin: 'LinkedIn',
    facebook: 'Facebook',
  } satisfies Record<SocialName, string>,

  hours: {
    title: 'Office hours',
    span: (from: string, to: string) => `${from} to ${to}`,
    line: (first: Weekday, last: Weekday, hours: string) =>
      `${first === last ? days[first] : `${days[first]} to ${days[last]}`}, ${hours}`,
  },

  hero: {
    welcome: (name: string) => `Welcome to ${name}`,
    demo: 'Attend a Demo Session',
    join: 'Join us as a Teacher',
    pay: 'Pay online',
    chat: (name: string) => `Ask ${name} on WhatsApp`,
    register: 'New student? Register and try a quiz',
    figure: 'Fig. 1',
    figureLabel: 'An elliptical orbit with the Sun at one focus and two shaded sectors of equal area',
    caption: 'Kepler’s second law: equal areas in equal times. Ours: a little, every week.',
    captionHindi: 'कक्षा का एक अर्थ है क्लास, दूसरा है ग्रह का पथ।',
    boards: ['CBSE', 'ICSE', 'IB', 'IGCSE', 'JEE Main & Advanced', 'NEET'],
  },

  courseGrid: {
    title: 'Pick the class you are in,\nor the paper you are up against',
    all: 'All courses',
    empty: 'No courses yet.',
  },

  founderList: { title: 'Meet our Founders', all: 'All founders', empty: 'No founders yet.' },

  quotes: {
    title: 'What Our Students Say',
    all: 'All testimonials',
    empty: 'No testimonials yet.',
  },

  aboutSection: {
    more: 'More about us',
    founded: 'Founded',
    headquarters: 'Headquarters',
    offices: (names: readonly string[]) => names.join(' and '),
    sector: 'Sector',
    kind: 'Company',
    figure: 'Fig. 2',
    caption:
      'An ellipse has two foci. From any point on it, the two distances to the foci add up to the same length: wherever you sit, you are equally near.',
    vision: 'Vision',
    mission: 'Mission',
  },

  opening: 'Opening the page...',
  updated: {
    title: 'This page was updated',
    lead: 'Reload it to continue. Nothing that was saved is lost.',
    retry: 'Reload',
    home: 'Go home',
  },
  failed: {
    title: 'This page could not be shown',
    lead: 'Something went wrong on our side or with the connection. Try again in a moment.',
    retry: 'Try again',
    home: 'Go home',
  },
};
