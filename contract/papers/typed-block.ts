import type { TableEntry } from './key-table.ts';
import type { Line, Numbered } from './lines.ts';
import { codeOf, type PaperNote } from './notes.ts';
import type { NotTaken } from './paper.ts';

/** A question in the making: its lines, sorted by what they are. */
export type Block = {
  number: number;
  line: number;
  text: string[];
  /** `isMinusUnclear`: the dash before it may be a minus. `isAfterSolution`: a solution stands between the question and it. */
  keys: { said: string; inBrackets: boolean; isMinusUnclear?: boolean; isAfterSolution?: boolean }[];
  solution: string[] | null;
  section: string | null;
  subject: string | null;
  several: boolean;
  passage: number | null;
  notes: PaperNote[];
  /** How many lines it had when options were looked for, and whether there were any. */
  searched: { lines: number; found: boolean };
  /** The numbered lines 1, 2 and on that were seen inside, in the style of the questions. */
  run: number;
};

export type Reading = {
  lines: readonly Line[];
  /** How the questions are numbered; null where they are not. */
  style: Numbered['style'] | null;
  blocks: Block[];
  table: TableEntry[];
  solutions: { number: number; line: number; text: string[] }[];
  passages: { text: string[]; from: number | null; to: number | null; line: number }[];
  notTaken: NotTaken[];
  mode: 'questions' | 'keys' | 'solutions';
  section: string | null;
  /** The subject of the last heading, and the section below it. */
  subject: string | null;
  several: boolean;
  openPassage: number | null;
  /** True from a heading to the question after it: numbers may begin again there. */
  headed: boolean;
  repeated: ReadonlySet<string>;
  /** Where the lines begin, at the end of the text, that have nothing but numbers with keys. */
  tableAt: number;
};

export const placeOf = (line: number) => `Line ${line}`;

export function note(block: Block | undefined, added: PaperNote): void {
  if (block !== undefined && !block.notes.some((one) => codeOf(one) === codeOf(added)))
    block.notes.push(added);
}
