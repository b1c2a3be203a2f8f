import { letterOf } from '../questions/choices.ts';

/** What a reader says of a question that it was not sure of or could not read whole: by code, with a remedy. */
export const texts = {
  no_key: 'No key was found. Choose the correct answer.',
  key_no_option: ({ key }: { key: string }) =>
    `The key says ${key}, and no option is called so. Choose the correct answer.`,
  key_unreadable: ({ key }: { key: string }) =>
    `The key “${key}” could not be read. Choose the correct answer.`,
  key_not_stored: 'The key is no number, or its smallest number is above its largest. Type it again.',
  key_either: ({ key }: { key: string }) =>
    `The key accepts more than one answer, ${key}. Choose one, and rule on the question after the exam.`,
  key_dropped: 'The key says that the question was dropped. Choose its key, or leave it out.',
  key_several:
    'Several questions have this number, so its key in the table fits more than one. Choose the key.',
  two_keys: ({ one, other }: { one: string; other: string }) =>
    `Two keys were found, ${one} and ${other}. Choose the right one.`,
  not_four_options: ({ count }: { count: number }) =>
    `${count === 1 ? '1 option was' : `${count} options were`} found, and a question has two to six. Add or join options.`,
  no_options: ({ key }: { key: string }) =>
    `The key is ${key}, but no options were found. Type the four options.`,
  options_gap: 'An option is missing between the others, or two have the same letter. Check all four.',
  empty_option: ({ option }: { option: number }) =>
    `Option ${letterOf(option)} is empty. Type it, or add a picture.`,
  no_text: 'There is no text before the options. Type the question.',
  too_long: 'A text is longer than a question can have. Shorten it.',
  not_stored: ({ why }: { why: string }) => `It cannot be stored like this: ${why}`,
  options_count: ({ count }: { count: number }) =>
    `It has ${count} options instead of four. Check that none is missing or split.`,
  glued_options: 'Options were stuck to the text before them. Check where each one begins.',
  options_unclear: 'More than one list could be the options. Check that the right one was taken.',
  options_style: 'Its options are numbered in another way than those of the other questions. Check them.',
  text_after_options: 'Text after the last option was taken as a part of it. Check where it ends.',
  number_gap: ({ number }: { number: number }) => `Question ${number} is missing before this one.`,
  begun_before:
    'The question before it has neither options nor a key. Check that it is not the beginning of this one.',
  number_twice: ({ number }: { number: number }) => `Another question has the number ${number} too.`,
  number_inside:
    'A numbered line inside was taken as a part of this question. Check that it is not one of its own.',
  key_other_sign: ({ key, option }: { key: string; option: number }) =>
    `The key says ${key}; it was taken as option ${letterOf(option)}.`,
  key_by_text: ({ option }: { option: number }) =>
    `The key gives the answer in words; it was taken as option ${letterOf(option)}.`,
  key_in_brackets: ({ key }: { key: string }) => `The key was read from [${key}] at the end of the text.`,
  key_marked: 'The key was read from a mark at an option.',
  key_in_solution: ({ key }: { key: string }) =>
    `The key was read from the solution, which begins with ${key}.`,
  solution_differs: ({ key }: { key: string }) =>
    `The solution begins with ${key}, which differs from the key.`,
  solution_first:
    'Before the key stands what was read as the solution. Check that no part of the question is in it.',
  key_with_text: ({ text }: { text: string }) => `After the key stands “${text}”, which became the solution.`,
  key_commas: ({ key }: { key: string }) => `The key ${key} was read without its commas.`,
  key_unit: ({ key }: { key: string }) => `The key ${key} was read without its unit.`,
  key_minus: ({ key }: { key: string }) =>
    `A dash stands before the key, which was taken as ${key}. Check that it is not −${key}.`,
  options_missed:
    'No options were found, but signs of options stand in the text. Check that it is answered with a number.',
  key_no_kind: 'There are no options and no key: it was taken as a question answered with a number.',
  passage_reach: 'The passage does not say for which questions it is, so it was put above this one alone.',
  repeated_line: 'A line that is repeated on every page was left out. Check the text around it.',
  cell_date: ({ column }: { column: string }) =>
    `The spreadsheet turned “${column}” into a date. Format the column as text and type it again.`,
  cell_formula: ({ column }: { column: string }) =>
    `“${column}” is a formula, of which the last result was taken. Paste the column as values.`,
  marks_taken_off: ({ mark }: { mark: string }) => `A wrong answer was taken to cost ${mark}.`,
  picture_missing: 'A picture was left out. Add it in the editor.',
  format_lost: ({ what }: { what: string }) => `This was left out: ${what}.`,
  table_joined: 'A table has joined cells or bars in its texts. Check its columns.',
  text_box: 'The text of a box was put below its paragraph. Check where it belongs.',
  legacy_font_read: ({ font }: { font: string }) =>
    `Hindi in the font ${font} was converted. Read it through.`,
  legacy_font_unread: ({ font }: { font: string }) =>
    `Text in the font ${font} cannot be converted. Type it again in Hindi.`,
  formula_unsure: 'A formula has a part that could not be read. Compare it with the paper.',
  formula_converted: 'A formula of MathType was converted. Compare it with the paper.',
  gap: ({ what }: { what: string }) => `${what} could not be taken. “[?]” stands in its place.`,
  words_as_choice: 'A short answer in words was left out, because answers are chosen or numbers.',
  several_numbers: 'Only the answer that counts in full was taken.',
  double_in_file: ({ number }: { number: number }) =>
    `The text is the same as that of question ${number} here.`,
  double_in_bank: ({ number, quiz }: { number: number; quiz: string }) =>
    `The text is the same as that of question ${number} of “${quiz}”.`,
  key_changes: ({ before, after }: { before: string; after: string }) => `Key: ${before} becomes ${after}.`,
  key_same: 'The key stays as it is.',
};
