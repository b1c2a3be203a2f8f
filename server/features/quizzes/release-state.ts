import type { ReleaseState } from '@kaksha/contract/exam/release.ts';
import type { quizzes } from '#server/database/schema/quizzes.ts';

type Row = typeof quizzes.$inferSelect;

/** What decides whether results of this exam are out. */
export function releaseStateOf(
  row: Pick<
    Row,
    | 'release'
    | 'releasedAt'
    | 'closesAt'
    | 'longestExtraMinutes'
    | 'graceUntil'
    | 'keyShownAt'
    | 'objectionsUntil'
    | 'sittingsCloseAt'
    | 'settledAt'
  >,
): ReleaseState {
  const at = (time: Date | null) => time?.getTime() ?? null;
  return {
    release: row.release,
    longestExtraMinutes: row.longestExtraMinutes,
    releasedAt: at(row.releasedAt),
    closesAt: at(row.closesAt),
    graceUntil: at(row.graceUntil),
    keyShownAt: at(row.keyShownAt),
    objectionsUntil: at(row.objectionsUntil),
    sittingsCloseAt: at(row.sittingsCloseAt),
    settledAt: at(row.settledAt),
  };
}
