import type { QuestionKind } from '@kaksha/contract/questions/choices.ts';
import type { Marking } from '@kaksha/contract/questions/sections.ts';
import type { PadKey } from './number-pad.ts';
import type { PaletteState } from './palette-states.ts';

const stateNames: Record<PaletteState, string> = {
  answered: 'Answered',
  notAnswered: 'Not answered',
  notVisited: 'Not visited',
  marked: 'Marked for review',
  answeredMarked: 'Answered and marked',
};

const subjects: Readonly<Record<string, string>> = {
  physics: 'Phy',
  chemistry: 'Chem',
  mathematics: 'Maths',
  maths: 'Maths',
  biology: 'Bio',
  botany: 'Bot',
  zoology: 'Zoo',
};

/** The title of a section where a phone has little room: a subject as students write it, or "B" for "Section B". */
export function briefTitle(title: string): string {
  const [, letter] = /^(?:section|part)\s+(\S{1,3})$/i.exec(title.trim()) ?? [];
  return letter ?? subjects[title.trim().toLowerCase()] ?? title;
}

const kinds: Record<QuestionKind, string> = {
  single: 'Single choice',
  multiple: 'One or more right',
  numeric: 'Number',
};

const padSigns: Partial<Record<PadKey, string>> = { minus: '−', point: '.' };
const padKeys: Partial<Record<PadKey, string>> = {
  delete: 'Delete the last character',
  minus: 'Minus',
  point: 'Decimal point',
};

/** Marks with a sign, as papers print them. */
const signed = (marks: number) => (marks > 0 ? `+${marks}` : marks < 0 ? `−${-marks}` : '0');
/** Said aloud: a hyphen before a number is not read everywhere. */
const marksWord = (marks: number) =>
  `${marks < 0 ? 'minus ' : ''}${Math.abs(marks)} ${Math.abs(marks) === 1 ? 'mark' : 'marks'}`;

const questions = (count: number) => `${count} ${count === 1 ? 'question' : 'questions'}`;

