import { type CodeOf, sentenceOf } from '../core/dictionary.ts';
import { texts } from './notes.en.ts';

/** What a reader says of a question, as data. */
export type PaperNote = CodeOf<typeof texts>;
/** Sure, to be looked at because something was guessed or dropped, or not usable as it is (behaviour 8.3). */
export const importStates = ['ok', 'look', 'fault'] as const;
export type ImportState = (typeof importStates)[number];

type NoteCode = keyof typeof texts;

const faults: readonly NoteCode[] = [
  'no_key',
  'key_no_option',
  'key_unreadable',
  'key_not_stored',
  'key_either',
  'key_dropped',
  'key_several',
  'two_keys',
  'not_four_options',
  'no_options',
  'options_gap',
  'empty_option',
  'no_text',
  'too_long',
  'not_stored',
  'cell_date',
  'legacy_font_unread',
];
/** Notes that say what would be done, not what is doubtful. */
const harmless: readonly NoteCode[] = ['key_changes', 'key_same'];

export const codeOf = (note: PaperNote): NoteCode => (typeof note === 'string' ? note : note.code);

export function sayNote(note: PaperNote): { code: NoteCode; message: string } {
  return { code: codeOf(note), message: sentenceOf(texts, note) };
}

/** The worst of what is said of a question. */
export function stateOf(codes: readonly NoteCode[]): ImportState {
  if (codes.some((code) => faults.includes(code))) return 'fault';
  return codes.some((code) => !harmless.includes(code)) ? 'look' : 'ok';
}

export const isFault = (code: NoteCode): boolean => faults.includes(code);
