/** Words of the administration's frame and of what its screens share. */
export const texts = {
  pageTitle: (screen: string, company: string) => `${screen} | ${company}`,
  panel: 'Admin Panel',
  nav: 'Admin',
  /** Names of the screens, as their headings and page titles say them. */
  screens: {
    dashboard: 'Admin Panel',
    courses: 'Courses',
    founders: 'Founders',
    roles: 'Roles',
    teachers: 'Teachers',
    testimonials: 'Testimonials',
    people: 'People',
    demo: 'Demo requests',
    audit: 'Audit log',
  },
  /** The same, as links of the navigation. */
  links: {
    courses: 'Manage Courses',
    founders: 'Manage Founders',
    roles: 'Manage Roles',
    teachers: 'Manage Teachers',
    testimonials: 'Manage Testimonials',
    people: 'Manage People',
    demo: 'Demo Requests',
    audit: 'Audit Log',
  },
  /** The dashboard: what each screen is for, and what waits for an admin. */
  manage: 'Manage',
  about: {
    courses: 'Add, edit, order and delete courses, with their images, badges and videos.',
    founders: 'The founders on the home page, in their order.',
    roles: 'Who is an admin or a teacher, and accounts that wait to be confirmed.',
    teachers: 'Teachers’ applications, CVs and statuses.',
    testimonials: 'What students say: add, approve, edit and delete.',
    people: 'Everyone who is registered: find, confirm, download their data, delete.',
    demo: 'Who asked for a demo session, and the next step for each.',
    audit: 'Who changed what and when, with the values before and after.',
  },
  mail: {
    notSet: 'No mail server is set up.',
    help: 'Emails, such as links to set a new password, are written to the folder “outbox” on the server and reach nobody. Set SMTP_URL to send them.',
  },
  waiting: {
    title: 'Waiting for you',
    loading: 'Loading...',
    nothing: 'Nothing is waiting for you.',
    kinds: {
      demo: {
        what: (count: number) => (count === 1 ? 'new demo request' : 'new demo requests'),
        act: 'Answer',
        actOn: 'Answer new demo requests',
        failed: 'Failed to count demo requests',
      },
      applications: {
        what: (count: number) => (count === 1 ? 'open application' : 'open applications'),
        act: 'Decide',
        actOn: 'Decide on open applications',
        failed: 'Failed to count applications',
      },
      testimonials: {
        what: (count: number) => (count === 1 ? 'testimonial to approve' : 'testimonials to approve'),
        act: 'Review',
        actOn: 'Review testimonials to approve',
        failed: 'Failed to fetch testimonials',
      },
      accounts: {
        what: (count: number) => (count === 1 ? 'account to confirm' : 'accounts to confirm'),
        act: 'Confirm',
        actOn: 'Confirm accounts',
        failed: 'Failed to count accounts',
      },
    },
  },
  signedInAs: (name: string, role: string) => `Signed in as ${name}, ${role}`,
  accessDenied: '⛔ Access denied',
  accessDeniedHelp: 'Only admins may manage roles.',
  home: 'Home',
  loadingUser: 'Loading user...',
  loadingUserHelp: 'Sign in to add a testimonial.',
  toLogin: 'Login',
};
