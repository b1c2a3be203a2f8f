/** Words of the administration's frame and of what its screens share. */
export const en = {
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
    demo: 'Demo Requests',
    audit: 'Audit Log',
  },
  signedInAs: (name: string, role: string) => `Signed in as ${name}, ${role}`,
  accessDenied: '⛔ Access denied',
  accessDeniedHelp: 'Only admins may manage roles.',
  home: 'Home',
  loadingUser: 'Loading user...',
  loadingUserHelp: 'Sign in to add a testimonial.',
  toLogin: 'Login',
};
