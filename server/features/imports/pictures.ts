import { writeFile } from 'node:fs/promises';
import { limits } from '@kaksha/contract/core/limits.ts';
import type { PaperNote } from '@kaksha/contract/papers/notes.ts';
import type { PassageParts, ReadPaper, ReadQuestion } from '@kaksha/contract/papers/paper.ts';
import type { FigureDraft } from '@kaksha/contract/questions/fields.ts';
import type { Store } from '#server/database/client.ts';
import { keepFigure, sameFigure, storedFigures } from '#server/features/quizzes/service.ts';
import type { Storage } from '#server/platform/files/storage.ts';
import { pictureFault, rewritePicture } from '#server/platform/files/uploads/picture.ts';
import type { ReceivedFile, Spool } from '#server/platform/files/uploads/spool.ts';
import { type FoundPicture, pathOfPicture } from './read/pictures-in-text.ts';
import { GAP } from './read/word-found.ts';

/** Where pictures go. */
export type Pictures = { store: Store; storage: Storage; spool: Spool };
type Stored = { path: string; width: number; height: number };
/** The stored picture by the path that a draft names; null for one that there is not. */
type Kept = ReadonlyMap<string, Stored | null>;

/**
 * Stores the pictures of a paper as figures, re-encoded as every picture is, and names them in its drafts instead of their
 * numbers. One that cannot be decoded, or that is named by a path which is not stored here, is said to be missing (behaviour
 * 8.11).
 */
export async function keepPictures(
  keeping: Pictures,
  {
    paper,
    pictures,
    by,
    now,
    onStored,
  }: {
    paper: ReadPaper;
    pictures: readonly FoundPicture[];
    by: string;
    now: Date;
    /** Told how many of the pictures are stored, as a share of all. */
    onStored: (share: number) => void;
  },
): Promise<ReadPaper> {
  const { passageParts = [] } = paper;
  const named = new Set([
    ...paper.questions.flatMap(pathsOf),
    ...passageParts.flatMap(({ figure, hi = '' }) => [...(figure ? [figure.path] : []), ...pathsIn(hi)]),
    ...paper.passages.flatMap(pathsIn),
  ]);
  if (named.size === 0) return paper;
  const kept = new Map<string, Stored | null>([...named].map((path) => [path, null]));
  const known = await storedFigures(
    keeping.store.db,
    [...named].filter((path) => path.startsWith('/uploads/')),
  );
  for (const figure of known) kept.set(figure.path, figure);
  for (const [index, picture] of pictures.entries()) {
    const path = pathOfPicture(index);
    if (named.has(path)) kept.set(path, await keepPicture(keeping, { picture, by, now }));
    onStored((index + 1) / pictures.length);
  }
  return {
    ...paper,
    questions: paper.questions.map((question) => withKept(question, kept)),
    passages: paper.passages.map((text) => textWith(text, kept)),
    passageParts: passageParts.map(({ hi, figure }): PassageParts => {
      const shown = figureIn(figure, kept);
      return {
        ...(hi === undefined ? {} : { hi: textWith(hi, kept) }),
        ...(shown === null ? {} : { figure: shown }),
      };
    }),
  };
}

const inText = /!\[([^\]\n]*)\]\((picture:\d+|\/uploads\/[0-9a-f]{32}\.webp)( \d{1,5}x\d{1,5})?\)/g;
const pathsIn = (text: string) => [...text.matchAll(inText)].map(([, , path = '']) => path);
/** The texts of a question in one language. */
type Texts = NonNullable<ReadQuestion['draft']['hi']>;
const textsOf = ({ question = '', options = [], explanation = '' }: Texts) => [
  question,
  ...options,
  explanation,
];
const pathsOf = ({ draft }: ReadQuestion) => {
  const { figure, explanationFigure, optionFigures } = draft;
  const figures = [figure, explanationFigure, ...(optionFigures ?? [])].flatMap((one) => one?.path ?? []);
  return [...figures, ...[...textsOf(draft), ...textsOf(draft.hi ?? {})].flatMap(pathsIn)];
};

/** A text with the pictures in it by their stored paths, and their sizes where it has room for them; a missing one leaves a gap. */
function textWith(text: string, kept: Kept): string {
  return text.replace(inText, (_, alt: string, path: string, size: string | undefined) => {
    const figure = kept.get(path);
    if (!figure) return GAP;
    const sized = size === undefined ? '' : size === ' 0x0' ? ` ${figure.width}x${figure.height}` : size;
    return `![${alt}](${figure.path}${sized})`;
  });
}

function figureIn(figure: FigureDraft | null | undefined, kept: Kept): FigureDraft | null {
  const stored = figure ? kept.get(figure.path) : null;
  return figure && stored ? { ...stored, alt: figure.alt.slice(0, limits.text) } : null;
}

function withKept(question: ReadQuestion, kept: Kept): ReadQuestion {
  const { figure, explanationFigure, optionFigures, ...draft } = question.draft;
  const { hi } = draft;
  const stem = figureIn(figure, kept);
  const solution = figureIn(explanationFigure, kept);
  const options = optionFigures?.map((one) => figureIn(one, kept));
  const isLost = pathsOf(question).some((path) => kept.get(path) == null);
  const missing: PaperNote = 'picture_missing';
  const written = ({ question: text = '', options: each = [], explanation: why = '' }: Texts) => ({
    question: textWith(text, kept),
    options: each.map((one) => textWith(one, kept)),
    explanation: textWith(why, kept),
  });
  return {
    ...question,
    notes: isLost && !question.notes.includes(missing) ? [...question.notes, missing] : question.notes,
    draft: {
      ...draft,
      ...written(draft),
      ...(hi && { hi: written(hi) }),
      ...(stem === null ? {} : { figure: stem }),
      ...(solution === null ? {} : { explanationFigure: solution }),
      ...(options?.some((one) => one !== null) ? { optionFigures: options } : {}),
    },
  };
}

/** Null for a file that is no picture or too large a one. A picture that went out of here is the one that is stored. */
async function keepPicture(
  { store, storage, spool }: Pictures,
  { picture, by, now }: { picture: FoundPicture; by: string; now: Date },
): Promise<Stored | null> {
  const same = await sameFigure({ db: store.db, storage }, picture);
  if (same !== null) return same;
  const paths: string[] = [];
  const newPath = async () => {
    const path = await spool.path();
    paths.push(path);
    return path;
  };
  try {
    const from = await newPath();
    await writeFile(from, picture.bytes, { mode: 0o600 });
    if ((await pictureFault(from)) !== null) return null;
    const rewritten = await rewritePicture(from, { newPath, who: by });
    if (rewritten === null) return null;
    const image: ReceivedFile = { kind: 'picture', extension: 'webp', originalName: '', ...rewritten };
    return await keepFigure({ store, storage }, { image, by, now });
  } finally {
    for (const path of paths) await spool.discard(path);
  }
}
