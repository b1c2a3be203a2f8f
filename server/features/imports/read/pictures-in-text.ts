import type { FigureDraft } from '@kaksha/contract/questions/fields.ts';

/** A picture of a file as it lies there, with what it is said to show, and the name that its file has. */
export type FoundPicture = { bytes: Buffer; alt: string; name?: string };

/** The name of a picture until it is stored: its number among those of the file. */
export const pathOfPicture = (index: number): string => `picture:${index}`;

/** The place of a picture in a text: two signs that no text has, and its number between them. */
export const markOfPicture = (index: number): string => `\ue000${index}\ue001`;
export const pictureMarks = /\ue000(\d+)\ue001/g;

/** A picture within a text, as authored text has it; its size is filled in once it is stored. */
export const pictureInText = ({ path, alt }: FigureDraft): string =>
  `![${alt.replace(/[\]\n]/g, ' ').slice(0, 300)}](${path} 0x0)`;

/**
 * A text and its picture. One that has a line to itself or ends its text is the figure of the text; others stay where they are,
 * as authored text has them (behaviour 4.46).
 */
export function takeFigure(
  text: string,
  pictureOf: (index: number) => FigureDraft,
): { text: string; figure: FigureDraft | null } {
  const marks = [...text.matchAll(pictureMarks)];
  const isInside = text.split('\n').some((line) => /\S.*\ue000\d+\ue001.*\S/.test(line));
  const tidy = (bare: string) =>
    bare
      .replace(/ +$/gm, '')
      .replace(/\n{3,}/g, '\n\n')
      .trim();
  const [only, ...more] = marks;
  if (only !== undefined && more.length === 0 && !isInside)
    return { text: tidy(text.replace(pictureMarks, '')), figure: pictureOf(Number(only[1])) };
  const written = text.replace(pictureMarks, (_, index) => pictureInText(pictureOf(Number(index))));
  return { text: tidy(written), figure: null };
}
