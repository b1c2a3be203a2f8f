import { type Draw, drawOrder, toShownAnswer, toShownQuestion } from '../exam/order.ts';
import type { KeyedQuestion } from '../questions/question.ts';

// No schema library in here: the printed page uses these rules too.

/** The sets of a printed paper (behaviour 8.10). */
export const paperSets = ['A', 'B', 'C', 'D'] as const;
export type PaperSet = (typeof paperSets)[number];

/** Without letters and digits that look alike: a seed is read off paper. */
const SEED_SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const SEED_LENGTH = 6;
export const LONGEST_SEED = 20;

/** A new seed, of random numbers from 0 up to, and without, 32. */
export function newSeed(draw: Draw): string {
  return Array.from({ length: SEED_LENGTH }, () => SEED_SIGNS[draw(SEED_SIGNS.length)]).join('');
}

/** A seed as it was typed: capitals and small letters, and spaces, make no difference. */
export function readSeed(typed: string): string {
  return typed.normalize('NFKC').replace(/\s/g, '').toUpperCase().slice(0, LONGEST_SEED);
}

/**
 * The questions of a paper as one set shows them: in the set's own order within each section, with its own order of options,
 * and with keys that fit it. The same paper, seed and set always give the same (behaviour 8.10).
 */
export function questionsOfSet(
  questions: readonly KeyedQuestion[],
  { seed, set }: { seed: string; set: PaperSet },
): KeyedQuestion[] {
  const draw = drawFrom(`${set} ${seed}`);
  const order = drawOrder(questions, { shuffleQuestions: true, shuffleOptions: true }, draw);
  return order.questions.flatMap((position) => {
    const question = questions[position];
    return question === undefined ? [] : [inOrder(question, order.options[position] ?? null)];
  });
}

function inOrder(question: KeyedQuestion, options: number[] | null): KeyedQuestion {
  const shown = toShownQuestion(question, options);
  switch (shown.kind) {
    case 'single': {
      const key = toShownAnswer(options, shown.correctAnswer);
      return { ...shown, correctAnswer: typeof key === 'number' ? key : null };
    }
    case 'multiple': {
      const key = toShownAnswer(options, shown.correctAnswers);
      return { ...shown, correctAnswers: Array.isArray(key) ? key : [] };
    }
    case 'numeric':
      return shown;
  }
}

/**
 * Numbers that follow from a text alone, on every machine: FNV-1a makes it a number, from which mulberry32 draws. Whoever has the
 * seed has the sets, so nothing here need be hard to guess.
 */
function drawFrom(text: string): Draw {
  let state = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) state = Math.imul(state ^ byte, 0x01000193);
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}
