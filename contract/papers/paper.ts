import type { FigureDraft } from '../questions/fields.ts';
import type { QuestionDraft } from '../questions/question.ts';
import type { Marking } from '../questions/sections.ts';
import type { PaperNote } from './notes.ts';

/** A question as it was read; it may have more or fewer options than can be stored (behaviour 8.3). */
export type ReadQuestion = {
  /** Where it stands in what was read, such as "Line 12" or "Row 5". */
  place: string;
  /** The title of its section; null where the paper has none. */
  section: string | null;
  /** Its passage, counted from 0 among those of the paper. */
  passage: number | null;
  notes: readonly PaperNote[];
  draft: QuestionDraft;
};

/** Something that was read and is no question, and why it was not taken. */
export type NotTaken = { place: string; why: string };

/** What a reader found. */
export type ReadPaper = {
  questions: readonly ReadQuestion[];
  passages: readonly string[];
  /** The picture of each passage, in the same order. */
  passageFigures?: readonly (FigureDraft | null)[];
  /** Sections whose marks the paper says. */
  sections?: readonly { title: string; marking: Marking; countFirst?: number }[];
  notTaken: readonly NotTaken[];
};
