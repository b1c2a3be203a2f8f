import type { EditorQuestion } from './editor.ts';
import type { Gap } from './editor-hints.ts';

const letters = ['A', 'B', 'C', 'D'] as const;
const letter = (option: number) => letters[option] ?? String(option + 1);
const questions = (count: number) => (count === 1 ? '1 question' : `${count} questions`);

type KeyedRow = Pick<EditorQuestion, 'correctAnswer' | 'keyPreset' | 'minutes'>;

/** The texts of writing a quiz. */
export const en = {
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
  emptyPassPercent: 'Left empty: 40 %',

  questions,
  toFix: (count: number) => `${count} to fix`,
  goToNextToFix: 'Go to the next question to fix',
  draftKept: (time: string) => `Draft kept on this device, ${time}`,
  draftNotKept: 'This device keeps no draft. Save often.',
  preview: 'Preview',
  save: 'Save changes',
  saving: 'Saving…',
  publish: 'Create quiz',
  typedMeanwhile: 'What you typed during the save is not saved yet.',

  questionList: 'Questions',
  addQuestion: 'Add a question',
  shortcuts: 'Keyboard shortcuts',
  shortcutList: [
    { keys: ['Ctrl', 'Enter'], does: 'adds one below' },
    { keys: ['Ctrl', 'Shift', 'D'], does: 'duplicates it' },
    { keys: ['Alt', '↑'], does: 'moves it up' },
    { keys: ['Alt', '↓'], does: 'moves it down' },
    { keys: ['Ctrl', 'Shift', '⌫'], does: 'removes it' },
    { keys: ['Alt', 'Page Up'], does: 'opens the one before' },
    { keys: ['Alt', 'Page Down'], does: 'opens the next one' },
    { keys: ['Ctrl', 'S'], does: 'saves the quiz' },
  ],
  paletteEntry: (number: number, toFix: boolean) =>
    toFix ? `Question ${number}, to fix` : `Question ${number}`,
  noQuestions: 'No questions yet',
  noQuestionsHint: 'A quiz needs at least one question.',

  open: 'Open',
  openQuestion: (number: number) => `Open question ${number}`,
  keyAndMinutes: ({ correctAnswer, keyPreset, minutes }: KeyedRow) =>
    keyPreset ? `No key chosen, ${minutes} min` : `${letter(correctAnswer)}, ${minutes} min`,
  untitledQuestion: 'No text yet',
  gap: (gap: Gap) => (gap === 'question' ? 'Text is empty' : `Option ${letter(gap.option)} is empty`),
  faulty: 'Needs fixing',

  question: 'Question',
  questionOf: (number: number, total: number) => `Question ${number} of ${total}`,
  moveUp: 'Move up',
  moveDown: 'Move down',
  moveTo: 'Move to place',
  duplicate: 'Duplicate',
  remove: (number: number) => `Remove question ${number}`,
  text: 'Text',
  formulaHint: 'formulas between $ signs',
  asSeen: 'As the student sees it',
  options: 'Options',
  optionsHint: 'press the letter of the correct one; A is preset',
  option: (option: number) => `Option ${letter(option)}`,
  optionIsCorrect: (option: number) => `${letter(option)} is the correct answer`,
  letter,
  correct: 'Correct',
  preset: 'Preset',
  explanation: 'Explanation',
  explanationHint: 'shown after submitting',
  minutes: 'Time',

  removed: (number: number) => `Question ${number} removed.`,
  undo: 'Undo',
  announceAdded: (number: number) => `Question ${number} added.`,
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

  changedText:
    'Another version was saved after you opened this quiz. Save mine replaces that version; Take theirs discards your changes.',
  takeMine: 'Save mine',
  takeTheirs: 'Take theirs',

  createFailed: (message: string) => `❌ Error creating quiz: ${message}`,
  updateFailed: '❌ Error updating quiz',
  showMe: 'Show me',
  backToEditor: 'Back to the quiz',
  created: '✅ Quiz created successfully!',
  updated: '✅ Quiz updated successfully!',

  previewTitle: (title: string) => (title.trim() === '' ? 'Untitled quiz' : title),
  previewFacts: (count: number, minutes: number) => `${questions(count)}, ${minutes} min`,
};
