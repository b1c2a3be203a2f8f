import type { PaperLanguage } from '@kaksha/contract/quizzes.ts';
import { formatMinutes, plural } from '#web/lib/numbers.ts';

const marks = (count: number) => plural(count, 'mark', 'marks');
const signed = (value: number) => (value > 0 ? `+${value}` : value < 0 ? `−${-value}` : '0');
const names: Record<PaperLanguage, string> = { en: 'English', hi: 'Hindi' };

export const texts = {
  questions: 'Questions',
  minutes: 'Minutes',
  marks: 'Marks',

  when: 'When',
  sitting: (name: string) => `Your sitting: ${name}`,
  always: 'Open at any time.',
  from: (moment: string) => `Open from ${moment}.`,
  until: (moment: string) => `Open until ${moment}.`,
  wasUntil: (moment: string) => `Was open until ${moment}.`,
  window: (text: string) => `${text}.`,
  fullTime: (moment: string, minutes: number) =>
    `Start by ${moment} to have the full ${plural(Number(formatMinutes(minutes)), 'minute', 'minutes')}.`,
  windowSpoken: (opens: string, closes: string, full: string, now: string | null) =>
    `Open from ${opens} to ${closes}. ${now === null ? '' : `It is ${now}. `}If you start by ${full}, you have the full time.`,

  paper: 'Paper',
  section: 'Section',
  allQuestions: 'All questions',
  kinds: { single: 'MCQ', multiple: 'MSQ', numeric: 'Numerical value' },
  languages: (languages: readonly PaperLanguage[]) =>
    `In ${languages.map((language) => names[language]).join(' and ')}. You can switch at each question.`,

  marking: 'Marking',
  countFirst: (count: number) =>
    `Of your answers, the first ${count} in the order of the paper count. Clear an answer to let a later one count.`,
  signed,
  right: 'for a correct answer',
  wrong: 'for a wrong answer',
  wrongNumbersToo: 'for a wrong answer, also in numerical questions',
  unanswered: 'for a question left unanswered',
  partial: 'for each correct option, if you choose no wrong one',
  markingOf: (sections: readonly string[]) => sections.join(', '),
  pass: (percent: number, needed: number, all: number) =>
    `You pass with ${percent}%, which is ${needed} of ${marks(all)}.`,

  rules: 'Rules',
  ruleList: [
    'The clock keeps running, even when this page is closed.',
    'Each answer is saved at once. If the connection drops, carry on: answers are kept on this device and sent later.',
    'You can change any answer until you submit.',
    'You use one device at a time. You can move to another.',
    'When the time is up, the answers that were saved are scored.',
  ],

  attempts: (allowed: number | null, used: number) => {
    if (allowed === null) return used === 0 ? 'As many attempts as you like' : `${used} used, no limit`;
    if (used === 0) return `${plural(allowed, 'attempt', 'attempts')}, none used`;
    return `${used} of ${plural(allowed, 'attempt', 'attempts')} used`;
  },
  ready: (name: string) => `Ready, ${name}?`,
  student: 'Student',
  languageOf: 'Language of the paper',
  languageNames: { en: 'English', hi: 'हिन्दी' } satisfies Record<PaperLanguage, string>,
  languageHint: 'You can switch at each question.',
  declaration: (name: string) => `I am ${name}. I work alone and without help.`,
  logged:
    'We log when your answers arrive, on what kind of device, and when this page is hidden, shown, offline or online. We do not use your camera or store your IP address.',
  privacy: 'What is kept',
  tickFirst: 'Tick this first. The clock has not started.',
  start: 'Start the exam',
  startHint: (minutes: number, end: string) =>
    `${plural(minutes, 'minute', 'minutes')} from this moment, until ${end}.`,
  late: (now: string) => `It is ${now}.`,
  lateText: (closes: string, left: number, full: number) =>
    `The exam closes at ${closes}, so you have ${plural(left, 'minute', 'minutes')} instead of ${formatMinutes(full)}.`,

  trial: 'Trial for staff',
  trialTitle: 'Try this exam',
  trialText:
    'You can try it at any time and as often as you like. A trial is not scored or recorded in results.',
  trialStart: 'Start a trial',
  toHall: 'To the exam hall',

  toGo: 'to go',
  left: 'left',
  units: { days: 'days', hours: 'hours', minutes: 'minutes' },
  opens: (moment: string) => `Opens ${moment}`,
  opened: 'The exam is open. You can start now.',
  opensText: 'The start button will appear here. You do not need to reload the page.',

  calendar: 'Add to calendar',
  calendarFailed: 'The calendar file could not be made. Reload the page and try again.',

  openTitle: 'You have already started',
  openOn: (device: string) => `On ${device}:`,
  openText: (answered: number, total: number) => `${answered} of ${total} answered.`,
  lastSaved: (time: string) => `Last online at ${time}.`,
  sameClock: 'The same clock continues here.',
  continueHere: 'Continue here',
  notNow: 'Not now',

  over: 'Over',
  closedSince: (moment: string) => `Closed ${moment}`,
  notTaken: (teacher: string) => `You did not take this exam. If you were ill, talk to ${teacher}.`,
  notTakenVisitor: 'Log in to see your own attempt.',

  none: (used: number, allowed: number) => `${used} of ${allowed}`,
  taken: 'You have taken this exam',
  takenMore: 'You have no attempts left',
  submitted: (moment: string, answered: number) =>
    `Submitted on ${moment}, with ${plural(answered, 'answer', 'answers')}.`,
  resultsAfterClose: (moment: string) => `Results come after the exam closes on ${moment}.`,
  resultsByHand: 'Your teachers have not released the results yet.',
  noneLeft: (teacher: string) => `If you need another attempt, ask ${teacher}.`,
  receipt: 'See your receipt',
  result: 'See your result',

  notEnrolled: 'Only for students on its courses',
  enrolIn: 'Enrol in one of these courses first:',
  noCourse: (teacher: string) => `Its courses have been deleted. Ask ${teacher} about it.`,
  unconfirmed: 'Your enrolment is not confirmed yet',
  askConfirm: (teacher: string) => `Staff confirm who can take this exam. Ask ${teacher} about it.`,
  needsConfirm: 'Staff must then confirm your enrolment.',

  signIn: 'Log in first',
  signInText: 'Attempts, answers and receipts belong to your account.',
  login: 'Log in',

  notReady: 'This exam is not ready yet',
  notReadyText: (teacher: string) => `Part of the paper is missing. Ask ${teacher} about it.`,
  loading: 'Loading your attempts...',
  failed: 'We could not check whether you can start.',
  retry: 'Try again',
  toQuizzes: 'See the quizzes',
  staffName: 'your teachers',
};
