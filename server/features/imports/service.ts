import { readFile } from 'node:fs/promises';
import { setTimeout as delay, setImmediate as turn } from 'node:timers/promises';
import { sentenceOf } from '@kaksha/contract/core/dictionary.ts';
import { limits } from '@kaksha/contract/core/limits.ts';
import type { Import, ImportChange } from '@kaksha/contract/imports.ts';
import type { ColumnMapping, PaperColumn } from '@kaksha/contract/papers/columns.ts';
import type { ImportFormat } from '@kaksha/contract/papers/formats.ts';
import { and, eq, lt, sql } from 'drizzle-orm';
import type { Database, Store } from '#server/database/client.ts';
import { type ImportContent, imports } from '#server/database/schema/imports.ts';
import { newId } from '#server/database/uuid.ts';
import { currentPaper, type QuizReader } from '#server/features/quizzes/service.ts';
import { type Audit, recordChange } from '#server/platform/audit/audit.ts';
import { fail } from '#server/platform/core/fail.ts';
import type { ReceivedFile } from '#server/platform/files/uploads/spool.ts';
import { readText } from '#server/platform/files/uploads/text.ts';
import type { CurrentUser } from '#server/platform/http/serve.ts';
import { sharing } from '#server/platform/jobs/sharing.ts';
import { changed, toContent, toImported } from './content.ts';
import { nameDoubles } from './doubles.ts';
import { type ReadFault, texts } from './faults.en.ts';
import { keepPictures, type Pictures } from './pictures.ts';
import type { Found, Source } from './read/source.ts';

const KEPT_FOR_MS = 24 * 60 * 60 * 1_000;
/** A caller waits this long for what is read; what takes longer is read in the background. */
const WAIT_MS = 4_000;
/** How often it is said how far the reading in the background has come. */
const SAID_EVERY_MS = 2_000;
/** What nobody has said to be reading for this time was interrupted by a restart. */
const LOST_AFTER_MS = 90_000;
/** Of a paper that was found, in percent: pictures take the time up to the second of these. */
const FOUND = 30;
const STORED = 95;

type Row = typeof imports.$inferSelect;
type Head = Pick<Import, '_id' | 'status' | 'format' | 'progress' | 'fault'>;
/** How much was read so far, in percent. */
type Progress = { percent: number };

export type Importing = Pictures & {
  quizReader: QuizReader;
  read: (source: Source, who: string) => Promise<Found>;
};

/**
 * Reads a paper in a thread and keeps what was found for a day (behaviour 8.1, 8.2). Throws 'invalid', 'quiz_not_found' and
 * 'busy'.
 */
export async function createImport(
  importing: Importing,
  {
    body,
    file,
    audit,
  }: {
    body: {
      text?: string | undefined;
      format: ImportFormat;
      quizId?: string | undefined;
      columns?: Readonly<Record<string, PaperColumn | ''>> | undefined;
    };
    file: ReceivedFile | undefined;
    audit: Audit;
  },
): Promise<Head> {
  const { store, quizReader, read } = importing;
  const quiz = body.quizId ? await currentPaper({ db: store.db, quizReader }, body.quizId) : null;
  if (body.format === 'key' && quiz === null) fail('invalid', { fields: { quizId: 'required' } });
  const source: Source = {
    format: body.format,
    content: await contentOf(body.text, file),
    ...(quiz === null ? {} : { questions: quiz.questions }),
    ...(body.columns === undefined ? {} : { mapping: mappingOf(body.columns) }),
  };
  const row = {
    id: newId(),
    format: body.format,
    fileName: file?.originalName ?? null,
    quizId: quiz?.quizId ?? null,
    madeBy: audit.actor.id,
    createdAt: audit.now,
  };
  const progress: Progress = { percent: 0 };
  const reading = read(source, audit.actor.id).then((found) => toRow(importing, found, { audit, progress }));
  return storeImport(store, { row, reading, progress, waitMs: WAIT_MS, audit });
}

