import type { QuizPreset } from '../presets.ts';
import { MOST_OPTIONS, type QuestionKind, USUAL_OPTIONS } from '../questions/choices.ts';
import type { QuestionDraft } from '../questions/question.ts';
import { readKeyTable, type TableEntry } from './key-table.ts';
import { applyKey, readKey } from './keys.ts';
import { type PaperNote, sayNote } from './notes.ts';

// No schema library in here: the form of a paper in pages uses it too.

/** A question of a paper in pages: what its key says, and the place of its section in the preset, if there is one. */
export type KeyedNumber = {
  number: number;
  section: number | null;
  draft: QuestionDraft;
  /** What the key says, as it was typed; null where it says nothing. */
  said: string | null;
};

type Read = { questions: KeyedNumber[] } | { wrong: string };

/** How a key of a question is to be read. */
type Slot = { kind: QuestionKind | null; section: number | null };

const MOST_NUMBERS = 500;

/**
 * The questions of a paper whose texts are on its pages, from a key such as `1 B 2 D 3 AC 4 12.5` (behaviour 4.47). With a preset there
 * are as many as it has, in its sections and of its kinds; without one, as many as the key names. What cannot be read is said
 * and not guessed.
 */
export function readPaperKey(
  text: string,
  {
    preset,
    optionCount = USUAL_OPTIONS,
  }: { preset?: QuizPreset | undefined; optionCount?: number | undefined },
): Read {
  const { entries, others } = readKeyTable(text);
  const [other] = others;
  if (other !== undefined)
    return { wrong: `Line ${other.line} could not be read: ${other.text.slice(0, 80)}` };
  if (entries.length === 0)
    return { wrong: 'Type the number of each question with its answer, such as 1 B 2 D 3 12.5.' };
  const said = new Map<number, string>();
  for (const { number, key } of entries) {
    const before = said.get(number);
    if (before !== undefined && before !== key)
      return { wrong: `Question ${number} has two keys: ${before} and ${key}.` };
    said.set(number, key);
  }
  const slots = preset === undefined ? [] : slotsOf(preset);
  const last = Math.max(...said.keys());
  if (said.has(0) || last > (slots.length || MOST_NUMBERS)) {
    return {
      wrong: `There is no question ${said.has(0) ? 0 : last}: the paper has ${slots.length || MOST_NUMBERS}.`,
    };
  }
  const hasLetters = entries.some(isByLetter);
  const questions: KeyedNumber[] = [];
  for (let number = 1; number <= (slots.length || last); number += 1) {
    const key = said.get(number) ?? null;
    const slot = slots[number - 1] ?? { kind: null, section: null };
    const kind = slot.kind ?? kindOf(key, hasLetters);
    const read = keyed(key, kind, optionCount);
    if ('wrong' in read) return { wrong: `Question ${number}: ${read.wrong}` };
    questions.push({ number, section: slot.section, said: key, draft: read.draft });
  }
  return { questions };
}

function slotsOf({ sections }: QuizPreset): Slot[] {
  return sections.flatMap(({ kinds }, section) =>
    (['single', 'multiple', 'numeric'] as const).flatMap((kind) =>
      Array.from({ length: kinds[kind] }, (): Slot => ({ kind, section })),
    ),
  );
}

function isByLetter({ key }: TableEntry): boolean {
  const read = readKey(key);
  return read.is === 'options' && read.by !== 'digit';
}

/** Between letters a bare number is a number; in a key of numbers alone, 1 to 4 are options. */
function kindOf(key: string | null, hasLetters: boolean): QuestionKind {
  const read = key === null ? null : readKey(key);
  if (read?.is === 'number') return 'numeric';
  if (read?.is !== 'options') return 'single';
  if (hasLetters && read.by === 'digit' && !/^[([]/.test(key ?? '')) return 'numeric';
  return read.options.length > 1 ? 'multiple' : 'single';
}

function keyed(
  said: string | null,
  kind: QuestionKind,
  optionCount: number,
): { draft: QuestionDraft } | { wrong: string } {
  const options =
    kind === 'numeric' ? [] : Array.from({ length: Math.min(optionCount, MOST_OPTIONS) }, () => '');
  const counted = kind === 'numeric' || optionCount === USUAL_OPTIONS ? {} : { optionCount };
  const draft: QuestionDraft = { kind, question: '', options, ...counted };
  if (said === null) return { draft: { ...draft, ...withoutKey(kind) } };
  const { draft: key, notes } = applyKey(said, { options, alphabet: null, several: kind === 'multiple' });
  const [doubt] = notes.filter((note) => !isHarmless(note));
  if (doubt !== undefined) return { wrong: sayNote(doubt).message };
  if (key.kind !== kind)
    return { wrong: `the key ${said} names more than one option, and one is right here.` };
  return { draft: { ...draft, ...key, options } };
}

/** A key by digits beside letters, which the form shows as it was read. */
const isHarmless = (note: PaperNote) => typeof note !== 'string' && note.code === 'key_other_sign';

function withoutKey(kind: QuestionKind): Partial<QuestionDraft> {
  if (kind === 'multiple') return { correctAnswers: [] };
  return kind === 'numeric' ? { numeric: null } : { correctAnswer: null };
}
