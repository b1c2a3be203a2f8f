import type { Role } from '@kaksha/contract/core/access.ts';

const roles: Record<Role, string> = { admin: 'Admin', teacher: 'Teacher', student: 'Student' };
type Listed = Exclude<Role, 'student'>;
const listed: Record<Listed, string> = { admin: 'an admin', teacher: 'a teacher' };

export const texts = {
  title: 'People',
  loading: 'Loading people...',
  failed: 'Failed to load people',
  filter: 'Filter people',
  search: 'Name, roll number, phone or email',
  role: 'Role',
  anyRole: 'Any',
  roles,
  proof: 'Email address',
  anyProof: 'Any',
  proofs: { yes: 'Verified', no: 'Not verified' },
  class: 'Class',
  anyClass: 'Any',
  batch: 'Batch',
  anyBatch: 'Any',
  status: 'Status',
  anyStatus: 'Any',
  statuses: { active: 'Active', left: 'Left' },
  sorts: {
    name: 'Name',
    roll: 'Roll number',
    class: 'Class',
    newest: 'Newest first',
  },
  exportCsv: 'Export CSV',
  exportExcel: 'Export Excel',
  listed: 'People',
  found: (total: number) => (total === 1 ? '1 person' : `${total} people`),
  none: 'Nobody has registered yet.',

  you: 'You',
  open: (name: string) => `Open the page of ${name}`,
  roll: (roll: string) => `Roll ${roll}`,
  inClass: (name: string) => `Class ${name}`,
  verified: 'Verified',
  unverified: 'Not verified',
  lastSignIn: (when: string) => `Last login ${when}`,
  noSignIn: 'No login in the last 90 days',
  registered: (day: string) => `Registered ${day}`,
  waits: {
    verification: (role: Listed) =>
      `Is listed as ${listed[role]}. The role takes effect once the email address is verified.`,
    second_factor: (role: Listed) =>
      `Is listed as ${listed[role]}. The role waits until the person turns on two-step login.`,
  },

  confirm: 'Confirm',
  confirmOf: (email: string) => `Confirm ${email}`,
  confirming: (email: string) => ({
    title: `Confirm ${email}?`,
    text: 'You confirm that the account belongs to the person you know. Whoever registered it chose its password, so the password, every session and every code stop working now. The person sets a new password with a code that you give them here, or with “Forgot your password?”.',
    confirm: 'Confirm',
    confirming: 'Confirming…',
    cancel: 'Cancel',
  }),
  confirmed: (email: string) => `${email} confirmed.`,
  confirmFailed: 'The email address could not be confirmed. Please try again.',
  slip: {
    give: 'Give a code',
    giveOf: (name: string) => `Give a code to ${name}`,
    title: (name: string) => `Give ${name} a code?`,
    text: 'They can use the code once, within 30 days, to set a new password. They are logged out everywhere now, and any older code stops working. Until they use the code, their old password still works.',
    confirm: 'Make the code',
    confirming: 'Making the code…',
    failed: 'The code could not be made. Please try again.',
    issued: (name: string) => `Code for ${name}`,
    once: 'It is shown only once. Print it or write it down, and give it to this person only.',
  },
  sessions: {
    end: 'Log out',
    endOf: (name: string) => `Log out ${name} everywhere`,
    title: (name: string) => `Log out ${name} everywhere?`,
    text: 'They have to log in again on each device. An exam that they are taking goes on once they have logged in.',
    confirm: 'Log out everywhere',
    cancel: 'Cancel',
    failed: 'They were not logged out. Please try again.',
    done: (name: string) => `${name} is logged out everywhere.`,
  },
  second: {
    on: 'Two-step login',
    off: 'Two-step off',
    offOf: (name: string) => `Turn two-step login off for ${name}`,
    title: (name: string) => `Turn two-step login off for ${name}?`,
    text: 'Only do this if they have lost both the phone and the recovery codes, and you are sure that the request is theirs. Their password alone will then be enough to log in. They get an email.',
    confirm: 'Turn off',
    cancel: 'Cancel',
    failed: 'It was not turned off. Please try again.',
    done: (name: string) => `Two-step login is off for ${name}.`,
  },
  download: 'Download',
  downloadOf: (name: string) => `Download data of ${name}`,
  downloadFailed: 'The data could not be downloaded. Please try again.',
  ownAccount: 'Your account',
  remove: (name: string) => `Delete the account of ${name}`,

  removal: {
    title: (name: string) => `Delete the account of ${name}?`,
    goes: (email: string) =>
      `${email} is logged out at once. Deleted for good: the account, its role, enrolments, applications and demo requests.`,
    goesUnproven: (email: string) =>
      `${email} is logged out at once. Deleted for good: the account and its enrolments. The email address is not verified, so its role, applications and demo requests stay: they may belong to another person.`,
    goesWithout: (name: string) =>
      `${name} is logged out at once. Deleted for good: the account, what is known of the student, batches and enrolments.`,
    stays: 'Results, quizzes and testimonials stay, without name and email address.',
    confirm: 'Delete account',
    confirming: 'Deleting…',
    cancel: 'Keep it',
    done: (name: string) => `Account of ${name} deleted.`,
    failed: 'The account could not be deleted. Please try again.',
  },
};
