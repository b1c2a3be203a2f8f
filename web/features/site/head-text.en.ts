/** Titles and descriptions of the main site's pages, as search engines and tabs show them. */
export const texts = {
  own: 'Yours',
  loading: 'Loading...',
  home: {
    title: (name: string) => `${name}: online coaching for classes 9 to 12, JEE and NEET`,
    description: (name: string) =>
      `${name} teaches classes 9 to 12, JEE and NEET online. See the courses, meet the founders, or attend a demo session.`,
    failed: {
      courses: 'Failed to fetch courses',
      founders: 'Failed to fetch faculty',
      testimonials: 'Failed to fetch testimonials',
    },
  },
  notFound: { title: (name: string) => `Page not found | ${name}` },
};
