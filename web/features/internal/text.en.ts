import { formatRupees } from '#web/lib/numbers.ts';

/** Words and figures of the static internal pages. */
export const texts = {
  pricing: {
    title: 'Plans and prices',
    lead: 'Three monthly plans for one student. A plan can be changed at the end of any month.',
    description: 'Monthly plans Basic, Standard and Premium, and a custom web app package.',
    matrix: 'What each plan includes',
    feature: 'Feature',
    per: 'per month',
    price: (amount: number) => formatRupees(amount),
    included: 'Included',
    notIncluded: 'Not included',
    features: {
      videoLectures: 'Video lectures',
      basicTests: 'Basic tests',
      progressReports: 'Progress reports',
      liveClasses: 'Live classes',
      doubtSolving: 'Doubt solving',
    },
    custom: {
      title: 'Custom web app package',
      lead: 'For an institute that wants all of this under its own name.',
      price: '₹30K-60K+',
      once: 'once, depending on the number of screens',
      parts: [
        'A public site with courses, founders, testimonials and demo requests',
        'Login for students, teachers and admins',
        'Timed quizzes with results and exports',
        'Administration of courses, people and roles',
      ],
    },
  },

  proposal: {
    title: 'Proposal for a learning management system',
    lead: 'One web application in which an institute teaches, tests and keeps its records.',
    description: 'What a learning management system for an institute includes and costs.',
    panels: 'Three panels',
    panelList: [
      {
        title: 'Students',
        text: 'Watch lectures, take timed quizzes, see every result with the correct answers beside their own.',
      },
      {
        title: 'Teachers',
        text: 'Write quizzes, keep courses up to date, and see how each student does.',
      },
      {
        title: 'Admins',
        text: 'Approve or revoke access, and look after founders, teachers, roles and testimonials.',
      },
    ],
    costs: 'What it costs',
    item: 'Item',
    terms: 'Terms',
    cost: 'Cost',
    rows: [
      { item: 'Development fee', terms: 'Once', cost: '₹27,999' },
      { item: 'Maintenance', terms: 'Monthly', cost: '₹2,799' },
      { item: 'Email add-on', terms: 'Per user per month, by plan', cost: '₹200 or ₹111' },
    ],
  },

  leave: {
    title: 'Leave notice',
    lead: 'The notice we send when there are no classes for a day.',
    description: 'The notice of a day without classes.',
    to: 'To all students and parents',
    subject: 'Subject: no classes on the day of leave',
    greeting: 'Dear students and parents,',
    paragraphs: [
      'Our teachers are on leave on the day announced in your batch’s group. There are no live classes that day.',
      'Each cancelled class is held within the same week, at its usual time. Recordings and quizzes stay available all day.',
      'If you have a question in the meantime, write to us. We reply on the next working day.',
    ],
    closing: 'With regards,',
    office: (name: string) => `The office of ${name}`,
  },

  addedCost: {
    title: 'Added costs',
    lead: 'What comes on top of the agreed package, and only when you ask for it.',
    description: 'Prices of extra pages and of hosting.',
    item: 'Item',
    what: 'What it is',
    cost: 'Cost',
    rows: [
      {
        item: 'Static page',
        what: 'Text and pictures that rarely change, such as a notice or an address.',
        cost: '₹1,000',
        unit: 'per page',
      },
      {
        item: 'Dynamic page',
        what: 'A page with a backend that reads or stores data, such as a list or a form.',
        cost: '₹3,000',
        unit: 'per page',
      },
      {
        item: 'Hosting',
        what: 'The server, its domain’s certificate and its backups.',
        cost: '₹500',
        unit: 'per month',
      },
    ],
    note: 'All prices are in INR, taxes extra.',
  },

  update: {
    title: 'Site modifications',
    lead: 'What was requested, and its status.',
    description: 'The list of modifications of the site with their statuses.',
    count: (count: number, status: string) => `${count} ${status}`,
    modification: 'Modification',
    status: 'Status',
    statuses: { implemented: 'Implemented', 'in-progress': 'in Progress', pending: 'Pending' },
    items: [
      { name: 'Courses with LIVE, NEW and FREE badges', status: 'implemented' },
      { name: 'Sub-courses with syllabus, questions and videos', status: 'implemented' },
      { name: 'Demo requests that reach every admin by email', status: 'implemented' },
      { name: 'Timed quizzes with results for students and teachers', status: 'implemented' },
      { name: 'Joining as a teacher, with the rules and a CV', status: 'implemented' },
      { name: 'Search engine optimisation of the public pages', status: 'in-progress' },
      { name: 'Exports of results as CSV', status: 'implemented' },
      { name: 'A blog written by the teachers', status: 'pending' },
      { name: 'The site in Hindi', status: 'pending' },
    ],
  },
} as const;
