import type { FigureDraft } from '../questions/fields.ts';
import type { QuestionDraft } from '../questions/question.ts';
import { wholeName } from '../questions/section-names.ts';
import type { Section } from '../questions/sections.ts';
import type { SheetColumn } from './columns.ts';
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

/** A section as its paper has it; two may have the same title. */
export type SaidSection = Omit<Section, '_id'>;
/** The same with a title of its own in its paper, and the title that it gets in a quiz where that is another one. */
export type ReadSection = SaidSection & { titleInQuiz?: string };

/** What a passage has beside its English text. */
export type PassageParts = { hi?: string; figure?: FigureDraft };

/** What a reader found. */
export type ReadPaper = {
  questions: readonly ReadQuestion[];
  passages: readonly string[];
  /** What else each passage has, in the same order. */
  passageParts?: readonly PassageParts[];
  /** Sections of which the paper says more than their titles. */
  sections?: readonly ReadSection[];
  /** The columns of a sheet. */
  columns?: readonly SheetColumn[];
  notTaken: readonly NotTaken[];
};

/** The sections with titles that tell them apart: "Physics: Section A" and "Chemistry: Section A", else by a number. */
export function namedApart(sections: readonly SaidSection[]): ReadSection[] {
  const plain = (title: string) => title.trim().toLowerCase();
  const taken = new Set<string>();
  const titles = sections.map(({ title }) => plain(title));
  return sections.map((section) => {
    const isAlone = titles.indexOf(plain(section.title)) === titles.lastIndexOf(plain(section.title));
    const wanted = isAlone ? section.title : wholeName(section);
    let title = wanted;
    for (let number = 2; taken.has(plain(title)); number += 1) title = `${wanted} (${number})`;
    taken.add(plain(title));
    return title === section.title ? section : { ...section, title, titleInQuiz: section.title };
  });
}
