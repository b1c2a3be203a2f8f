import type { InstituteFacts, ShownInstitute } from './institute.ts';

/**
 * What an institute shows that has set nothing: the specified defaults, and samples, which a live site never shows. Admins
 * change both at /admin/institute; only the colours are changed here, and `node_modules/.bin/node scripts/draw-icons.mjs` then
 * redraws the icons. The browser's build reads the colours alone (docs/decisions/036).
 */

/** What stands until an institute changes it: the specified facts, and nothing that is a promise (behaviour 5.6). */
export const defaults = {
  name: 'Kaksha',
  legalName: '',
  founded: '2025',
  offices: ['Delhi', 'Faridabad'],
  sector: 'Education',
  kind: 'Private limited',
  phones: [],
  email: '',
  map: '',
  social: [],
  chatGreeting: 'Hello Sir, I would like to know more about your services!',
  chatContacts: [],
  upi: { address: '', payee: '' },
  bank: { holder: '', bank: '', account: '', ifsc: '', branch: '' },
  gstin: '',
  pan: '',
  heroTitle: 'Classes 9 to 12,\nJEE and NEET.',
  heroLead:
    'Online tutoring and coaching for school students of CBSE, ICSE, IB and IGCSE, and for those who prepare for JEE and NEET.',
  demoTitle: 'Attend a demo session',
  demoLead: 'Tell us your class and subject, and how to reach you.',
  demoSteps: [],
  aboutTitle: 'Who we are',
  aboutLead: 'Online tutoring and coaching for classes 9 to 12, JEE and NEET.',
  overview: [
    'We teach school students of classes 9 to 12 (CBSE, ICSE, IB and IGCSE) and those who prepare for JEE and NEET.',
  ],
  services: [
    { title: 'Online tutoring', text: '' },
    { title: 'Digital content', text: '' },
    { title: 'Consulting and training', text: '' },
    { title: 'Counselling', text: '' },
  ],
  vision: 'A good teacher within reach of every student, whatever the pin code.',
  mission: 'To teach the reason before the rule, and to measure learning kindly and often.',
  rules: [
    'Fees of individual classes are split 80% to the teacher and 20% to the institution.',
    'There is no joining fee, now or later.',
    'A teacher who wants to leave gives one month’s notice, so that no batch is left in the middle of a chapter.',
    'Send two recordings of your lectures with your application.',
    'Be ready for one or two unpaid demo classes before the first batch.',
    'Speak English, Hindi and a regional language fluently enough to explain a doubt in each.',
    'Begin each class on time; be in the room five minutes before.',
    'A class that has to move is announced to students and office a day ahead, and made good within a week.',
    'Teach from a written plan, shared with the office at the beginning of the month.',
    'Keep your camera on, your background plain and your microphone tested.',
    'Every class is recorded; recordings belong to the institution and are for its students only.',
    'Set one quiz after each chapter, and explain every answer.',
    'Return written work within four days.',
    'Answer doubts in the doubt hour or in class, not over private messages.',
    'Do not share your own or a student’s phone number or address.',
    'Do not take students of the institution for private tuition while you teach here and for six months after.',
    'Speak to every student with respect; no shouting, no ranking by marks before the class.',
    'Report any worry about a child’s safety to the office the same day.',
    'Study material that you make for a batch may be used by the institution with your name on it.',
    'Fees are paid by the seventh of the next month, against the attendance sheet.',
  ],
  passVerdict: true,
  officeHours: [],
} satisfies InstituteFacts;

/**
 * What a site that is not live shows in place of some of the defaults, so that nothing looks empty: made up, marked as such on
 * the pages, and on no page of a live site (behaviour 5.6).
 */
