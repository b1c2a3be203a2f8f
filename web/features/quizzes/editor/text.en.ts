import { letterOf } from '@kaksha/contract/questions/choices.ts';
import type { EditorQuestion } from './state/content.ts';
import type { Advice, Gap } from './state/gaps.ts';

const listed = (parts: readonly string[]) =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
const questions = (count: number) => (count === 1 ? '1 question' : `${count} questions`);

export const texts = {
  pageTitle: (page: string, name: string) => `${page} | ${name}`,
  createTitle: 'Create quiz',
  editTitle: 'Edit quiz',
  manage: 'Manage quizzes',
  create: 'Create',
  edit: 'Edit',
  crumbs: 'Breadcrumb',

  loading: 'Loading quiz...',
  loadFailed: 'Error loading quiz',
  failedFallback: 'Please try again.',
  backToManage: 'Back to Manage quizzes',

  title: 'Quiz title',
  totalTime: 'Total time',
  passPercent: 'Pass mark',
  minutesUnit: 'min',
  percentUnit: '%',
  emptyTotal: (sum: number) => `Left empty: ${sum} min`,
  sum: (sum: number) => `Questions: ${sum} min`,
  emptyTitle: 'Students see the quiz once it has a title.',
  emptyPassPercent: 'Left empty: 40%',
  languages: 'Languages',
  english: 'English',
  hindi: 'हिन्दी',
  bothLanguages: 'Both',
  startFrom: 'Start from a template',
  fromBank: 'Copy from the question bank',
  fromPaper: 'Bring questions in',

  questions,
  toFix: (count: number) => `${count} to fix`,
  toWrite: (count: number) => `${count} to write`,
  goToNextToWrite: 'Go to the next question to write',
  goToNextToFix: 'Go to the next question to fix',
  draftKept: (time: string) => `Draft kept on this device, ${time}`,
  draftNotKept: 'Drafts cannot be kept on this device. Save often.',
  preview: 'Preview',
  save: 'Save changes',
  saving: 'Saving…',
  uploading: 'Uploading…',
  publish: 'Create quiz',
  typedMeanwhile: 'What you typed during the save is not saved yet.',

  removed: (number: number) => `Question ${number} removed.`,
  announceAdded: (number: number) => `Question ${number} added.`,
  announceUndone: 'What was removed is back.',
  announceMovedTo: (section: string) => `Moved to ${section}.`,
  announceMoved: (number: number) => `Moved to place ${number}.`,

  restoreTitle: 'Continue with your draft?',
  restoreText: (time: string) => `Changes from ${time} are kept on this device and not saved yet.`,
  restore: 'Restore the draft',
  discardDraft: 'Discard the draft',

  leaveTitle: 'Leave without saving?',
  leaveText:
    'Your changes are not saved on the site yet. The draft can stay on this device for the next time.',
  stay: 'Stay here',
  leaveKeeping: 'Leave, keep the draft',
  leaveDiscarding: 'Discard and leave',

  frozenText:
    'If a question or its key is wrong, rule on it: the paper stays as it was, and marks follow the ruling. Other changes can be saved as a new quiz with the same settings. Check its window before students see it.',
  rule: 'Rule on a question',
  ruleOn: (number: number) => `Rule on question ${number}`,

  keyChangedTitle: 'Results have the earlier key',
  keyChanged: (numbers: readonly number[]) =>
    `Saved. The key of ${numbers.length === 1 ? 'question' : 'questions'} ${numbers.join(', ')} is another one for whoever takes the quiz from now on. Results so far were marked by the earlier key. A ruling marks them anew.`,
  notNow: 'Leave the results as they are',
  saveCopy: 'Save as a copy',
  copyOf: (title: string) => `Copy of ${title}`.slice(0, 300),
  copied: 'Copy created. Check its settings.',

  kind: 'Practice or exam',
  practice: 'Practice',
  exam: 'Exam',
  settings: 'Exam settings',
  makeExam: 'Make this an exam',

  createFailed: (message: string) => `❌ Error creating quiz: ${message}`,
  updateFailed: '❌ Error updating quiz',
  showMe: 'Show me',
  backToEditor: 'Back to the quiz',
  created: '✅ Quiz created successfully!',
  updated: '✅ Quiz updated successfully!',

  previewTitle: (title: string) => (title.trim() === '' ? 'Untitled quiz' : title),
  previewFacts: (count: number, minutes: number) => `${questions(count)}, ${minutes} min`,

  chosen: (count: number) =>
    count === 1 ? '1 question from the question bank' : `${count} questions from the question bank`,
  insertAfter: (number: number) => `Insert after question ${number}`,
  insert: 'Insert',
  dismiss: 'Not now',
};

type KeyedRow = Pick<
  EditorQuestion,
  'kind' | 'correctAnswer' | 'keyPreset' | 'correctAnswers' | 'number' | 'minutes'
>;

function keyOf({ kind, correctAnswer, keyPreset, correctAnswers, number }: KeyedRow): string {
  if (kind === 'multiple') return listed(correctAnswers.map(letterOf));
  if (kind === 'single') {
    return keyPreset || correctAnswer === null ? 'No key chosen' : letterOf(correctAnswer);
  }
  const { accept, value, tolerance, min, max } = number;
  if (accept === 'range') return `${min} to ${max}`;
  return Number(tolerance) === 0 ? value : `${value} ± ${tolerance}`;
}

export const questionTexts = {
  keyAndMinutes: (row: KeyedRow) => `${keyOf(row)}, ${row.minutes} min`,
  faulty: 'Needs fixing',
  gap: (gap: Gap) => {
    switch (gap.is) {
      case 'question':
        return 'Text is empty';
      case 'option':
        return `Option ${letterOf(gap.option)} is empty`;
      case 'key':
        return 'No correct answer';
      case 'passage':
        return 'Passage is empty';
    }
  },
  optionsEmpty: (options: readonly number[]) =>
    options.length === 1
      ? `Option ${listed(options.map(letterOf))} is empty`
      : `Options ${listed(options.map(letterOf))} are empty`,
  notWritten: 'Nothing written yet',
  advice: (advice: Advice) => {
    switch (advice.is) {
      case 'alt':
        return `Figure of ${typeof advice.of === 'number' ? `option ${letterOf(advice.of)}` : `the ${advice.of}`} in words`;
      case 'preset_key':
        return 'No key chosen: A counts until you choose';
      case 'hindi_question':
        return 'Hindi text';
      case 'hindi_explanation':
        return 'Explanation in Hindi';
      case 'hindi_options':
        return `${advice.options.length === 1 ? 'Option' : 'Options'} ${listed(advice.options.map(letterOf))} in Hindi`;
    }
  },
};

/** What is wrong with the key of a number, where the contract has no words for it. */
export const numberTexts = {
  valueMissing: 'Enter the correct number.',
  smallestMissing: 'Enter the smallest accepted number.',
  largestMissing: 'Enter the largest accepted number.',
};

export const formulaTexts = {
  fault: (tex: string, why: string) => `The formula ${tex} cannot be drawn: ${why}.`,
  braceMissing: 'a closing brace } is missing',
  braceTooMany: 'there is a closing brace } too many',
  unknownCommand: (command: string) => `${command} is not a command`,
  unknownEnvironment: (name: string) => `${name} is not an environment`,
  twoPowers: 'two powers follow each other. Put braces around one of them',
  twoIndices: 'two indices follow each other. Put braces around one of them',
  endMissing: 'something is missing at its end',
  leftRight: '\\left and \\right do not match',
  defines: 'formulas cannot define commands',
  other: 'it is not valid TeX',
};
