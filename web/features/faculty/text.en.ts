export const texts = {
  founders: {
    title: 'Meet our Founders',
    lead: 'They teach every week. Ask them anything, including about fees.',
    description: 'The teachers who founded the institute: what they teach, how, and in which courses.',
    next: 'Ask them, or sit in a class first',
    loading: 'Loading...',
    failed: 'Failed to fetch faculty',
    empty: 'No founders yet.',
  },
  faculty: {
    title: 'Our faculty',
    lead: 'Who teaches what, and to which classes.',
    description: 'The teachers of the institute, their subjects and the classes they take.',
    classes: 'Classes',
    since: 'Teaching since',
    sampleTitle: 'Sample names.',
    sample: 'These teachers are invented, to show how the list looks.',
  },
};
