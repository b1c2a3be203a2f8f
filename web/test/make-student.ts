import type { Student, StudentPage } from '@kaksha/contract/students.ts';

/** A student as the server answers a change. */
export const makeKnown = (over: Partial<Student> = {}): Student => ({
  _id: 's1',
  fullName: 'Asha Rao',
  email: '',
  proven: false,
  roll: 'A/12',
  phone: '+919876543210',
  class: '11',
  board: 'CBSE',
  guardianName: 'Sunita Rao',
  guardianPhone: '+917000000001',
  extraTimePercent: 0,
  status: 'active',
  note: '',
  batches: [],
  createdAt: '2026-01-02T10:00:00.000Z',
  lastSignInAt: null,
  revision: 3,
  ...over,
});

/** The same with what the student's page shows besides. */
export const makeStudent = (over: Partial<StudentPage> = {}): StudentPage => ({
  ...makeKnown(over),
  enrolments: [],
  pastBatches: [],
  missedExams: [],
  ...over,
});
