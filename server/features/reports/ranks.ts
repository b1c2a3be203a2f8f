import type { QuestionRuling } from '@kaksha/contract/questions/decisions.ts';
import type { QuizMode } from '@kaksha/contract/quizzes/settings.ts';
import type { TieBreak } from '@kaksha/contract/reports/standing.ts';
import type { Database } from '#server/database/client.ts';
import { fail } from '#server/platform/core/fail.ts';
import { meritRows } from './merit.ts';
import { readReportRows, readVersionText } from './rows.ts';
import { reportThreads } from './thread.ts';

export type RanksOf = (wanted: {
  quizId: string;
  versionId: string;
  mode: QuizMode;
  tieBreak: TieBreak;
  rulings: readonly QuestionRuling[];
}) => Promise<ReadonlyMap<string, number>>;

/** Says the rank of each result that counts, by the merit list under these rulings (behaviour 7.3). */
export function rankReader(db: Database): RanksOf {
  const inThread = reportThreads();
  return async ({ quizId, versionId, rulings, ...settings }) => {
    const version = await readVersionText(db, { quizId, versionId });
    if (version === null) fail('quiz_not_found');
    const { merit } = await inThread({ version, rulings, ...settings, make: 'report' }, () =>
      readReportRows(db, { quizId, versionId, withNames: false }),
    );
    const rows = meritRows(merit, { offset: 0, limit: merit.n });
    return new Map(rows.map(({ resultId, rank }) => [resultId, rank]));
  };
}
