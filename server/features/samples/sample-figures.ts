import { copyFile, stat } from 'node:fs/promises';
import type { QuizDraft } from '@kaksha/contract/quizzes.ts';
import sharp from 'sharp';
import type { Database } from '#server/database/client.ts';
import { figures } from '#server/database/schema/figures.ts';
import { files } from '#server/database/schema/files.ts';
import { newId } from '#server/database/uuid.ts';
import type { Storage } from '#server/platform/files/storage.ts';
import type { Spool } from '#server/platform/files/uploads/spool.ts';
import { drawingOf, type SampleQuiz } from './samples.ts';

type StoredFigure = { file: string; bytes: number; width: number; height: number };
export type StoredFigures = ReadonlyMap<string, StoredFigure>;

const pathOf = ({ file }: Pick<StoredFigure, 'file'>) => `/uploads/${file}`;

/** Stores the drawings of the quizzes, and removes them again unless `work` returns true. */
export async function withStoredFigures(
  { storage, spool }: { storage: Storage; spool: Spool },
  quizzes: readonly SampleQuiz[],
  work: (figures: StoredFigures) => Promise<boolean>,
): Promise<boolean> {
  const names = quizzes.flatMap(({ questions }) => questions.flatMap(({ figure }) => figure?.name ?? []));
  const stored = new Map<string, StoredFigure>();
  let used = false;
  try {
    for (const name of new Set(names)) stored.set(name, await storeFigure(name, { storage, spool }));
    used = await work(stored);
    return used;
  } finally {
    if (!used) for (const { file } of stored.values()) await storage.remove('public', file);
  }
}

async function storeFigure(
  name: string,
  { storage, spool }: { storage: Storage; spool: Spool },
): Promise<StoredFigure> {
  const path = await spool.path();
  try {
    await copyFile(drawingOf(name), path);
    const { size: bytes } = await stat(path);
    const { width, height } = await sharp(path).metadata();
    const received = {
      path,
      bytes,
      kind: 'picture' as const,
      extension: 'webp',
      originalName: `${name}.webp`,
    };
    return { file: await storage.keep(received, 'public'), bytes, width, height };
  } finally {
    await spool.discard(path);
  }
}

export async function insertFigures(tx: Database, stored: StoredFigures, now: Date): Promise<void> {
  for (const { file, bytes, width, height } of stored.values()) {
    const id = newId();
    await tx.insert(files).values({
      name: file,
      visibility: 'public',
      kind: 'picture',
      bytes,
      ownerKind: 'figure',
      ownerId: id,
      createdAt: now,
    });
    await tx.insert(figures).values({ id, file, width, height, sample: true, createdAt: now, namedAt: now });
  }
}

/** The sizes of the stored drawings, by path. */
export const sizesOf = (stored: StoredFigures) =>
  new Map([...stored.values()].map(({ width, height, file }) => [pathOf({ file }), { width, height }]));

/** The quiz as the editor would send it, with its drawings uploaded. */
export function draftOf({ questions, ...quiz }: SampleQuiz, stored: StoredFigures): QuizDraft {
  return {
    ...quiz,
    questions: questions.map(({ figure, ...question }) => {
      const found = figure && stored.get(figure.name);
      return found === undefined
        ? question
        : { ...question, figure: { path: pathOf(found), alt: figure?.alt ?? '' } };
    }),
  };
}
