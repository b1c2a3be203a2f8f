import type { QuestionKind } from '@kaksha/contract/questions/choices.ts';
import type { Marking } from '@kaksha/contract/questions/sections.ts';
import type { PadKey } from './number-pad.ts';
import type { PaletteState } from './work.ts';

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
function briefTitle(title: string): string {
  const [, letter] = /^(?:section|part)\s+(\S{1,3})$/i.exec(title.trim()) ?? [];
  return letter ?? subjects[title.trim().toLowerCase()] ?? title;
}

const kinds: Record<QuestionKind, string> = {
  single: 'MCQ (one correct)',
  multiple: 'MSQ (one or more correct)',
  numeric: 'Numerical value',
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

export const texts = {
  toQuizzes: 'All quizzes',

  shortPlace: (number: number, count: number) => `${number} / ${count}`,
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
    `Correct: ${marksWord(right)}, wrong: ${marksWord(wrong)}, unanswered: ${marksWord(unanswered)}`,
  partial: ({ right, wrong }: Marking) =>
    `All the correct ones: ${signed(right)}. Some correct ones and none wrong: +1 each. Any wrong one: ${signed(wrong)}.`,
  pages: 'Pages of the paper',
  page: (page: number, of: number) => `Page ${page} of ${of}`,
  before: 'Previous',
  pageBefore: 'Previous page',
  after: 'Next',
  pageAfter: 'Next page',
  smaller: 'Make the page smaller',
  larger: 'Make the page larger',
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

  clear: 'Clear Response',
  mark: 'Mark for review',
  marked: 'Marked for review',

  /** "Phy", "B", or "Phy 3" of a section of several of its subject. */
  briefName: (title: string, subject?: string, within?: string) =>
    subject === undefined || within === undefined || within === title
      ? briefTitle(title)
      : `${briefTitle(subject)} ${briefTitle(within)}`,
  countsTable: 'Questions by section and state',
  state: 'State',
  allSections: 'All',
  markedCount: 'Marked questions with an answer are scored like any other.',
  goToFirst: 'Go to first unanswered',

  elsewhere: 'This quiz is open in another tab',
  elsewhereText: 'You can continue your attempt here. It then stops in the other tab.',
  continueHere: 'Continue here',
};
