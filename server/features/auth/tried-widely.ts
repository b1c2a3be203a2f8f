import { sql } from 'drizzle-orm';
import type { Database } from '#server/database/client.ts';
import { onlyRow } from '#server/database/only-row.ts';

/** Failures that nobody has who only mistypes a password. */
const OF_ACCOUNT = 5;
const OF_NETWORK = 50;
/** So many accounts at once are no coincidence. */
const ACCOUNTS = 10;

/**
 * At how many accounts and from how many networks passwords are being tried, by the counts of failed sign-ins of the last 15
 * minutes (behaviour 1.20, 2.13); null as long as it is what forgetful people do.
 */
export async function triedWidely(
  db: Database,
  now: Date,
): Promise<{ accounts: number; networks: number } | null> {
  const { rows } = await db.execute<{ accounts: number; networks: number }>(sql`
    select count(*) filter (where key like 'login account %' and hits >= ${OF_ACCOUNT})::int as accounts,
      count(*) filter (where key like 'login address %' and hits >= ${OF_NETWORK})::int as networks
    from rate_limits where key like 'login %' and ends_at > ${now.toISOString()}::timestamptz`);
  const found = onlyRow(rows);
  return found.accounts >= ACCOUNTS || found.networks > 0 ? found : null;
}
