import { letterOf } from '@kaksha/contract/questions/choices.ts';

export const texts = {
  split: 'The pasted text was split into the question and its options.',
  open: 'Open',
  openQuestion: (number: number) => `Open question ${number}`,
  untitledQuestion: 'No text yet',
  onPages: 'On the pages of the PDF',
  inPages:
    'The texts of this paper are on the pages of its PDF. Change keys and marks here; “Bring questions in” replaces the pages.',

  question: 'Question',
  questionOf: (number: number, total: number) => `Question ${number} of ${total}`,
  kind: 'Type',
  kinds: { single: 'MCQ', multiple: 'MSQ', numeric: 'Numerical value' },
  moveUp: 'Move up',
  moveDown: 'Move down',
  moveTo: 'Move to place',
  moveToSection: 'Move to section',
  duplicate: 'Duplicate',
  remove: (number: number) => `Remove question ${number}`,

  text: 'Text',
  textInEnglish: 'Text in English',
  textInHindi: 'Text in Hindi',
  formulaHint: String.raw`formulas between $ signs, chemistry in \ce{…}`,
  asSeen: 'As the student sees it',
  inHindi: 'In Hindi',
  ofQuestion: 'the question',
  explanation: 'Explanation',
  explanationInEnglish: 'Explanation in English',
  explanationInHindi: 'Explanation in Hindi',
  explanationHint: 'shown after submitting',
  ofExplanation: 'the explanation',
  minutes: 'Time',
  minutesUnit: 'min',

  passage: 'Passage',
  passageHint: 'shared with neighbouring questions',
  noPassage: 'None',
  newPassage: 'New passage',
  passageNamed: (number: number, words: string) =>
    words === '' ? `Passage ${number}` : `Passage ${number}: ${words}`,
  passageText: 'Passage',
  passageInEnglish: 'Passage in English',
  passageInHindi: 'Passage in Hindi',
  ofPassage: 'the passage',
  sharedBy: (numbers: readonly number[]) =>
    numbers.length === 1
      ? `for question ${numbers[0]} alone`
      : `shared by questions ${numbers.slice(0, -1).join(', ')} and ${numbers.at(-1)}`,

  tags: 'Tags',
  subject: 'Subject',
  chapter: 'Chapter',
  source: 'Source',
  difficulty: 'Difficulty',
  difficulties: { easy: 'Easy', medium: 'Medium', hard: 'Hard' },

  questionList: 'Questions',
  addQuestion: 'Add a question',
  noQuestions: 'No questions yet',
  noQuestionsHint: 'A quiz needs at least one question.',
  emptySection: 'No questions in this section yet',
  emptySectionHint: 'Add one here, or move one here from another section.',
  removed: (number: number) => `Question ${number} removed.`,
  sectionRemoved: (title: string, count: number) =>
    count === 0 ? `Section ${title} removed.` : `Section ${title} removed with ${count} questions.`,
  undo: 'Undo',
};

export const keyTexts = {
  options: 'Options',
  optionsHint: {
    single: 'press the letter of the correct option (A until you choose)',
    multiple: 'press the letter of each correct one',
  },
  option: (option: number) => `Option ${letterOf(option)}`,
  optionInHindi: (option: number) => `Option ${letterOf(option)} in Hindi`,
  ofOption: (option: number) => `option ${letterOf(option)}`,
  addOption: (option: number) => `Add option ${letterOf(option)}`,
  removeOption: (option: number) => `Remove option ${letterOf(option)}`,
  asInEnglish: 'As in English',
  optionIsCorrect: (option: number) => `${letterOf(option)} is the correct answer`,
  optionIsOneOfTheCorrect: (option: number) => `${letterOf(option)} is a correct answer`,
  correct: 'Correct',
  preset: 'Not chosen yet',

  rightNumber: 'Correct answer',
  accept: 'Accept',
  oneValue: 'One value',
  range: 'A range',
  number: { value: 'Number', tolerance: 'Tolerance', min: 'From', max: 'To' },
  toleranceHint: 'Numbers up to the tolerance away count as correct. Use a point, not a comma.',
  rangeHint: 'Both ends count as correct. Use a point, not a comma.',
};

export const figureTexts = {
  add: 'Add a figure',
  addTo: (what: string) => `Add a figure to ${what}`,
  limits: 'Choose it, drop it here, or paste it. JPG, PNG or WebP, up to 5 MB.',
  replace: 'Replace figure',
  remove: 'Remove figure',
  removed: 'Figure removed.',
  undo: 'Undo',
  inWords: 'The figure in words',
  inWordsHint: 'for those who cannot see it',
  say: 'Say what the figure shows, without the answer.',
  failed: 'The figure could not be uploaded. Try again.',
  failedElsewhere: (why: string) => `Figure not uploaded: ${why}`,
  sending: (percent: number) => `Uploading, ${percent}%`,
};

export const formulaTexts = {
  bar: 'Formulas',
  parts: {
    fraction: 'Fraction',
    root: 'Root',
    power: 'Power',
    index: 'Index',
    vector: 'Vector',
    unit: 'Unit',
  },
  signs: { fraction: 'a⁄b', root: '√', power: 'xⁿ', index: 'xₙ', vector: 'v⃗', unit: 'm/s' },
  greek: 'Greek letter',
  greekSign: 'αβγ',
  style: 'Style of the text',
  styleSign: 'Style',
  styles: {
    bold: 'Bold',
    italic: 'Italic',
    underlined: 'Underline',
    raised: 'Superscript',
    lowered: 'Subscript',
    table: 'Table',
  },
  picture: 'Put a picture in the text',
};
