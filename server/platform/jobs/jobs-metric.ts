import type { Store } from '#server/database/client.ts';
import type { Measured } from '../metrics/metrics.ts';

/** Jobs by queue and state, of all instances together. */
export function jobsMetric({ pool }: Store): Measured {
  return {
    name: 'kaksha_jobs',
    help: 'Jobs by queue and state: created and retry wait, active run, failed have given up',
    labels: ['queue', 'state'],
    async read() {
      const { rows } = await pool.query<{ queue: string; state: string; n: number }>(
        `select name as queue, state::text, count(*)::int as n from pgboss.job
         where state in ('created', 'retry', 'active', 'failed') and left(name, 2) <> '__' group by 1, 2`,
      );
      return rows.map(({ queue, state, n }) => ({ labels: { queue, state }, value: n }));
    },
  };
}
