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
  },
  done: 'Thank you! We will contact you soon.',
  level: {
    label: 'Class',
    any: 'Not said',
    choices: ['Class 8 or below', 'Class 9', 'Class 10', 'Class 11', 'Class 12', 'After class 12'],
  },
  time: {
    label: 'Best time to reach you',
    any: 'Any time',
    choices: ['Morning', 'Afternoon', 'Evening', 'Weekend'],
  },
  /** What was chosen of the two, above the message. */
  known: (level: string, time: string) =>
    [level, time && `Best time: ${time.toLowerCase()}`].filter(Boolean).join('. '),
  thanks: {
    title: (name: string) => `${name}, we have your request`,
    next: 'We reply within a day, by phone or by email. If a detail is wrong, send the form again.',
    sooner: 'Want to talk sooner? Write to us on WhatsApp.',
    chat: (name: string, course: string) =>
      `Hello, I am ${name}. I have asked for a demo session: ${course}.`,
    whatsapp: (name: string) => `Chat with ${name}`,
    another: 'Add another child',
  },
  missing: {
    name: 'Enter your name.',
    phone: 'Enter a phone number.',
    email: 'Enter an email address.',
    course: 'Choose a course, or “Not sure yet”.',
  },
  refused: 'Something went wrong. Try again.',
  unanswered: 'Server error. Please try later.',
  tooMany: 'Too many requests from here just now. Please wait a while, or call us.',
  withoutScript:
    'Sending this form needs JavaScript. Without it, please email or call us: the details are below.',
};
