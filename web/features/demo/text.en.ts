export const texts = {
  title: 'Sit in on one class.\nThen decide.',
  head: 'Attend a Demo Session',
  lead: 'Forty minutes, live, with the teacher you would have. No card, no call centre. We write back within a day with a time.',
  description:
    'Attend one live class free of charge, with the teacher you would have. Tell us your class and subject; we write back within a day.',
  steps: ['Tell us your class and subject.', 'We suggest two evening slots.', 'You attend, ask, and choose.'],
};
