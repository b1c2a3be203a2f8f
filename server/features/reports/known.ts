import type { BatchMarks } from '@kaksha/contract/reports.ts';
import { LRUCache } from 'lru-cache';
import type { Database } from '#server/database/client.ts';
import { inBatches } from '#server/platform/jobs/in-batches.ts';
import {
  type Moment,
  readBatchMarks,
  readBatchStamp,
  readMoment,
  readReportVersions,
  type VersionOfReport,
} from './rows.ts';

/** Quizzes of which it is known what results they have. */
const QUIZZES_KEPT = 1_000;

/**
 * The versions with results of a quiz, read again only where results have come or gone since. Those who ask for one quiz
 * together, as a class does after the release, share a look.
 */
export function versionReader(db: Database): (quizId: string) => Promise<VersionOfReport[]> {
  const kept = new LRUCache<string, { moment: Moment; versions: VersionOfReport[] }>({ max: QUIZZES_KEPT });
  const read = async (quizId: string) => {
    const known = kept.get(quizId);
    const { same, ...moment } = await readMoment(db, quizId, known?.moment);
    const versions = known !== undefined && same ? known.versions : await readReportVersions(db, quizId);
    kept.set(quizId, { moment, versions });
    return versions;
  };
  return inBatches(
    async (quizIds) => {
      const reading = new Map<string, Promise<VersionOfReport[]>>();
      for (const quizId of quizIds) if (!reading.has(quizId)) reading.set(quizId, read(quizId));
      return Promise.all(quizIds.map(async (quizId) => (await reading.get(quizId)) ?? []));
    },
    { atMost: 500, lanes: 1 },
  );
}

type MarksOf = { quizId: string; versionId: string; stamp: string };

/** The marks of each batch, read again only where results of the version, or batches and their members, have changed since. */
export function batchMarksReader(db: Database): (of: MarksOf) => Promise<BatchMarks[]> {
  const kept = new LRUCache<string, { stamp: string; marks: Promise<BatchMarks[]> }>({ max: QUIZZES_KEPT });
  return async ({ quizId, versionId, stamp: ofResults }) => {
    const stamp = `${ofResults} ${await readBatchStamp(db)}`;
    const known = kept.get(versionId);
    if (known?.stamp === stamp) return known.marks;
    const marks = readBatchMarks(db, { quizId, versionId });
    kept.set(versionId, { stamp, marks });
    marks.catch(() => kept.delete(versionId));
    return marks;
  };
}
