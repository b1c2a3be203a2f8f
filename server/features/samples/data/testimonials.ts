import type { SampleTestimonial } from './sample-types.ts';

export const sampleTestimonials: readonly SampleTestimonial[] = [
  {
    studentName: 'Ananya Sharma',
    achievement: 'JEE Main, from 61 to 94 percentile in a year',
    quote:
      'I used to copy the solution and call it study. Here somebody asked me why the minus sign was there. I did not know. That was the day physics started.',
    mentor: 'Dr. Meera Iyer',
  },
  {
    studentName: 'Imran Qureshi',
    achievement: 'Class 12 CBSE, Faridabad',
    quote: 'Sir ने रटवाया नहीं, समझाया। Boards में Chemistry 95.',
    mentor: 'Rohan Bhatnagar',
  },
  {
    studentName: 'Tenzin Dolma',
    achievement: 'IGCSE Physics, A*',
    quote: 'The quizzes are short and the explanations are long. That is the right way round.',
    mentor: 'Dr. Meera Iyer',
  },
  {
    studentName: 'Kavya Reddy',
    achievement: 'NEET, 318 of 360 in Biology',
    quote:
      'Every Sunday I hated the ninety questions. By January I was finishing with ten minutes left, and I knew which ones I had guessed.',
    mentor: 'Dr. Joseph Kurien',
  },
  {
    studentName: 'Harpreet Gill',
    achievement: 'Class 10 CBSE, Mathematics 93',
    quote:
      'My father asked why I was drawing triangles at dinner. I said I was not allowed to use the formula until I could draw it.',
    mentor: 'Farah Naqvi',
  },
  {
    studentName: 'Aditi Deshmukh',
    achievement: 'Class 11, JEE batch',
    quote: 'डाउट पूछने में डर लगता था। यहाँ रात आठ से नौ का घंटा सिर्फ़ डाउट के लिए है, और कोई हँसता नहीं।',
    mentor: 'Dr. Meera Iyer',
  },
];
