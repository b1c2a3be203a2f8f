/** A teacher in the static list; `since` is the year in which they began to teach. */
export type FacultyMember = { name: string; subject: string; classes: string; since: string };

/** The list of /faculty1, kept only here; samples, marked as such on the page. */
export const staticFaculty: readonly FacultyMember[] = [
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
