/** The kinds of questions, in the order in which an author chooses them (behaviour 4.24). */
export const questionKinds = ['single', 'multiple', 'numeric'] as const;
export type QuestionKind = (typeof questionKinds)[number];

/** How many options a question has where it says nothing, and how few and many it can say (behaviour 4.43). */
export const USUAL_OPTIONS = 4;
export const FEWEST_OPTIONS = 2;
export const MOST_OPTIONS = 6;

/** How many options a question has that is no number. */
export const optionCountOf = ({ optionCount }: { optionCount?: number | null | undefined }): number =>
  optionCount ?? USUAL_OPTIONS;

/** The options of a question, by number. */
export const optionsOf = (question: { optionCount?: number | null | undefined }): number[] =>
  Array.from({ length: optionCountOf(question) }, (_, option) => option);

/** How hard a question is for those it was written for. */
export const difficulties = ['easy', 'medium', 'hard'] as const;

/** Orders of the question bank: the newest quiz first, or by results that had a question and had it right (behaviour 4.34). */
export const bankSorts = ['newest', 'used', 'hardest', 'easiest'] as const;

/** The languages that a paper can be written in (behaviour 4.30). */
export const paperLanguages = ['en', 'hi'] as const;

/** The letter of an option, counted from 0: A, B, C and on. */
export function letterOf(option: number): string {
  return String.fromCharCode('A'.charCodeAt(0) + option);
}

/** The numbers in ascending order, each once. */
export function sortedSet(numbers: readonly number[]): number[] {
  return [...new Set(numbers)].sort((a, b) => a - b);
}
