import type { PaperNote } from '@kaksha/contract/papers/notes.ts';
import { fileOfPath, type TextWithFigure, textAsHtml } from '@kaksha/contract/papers/text-as-html.ts';
import { isBlank } from '@kaksha/contract/questions/blank.ts';
import type { FigureDraft } from '@kaksha/contract/questions/fields.ts';
import { attributeOf, childOf, childrenOf, textOf, type Xml } from '#server/platform/files/xml.ts';
import { textOfHtml } from './html.ts';
import { type FoundPicture, markOfPicture, pathOfPicture, takeFigure } from './pictures-in-text.ts';

type Shown = { text: string; figure: FigureDraft | null };

/** The texts of a question of Moodle, with the pictures in its elements. */
export type MoodleTexts = {
  notes: PaperNote[];
  /** The text of an element. Its source is taken where it still says what the element says; `hindi` stands for a blank one. */
  shown(xml: Xml | undefined, source?: TextWithFigure, hindi?: string): Shown;
  /** The text of an element that cannot have a figure here. */
  only(xml: Xml | undefined): string;
  /** The picture of a question as Moodle 1.9 has it, beside its text. */
  oldFigure: FigureDraft | null;
  /** A text as it was authored, with the names of its pictures among those of the file. */
  own(text: string): string;
};

const ownPicture = /(!\[[^\]\n]{0,300}\]\()(\/uploads\/[0-9a-f]{32}\.webp)(?=(?: \d{1,5}x\d{1,5})?\))/g;

/** Adds the pictures of the question to those of the file. */
export function moodleTexts(question: Xml, pictures: FoundPicture[]): MoodleTexts {
  const notes: PaperNote[] = [];
  const inElement = new Map<Xml, Map<string, number>>();
  const all = new Map<string, number>();
  for (const parent of [question, ...descendants(question)]) {
    for (const file of childrenOf(parent, 'file')) {
      const name = attributeOf(file, 'name');
      const here = inElement.get(parent) ?? new Map<string, number>();
      inElement.set(parent, here);
      const index = pictures.length;
      here.set(name, index);
      if (!all.has(name)) all.set(name, index);
      pictures.push({ bytes: Buffer.from(file.text, 'base64'), alt: '', name });
    }
  }
  const pathIn = (path: string) => {
    const index = all.get(fileOfPath(path));
    return index === undefined ? path : pathOfPicture(index);
  };
  const own = (text: string) =>
    text.replace(ownPicture, (_, before: string, path: string) => `${before}${pathIn(path)}`);
  const read = (xml: Xml): Shown => {
    const text = textOf(xml);
    if (xml.attributes.format === 'markdown' && /[*_`#]/.test(text))
      notes.push({ code: 'format_lost', what: 'styles of Markdown, whose signs stand in the text' });
    if (xml.attributes.format === 'plain_text' || !/[<&]/.test(text)) return { text, figure: null };
    const alts = new Map<number, string>();
    const marked = textOfHtml(text, notes, (src, alt) => {
      const index = pictureAt(src, inElement.get(xml), pictures);
      if (index === null) return null;
      alts.set(index, alt);
      return markOfPicture(index);
    });
    return takeFigure(marked, (index) => ({ path: pathOfPicture(index), alt: alts.get(index) ?? '' }));
  };
  return {
    notes,
    own,
    oldFigure: oldFigureOf(question, { pictures, notes }),
    only(xml) {
      if (xml === undefined) return '';
      const { text, figure } = read(xml);
      if (figure !== null && !notes.includes('picture_missing')) notes.push('picture_missing');
      return text;
    },
    shown(xml, source, hindi = '') {
      if (xml === undefined) return { text: '', figure: null };
      if (source === undefined) return read(xml);
      const { text, figure } = source;
      const native = textAsHtml({ text: isBlank(text) ? hindi || text : text, figure }).trim();
      if (native !== textOf(xml)) return read(xml);
      return { text: own(text), figure: figure ? { path: pathIn(figure.path), alt: figure.alt } : null };
    },
  };
}

function oldFigureOf(
  question: Xml,
  { pictures, notes }: { pictures: FoundPicture[]; notes: PaperNote[] },
): FigureDraft | null {
  if (textOf(childOf(question, 'image')) === '') return null;
  const content = childOf(question, 'image_base64')?.text.trim() ?? '';
  if (content === '') {
    notes.push('picture_missing');
    return null;
  }
  pictures.push({ bytes: Buffer.from(content, 'base64'), alt: '' });
  return { path: pathOfPicture(pictures.length - 1), alt: '' };
}

function descendants({ children }: Xml): Xml[] {
  return children.flatMap((child) => [child, ...descendants(child)]);
}

/** The picture that an address names: a file of the element, or one that is written in the address. Nothing is fetched. */
function pictureAt(
  src: string,
  files: ReadonlyMap<string, number> | undefined,
  pictures: FoundPicture[],
): number | null {
  const [, written] = /^data:image\/[\w.+-]+;base64,([\w+/=\s]+)$/.exec(src) ?? [];
  if (written !== undefined) {
    pictures.push({ bytes: Buffer.from(written, 'base64'), alt: '' });
    return pictures.length - 1;
  }
  const [, file] = /^@@PLUGINFILE@@\/(.+?)(?:\?.*)?$/.exec(src) ?? [];
  if (file === undefined) return null;
  return files?.get(file) ?? files?.get(decoded(file)) ?? null;
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