/** Stores an import as it was read; where that takes longer than somebody waits, it is stored before, and what is found later. */
export async function storeImport(
  store: Store,
  {
    row,
    reading,
    progress,
    waitMs,
    audit,
  }: {
    row: Omit<Row, keyof Outcome | 'revision' | 'progress' | 'heardAt'> & Pick<Row, 'format'>;
    reading: Promise<Outcome>;
    progress: Progress;
    waitMs: number;
    audit: Audit;
  },
): Promise<Head> {
  // Its failure is the caller's as long as they wait.
  reading.catch(() => undefined);
  const timer = new AbortController();
  const first = await Promise.race([reading, delay(waitMs, null, { signal: timer.signal, ref: false })]);
  timer.abort();
  const outcome = first ?? { status: 'reading' as const, fault: null, content: null };
  const stored = { ...row, ...outcome, progress: progress.percent, heardAt: null };
  const { id } = row;
  await store.transaction(async (tx) => {
    await tx.insert(imports).values(stored);
    await recordChange(tx, audit, {
      target: { kind: 'import', id, title: row.fileName ?? '' },
      before: null,
      after: { format: stored.format, questions: stored.content?.questions.length ?? 0 },
    });
  });
  if (first === null) void finishLater(store, { id, reading, progress });
  return headOf(stored, audit.now);
}

/** The columns by their trimmed names; an empty text leaves one out. */
const mappingOf = (columns: Readonly<Record<string, PaperColumn | ''>>): ColumnMapping =>
  Object.fromEntries(Object.entries(columns).map(([name, as]) => [name.trim(), as === '' ? null : as]));

async function contentOf(
  text: string | undefined,
  file: ReceivedFile | undefined,
): Promise<Source['content']> {
  if (file === undefined) {
    if (text === undefined || text.trim() === '') fail('invalid', { fields: { text: 'required' } });
    return { text };
  }
  const bytes = await readFile(file.path);
  if (file.extension === 'xlsx') return { workbook: new Uint8Array(bytes) };
  if (file.extension === 'docx') return { word: new Uint8Array(bytes) };
  return { text: readText(bytes) ?? '' };
}

type Outcome = Pick<Row, 'status' | 'format' | 'fault' | 'content'>;

/** What is stored of what was found: at most 500 questions with their pictures, and with their doubles named. */
async function toRow(
  importing: Importing,
  found: Found,
  { audit: { actor, now }, progress }: { audit: Audit; progress: Progress },
): Promise<Outcome> {
  const failed = (fault: ReadFault): Outcome => ({
    status: 'failed',
    format: found.format,
    fault,
    content: null,
  });
  if ('fault' in found) {
    const { fault, columns } = found;
    const nothing = { questions: [], passages: [], sections: [], notTaken: [], takes: [] };
    return { ...failed(fault), content: columns === undefined ? null : { ...nothing, columns } };
  }
  const { questions } = found.paper;
  if (questions.length === 0) return failed('no_questions');
  if (questions.length > limits.questions) return failed('too_many_questions');
  progress.percent = FOUND;
  const onStored = (share: number) => {
    progress.percent = Math.floor(FOUND + (STORED - FOUND) * share);
  };
  const paper = await keepPictures(importing, { pictures: [], ...found, by: actor.id, now, onStored });
  progress.percent = STORED;
  await turn();
  const content = toContent(paper, newId);
  await turn();
  await nameDoubles(importing.store.db, content.questions);
  return { status: 'ready', format: found.format, fault: null, content };
}

async function finishLater(
  store: Store,
  { id, reading, progress }: { id: string; reading: Promise<Outcome>; progress: Progress },
): Promise<void> {
  const isReading = and(eq(imports.id, id), eq(imports.status, 'reading'));
  const say = () =>
    store.db
      .update(imports)
      .set({ progress: progress.percent, heardAt: sql`now()` })
      .where(isReading)
      .catch(() => undefined);
  const saying = setInterval(() => void say(), SAID_EVERY_MS).unref();
  const outcome = await reading.catch(
    (): Outcome => ({ status: 'failed', format: 'auto', fault: 'unreadable', content: null }),
  );
  clearInterval(saying);
  await store.db
    .update(imports)
    .set(outcome)
    .where(isReading)
    // The program may be ending; the import then counts as interrupted.
    .catch(() => undefined);
}

function headOf(
  row: Pick<Row, 'id' | 'status' | 'format' | 'fault' | 'progress' | 'heardAt' | 'createdAt'>,
  now: Date,
): Head {
  const { id, status, format, fault, progress, heardAt, createdAt } = row;
  const isReading = status === 'reading';
  const isLost = isReading && now.getTime() - (heardAt ?? createdAt).getTime() > LOST_AFTER_MS;
  const said = isLost ? 'interrupted' : fault;
  const isKnown = (code: string | null): code is ReadFault => code !== null && Object.hasOwn(texts, code);
  return {
    _id: id,
    status: isLost ? 'failed' : status,
    format,
    ...(isReading && !isLost ? { progress } : {}),
    ...(isKnown(said) ? { fault: { code: said, message: sentenceOf(texts, said) } } : {}),
  };
}

