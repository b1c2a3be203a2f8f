import { copyFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Figure } from '@kaksha/contract/questions/fields.ts';
import type { AuthoredQuestion } from '@kaksha/contract/questions/question.ts';
import sharp from 'sharp';
import type { Database } from '#server/database/client.ts';
import { figures, figureUses } from '#server/database/schema/figures.ts';
import { files } from '#server/database/schema/files.ts';
import { seedQuiz } from '#server/database/seeds.ts';
import { newId } from '#server/database/uuid.ts';
import type { Storage } from '#server/platform/files/storage.ts';
import type { Spool } from '#server/platform/files/uploads/spool.ts';
import { samplePapers } from './data/papers.ts';
import type { PaperQuestion, SamplePaper } from './data/sample-types.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const folder = join(import.meta.dirname, 'data/figures');

type StoredFigure = { file: string; bytes: number; width: number; height: number };
/** The stored drawings by name. */
type StoredFigures = ReadonlyMap<string, StoredFigure>;

/** Stores the drawings of the papers, and removes them again unless `work` returns true. */
export async function withStoredFigures(
  { storage, spool }: { storage: Storage; spool: Spool },
  work: (figures: StoredFigures) => Promise<boolean>,
): Promise<boolean> {
  const stored = new Map<string, StoredFigure>();
  let used = false;
  try {
    for (const name of figureNames()) stored.set(name, await storeFigure(name, { storage, spool }));
    used = await work(stored);
    return used;
  } finally {
    if (!used) for (const { file } of stored.values()) await storage.remove('public', file);
  }
}

function figureNames(): Set<string> {
  const questions = samplePapers.flatMap(({ sections }) => sections.flatMap((section) => section.questions));
  return new Set(questions.flatMap(({ figure }) => (figure === undefined ? [] : [figure.name])));
}

async function storeFigure(
  name: string,
  { storage, spool }: { storage: Storage; spool: Spool },
): Promise<StoredFigure> {
  const path = await spool.path();
  try {
    await copyFile(join(folder, `${name}.webp`), path);
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

/** The sample papers, with rows for their figures. */
export async function insertPapers(
  tx: Database,
  {
    authors,
    figures: stored,
    now,
  }: { authors: ReadonlyMap<string, string>; figures: StoredFigures; now: Date },
): Promise<void> {
  const ids = await insertFigures(tx, stored, now);
  for (const paper of samplePapers) {
    const { questions, ...parts } = authored(paper, stored);
    const { versionId } = await seedQuiz(tx, {
      title: paper.title,
      passPercent: paper.passPercent,
      totalMinutes: paper.totalMinutes,
      questions,
      ...parts,
      createdBy: authors.get(paper.author) ?? null,
      createdAt: new Date(now.getTime() - paper.daysAgo * DAY_MS),
      sample: true,
    });
    const named = paper.sections.flatMap((section) =>
      section.questions.flatMap(({ figure }) => figure ?? []),
    );
    const uses = [...new Set(named.map(({ name }) => ids.get(name) ?? ''))];
    if (uses.length > 0)
      await tx.insert(figureUses).values(uses.map((figureId) => ({ figureId, versionId })));
  }
}

async function insertFigures(tx: Database, stored: StoredFigures, now: Date): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  for (const [name, { file, bytes, width, height }] of stored) {
    const id = newId();
    ids.set(name, id);
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
  return ids;
}

/** A paper as the editor would have stored it. */
function authored(paper: SamplePaper, stored: StoredFigures) {
  const passages = Object.entries(paper.passages ?? {}).map(([name, texts]) => ({
    name,
    _id: newId(),
    ...texts,
  }));
  const idOf = (passage: string | undefined) => passages.find(({ name }) => name === passage)?._id;
  const sections = paper.sections.map(({ title, marking }) => ({
    _id: newId(),
    title,
    marking: { ...marking },
  }));
  const questions = paper.sections.flatMap((section, place) =>
    section.questions.map((question): AuthoredQuestion => {
      const passageId = idOf(question.passage);
      return {
        ...content(question),
        _id: newId(),
        timePerQuestion: paper.minutesPerQuestion,
        subject: section.title,
        ...(sections[place] && { sectionId: sections[place]._id }),
        ...(passageId !== undefined && { passageId }),
        ...figureOf(question, stored),
      };
    }),
  );
  return {
    questions,
    sections,
    ...(passages.length > 0 && { passages: passages.map(({ name: _, ...passage }) => passage) }),
    ...(paper.languages && { languages: [...paper.languages] }),
  };
}

type Content = 'question' | 'explanation' | 'chapter' | 'difficulty';

function content({ hi, figure: _, passage: __, ...question }: PaperQuestion) {
  const texts: Pick<PaperQuestion, Content> = question;
  const options = question.kind === 'single' ? [...question.options] : [];
  const hindi = hi && { hi: { ...hi, options: [...(hi.options ?? options.map(() => ''))] } };
  return question.kind === 'single'
    ? { ...texts, ...hindi, options, kind: question.kind, correctAnswer: question.correctAnswer }
    : { ...texts, ...hindi, options, kind: question.kind, numeric: question.numeric };
}

function figureOf({ figure }: PaperQuestion, stored: StoredFigures): { figure?: Figure } {
  const found = figure && stored.get(figure.name);
  if (figure === undefined || found === undefined) return {};
  const { file, width, height } = found;
  return { figure: { path: `/uploads/${file}`, alt: figure.alt, width, height } };
}
