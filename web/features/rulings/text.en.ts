import { letterOf } from '@kaksha/contract/questions/choices.ts';
import type { RulingKind } from '@kaksha/contract/questions/decisions.ts';
import { formatCount, plural } from '#web/lib/numbers.ts';

const number = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 });
/** At most two decimals, with a true minus sign. */
const marks = (value: number) => {
  const shown = number.format(value);
  return shown === '-0' ? '0' : shown.replace('-', '−');
};
const change = (value: number) => (value > 0 ? `+${marks(value)}` : marks(value));
const students = (count: number) => (count === 1 ? '1 student' : `${formatCount(count)} students`);

const said: Record<RulingKind, string> = {
  key: 'has another key',
  several: 'has several correct options',
  all: 'counts as correct for all who attempted it',
  dropped: 'is dropped',
  out: 'is taken out',
  numbers: 'accepts further numbers',
  sets: 'accepts several sets of options',
  none: 'has its first key again',
};

export const texts = {
  pageTitle: (name: string) => `Rulings | ${name}`,
  rulings: 'Rulings',
  crumbs: 'Breadcrumb',
  manage: 'Manage quizzes',
  report: 'Report',
  untitled: 'Untitled quiz',
  lead: 'Correct a wrong question after the quiz was taken. The paper stays as it was; marks, ranks and lists follow the ruling.',
  loading: 'Loading the rulings…',
  failed: 'The rulings could not be loaded.',
  none: 'This quiz, or this version of it, does not exist.',

  chooseTitle: 'Which question?',
  question: 'Question',
  choose: 'Choose a question',
  choice: (at: number, stem: string) => `${at}. ${stem}`,
  radarHint: 'The key radar names these:',
  rule: (at: number) => `Question ${at}`,
  evidenceFailed: 'The questions could not be loaded.',

  questionTitle: (at: number) => `Question ${at}`,
  questionFailed: 'The question could not be loaded.',
  questionGone: 'This question is not part of that version.',
  marking: (right: number, wrong: number, unanswered: number) =>
    `Correct ${change(right)}, wrong ${change(wrong)}, unanswered ${change(unanswered)}. Nothing changes before the last button.`,
  paperKey: 'The paper’s key',
  copies: 'Copies of this question have their own key, which this ruling does not change:',
  copyIn: (title: string) => (title.trim() === '' ? 'Untitled quiz' : title),
  nowRuled: (kind: RulingKind) =>
    `This question ${said[kind]} by an earlier ruling. A new one takes its place.`,

  objectionsTitle: 'Objections',
  objectionsFailed: 'The objections could not be loaded.',
  objectionsOpen: (open: number) =>
    open === 0 ? 'All objections are answered.' : `${plural(open, 'objection is', 'objections are')} open.`,
  objectionCounts: (all: number, open: number) =>
    `${plural(all, 'objection', 'objections')}, ${open === 0 ? 'answered' : `${formatCount(open)} open`}.`,
  read: 'Read',
  readObjections: (at: number) => `Read the objections to question ${at}`,
  objectionsOf: (count: number) => plural(count, 'objection', 'objections'),
  leftIt: 'left it open.',
  chose: (answer: string) => `chose ${answer}.`,
  picture: (at: number) => `Picture ${at}`,
  closePicture: (at: number) => `Close picture ${at}`,
  pictureAlt: 'Working of the student',
  pictureFailed: 'The picture could not be loaded.',
  answeredWith: (text: string) => `Answered: ${text}`,
  answerLabel: 'Answer without a ruling',
  answerHint: 'Everybody whose objection is open reads it. With a ruling they read its reason instead.',
  answerMissing: 'Write an answer.',
  answer: (open: number) => `Answer ${plural(open, 'objection', 'objections')}`,
  answerFailed: 'The answer could not be sent. Try again.',
  answeredCount: (count: number) => `${plural(count, 'objection', 'objections')} answered.`,

  kindTitle: 'Ruling',
  kinds: {
    key: { name: 'Another key', hint: 'Only the new key gets full marks.' },
    several: { name: 'Several options are correct', hint: 'Whoever chose any of them gets full marks.' },
    all: {
      name: 'Every answer is correct',
      hint: 'All who attempted it get full marks; whoever left it gets none.',
    },
    dropped: { name: 'Drop the question', hint: 'Everybody who appeared gets full marks.' },
    out: { name: 'Take it out', hint: 'It counts for nobody: neither its marks nor its maximum.' },
    numbers: { name: 'Further numbers are correct', hint: 'They count besides the paper’s key.' },
    sets: {
      name: 'Several sets are correct',
      hint: 'The set that gives an answer most counts, part marks included.',
    },
    none: { name: 'The first key again', hint: 'Undoes the earlier ruling on this question.' },
  } satisfies Record<RulingKind, { name: string; hint: string }>,
  newKey: 'The new key',
  rightOptions: 'Which options are correct?',
  option: (index: number) => `Option ${letterOf(index)}`,
  set: (at: number) => `Set ${at}`,
  addSet: 'Another set',
  numbersTitle: 'Which numbers are correct?',
  numberAt: (at: number) => `Number ${at}`,
  addNumber: 'Another value or range',
  accept: 'Accept',
  oneValue: 'One value',
  range: 'A range',
  value: 'Value',
  tolerance: 'Tolerance',
  min: 'From',
  max: 'To',
  remove: (name: string) => `Remove ${name.toLowerCase()}`,
  gaps: {
    kind: 'Choose what you decide.',
    option: 'Choose the correct option.',
    options: 'Choose at least one option.',
    twoOptions: 'Choose at least two options. For a single one, choose “Another key”.',
    number: 'Write decimals such as 2 or −0.5; a range begins with the smaller number.',
    sets: 'Choose at least one option in each set.',
  },

  preview: 'Preview',
  previewAgain: 'Preview again',
  previewFailed: 'The preview could not be made. Try again.',
  effectTitle: 'What it changes',
  nothing: 'Nobody’s marks change.',
  effect: ({ gain, lose, n }: { gain: number; lose: number; n: number }) =>
    `${formatCount(gain)} of ${formatCount(n)} gain marks, ${lose === 0 ? 'nobody loses any' : `${formatCount(lose)} lose some`}.`,
  rescaled: (changed: number, n: number) =>
    `Nobody’s marks change, but ${formatCount(changed)} of ${formatCount(n)} are counted out of another maximum.`,
  passes: (pass: number, fail: number, before: number, after: number) =>
    `${[
      ...(pass > 0 ? [`${formatCount(pass)} more pass`] : []),
      ...(fail > 0 ? [`${formatCount(fail)} no longer pass`] : []),
    ].join(', ')}: ${formatCount(before)} before, ${formatCount(after)} after.`,
  byAnswer: 'Who gains what, by answer',
  byAnswerHeads: { answer: 'Answer', students: 'Students', change: 'Change' },
  leftOpen: 'Unanswered',
  mean: 'Mean of the paper',
  fromTo: (before: string, after: string) => (before === after ? before : `${before} → ${after}`),
  ranks: (up: number, down: number) =>
    up === 0 && down === 0
      ? 'No rank changes.'
      : `${formatCount(up)} rise in rank, ${formatCount(down)} fall.`,
  ranksHeads: { places: 'Places', students: 'Students' },
  places: { up: 'Rise', stay: 'Stay', down: 'Fall' },
  peopleTitle: 'By student',
  peopleHeads: {
    student: 'Student',
    answer: 'Answer',
    marks: 'Marks',
    percentage: 'Percentage',
    rank: 'Rank',
    verdict: 'Verdict',
  },
  peopleFound: students,
  peopleNone: 'Nobody has a result of this version yet.',
  passedNow: 'Passes now',
  failedNow: 'No longer passes',
  passed: 'Pass, as before',
  notPassed: 'Fail, as before',
  noVerdict: '–',

  whyTitle: 'Why',
  reason: 'Reason',
  reasonHint: 'Students read it word for word, once they see their marks and the key.',
  reasonMissing: 'Write a reason. Students will read it.',
  confirm: (kind: RulingKind, at: number, n: number) => {
    const acts: Record<RulingKind, string> = {
      key: `Give question ${at} another key`,
      several: `Accept several options of question ${at}`,
      all: `Count question ${at} as correct`,
      dropped: `Drop question ${at}`,
      out: `Take question ${at} out`,
      numbers: `Accept further numbers for question ${at}`,
      sets: `Accept several sets for question ${at}`,
      none: `Bring the first key of question ${at} back`,
    };
    return `${acts[kind]} for ${students(n)}`;
  },
  confirmHint:
    'Marks, ranks, lists and files follow in one step. First marks stay in the log, and a further ruling can undo this one.',
  confirmFailed: 'The ruling could not be made. Try again.',

  outdated: 'This preview is out of date.',
  outdatedText: 'A result, an attempt or another ruling came in between. Nothing was changed.',
  waits: 'The ruling has to wait.',
  waitsText:
    'Somebody is still writing this exam. Rule once all have submitted: the hall shows who is working.',
  hall: 'Open the hall',

  done: (at: number, kind: RulingKind) => `Question ${at} ${said[kind]}.`,
  doneText: (changed: number) =>
    changed === 0 ? 'No result changed.' : `${plural(changed, 'result', 'results')} changed.`,
  toReport: 'Back to the report',

  soFar: 'Rulings so far',
  noneSoFar: 'There is no ruling on this quiz yet.',
  ruledOn: (at: number, kind: RulingKind) => `Question ${at} ${said[kind]}.`,
  by: (name: string | null) => `${name ?? 'An erased account'}.`,
  replaced: 'Replaced by a later ruling.',
  undo: 'Undo',
  undoOf: (at: number) => `Undo the ruling on question ${at}`,
  again: 'Rule again',
  againOn: (at: number) => `Rule again on question ${at}`,

  marks,
  change,
  percent: (value: number) => `${value}%`,
};
