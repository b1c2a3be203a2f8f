import { plural } from '#web/lib/numbers.ts';

const people = (count: number) => plural(count, 'person', 'people');

export const texts = {
  title: 'Enrolments',
  loading: 'Loading...',
  failed: 'Failed to fetch enrolments',
  found: people,
  none: 'Nobody is enrolled yet.',
  byStatus: 'Enrolments by confirmation',
  all: 'All',
  statuses: { confirmed: 'Confirmed', waiting: 'To confirm' },
  search: 'Name, email address or roll number',
  sorts: { newest: 'Newest first', name: 'Name', confirmed: 'To confirm first' },
  since: (date: string) => `Since ${date}`,
  confirmed: 'Confirmed',
  confirmOne: (name: string) => `Confirmed: ${name}`,
  confirmAll: (count: number) => (count === 1 ? 'Confirm 1' : `Confirm all ${count}`),
  confirmedAll: (count: number) => `${people(count)} confirmed.`,
  confirmHint:
    'Anybody can enrol. Tick who belongs to the course: exams can be limited to students with a confirmed enrolment.',
  confirmFailed: 'The enrolment could not be changed.',

  removeOne: (name: string) => `Remove ${name} from the course`,
  removal: {
    title: (name: string, course: string) => `Remove ${name} from ${course}?`,
    text: 'Exams for students of this course can then no longer be started. An exam that is running goes on, and results stay.',
    confirm: 'Remove',
    confirming: 'Removing…',
    cancel: 'Keep',
    done: (name: string) => `${name} removed from the course.`,
    failed: 'The enrolment could not be removed. Please try again.',
  },

  enrol: {
    open: 'Enrol people',
    title: (course: string) => `Enrol people in ${course}`,
    lead: 'Find people who have an account. Whom you enrol is confirmed at once.',
    search: 'Name, email address or roll number',
    results: 'People found',
    failed: 'Failed to search for people',
    nobody: 'Nobody with an account matches.',
    firstOnly: 'These are the first 20. Type more of the name to find others.',
    enrolledOf: (who: string) => (who === '' ? 'enrolled already' : `${who}, enrolled already`),
    chosen: 'Chosen',
    drop: (name: string) => `Do not enrol ${name}`,
    submit: (count: number) => (count === 0 ? 'Enrol' : `Enrol ${people(count)}`),
    cancel: 'Cancel',
    done: (enrolled: number, already: readonly string[]) =>
      [
        enrolled === 0 ? '' : `${people(enrolled)} enrolled.`,
        already.length === 0 ? '' : `Enrolled already: ${already.join(', ')}.`,
      ]
        .filter(Boolean)
        .join(' '),
    sendFailed: 'Nobody was enrolled. Please try again.',
  },
};
