import type { SentContent } from '@kaksha/contract/core/call.ts';
import { kolkataDay, kolkataStamp } from '@kaksha/contract/core/time.ts';
import { XLSX } from '@kaksha/contract/downloads.ts';
import type { QuestionRuling } from '@kaksha/contract/questions/decisions.ts';
import {
  type AbsentPage,
  type MeritPage,
  type ReportCard,
  type ReportCards,
  ReportHead,
} from '@kaksha/contract/reports.ts';
import { LRUCache } from 'lru-cache';
import * as z from 'zod/mini';
import type { Store } from '#server/database/client.ts';
import { absentInParts, readAbsent, readAttendance } from '#server/features/exams/service.ts';
import type { QuizReader, QuizServices } from '#server/features/quizzes/service.ts';
import type { StandingOf } from '#server/features/results/service.ts';
import { fail } from '#server/platform/core/fail.ts';
import { type Written, written } from '#server/platform/http/cached-replies.ts';
import type { CurrentUser } from '#server/platform/http/serve.ts';
import { byPackedId } from '#server/platform/jobs/packed.ts';
import type { Threads } from '#server/platform/jobs/threads.ts';
import { readCardPage, readCardRows } from './card-rows.ts';
import { type CardSource, cardsOf, readOwnCardRow } from './cards.ts';
import { batchMarksReader, versionReader } from './known.ts';
import { laddersInBatches } from './ladders.ts';
import { type Merit, meritRows, meritRowsOf, type Ranks, ranksIn } from './merit.ts';
import type { MadeReport, MadeWorkbook, ReportWork, WorkbookWork } from './report-worker.ts';
import { findReportBatch, readPeople, readVersionText, reportRows, type VersionText } from './rows.ts';
import { type ClassFigures, standingIn } from './standing.ts';

export { type Ladders, laddersInBatches, placesOf } from './ladders.ts';
export type { Ranks } from './merit.ts';
export { readVersionText } from './rows.ts';

const WORKER = new URL('./report-worker.ts', import.meta.url);
/** Finished reports that are kept, and the people in their merit lists: about 3 MB each, and 11 MB for 100,000 people. */
const KEPT = 30;
const PEOPLE_KEPT = 1_000_000;
/** People on a page of a list. */
const LIMIT = 20;
/** Answers that a workbook holds: 5,500 people with 90 questions, for which its thread needs half of its memory. */
export const MOST_ANSWERS = 500_000;

type VersionQuery = { versionId?: string | undefined; batchId?: string | undefined };
/** `rulings` take the place of the active ones. */
type Asked = VersionQuery & { rulings?: readonly QuestionRuling[] | undefined };
type BatchQuery = { batchId?: string | undefined };
type PageQuery = { page?: number | undefined; limit?: number | undefined };

/**
 * Each throws 'quiz_not_found', also for a version that is not of this quiz or has no results, and 'batch_not_found'
 * (behaviour 7.1, 7.10).
 */
export type ReportReader = {
  read(quizId: string, query: VersionQuery, now: Date): Promise<Written>;
  /** A page has 20 people unless `limit` says otherwise, or `results` names them. Throws the same for practice, which has no ranks. */
  merit(
    quizId: string,
    query: VersionQuery & PageQuery & { results?: readonly string[] | undefined },
  ): Promise<MeritPage>;
  /** Report cards of an exam by name; ranks are those of all who appeared (behaviour 7.11). */
  cards(quizId: string, query: VersionQuery & PageQuery): Promise<ReportCards>;
  /** Throws 'result_not_found'. */
  card(resultId: string, reader: Pick<CurrentUser, 'id' | 'role'>): Promise<ReportCard>;
  /** The rank of each result that counts, by the active rulings or by others, such as a preview would add (behaviour 7.31). */
  ranks(
    quizId: string,
    asked: { versionId: string; rulings: readonly QuestionRuling[] | undefined },
  ): Promise<Ranks>;
  /** The ranks in the merit list of an exam, by result; null of practice, which has none, and of a quiz that is not there. */
  ranksByResult(quizId: string): Promise<ReadonlyMap<string, number> | null>;
  /** Where a result stands, and what its class did, also of a deleted quiz. */
  standing: StandingOf;
  /** Who is absent, by name, of all or of a batch; nobody of all from an exam without courses. Throws the same for practice. */
  absent(quizId: string, query: BatchQuery & PageQuery, now: Date): Promise<AbsentPage>;
  /** Throws 'report_too_large', too, where no workbook can hold all answers. */
  requireWorkbook(quizId: string, query: VersionQuery): Promise<void>;
  workbook(quizId: string, query: VersionQuery & { now: Date }): Promise<SentContent>;
};

