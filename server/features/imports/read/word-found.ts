import type { PaperNote } from '@kaksha/contract/papers/notes.ts';
import type { NotTaken } from '@kaksha/contract/papers/paper.ts';
import type { Xml } from '#server/platform/files/xml.ts';
import type { FoundPicture } from './pictures-in-text.ts';
import { authoredFormulas, type OmmlOf } from './word-formulas.ts';
import { listLabels } from './word-numbering.ts';
import type { WordPackage } from './word-package.ts';
import { type Styles, stylesOf } from './word-styles.ts';

/** A part of a line that looks the same. */
export type Piece = { text: string; emphasis: string };
/** A line of the text, and what is to be said of it; `ifTaken` only if the line became a part of a question. */
export type WordLine = { paragraph: number; pieces: Piece[]; notes: { note: PaperNote; ifTaken: boolean }[] };

/** What is gathered while the document is walked through. */
export type Gathering = {
  word: WordPackage;
  styles: Styles;
  label: ReturnType<typeof listLabels>;
  pictures: FoundPicture[];
  notTaken: NotTaken[];
  /** A formula as it was authored, if it was written here. */
  authored: (read: string) => string;
  /** Whether a formula can be shown. */
  typesets: (tex: string) => boolean;
  /** Paragraphs so far. */
  paragraph: number;
};

export const GAP = '[?]';
/** What ends a line within a paragraph. */
export const lineBreak = /\r\n?|[\n\u2028\u2029\v\f]/;

export function gatheringOf(word: WordPackage, ommlOf: OmmlOf | null): Gathering {
  const styles = stylesOf(word.part('styles'));
  return {
    word,
    styles,
    label: listLabels(word.part('numbering')),
    pictures: [],
    notTaken: [],
    paragraph: 0,
    typesets: (tex) => ommlOf === null || ommlOf(tex) !== null,
    authored: authoredFormulas(word.part('customXml'), ommlOf),
  };
}

/** The first element of this name at any depth. */
export function deepChildOf(xml: Xml, name: string): Xml | undefined {
  for (const child of xml.children) {
    const found = child.name === name ? child : deepChildOf(child, name);
    if (found !== undefined) return found;
  }
  return undefined;
}
