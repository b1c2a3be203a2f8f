export const texts = {
  head: 'Attend a Demo Session',
  description: 'Attend a demo session free of charge. Tell us your class and subject, and how to reach you.',
};