/** What the routes of reports, and of what is made of them, are given. */
export type ReportServices = QuizServices & {
  threads: Threads;
  reports: ReportReader;
  standingOf: StandingOf;
};

type QuizHead = NonNullable<Awaited<ReturnType<QuizReader['head']>>>;
type Made = { version: VersionText; json: Uint8Array; merit: Merit; figures: ClassFigures };
type Making = { stamp: string; computedAt: string; made: Promise<Made> };

/**
 * Reads reports, computing and writing each in a thread of its own, so that no other caller waits for it. A finished one is
 * kept until its results change; two who ask at once get the same one (behaviour 7.1).
 */
export function reportReader(
  { db, source }: Pick<Store, 'db' | 'source'>,
  { quizReader, threads }: { quizReader: QuizReader; threads: Threads },
): ReportReader {
  const kept = new LRUCache<string, Making>({ max: KEPT, maxSize: PEOPLE_KEPT });
  const versionsOf = versionReader(db);
  const batchMarksOf = batchMarksReader(db);
  const parts = { db, ladders: laddersInBatches(db) };

  const find = async (
    quizId: string,
    { versionId: asked, batchId }: VersionQuery,
    { orDeleted = false } = {},
  ) => {
    const head = await quizReader.head(quizId);
    if (head === null || (head.deletedAt !== null && !orDeleted)) fail('quiz_not_found');
    const versions = await versionsOf(quizId);
    const chosen = versions.find(({ _id }) => asked === undefined || _id === asked);
    if (chosen === undefined && asked !== undefined && asked !== head.currentVersionId)
      fail('quiz_not_found');
    const versionId = chosen?._id ?? head.currentVersionId;
    const batch = batchId === undefined ? null : await findReportBatch(db, batchId);
    const resultStamp = chosen?.stamp ?? '';
    const stamp = `${head.tieBreak} ${resultStamp} ${batch?.stamp ?? ''}`;
    return { head, versions, versionId, batch, n: chosen?.n ?? 0, stamp, resultStamp };
  };
  type Found = Awaited<ReturnType<typeof find>>;

  const readVersion = async ({ head, versionId }: Found) =>
    (await readVersionText(db, { quizId: head.id, versionId })) ?? fail('quiz_not_found');

  const compute = async (found: Found, { rulings }: Pick<Asked, 'rulings'>): Promise<Made> => {
    const version = await readVersion(found);
    const rows = reportRows({ ...whoseOf(found), withNames: false });
    const work: ReportWork = {
      ...{ make: 'report', source, version, rows, rulings },
      ...settingsOf(found.head),
    };
    const { json, merit, figures } = await threads.run<MadeReport>(WORKER, work);
    return { version, json, merit, figures };
  };
  /** What the results of a version say; one that fails is made again by the next who asks. */
  const make = async (quizId: string, asked: Asked, which?: { orDeleted: boolean }) => {
    const found = await find(quizId, asked, which);
    const { versionId, batch, stamp } = found;
    const name = JSON.stringify([versionId, batch?._id, asked.rulings]);
    const known = kept.get(name);
    if (known?.stamp === stamp) return { ...found, making: known };
    const making = { stamp, computedAt: new Date().toISOString(), made: compute(found, asked) };
    kept.set(name, making, { size: 1 + found.n });
    const drop = () => {
      if (kept.get(name) === making) kept.delete(name);
    };
    // One whose mathematics waits to be typeset is made again, too.
    making.made.then(({ version }) => {
      if (version.typesetBy === null) drop();
    }, drop);
    return { ...found, making };
  };
  const requireExam = ({ head }: Pick<Found, 'head'>) => {
    if (head.mode !== 'exam') fail('quiz_not_found');
  };
  const requireRoom = ({ n }: Found, { questionCount }: VersionText) => {
    if (n * questionCount > MOST_ANSWERS) fail('report_too_large');
  };

  return {
    async read(quizId, asked, now) {
      const { head, versions, versionId, batch, making, resultStamp } = await make(quizId, asked);
      const { version, json } = await making.made;
      const said = JSON.stringify(
        z.parse(ReportHead, {
          quiz: { _id: quizId, title: version.title, mode: head.mode },
          versionId,
          versions,
          ...(await readAttendance(db, quizId, onDayOf(batch?._id, now))),
          batch,
          batches: await batchMarksOf({ quizId, versionId, stamp: resultStamp }),
          computedAt: making.computedAt,
          passPercent: version.passPercent,
        }),
      );
      return written(`${said} ${making.stamp} ${version.typesetBy}`, () => joined(said, json));
    },
    async merit(quizId, { page = 1, limit = LIMIT, results, ...asked }) {
      const { head, making } = await make(quizId, asked);
      requireExam({ head });
      const { merit } = await making.made;
      const rows =
        results === undefined
          ? meritRows(merit, { offset: (page - 1) * limit, limit })
          : meritRowsOf(merit, results);
      const users = await readPeople(
        db,
        rows.map(({ resultId }) => resultId),
      );
      const people = rows.flatMap(({ resultId, ...row }) => {
        // Whoever was erased since is in the next list no more.
        const person = users.get(resultId);
        return person === undefined ? [] : [{ resultId, ...person, ...row }];
      });
      return { people, totalCount: merit.n, page, limit };
    },
    async cards(quizId, { batchId, versionId: asked, page = 1, limit = LIMIT }) {
      if (batchId !== undefined) await findReportBatch(db, batchId);
      const { head, versionId, making } = await make(quizId, { versionId: asked });
      requireExam({ head });
      const made = await making.made;
      const slice = { offset: (page - 1) * limit, limit };
      const { ids, total } = await readCardPage(db, { quizId, versionId, batchId, ...slice });
      const rows = new Map((await readCardRows(db, ids)).map((row) => [row.id, row]));
      const inOrder = ids.flatMap((id) => rows.get(id) ?? []);
      return { cards: await cardsOf(parts, sourceOf(made), inOrder), totalCount: total, page, limit };
    },
    async card(resultId, reader) {
      const row = await readOwnCardRow(db, { resultId, reader });
      const { making } = await make(row.quizId, { versionId: row.quizVersionId }, { orDeleted: true });
      const [card] = await cardsOf(parts, sourceOf(await making.made), [row]);
      return card ?? fail('result_not_found');
    },
    async ranks(quizId, asked) {
      const { making } = await make(quizId, asked);
      return ranksIn((await making.made).merit);
    },
    async ranksByResult(quizId) {
      const head = await quizReader.head(quizId);
      if (head === null || head.deletedAt !== null || head.mode !== 'exam') return null;
      const { making } = await make(quizId, {});
      const { ids, ranks } = ranksIn((await making.made).merit);
      return byPackedId(ids, ranks);
    },
    async standing({ id, quizId, quizVersionId }) {
      const { making } = await make(quizId, { versionId: quizVersionId }, { orDeleted: true });
      const { merit, figures } = await making.made;
      return standingIn(merit, figures, id);
    },
    async absent(quizId, { batchId, page = 1, limit = LIMIT }, now) {
      const head = await quizReader.head(quizId);
      if (head === null || head.deletedAt !== null || head.mode !== 'exam') fail('quiz_not_found');
      if (batchId !== undefined) await findReportBatch(db, batchId);
      const batch = onDayOf(batchId, now);
      const { absent } = await readAttendance(db, quizId, batch);
      const people = await readAbsent(db, quizId, { offset: (page - 1) * limit, limit, batch });
      return { people, totalCount: absent ?? 0, page, limit };
    },
    async requireWorkbook(quizId, asked) {
      const found = await find(quizId, asked);
      requireRoom(found, await readVersion(found));
    },
    async workbook(quizId, { now, ...asked }) {
      const found = await find(quizId, asked);
      const { head } = found;
      const version = await readVersion(found);
      requireRoom(found, version);
      const whose = whoseOf(found);
      const absent =
        head.mode === 'exam' ? await absentInParts(db, quizId, onDayOf(whose.batchId, now)) : null;
      const work: WorkbookWork = {
        ...{ make: 'workbook', source, version, rows: reportRows({ ...whose, withNames: true }), absent },
        ...settingsOf(head),
      };
      const workbook = await threads.run<MadeWorkbook>(WORKER, work);
      return {
        name: `report_${kolkataStamp(now)}.xlsx`,
        type: XLSX,
        content: inChunks(workbook),
      };
    },
  };
}

const whoseOf = ({
  head,
  versionId,
  batch,
}: {
  head: QuizHead;
  versionId: string;
  batch: { _id: string } | null;
}) => ({
  ...{ quizId: head.id, versionId, batchId: batch?._id },
});

/** A batch as it is today. */
const onDayOf = (batchId: string | undefined, now: Date) =>
  batchId === undefined ? null : { id: batchId, day: kolkataDay(now) };

const settingsOf = ({ mode, tieBreak }: QuizHead) => ({ mode, tieBreak });

const sourceOf = ({ version, merit, figures }: Made): CardSource => ({
  title: version.title,
  maxMarks: figures.maxMarks,
  merit,
  figures,
});

/** What is said of a report, and its figures, as one JSON object. */
function joined(said: string, figures: Uint8Array): Buffer {
  return Buffer.concat([Buffer.from(`${said.slice(0, -1)},`), figures.subarray(1)]);
}

const CHUNK = 64 * 1024;

async function* inChunks(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += CHUNK) yield bytes.subarray(at, at + CHUNK);
}
