import type { SampleTeacher } from './sample-types.ts';

export const sampleTeachers: readonly SampleTeacher[] = [
  { fullName: 'Dr. Meera Iyer', email: 'meera.iyer@example.com' },
  { fullName: 'Rohan Bhatnagar', email: 'rohan.bhatnagar@example.com' },
  { fullName: 'Farah Naqvi', email: 'farah.naqvi@example.com' },
  { fullName: 'Dr. Joseph Kurien', email: 'joseph.kurien@example.com' },
];
