import { buffer } from 'node:stream/consumers';
import type { StoredFigure } from '@kaksha/contract/figures.ts';
import { picturePaths } from '@kaksha/contract/questions/authored-text.ts';
import type { QuizDraft } from '@kaksha/contract/quizzes.ts';
import { and, eq, inArray, lt, notExists, sql } from 'drizzle-orm';
import type { Database, Store } from '#server/database/client.ts';
import { rowsChanged } from '#server/database/in-parts.ts';
import { figures, figureUses } from '#server/database/schema/figures.ts';
import { newId } from '#server/database/uuid.ts';
import { type Audit, recordChange } from '#server/platform/audit/audit.ts';
import { fail } from '#server/platform/core/fail.ts';
import type { Storage } from '#server/platform/files/storage.ts';
import { storeWithFiles } from '#server/platform/files/stored-files.ts';
import type { ReceivedFile } from '#server/platform/files/uploads/spool.ts';
import type { VersionContent } from './drafts.ts';
import type { Sizes } from './section-drafts.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;
/** How long a figure that no version names is kept for drafts on people's devices. */
const GRACE_MS = 14 * DAY_MS;

const pathOf = (file: string) => `/uploads/${file}`;
const fileOf = (path: string) => path.replace(/^\/uploads\//, '');

type Services = { store: Store; storage: Storage };

/** Stores a picture for questions and passages, as re-encoded by the server (behaviour 4.32, 2.16). */
export function createFigure(
  services: Services,
  { image, audit }: { image: ReceivedFile; audit: Audit },
): Promise<StoredFigure> {
  const { actor, now } = audit;
  return keepFigure(services, { image, by: actor.id, now }, (tx, id, path) =>
    recordChange(tx, audit, {
      target: { kind: 'figure', id, title: image.originalName },
      before: null,
      after: { path },
    }),
  );
}

/** Stores a picture that came with something else, which says in the audit trail who brought it. */
export async function keepFigure(
  services: Services,
  { image, by, now }: { image: ReceivedFile; by: string; now: Date },
  within: (tx: Database, id: string, path: string) => Promise<void> = async () => undefined,
): Promise<StoredFigure> {
  const { size } = image;
  if (size === undefined) throw new Error('The picture has no size');
  const id = newId();
  const owner = { kind: 'figure' as const, id };
  return storeWithFiles(services, { received: { image }, owner, now }, async (tx, names) => {
    const made = { id, file: names.image, ...size, createdBy: by, createdAt: now, namedAt: now };
    await tx.insert(figures).values(made);
    const path = pathOf(names.image);
    await within(tx, id, path);
    return { path, ...size };
  });
}

/** Removes pictures again that were stored for something that was then refused. */
export async function removeKeptFigures(
  services: Services,
  { paths, now }: { paths: readonly string[]; now: Date },
): Promise<void> {
  const kept = await services.store.db
    .select({ id: figures.id, file: figures.file })
    .from(figures)
    .where(inArray(figures.file, paths.map(fileOf)));
  for (const { id, file } of kept) {
    const owner = { kind: 'figure' as const, id };
    await storeWithFiles(services, { received: {}, owner, now }, async (tx, _names, retire) => {
      await tx.delete(figures).where(eq(figures.id, id));
      await retire(file);
    });
  }
}

/** The figures that are stored under these paths, with their sizes. */
export async function storedFigures(db: Database, paths: readonly string[]): Promise<StoredFigure[]> {
  if (paths.length === 0) return [];
  const rows = await db
    .select({ file: figures.file, width: figures.width, height: figures.height })
    .from(figures)
    .where(inArray(figures.file, paths.map(fileOf)));
  return rows.map(({ file, ...size }) => ({ path: pathOf(file), ...size }));
}

/** The stored figure that a file with its name is, byte for byte; null for every other file. */
export async function sameFigure(
  { db, storage }: { db: Database; storage: Storage },
  { name = '', bytes }: { name?: string | undefined; bytes: Buffer },
): Promise<StoredFigure | null> {
  const [figure] = await storedFigures(db, [pathOf(name)]);
  const file = figure === undefined ? null : await storage.open('public', name);
  if (figure === undefined || file === null || file.bytes !== bytes.length) return null;
  return (await buffer(file.stream())).equals(bytes) ? figure : null;
}

/** The sizes of the stored figures that a draft names, by path. */
export async function sizesFor(db: Database, draft: QuizDraft): Promise<Sizes> {
  const sent = [
    ...draft.questions.flatMap((question) => [
      question.figure,
      question.explanationFigure,
      ...(question.optionFigures ?? []),
    ]),
    ...(draft.passages ?? []).map(({ figure }) => figure),
    ...(draft.pages?.pictures ?? []),
  ];
  const paths = [...sent.flatMap((figure) => figure?.path ?? []), ...draftTexts(draft).flatMap(picturePaths)];
  const stored = await storedFigures(db, paths);
  return new Map(stored.map(({ path, ...size }) => [path, size]));
}

/**
 * Records which figures a new version names, so that they stay as long as it does. Throws 'invalid' if one was removed
 * since the draft was applied.
 */
export async function nameFigures(
  tx: Database,
  { versionId, content, now }: { versionId: string; content: VersionContent; now: Date },
): Promise<void> {
  const inTexts = textsOf(content).flatMap(picturePaths);
  const files = new Set([...figuresOf(content).map(({ path }) => path), ...inTexts].map(fileOf));
  if (files.size === 0) return;
  // The lock of the update keeps the sweep from removing one of them until the version is stored.
  const named = await tx
    .update(figures)
    .set({ namedAt: now })
    .where(inArray(figures.file, [...files].sort()))
    .returning({ figureId: figures.id });
  if (named.length < files.size) {
    fail('invalid', { detail: 'some_figure_gone' });
  }
  await tx.insert(figureUses).values(named.map(({ figureId }) => ({ figureId, versionId })));
}

/** Every authored text that a draft sends. */
function draftTexts({ questions, passages }: QuizDraft): string[] {
  return [...questions, ...questions.flatMap(({ hi }) => hi ?? [])]
    .flatMap(({ question, options, explanation }) => [question, ...(options ?? []), explanation])
    .concat((passages ?? []).flatMap(({ text, hi }) => [text, hi?.text]))
    .filter((text) => text !== undefined);
}

function textsOf({ questions, passages }: Pick<VersionContent, 'questions' | 'passages'>): string[] {
  return [
    ...[...questions, ...questions.flatMap(({ hi }) => hi ?? [])].flatMap(
      ({ question, options, explanation }) => [question, ...options, explanation],
    ),
    ...(passages ?? []).flatMap(({ text, hi }) => (hi === undefined ? [text] : [text, hi.text])),
  ];
}

function figuresOf({ questions, passages, pages }: Pick<VersionContent, 'questions' | 'passages' | 'pages'>) {
  const all = [
    ...questions.flatMap((question) => [
      question.figure,
      question.explanationFigure,
      ...(question.kind === 'numeric' ? [] : (question.optionFigures ?? [])),
    ]),
    ...(passages ?? []).map(({ figure }) => figure),
    ...(pages?.pictures ?? []),
  ];
  return all.filter((figure) => figure !== undefined && figure !== null);
}

/**
 * Removes figures that no version names and that nobody uploaded or named for 14 days; their files go with the next sweep
 * of files (behaviour 4.32). Returns how many.
 */
export async function removeUnusedFigures(db: Database, now: Date): Promise<number> {
  const uses = db.select({ one: sql`1` }).from(figureUses).where(sql`${figureUses.figureId} = ${figures.id}`);
  const gone = await db
    .delete(figures)
    .where(and(lt(figures.namedAt, new Date(now.getTime() - GRACE_MS)), notExists(uses)));
  return rowsChanged(gone);
}
