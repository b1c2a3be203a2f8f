/** Words of asking for a demo session. */
export const en = {
  title: 'Sit in on one class.\nThen decide.',
  head: 'Attend a Demo Session',
  lead: 'Forty minutes, live, with the teacher you would have. No card, no call centre. We write back within a day with a time.',
  description:
    'Attend one live class free of charge, with the teacher you would have. Tell us your class and subject; we write back within a day.',
  steps: ['Tell us your class and subject.', 'We suggest two evening slots.', 'You attend, ask, and choose.'],
  form: {
    label: 'Ask for a demo session',
    name: 'Name',
    namePlaceholder: 'Ananya Sharma',
    phone: 'Phone',
    phonePlaceholder: '98xxxxxx21',
    email: 'Email',
    emailPlaceholder: 'ananya@example.com',
    course: 'Course',
    choose: 'Choose a course',
    unsure: 'Not sure yet',
    coursePlaceholder: 'Class 11, Physics',
    message: 'Message',
    messagePlaceholder: 'Stuck in rotational motion since August',
    trap: 'Leave this field empty',
    send: 'Book my demo',
    idle: 'We reply within a day.',
    sending: 'Sending...',
    sent: 'Thank you! We will contact you soon.',
    refused: 'Something went wrong. Try again.',
    unanswered: 'Server error. Please try later.',
    tooMany: 'Too many requests from here just now. Please wait a while, or call us.',
    withoutScript:
      'Sending this form needs JavaScript. Without it, please email or call us: the details are below.',
  },
};
