import type { EditorQuestion } from './state/content.ts';
import type { Advice, Gap } from './state/gaps.ts';

const letters = ['A', 'B', 'C', 'D'] as const;
const letter = (option: number) => letters[option] ?? String(option + 1);
const listed = (parts: readonly string[]) =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;

type KeyedRow = Pick<
  EditorQuestion,
  'kind' | 'correctAnswer' | 'keyPreset' | 'correctAnswers' | 'number' | 'minutes'
>;

function keyOf({ kind, correctAnswer, keyPreset, correctAnswers, number }: KeyedRow): string {
  if (kind === 'multiple') return listed(correctAnswers.map(letter));
  if (kind === 'single') return keyPreset ? 'No key chosen' : letter(correctAnswer);
  const { accept, value, tolerance, min, max } = number;
  if (accept === 'range') return `${min} to ${max}`;
  return Number(tolerance) === 0 ? value : `${value} ± ${tolerance}`;
}

/** Words about questions that more than one part of the editor uses. */
export const texts = {
  keyAndMinutes: (row: KeyedRow) => `${keyOf(row)}, ${row.minutes} min`,
  faulty: 'Needs fixing',
  gap: (gap: Gap) => {
    switch (gap.is) {
      case 'question':
        return 'Text is empty';
      case 'option':
        return `Option ${letter(gap.option)} is empty`;
      case 'key':
        return 'No correct answer';
      case 'passage':
        return 'Passage is empty';
    }
  },
  optionsEmpty: (options: readonly number[]) =>
    options.length === 1
      ? `Option ${listed(options.map(letter))} is empty`
      : `Options ${listed(options.map(letter))} are empty`,
  notWritten: 'Nothing written yet',
  advice: (advice: Advice) => {
    switch (advice.is) {
      case 'alt':
        return `Figure of ${typeof advice.of === 'number' ? `option ${letter(advice.of)}` : `the ${advice.of}`} in words`;
      case 'brackets':
        return String.raw`Formulas in \( … \) or \[ … \] stay as typed: write them between $ signs`;
      case 'preset_key':
        return 'No key chosen: A is preset';
      case 'hindi_question':
        return 'Hindi text';
      case 'hindi_explanation':
        return 'Explanation in Hindi';
      case 'hindi_options':
        return `${advice.options.length === 1 ? 'Option' : 'Options'} ${listed(advice.options.map(letter))} in Hindi`;
    }
  },
};
