import { Worker } from 'node:worker_threads';
import type { Report } from '@kaksha/contract/reports.ts';
import { LRUCache } from 'lru-cache';
import type { Database } from '#server/database/client.ts';
import { readAttendance } from '#server/features/exams/service.ts';
import type { QuizReader } from '#server/features/quizzes/service.ts';
import { fail } from '#server/platform/core/fail.ts';
import { atMost } from '#server/platform/jobs/at-most.ts';
import type { Computed, ReportPaper, ReportRow } from './compute.ts';
import { readReportRows, readReportVersions } from './rows.ts';

/** Finished reports that are kept: about 100 kB each. */
const KEPT = 50;
/** Threads at once; further reports wait, so that many people who ask cannot take the whole machine. */
const THREADS = 2;
/** Memory of a thread: 100,000 results of 90 questions need half of it. */
const MEMORY_MB = 1_024;

export type ReportReader = {
  /** Throws 'quiz_not_found', also for a version that is not of this quiz or has no results. */
  read(quizId: string, versionId: string | undefined): Promise<Report>;
};

type Making = { stamp: string; computedAt: string; computed: Promise<Computed> };

/**
 * Reads reports, computing each in a thread of its own, so that no other caller waits for it. A finished one is kept until its
 * results change; two who ask at once get the same one (behaviour 7.1).
 */
export function reportReader(db: Database, quizReader: QuizReader): ReportReader {
  const kept = new LRUCache<string, Making>({ max: KEPT });
  const inTurn = atMost(THREADS);
  return {
    async read(quizId, asked) {
      const head = await quizReader.head(quizId);
      if (head === null || head.deletedAt !== null) fail('quiz_not_found');
      const versions = await readReportVersions(db, quizId);
      const chosen = versions.find(({ _id }) => asked === undefined || _id === asked);
      if (chosen === undefined && asked !== undefined && asked !== head.currentVersionId)
        fail('quiz_not_found');
      const versionId = chosen?._id ?? head.currentVersionId;
      const version = await quizReader.version(versionId);
      if (version === null) fail('quiz_not_found');
      const stamp = chosen?.stamp ?? '';
      const making = kept.get(versionId);
      const made = making?.stamp === stamp ? making : begin();
      const { questions: figures, ...computed } = await made.computed;
      return {
        quiz: { _id: quizId, title: version.title, mode: head.mode },
        versionId,
        versions: versions.map(({ stamp: _, ...one }) => one),
        ...(await readAttendance(db, quizId)),
        computedAt: made.computedAt,
        passPercent: version.passPercent,
        ...computed,
        questions: version.questions.flatMap((question, index) => {
          const ofQuestion = figures[index];
          return ofQuestion === undefined ? [] : [{ ...ofQuestion, question }];
        }),
        ...(version.passages === null ? {} : { passages: version.passages }),
      };

      function begin(): Making {
        const questions = version?.questions ?? [];
        const paper = { questions, sections: version?.sections ?? null };
        const computed = inTurn(() => compute(paper, readReportRows(db, { quizId, versionId })));
        const begun = { stamp, computedAt: new Date().toISOString(), computed };
        kept.set(versionId, begun);
        // One that failed is made again by the next who asks.
        computed.catch(() => {
          if (kept.get(versionId) === begun) kept.delete(versionId);
        });
        return begun;
      }
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
