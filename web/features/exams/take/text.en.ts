const answers = (count: number) => (count === 1 ? '1 answer' : `${count} answers`);
const questions = (count: number) => (count === 1 ? '1 question' : `${count} questions`);

const saved = (count: number) =>
  count === 0
    ? 'It has no answers yet.'
    : count === 1
      ? 'Your saved answer is there.'
      : `All ${count} saved answers are there.`;

/** A device such as "Phone, Chrome" within a sentence: "your phone (Chrome)" and "the phone". */
function deviceWords(name: string): { where: string; short: string } {
  const [kind = '', browser] = name.split(', ');
  if (kind === '') return { where: 'another device', short: 'the other device' };
  const short = kind.toLowerCase();
  return {
    where: browser === undefined ? `your ${short}` : `your ${short} (${browser})`,
    short: `the ${short}`,
  };
}

type Shared = Record<'exam' | 'submitted' | 'answered' | 'code' | 'link', string> & { person: string | null };

export const texts = {
  startFailed: 'The exam could not be started.',
  continueHere: 'Continue on this device',
  looking: 'Loading exam...',
  unreachable: 'The server cannot be reached.',
  unreachableText:
    'Your answers are kept on this device, but the questions are not. They appear as soon as you are online.',

  sign: { saved: 'Saved', saving: 'Saving', offline: 'Offline', unsaved: 'Not saved' },
  /** `kept` is false where the browser refuses to store answers: then they last as long as the page. */
  keptHere: (kept: boolean) => (kept ? ': kept on this device' : ': keep this page open'),
  /** Announced when it happens, once each. */
  spoken: {
    nothing: '',
    offline: 'You are offline. Your answers are kept on this device.',
    offlineNotKept: 'You are offline. Keep this page open.',
    backOnline: 'You are online again. All your answers are saved.',
  },
  offlineTitle: 'You are offline.',
  offline: (count: number, kept: boolean) =>
    !kept
      ? 'Carry on, and keep this page open: this browser does not store answers. They are sent when you are back online.'
      : count === 0
        ? 'Carry on. What you answer now is kept on this device and sent when you are back online.'
        : `Carry on. Your ${count === 1 ? 'newest answer is' : `${count} newest answers are`} kept on this device and sent when you are back online.`,
  timeUpTitle: 'Time’s up.',
  timeUp: 'Your answers are locked and are being submitted.',
  timeUpOffline:
    'Your answers are locked. Keep this page open: they are submitted as soon as you are online.',
  timeUpSignedOut: (kept: boolean) =>
    kept
      ? 'Your answers are locked and kept on this device. Log in to submit them.'
      : 'Your answers are locked. Keep this page open and log in to submit them.',
  signedOutTitle: 'You are logged out.',
  signedOut: (kept: boolean) =>
    kept
      ? 'Your answers are kept on this device. Log in again to save them.'
      : 'Keep this page open and log in again to save your answers.',
  notKeptTitle: 'This browser does not store answers.',
  notKept:
    'Each one is saved on the server at once. If the connection drops, keep this page open until it is back.',
  paperNotKeptTitle: 'This browser does not store the questions.',
  paperNotKept: 'If the connection drops, do not reload or close this page.',
  signIn: 'Log in',

  saveNext: 'Save & Next',
  markNext: 'Mark for Review & Next',
  submitExam: 'Submit exam',

  submitTitle: 'Submit exam?',
  submitAll: (count: number) =>
    count === 1 ? 'The one question is answered.' : `All ${count} questions are answered.`,
  incompleteTitle: 'Submit incomplete exam?',
  unanswered: (count: number, time: string) =>
    `${questions(count)} ${count === 1 ? 'has' : 'have'} no answer. You have ${time} left.`,
  keepWorking: 'Keep working',

  leaveTitle: 'Leave the exam?',
  leave:
    'Your answers are kept and the clock keeps running. You can continue on this device or another one until the time is up.',
  /** Answers that the server does not have yet. */
  leaveUnsent: (count: number, kept: boolean) =>
    kept
      ? `Your ${count === 1 ? 'newest answer is' : `${count} newest answers are`} on this device only. Keep using this browser: ${count === 1 ? 'it is' : 'they are'} sent when you are back online and this site is open. The clock keeps running.`
      : `Your ${count === 1 ? 'newest answer is' : `${count} newest answers are`} not saved and will be lost if you leave now. The clock keeps running.`,
  leaveUnsubmitted: (kept: boolean) =>
    kept
      ? 'Your exam is not submitted yet. It is submitted from this browser when you are back online and this site is open.'
      : 'Your exam is not submitted yet, and its newest answers will be lost if you leave now.',
  leaveStarting:
    'Your exam is starting, and its clock may be running already. You can continue on this device or another one until the time is up.',
  stay: 'Stay',
  leaveNow: 'Leave',

  takenOverTitle: 'You moved to another device',
  takenOver:
    'This exam is now open on another device. All your saved answers are there. You can use one device at a time.',
  takenOverBy: ({ device, since, answered }: { device: string; since: string; answered: number }) =>
    `This exam has been open on ${deviceWords(device).where} since ${since}. ${saved(answered)} You can use one device at a time.`,
  takenOverTabTitle: 'This exam is open in another tab',
  takenOverTab: 'All your saved answers are there. You can use one tab at a time.',
  stayInTab: 'Leave this tab',
  takenOverUnsent: (count: number) =>
    `${answers(count)} on this device ${count === 1 ? 'was' : 'were'} not saved. If you continue here, you can choose whether to use ${count === 1 ? 'it' : 'them'}.`,
  takeOverFailed: 'That did not work. Check your connection and try again.',
  stayThere: (device: string) => `Stay on ${deviceWords(device).short}`,

  offerTitle: (number: number) => `Use your answer to question ${number}?`,
  offer:
    'You answered this question here while the exam was open on another device, so your answer was not saved.',
  offerMine: 'Answered here',
  offerTheirs: 'Saved',
  noAnswer: 'No answer',
  useMine: 'Use my answer',
  keepTheirs: 'Keep the saved answer',

  submitting: 'Submitting...',
  waitingTitle: 'No internet yet.',
  waiting: 'Keep this page open.',
  waitingText: (count: number, kept: boolean) =>
    kept
      ? `Your ${count === 1 ? 'answer is' : `${count} answers are`} kept on this device and sent as soon as you are online.`
      : `This browser does not store answers. Your ${count === 1 ? 'answer is' : `${count} answers are`} sent from this page as soon as you are online.`,
  tryNow: 'Try now',
  /** Told on the pages of the portal, of an exam that was left before everything was sent. */
  sentLater: ({ title, answers: count }: { title: string; answers: number }) =>
    `${answers(count)} to “${title}” ${count === 1 ? 'has' : 'have'} been saved. Its clock is running.`,
  submittedLater: ({ title }: { title: string }) => `“${title}” has been submitted.`,
  lateLater: ({ title, answers: count }: { title: string; answers: number }) =>
    `${answers(count)} to “${title}” arrived too late and ${count === 1 ? 'does' : 'do'} not count.`,

  submitted: 'Submitted',
  arrived: (count: number) =>
    count === 0
      ? 'You left every question unanswered.'
      : `${count === 1 ? 'Your answer has' : `All ${count} answers have`} arrived.`,
  heldBack: 'You can see your result once it is released.',
  notCounted: (count: number) =>
    `${answers(count)} that you gave on this device arrived too late and ${count === 1 ? 'does' : 'do'} not count.`,
  receipt: 'Receipt',
  exam: 'Exam',
  person: 'Name',
  startedAt: 'Started',
  submittedAt: 'Submitted',
  answers: 'Answers',
  answeredOf: (count: number, total: number) => (total > 0 ? `${count} of ${total}` : String(count)),
  attempt: 'Attempt',
  fingerprint: 'Fingerprint',
  seeResult: 'See result',
  toHome: 'Go to home',
  print: 'Print receipt',
  copyCode: 'Copy code',
  codeCopied: 'Code copied.',
  copyFailed: 'Copy failed. Please copy manually.',
  toParents: 'WhatsApp to parents',
  share: ({ person, exam, submitted, answered, code, link }: Shared) =>
    `${person === null ? 'The exam' : `${person} has submitted the exam`} “${exam}”${person === null ? ' was submitted' : ''} on ${submitted}. Answers: ${answered}. Receipt code: ${code}. Check it here: ${link}`,
  checkQr: 'QR code that opens the check of this receipt',
  technical: 'Technical details',
  anyone: (address: string) =>
    `Anyone with the code can check it at ${address}. It shows when you submitted and how many answers arrived, nothing else.`,

  cancelled: 'This attempt was cancelled',
  cancelledText: 'Its answers do not count. If you do not know why, ask your teacher.',
  toQuizzes: 'All quizzes',
};
