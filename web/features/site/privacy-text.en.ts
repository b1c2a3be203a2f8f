import { keptFor } from '@kaksha/contract/core/retention.ts';

export const texts = {
  title: 'Privacy',
  lead: 'What we keep, why, for how long, and how you get a copy. In plain words, because many of our students are under 18.',
  description: 'What we keep about students, for how long, and how to get or delete it.',
  short: {
    title: 'In short',
    points: [
      'We keep only what lessons need. We do not sell it or use it for advertising.',
      'No other company tracks you here: there are no advertisements and no third-party analytics.',
      'You can get a copy of everything we keep about you, and you can delete your account.',
    ],
  },
  minors: {
    title: 'If you are under 18',
    paragraphs: [
      'Ask a parent or guardian before you register, and read this page together. It takes three minutes.',
      'A parent may ask us at any time what we keep about their child, have it corrected, or have it deleted. Write or call: we will do it for you.',
      'Your words or your picture appear under Testimonial only when you and a parent have agreed. Either of you can withdraw that at any time.',
    ],
  },
  kept: {
    title: 'What we keep',
    what: 'What',
    why: 'Why',
    long: 'For how long',
    rows: [
      {
        what: 'Your name and email address',
        why: 'To log you in, and to tell your teachers who you are.',
        long: 'Until your account is deleted.',
      },
      {
        what: 'Your password',
        why: 'To check that it is you. We keep only a hash, from which the password cannot be read.',
        long: 'Until you change it, or your account is deleted.',
      },
      {
        what: 'The network addresses you logged in from',
        why: 'So that nobody else can block your account by guessing your password.',
        long: `${keptFor.networksDays} days after you last used one.`,
      },
      {
        what: 'Changes that teachers and admins make',
        why: 'To see who changed a course, a quiz or a role, and when.',
        long: 'They stay when the account is deleted, without name and email address.',
      },
      {
        what: 'Your quiz answers and results',
        why: 'So that you and your teachers see what you know and what you still have to learn.',
        long: 'They stay when your account is deleted, without your name and email address.',
      },
      {
        what: 'The log of each exam you take: when answers arrived, on what kind of device (such as “Phone, Chrome”), and when the page was hidden, shown, offline or online',
        why: 'To prove what was received and when. No camera is used, nothing is recorded on your screen, and the log has no network address.',
        long: `${keptFor.months} months after the results of the exam are released.`,
      },
      {
        what: 'The receipt of each exam you submit',
        why: 'To prove that you submitted. Anyone who has its code can see the exam, the time and how many questions were answered, but no name, answers or marks.',
        long: 'As long as the result. If your account is deleted before an exam closes, a fingerprint of your email address stays until it closes, so that nobody takes it twice.',
      },
      {
        what: 'The courses you enrolled in',
        why: 'So that your teachers know who is in class.',
        long: 'Until your account is deleted.',
      },
      {
        what: 'Demo requests: name, phone, email, course, message',
        why: 'To call you back about the class you asked for.',
        long: `At most ${keptFor.months} months if nothing comes of it; sooner if you ask.`,
      },
      {
        what: 'Teachers’ applications with their CV',
        why: 'To decide whom to invite. Only admins see them.',
        long: `At most ${keptFor.months} months; sooner if you ask.`,
      },
    ],
  },
  browser: {
    title: 'What stays in your browser',
    paragraphs: [
      'Your login, for seven days. The answers of a quiz or of the demo quiz that you have begun, until you submit or leave it. What you have written in the quiz editor, or as staff in a form, and not saved yet. Each of these is stored with your account’s number, so that nobody else who uses this browser sees it, and is removed when you log out.',
      'While an exam runs: its page, its figures, and the answers that have not reached us yet, so that nothing is lost without a connection. They are removed when you submit the exam or log out.',
      'Answers that you have submitted but that could not reach us stay here until you are back and they have been sent, even after you log out.',
      'Whether you chose the light or the dark theme. Nothing else, and no advertising cookies.',
    ],
  },
  others: {
    title: 'Who else sees something',
    paragraphs: [
      'Teachers and admins see results, names and email addresses of students. Other students do not.',
      'A YouTube video is loaded only when you press play; YouTube then knows that you watch it. If you log in with Google, Google knows that you do. If you open a chat, your messages go through your chat app.',
    ],
  },
  rights: {
    title: 'Your data is yours',
    download: 'Download my data',
    downloadText: 'One file with everything we keep about you. Log in and download it on your account page.',
    remove: 'Delete my account',
    removeText:
      'Your name, email address, enrolments and applications are deleted. Results stay for the averages, without your name. Log in and delete it on your account page.',
    ask: 'Or ask us',
    askText: 'If you cannot log in, or are writing for a child, contact us here:',
  },
};
