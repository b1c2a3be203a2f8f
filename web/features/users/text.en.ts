import type { Role } from '@kaksha/contract/core/access.ts';

const roles: Record<Role, string> = { admin: 'Admin', teacher: 'Teacher', student: 'Student' };

export const texts = {
  title: 'People',
  loading: 'Loading people...',
  failed: 'Failed to load people',
  filter: 'Filter people',
  search: 'Name or email address',
  role: 'Role',
  anyRole: 'Any',
  roles,
  proof: 'Email address',
  anyProof: 'Any',
  proofs: { yes: 'Verified', no: 'Not verified' },
  listed: 'People',
  found: (total: number) => (total === 1 ? '1 person' : `${total} people`),
  none: 'Nobody has registered yet.',

  you: 'You',
  verified: 'Verified',
  unverified: 'Not verified',
  lastSignIn: (when: string) => `Last sign-in ${when}`,
  noSignIn: 'No sign-in in the last 90 days',
  registered: (day: string) => `Registered ${day}`,
  waits: {
    admin: 'Is listed as an admin. The role takes effect once the email address is verified.',
    teacher: 'Is listed as a teacher. The role takes effect once the email address is verified.',
  },

  confirm: 'Confirm',
  confirmOf: (email: string) => `Confirm ${email}`,
  confirmed: (email: string) => `${email} confirmed.`,
  confirmFailed: 'The email address could not be confirmed. Please try again.',
  download: 'Download',
  downloadOf: (name: string) => `Download data of ${name}`,
  downloadFailed: 'The data could not be downloaded. Please try again.',
  ownAccount: 'Your account',
  remove: (name: string) => `Delete the account of ${name}`,

  removal: {
    title: (name: string) => `Delete the account of ${name}?`,
    goes: (email: string) =>
      `${email} is signed out at once. Deleted for good: the account, its role, enrolments, applications and demo requests.`,
    goesUnproven: (email: string) =>
      `${email} is signed out at once. Deleted for good: the account and its enrolments. The email address is not verified, so its role, applications and demo requests stay: they may belong to another person.`,
    stays: 'Results, quizzes and testimonials stay, without name and email address.',
    confirm: 'Delete account',
    confirming: 'Deleting…',
    cancel: 'Keep it',
    done: (name: string) => `Account of ${name} deleted.`,
    failed: 'The account could not be deleted. Please try again.',
  },
};
