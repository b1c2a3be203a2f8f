import type { Store } from '#server/database/client.ts';
import type { Measured } from '#server/platform/metrics/metrics.ts';

/** Attempts at exams that are running, of all instances together. */
export function openAttemptsMetric({ pool }: Store): Measured {
  return {
    name: 'kaksha_exam_attempts_open',
    help: 'Attempts at exams that are running',
    async read() {
      const { rows } = await pool.query<{ n: number }>(
        `select count(*)::int as n from exam_attempts where status = 'open'`,
      );
      return rows.map(({ n }) => ({ value: n }));
    },
  };
}
