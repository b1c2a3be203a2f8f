export const texts = {
  title: 'Enrolments',
  count: (people: number) => (people === 1 ? '1 person' : `${people} people`),
  loading: 'Loading...',
  failed: 'Failed to fetch enrolments',
  empty: 'Nobody is enrolled yet.',
  since: (date: string) => `Since ${date}`,
  confirmed: 'Confirmed',
  confirmOne: (name: string) => `Confirmed: ${name}`,
  confirmAll: (people: number) => `Confirm all ${people}`,
  confirmHint:
    'Anybody can enrol. Tick who belongs to the course: exams can be limited to students with a confirmed enrolment.',
  confirmFailed: 'The enrolment could not be changed.',
};
