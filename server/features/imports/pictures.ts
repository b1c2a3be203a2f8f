import { writeFile } from 'node:fs/promises';
import { limits } from '@kaksha/contract/core/limits.ts';
import type { PaperNote } from '@kaksha/contract/papers/notes.ts';
import type { ReadPaper, ReadQuestion } from '@kaksha/contract/papers/paper.ts';
import type { FigureDraft } from '@kaksha/contract/questions/fields.ts';
import type { Store } from '#server/database/client.ts';
import { keepFigure } from '#server/features/quizzes/service.ts';
import type { Storage } from '#server/platform/files/storage.ts';
import { pictureFault, rewritePicture } from '#server/platform/files/uploads/picture.ts';
import type { ReceivedFile, Spool } from '#server/platform/files/uploads/spool.ts';
import { pathOfPicture } from './read/word.ts';
import { GAP, type WordPicture } from './read/word-found.ts';

/** Where pictures go. */
export type Pictures = { store: Store; storage: Storage; spool: Spool };
type Kept = ReadonlyMap<string, FigureDraft | null>;

/**
 * Stores the pictures of a paper as figures, re-encoded as every picture is, and names them in its drafts instead of their
 * numbers. One that cannot be decoded is said to be missing (behaviour 8.11).
 */
export async function keepPictures(
  keeping: Pictures,
  { paper, pictures, by, now }: { paper: ReadPaper; pictures: readonly WordPicture[]; by: string; now: Date },
): Promise<ReadPaper> {
  const kept = new Map<string, FigureDraft | null>();
  const named = new Set([
    ...paper.questions.flatMap(pathsOf),
    ...(paper.passageFigures ?? []).map((one) => one?.path),
    ...paper.passages.flatMap(pathsIn),
  ]);
  for (const [index, picture] of pictures.entries()) {
    const path = pathOfPicture(index);
    if (named.has(path)) kept.set(path, await keepPicture(keeping, { picture, by, now }));
  }
  return {
    ...paper,
    questions: paper.questions.map((question) => withKept(question, kept)),
    passages: paper.passages.map((text) => textWith(text, kept)),
    passageFigures: (paper.passageFigures ?? []).map((figure) => figureIn(figure, kept)),
  };
}

const inText = /!\[([^\]\n]*)\]\((picture:\d+)\)/g;
const pathsIn = (text: string) => [...text.matchAll(inText)].map(([, , path]) => path);
const textsOf = ({ draft }: ReadQuestion) => [
  draft.question,
  ...(draft.options ?? []),
  draft.explanation ?? '',
];
const pathsOf = (question: ReadQuestion) => {
  const { figure, explanationFigure, optionFigures = [] } = question.draft;
  const figures = [figure, explanationFigure, ...(optionFigures ?? [])].map((one) => one?.path);
  return [...figures, ...textsOf(question).flatMap(pathsIn)];
};

/** A text with the pictures in it by their stored paths; one that could not be stored leaves a gap. */
function textWith(text: string, kept: Kept): string {
  return text.replace(inText, (_, alt: string, path: string) => {
    const figure = kept.get(path);
    if (!figure) return GAP;
    return `![${alt}](${figure.path}${figure.width && figure.height ? ` ${figure.width}x${figure.height}` : ''})`;
  });
}

const figureIn = (figure: FigureDraft | null | undefined, kept: Kept): FigureDraft | null =>
  figure ? (kept.get(figure.path) ?? null) : null;

function withKept(question: ReadQuestion, kept: Kept): ReadQuestion {
  const { figure, explanationFigure, optionFigures, ...draft } = question.draft;
  const stem = figureIn(figure, kept);
  const solution = figureIn(explanationFigure, kept);
  const options = optionFigures?.map((one) => figureIn(one, kept));
  const isLost = pathsOf(question).some((path) => path !== undefined && kept.get(path) == null);
  const missing: PaperNote = 'picture_missing';
  return {
    ...question,
    notes: isLost && !question.notes.includes(missing) ? [...question.notes, missing] : question.notes,
    draft: {
      ...draft,
      question: textWith(draft.question, kept),
      ...(draft.options === undefined ? {} : { options: draft.options.map((one) => textWith(one, kept)) }),
      ...(draft.explanation === undefined ? {} : { explanation: textWith(draft.explanation, kept) }),
      ...(stem === null ? {} : { figure: stem }),
      ...(solution === null ? {} : { explanationFigure: solution }),
      ...(options === undefined ? {} : { optionFigures: options }),
    },
  };
}

/** Null for a file that is no picture or too large a one. */
async function keepPicture(
  { store, storage, spool }: Pictures,
  { picture, by, now }: { picture: WordPicture; by: string; now: Date },
): Promise<FigureDraft | null> {
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
    const stored = await keepFigure({ store, storage }, { image, by, now });
    return { ...stored, alt: picture.alt.slice(0, limits.text) };
  } finally {
    for (const path of paths) await spool.discard(path);
  }
}
