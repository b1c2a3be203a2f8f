/** Texts of the form alone, which is fetched after the front page. */
export const texts = {
  label: 'Ask for a demo session',
  name: 'Name',
  namePlaceholder: 'Ananya Sharma',
  phone: 'Phone',
  phonePlaceholder: '98xxxxxx21',
  phoneOdd: 'This does not look like a phone number. Without one, we can only write to you.',
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
  status: {
    idle: 'We reply within a day.',
    sending: 'Sending...',
    done: 'Thank you! We will contact you soon.',
  },
  refused: 'Something went wrong. Try again.',
  unanswered: 'Server error. Please try later.',
  tooMany: 'Too many requests from here just now. Please wait a while, or call us.',
  withoutScript:
    'Sending this form needs JavaScript. Without it, please email or call us: the details are below.',
};