export const samples = {
  legalName: 'Kaksha Learning Private Limited (sample)',
  phones: ['+910000000000'],
  email: 'hello@kaksha.example',
  map: 'https://www.openstreetmap.org/search?query=Faridabad',
  social: [
    { name: 'youtube', href: 'https://www.youtube.com/' },
    { name: 'instagram', href: 'https://www.instagram.com/' },
    { name: 'linkedin', href: 'https://www.linkedin.com/' },
    { name: 'facebook', href: 'https://www.facebook.com/' },
  ],
  chatContacts: [
    {
      founderId: '',
      name: 'Dr. Meera Iyer',
      subject: 'Physics',
      hours: 'usually replies in an hour',
      number: '+910000000001',
    },
    {
      founderId: '',
      name: 'Rohan Bhatnagar',
      subject: 'Chemistry',
      hours: 'evenings',
      number: '+910000000002',
    },
  ],
  upi: { address: 'kaksha.sample@upi', payee: 'Kaksha Learning (sample)' },
  bank: {
    holder: 'Kaksha Learning Private Limited (sample)',
    bank: 'Sample Bank of India',
    account: '0000 0000 0000',
    ifsc: 'SAMP0000000',
    branch: 'Sector 15, Faridabad',
  },
  heroTitle: 'Small classes.\nStrong pull.',
  heroLead:
    'Live online coaching for classes 9 to 12, JEE and NEET, by teachers who know your board, your name, and the exact line where you got stuck.',
  demoTitle: 'Sit in on one class.\nThen decide.',
  demoLead:
    'Forty minutes, live, with the teacher you would have. No card, no call centre. We write back within a day with a time.',
  demoSteps: [
    'Tell us your class and subject.',
    'We suggest two evening slots.',
    'You attend, ask, and choose.',
  ],
  aboutTitle: 'Two offices, one promise',
  aboutLead:
    'Kaksha was founded in 2025 by two teachers who kept meeting the same student: bright, busy, and one missing idea away from the answer.',
  overview: [
    'Classes are live and small. Every student is called by name, every answer is asked for its reason, and every class is recorded, so that a missed one can be watched later.',
    'Between classes there are notes, doubt hours and timed quizzes with every step explained. Parents see what was learnt and what was not, in words, not only in marks.',
  ],
  services: [
    { title: 'Online tutoring', text: 'Live, small, on a timetable that respects school.' },
    { title: 'Digital content', text: 'Recordings, notes and quizzes that stay yours.' },
    { title: 'Consulting and training', text: 'For schools and for teachers who want to begin online.' },
    { title: 'Counselling', text: 'Stream, college, board: a talk before a decision.' },
  ],
} satisfies Partial<InstituteFacts>;

/** The list of /faculty1 of a site that is not live; `since` is the year in which they began to teach. */
export const sampleTeachers: NonNullable<ShownInstitute['teachers']> = [
  { name: 'Dr. Meera Iyer', subject: 'Physics', classes: 'Class 11, class 12, JEE', since: '2011' },
  { name: 'Rohan Bhatnagar', subject: 'Chemistry', classes: 'Class 12, JEE, NEET', since: '2014' },
  { name: 'Dr. Joseph Kurien', subject: 'Biology', classes: 'Class 11, class 12, NEET', since: '2008' },
  { name: 'Farah Naqvi', subject: 'Mathematics', classes: 'Classes 9 to 12, JEE', since: '2016' },
  { name: 'Sukhwinder Kaur', subject: 'Science', classes: 'Class 9, class 10', since: '2018' },
  {
    name: 'Arjun Menon',
    subject: 'IB and IGCSE Physics',
    classes: 'MYP 5, DP 1 and 2, IGCSE',
    since: '2013',
  },
];

/** One colour of the screen, or one for each theme. */
export type Colour = string | { light: string; dark: string };

/**
 * The company's colours; a test holds their contrast. What is grey, right or wrong is the house's
 * (web/styles/tokens.css).
 */
export const colours = {
  /** The ground of the page, and what is read on it. */
  paper: { light: '#fffaf2', dark: '#0e1a1e' },
  ink: { light: '#16212b', dark: '#f4ecdf' },
  /** The blackboard, the same in both themes. */
  board: '#083f45',
  /** Peacock, whatever can be pressed. */
  actOnPaper: { light: '#0b6b74', dark: '#6cc7c9' },
  actOnBoard: '#8fd8d8',
  actDeep: { light: '#084c53', dark: '#a4dedd' },
  actTint: { light: '#e0efec', dark: '#12363b' },
  onAct: { light: '#fffaf2', dark: '#06272b' },
  /** The headline stroke and the words on it. */
  line: { light: '#084c53', dark: '#3a979d' },
  /** Marigold, one point of it on each screen. */
  marigold: '#f2a71b',
  marigoldDeep: { light: '#7a4a00', dark: '#ffcf73' },
  marigoldTint: { light: '#fdebc8', dark: '#3a2c0d' },
  onMarigold: '#16212b',
} satisfies Record<string, Colour>;