/**
 * An import as it is answered; without a file name its first heading or nothing is the title. A large one was just parsed, and is about to
 * be written: others are let in before, between and after.
 */
async function toImport(row: Row, now: Date): Promise<Import> {
  const { content } = row;
  const share = sharing();
  const questions: Import['questions'] = [];
  await turn();
  for (const question of content?.questions ?? []) {
    questions.push(toImported(question));
    await share();
  }
  await turn();
  return {
    ...headOf(row, now),
    fileName: row.fileName,
    title: (row.fileName ?? '')
      .replace(/\.[a-z0-9]{2,5}$/i, '')
      .replace(/_+/g, ' ')
      .trim(),
    quizId: row.quizId,
    createdAt: row.createdAt.toISOString(),
    keptUntil: new Date(row.createdAt.getTime() + KEPT_FOR_MS).toISOString(),
    questions,
    passages: content?.passages ?? [],
    sections: content?.sections ?? [],
    notTaken: content?.notTaken ?? [],
    ...(content?.columns === undefined ? {} : { columns: [...content.columns] }),
  };
}

/** One's own import, or anybody's for an admin. Throws 'import_not_found', also once its day is over. */
async function findImport(
  db: Database,
  {
    id,
    user,
    now,
    lock = false,
  }: { id: string; user: Pick<CurrentUser, 'id' | 'role'>; now: Date; lock?: boolean },
): Promise<Row> {
  const found = db.select().from(imports).where(eq(imports.id, id));
  const [row] = await (lock ? found.for('update') : found);
  const isOver = row !== undefined && now.getTime() - row.createdAt.getTime() > KEPT_FOR_MS;
  if (row === undefined || isOver || (row.madeBy !== user.id && user.role !== 'admin'))
    fail('import_not_found');
  return row;
}

/** What was read (behaviour 8.2). Throws 'import_not_found'. */
export async function readImport(
  db: Database,
  { id, user, now }: { id: string; user: CurrentUser; now: Date },
): Promise<Import> {
  return toImport(await findImport(db, { id, user, now }), now);
}

/** The import ready to be taken from. Throws 'import_not_found' and 'import_not_ready'. */
export async function readyImport(
  db: Database,
  { id, user, now, lock = false }: { id: string; user: CurrentUser; now: Date; lock?: boolean },
): Promise<Row & { content: ImportContent }> {
  const row = await findImport(db, { id, user, now, lock });
  const { status, content } = row;
  if (status !== 'ready' || content === null) fail('import_not_ready');
  return { ...row, content };
}

/** Changes an import; nothing is stored in any quiz (behaviour 8.2). Throws 'import_not_found', 'import_not_ready' and 'invalid'. */
export async function changeImport(
  store: Store,
  { id, change, user, audit }: { id: string; change: ImportChange; user: CurrentUser; audit: Audit },
): Promise<Import> {
  return store.transaction(async (tx) => {
    const row = await readyImport(tx, { id, user, now: audit.now, lock: true });
    const content = changed(row.content, change);
    if (content === null) return toImport(row, audit.now);
    const revision = row.revision + 1;
    await tx.update(imports).set({ content, revision }).where(eq(imports.id, id));
    const { index, many, draft, section } = change;
    // Ticks and open forms say only what somebody is about to do.
    const { indexes = [], picked: _, ...changes } = many ?? {};
    if (draft === undefined && section === undefined && Object.keys(changes).length === 0)
      return toImport({ ...row, content, revision }, audit.now);
    await recordChange(tx, audit, {
      target: { kind: 'import', id, title: row.fileName ?? '' },
      before: null,
      after: index === undefined ? { questions: indexes.length } : { question: index + 1 },
    });
    return toImport({ ...row, content, revision }, audit.now);
  });
}

/** Papers that were read more than a day ago. */
export async function removeOldImports(db: Database, now: Date): Promise<void> {
  await db.delete(imports).where(lt(imports.createdAt, new Date(now.getTime() - KEPT_FOR_MS)));
}