/** The texts of taking a quiz. */
export const texts = {
  loading: 'Loading quiz...',
  notReady: 'This quiz is not ready yet.',
  notFound: 'Quiz not found',
  loadFailed: 'The quiz could not be loaded.',
  toQuizzes: 'All quizzes',
  pageTitle: (title: string, company: string) => `${title} | ${company}`,
  untitled: 'Quiz',

  leave: 'Leave the quiz',
  place: (number: number, count: number, answered: number) => `${number} of ${count} · ${answered} answered`,
  shortPlace: (number: number, count: number) => `${number} / ${count}`,
  answeredProgress: 'Answered',
  timeLeft: (time: string) => `Time left ${time}`,
  clockWord: { normal: '', low: 'Last minute', critical: 'Last seconds', over: 'Time’s up' },
  /** Announced, once each. */
  clockSpoken: { normal: '', low: 'One minute left.', critical: 'Ten seconds left.', over: 'Time’s up.' },

  question: (number: number, count: number, section: string | null) =>
    section === null ? `Question ${number} of ${count}` : `${section}, question ${number} of ${count}`,
  chooseOne: 'Choose one answer',
  chooseMore: 'Choose one or more answers',
  kinds,
  marks: ({ right, wrong, unanswered }: Marking) =>
    [right, wrong, ...(unanswered === 0 ? [] : [unanswered])].map(signed).join(' / '),
  marksSpoken: ({ right, wrong, unanswered }: Marking) =>
    `Right: ${marksWord(right)}, wrong: ${marksWord(wrong)}, unanswered: ${marksWord(unanswered)}`,
  partial: ({ right, wrong }: Marking) =>
    `All the right ones: ${signed(right)}. Some right ones and none wrong: +1 each. Any wrong one: ${signed(wrong)}.`,
  passage: (from: number, to: number) =>
    from === to ? `Passage for question ${from}` : `Passage for questions ${from} to ${to}`,

  questionLanguage: (number: number) => `Language of question ${number}`,
  paperLanguage: 'Language of the paper',

  yourNumber: 'Your answer',
  numberHint: 'a number, such as 12 or −0.5',
  readAs: (decimal: string) => `Read as ${decimal}.`,
  numberPad: 'Number pad',
  padSigns,
  padKeys,

  sections: 'Sections',
  answeredOf: (answered: number, count: number) => `${answered} of ${count} answered`,
  wholePaper: 'Whole paper',
  oneQuestion: 'One question at a time',
  overview: 'Overview',
  allQuestions: 'All questions',
  showAll: ', show all questions',
  palette: (section: string | null) => (section === null ? 'Questions' : `${section}, questions`),
  paletteItem: (number: number, state: string) => `Question ${number}, ${state}`,
  states: {
    answered: 'answered',
    notAnswered: 'not answered',
    notVisited: 'not visited',
    marked: 'marked for review',
    answeredMarked: 'answered and marked for review',
  } satisfies Record<PaletteState, string>,
  stateNames,
  legend: 'What the shapes mean',
  shortcuts: [
    { keys: ['A–D'], does: 'choose' },
    { keys: ['Left', 'Right'], does: 'move' },
  ],

  reopened: (numbers: number[]) =>
    numbers.length === 1
      ? `Question ${numbers[0]} was changed while you were away. Please answer it again.`
      : `Questions ${numbers.join(', ')} were changed while you were away. Please answer them again.`,

  previous: 'Previous',
  clear: 'Clear Response',
  mark: 'Mark for review',
  marked: 'Marked for review',
  next: 'Next',
  submitQuiz: 'Submit quiz',
  submitting: 'Submitting...',

  submitTitle: 'Submit quiz?',
  submitAll: (count: number) =>
    `${count === 1 ? 'The one question is' : `All ${count} questions are`} answered. After submitting you see every answer explained.`,
  submit: 'Submit',
  keepGoing: 'Keep going',
  incompleteTitle: 'Submit incomplete quiz?',
  unanswered: (count: number) => `${questions(count)} ${count === 1 ? 'is' : 'are'} unanswered:`,
  unansweredCount: (count: number) => `${questions(count)} ${count === 1 ? 'is' : 'are'} unanswered.`,
  countsTable: 'Questions by section and state',
  state: 'State',
  allSections: 'All',
  markedCount: 'Marked questions with an answer are scored like any other.',
  moreUnanswered: (count: number) => `and ${count} more`,
  nothingLost: (time: string) => `You have ${time} left. There is no negative marking.`,
  timeIsLeft: (time: string) => `You have ${time} left.`,
  timeOver: 'Time’s up, so answers can no longer be changed. Submit what you have, or leave.',
  goToFirst: 'Go to first unanswered',
  submitAnyway: 'Submit anyway',
  leaveTitle: 'Leave Quiz?',
  leaveLoses: (count: number) =>
    count === 0
      ? 'If you exit now, this attempt is not kept.'
      : `If you exit now, the ${count === 1 ? 'answer' : `${count} answers`} you gave ${count === 1 ? 'is' : 'are'} not kept.`,
  leaveSends:
    'You have already pressed Submit. If you exit now, your answers stay on this device and are sent later, without asking again.',
  leaveMayLose:
    'You have already pressed Submit, but your answers have not reached us yet, and this browser cannot store them. If you exit now, they may be lost.',
  stay: 'Stay',
  exit: 'Exit without submitting',
  submitNow: 'Submit now',
  exitSends: 'Exit and send later',
  exitLoses: 'Exit anyway',

  failed: 'Submission failed',
  /** `reason` is the error's own sentence, or empty. */
  submitFailed: (reason: string, triesAgain: boolean, stored: boolean) =>
    [
      reason,
      triesAgain ? 'Not saved yet, we keep trying.' : '',
      stored
        ? 'Your answers are safe on this device.'
        : 'This browser cannot store your answers. Keep this page open until they are submitted.',
    ]
      .filter((sentence) => sentence !== '')
      .join(' '),
  retry: 'Retry',

  signInTitle: 'Sign in to submit',
  signInToSubmit: 'Your answers stay here. Once you are signed in, your quiz is submitted.',
  signInAgainTitle: 'Please sign in again',
  signInToGoOn: 'Your session has ended. Your answers stay here, and the attempt goes on where you are.',

  notYoursTitle: 'This attempt belongs to another account',
  notYours: (name: string) =>
    `You are signed in as ${name}. This attempt was started from another account, so its answers are hidden.`,
  notYoursVisitor: 'It was started by someone who has since signed out, so its answers are hidden.',
  signInAsOwner: 'Sign in to that account',
  startOwn: 'Start my own attempt',
  startOwnHint: 'Starting your own attempt removes the other one from this device.',

  elsewhere: 'This quiz is open in another tab',
  elsewhereText: 'You can continue your attempt here. It then stops in the other tab.',
  continueHere: 'Continue here',

  signIn: 'Sign in',
  signingIn: 'Signing in...',
  createAccount: 'Create account',
  creating: 'Creating your account...',
  toRegister: 'New here? Create an account',
  toLogin: 'Have an account? Sign in',
  fullName: 'Full name',
  email: 'Email',
  password: 'Password',
  signInFailed: 'Login failed',
  registerFailed: 'Registration failed',
  notNow: 'Not now',

  landed: (quiz: string) => `Your answers to “${quiz}” have been submitted.`,
  landedOther: (quiz: string) =>
    `“${quiz}” had already been submitted with other answers. The earlier answers count.`,
  otherAnswers: 'This attempt had already been submitted with other answers. The earlier answers count.',
  refused: (quiz: string, message: string) => `Your answers to “${quiz}” could not be submitted: ${message}`,
  refusedUnknown: 'the server did not accept them.',
};
