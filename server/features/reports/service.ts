import { Worker } from 'node:worker_threads';
import type { MeritPage, Report } from '@kaksha/contract/reports.ts';
import { LRUCache } from 'lru-cache';
import type { Database } from '#server/database/client.ts';
import { readAttendance } from '#server/features/exams/service.ts';
import type { QuizReader } from '#server/features/quizzes/service.ts';
import type { StandingOf } from '#server/features/results/service.ts';
import { fail } from '#server/platform/core/fail.ts';
import { type Cached, cached } from '#server/platform/http/cached-replies.ts';
import { atMost } from '#server/platform/jobs/at-most.ts';
import type { Computed, ReportRow } from './compute.ts';
import { meritRows } from './merit.ts';
import type { ReportPaper } from './paper.ts';
import { readPeople, readReportRows, versionsInBatches } from './rows.ts';
import { standingIn } from './standing.ts';

/** Finished reports that are kept, and the people in their merit lists: about 100 kB each, and 11 MB for 100,000 people. */
const KEPT = 50;
const PEOPLE_KEPT = 1_000_000;
/** People on a page of the merit list. */
const MERIT_LIMIT = 20;
/** Threads at once; further reports wait, so that many people who ask cannot take the whole machine. */
const THREADS = 2;
/** Memory of a thread: 100,000 results of 90 questions need half of it. */
const MEMORY_MB = 1_024;

export type ReportReader = {
  /** Throws 'quiz_not_found', also for a version that is not of this quiz or has no results. */
  read(quizId: string, versionId: string | undefined): Promise<Cached<Report>>;
  /** The first page has 20 people unless `limit` says otherwise. Throws the same, also for practice, which has no ranks. */
  merit(quizId: string, query: MeritQuery): Promise<MeritPage>;
  /** Where a result stands, and what its class did; null if nothing is known of its quiz any more. */
  standing: StandingOf;
};

type MeritQuery = {
  versionId?: string | undefined;
  page?: number | undefined;
  limit?: number | undefined;
};

type Making = { stamp: string; computedAt: string; computed: Promise<Computed> };

/**
 * Reads reports, computing each in a thread of its own, so that no other caller waits for it. A finished one is kept until its
 * results change; two who ask at once get the same one (behaviour 7.1).
 */
export function reportReader(db: Database, quizReader: QuizReader): ReportReader {
  const kept = new LRUCache<string, Making>({ max: KEPT, maxSize: PEOPLE_KEPT });
  const inTurn = atMost(THREADS);
  const versionsOf = versionsInBatches(db);
  /** What the results of a version say; one that fails is made again by the next who asks. */
  const make = async (quizId: string, asked: string | undefined, { orDeleted = false } = {}) => {
    const head = await quizReader.head(quizId);
    if (head === null || (head.deletedAt !== null && !orDeleted)) fail('quiz_not_found');
    const versions = await versionsOf(quizId);
    const chosen = versions.find(({ _id }) => asked === undefined || _id === asked);
    if (chosen === undefined && asked !== undefined && asked !== head.currentVersionId)
      fail('quiz_not_found');
    const versionId = chosen?._id ?? head.currentVersionId;
    const version = await quizReader.version(versionId);
    if (version === null) fail('quiz_not_found');
    const stamp = `${head.tieBreak} ${chosen?.stamp ?? ''}`;
    const found = { head, versions, versionId, version };
    const making = kept.get(versionId);
    if (making?.stamp === stamp) return { ...found, making };
    const paper = { questions: version.questions, sections: version.sections, tieBreak: head.tieBreak };
    const computed = inTurn(() => compute(paper, readReportRows(db, { quizId, versionId })));
    const begun = { stamp, computedAt: new Date().toISOString(), computed };
    kept.set(versionId, begun, { size: 1 + (chosen?.n ?? 0) });
    computed.catch(() => {
      if (kept.get(versionId) === begun) kept.delete(versionId);
    });
    return { ...found, making: begun };
  };
  return {
    async read(quizId, asked) {
      const { head, versions, versionId, version, making } = await make(quizId, asked);
      const { questions: figures, merit: _, ...computed } = await making.computed;
      const said = {
        quiz: { _id: quizId, title: version.title, mode: head.mode },
        versionId,
        versions: versions.map(({ stamp: _, ...one }) => one),
        ...(await readAttendance(db, quizId)),
        computedAt: making.computedAt,
        passPercent: version.passPercent,
      };
      // With its mathematics a report is megabytes long: written once for all who read it.
      return cached(JSON.stringify([said, making.stamp, version.typesetBy]), () => ({
        ...said,
        ...computed,
        questions: version.questions.flatMap((question, index) => {
          const ofQuestion = figures[index];
          return ofQuestion === undefined ? [] : [{ ...ofQuestion, question }];
        }),
        ...(version.passages === null ? {} : { passages: version.passages }),
      }));
    },
    async merit(quizId, { versionId, page = 1, limit = MERIT_LIMIT }) {
      const { head, making } = await make(quizId, versionId);
      if (head.mode !== 'exam') fail('quiz_not_found');
      const { merit } = await making.computed;
      const rows = meritRows(merit, { offset: (page - 1) * limit, limit });
      const users = await readPeople(
        db,
        rows.map(({ resultId }) => resultId),
      );
      const people = rows.flatMap(({ resultId, ...row }) => {
        // Whoever was erased since is in the next list no more.
        const user = users.get(resultId);
        return user === undefined ? [] : [{ resultId, user, ...row }];
      });
      return { people, totalCount: merit.n, page, limit };
    },
    async standing({ id, quizId, quizVersionId }) {
      const { making } = await make(quizId, quizVersionId, { orDeleted: true });
      return standingIn(await making.computed, id);
    },
  };
}

async function compute(paper: ReportPaper, parts: AsyncIterable<ReportRow[]>): Promise<Computed> {
  const worker = new Worker(new URL('./report-worker.ts', import.meta.url), {
    workerData: paper,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  });
  try {
    const done = new Promise<Computed>((resolve, reject) => {
      worker.once('message', resolve);
      worker.once('error', reject);
      worker.once('exit', () => reject(new Error('The thread of a report ended')));
    });
    // Reading may fail first: nobody waits for the thread then.
    done.catch(() => undefined);
    for await (const rows of parts) worker.postMessage(rows);
    worker.postMessage(null);
    return await done;
  } finally {
    await worker.terminate();
  }
}
