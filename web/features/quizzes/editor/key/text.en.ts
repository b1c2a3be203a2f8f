const letters = ['A', 'B', 'C', 'D'] as const;
const letter = (option: number) => letters[option] ?? String(option + 1);

/** The texts of options and keys. */
export const texts = {
  letter,
  options: 'Options',
  optionsHint: {
    single: 'press the letter of the correct one; A is preset',
    multiple: 'press the letter of each correct one',
  },
  option: (option: number) => `Option ${letter(option)}`,
  optionInHindi: (option: number) => `Option ${letter(option)} in Hindi`,
  ofOption: (option: number) => `option ${letter(option)}`,
  asInEnglish: 'As in English',
  optionIsCorrect: (option: number) => `${letter(option)} is the correct answer`,
  optionIsOneOfTheCorrect: (option: number) => `${letter(option)} is a correct answer`,
  correct: 'Correct',
  preset: 'Preset',

  rightNumber: 'Right answer',
  accept: 'Accept',
  oneValue: 'One value',
  range: 'A range',
  number: { value: 'Number', tolerance: 'Tolerance', min: 'From', max: 'To' },
  toleranceHint: 'Numbers up to the tolerance away count as right. Use a point, not a comma.',
  rangeHint: 'Both ends count as right. Use a point, not a comma.',
};
