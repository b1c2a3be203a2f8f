export const texts = {
  title: 'Roles',
  lead: 'These email addresses have a role. A change takes effect immediately.',
  loading: 'Loading roles...',
  failed: 'Failed to load roles',
  groups: {
    admin: { title: 'Admins', hint: 'May do everything.', none: 'No admins yet.' },
    teacher: {
      title: 'Teachers',
      hint: 'Create and edit quizzes and courses, and see everyone’s results.',
      none: 'No teachers yet.',
    },
  },
  email: { admin: 'Email address of an admin', teacher: 'Email address of a teacher' },
  add: { admin: 'Add admin', teacher: 'Add teacher' },
  added: (email: string) => `${email} added.`,
  addFailed: 'The email address could not be added. Please try again.',
  you: 'You',
  unproven: 'Not verified',
  unprovenHint:
    'Someone registered with this email address and has not opened the verification email. The role takes effect once they do, or once you confirm that the account is theirs.',
  confirm: 'Confirm',
  confirmOf: (email: string) => `Confirm ${email}`,
  confirming: (email: string) => ({
    title: `Confirm ${email}?`,
    text: 'You confirm that the account belongs to the person you know. Whoever registered it chose its password, so the password ends now, with every session and every code. The person sets a new one: with a code that you give them under People, or with “Forgot your password?”.',
    confirm: 'Confirm',
    confirming: 'Confirming…',
    cancel: 'Cancel',
  }),
  confirmed: (email: string) => `${email} confirmed.`,
  confirmFailed: 'The email address could not be confirmed. Please try again.',
  remove: 'Remove',
  removeOf: {
    admin: (email: string) => `Remove ${email} from admins`,
    teacher: (email: string) => `Remove ${email} from teachers`,
  },
  removed: (email: string) => `${email} removed.`,
  removeFailed: 'The email address could not be removed. Please try again.',
  leaveTitle: { admin: 'Remove yourself from the admins?', teacher: 'Remove yourself from the teachers?' },
  leaveText: {
    admin: 'You lose admin access immediately. Only another admin can add you again.',
    teacher: 'As long as you are an admin, nothing else changes for you.',
  },
  removeTitle: {
    admin: (email: string) => `Remove ${email} from the admins?`,
    teacher: (email: string) => `Remove ${email} from the teachers?`,
  },
  removeText: {
    admin: 'They lose admin access immediately.',
    teacher:
      'From now on they cannot create or edit quizzes and courses, or see others’ results.',
  },
  removeRole: 'Remove role',
  leave: 'Remove me',
  leaving: 'Removing…',
  stay: 'Cancel',
  logged: (what: string) => `The roles could not be changed: ${what}`,
};
