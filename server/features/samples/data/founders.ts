import type { SampleFounder } from './sample-types.ts';

export const sampleFounders: readonly SampleFounder[] = [
  {
    name: 'Dr. Meera Iyer',
    subject: 'Physics',
    specialization: 'Optics and modern physics',
    description:
      'Fourteen years at the blackboard, six of them in Kota. She draws the ray diagram first and writes the formula last, and asks her students to do the same.',
    courses: ['JEE Main and Advanced', 'Foundation Science', 'IB and IGCSE Physics'],
  },
  {
    name: 'Rohan Bhatnagar',
    subject: 'Chemistry',
    specialization: 'Organic mechanisms',
    description:
      'A chemist who left the lab for the classroom. Believes that nobody is bad at organic chemistry, only badly introduced to it.',
    courses: ['Organic Chemistry', 'NEET Chemistry'],
  },
];
