import { isId } from '@kaksha/contract/core/ids.ts';
import { keptFor } from '@kaksha/contract/core/retention.ts';
import { and, eq, gt, lte, sql } from 'drizzle-orm';
import type { Database } from '#server/database/client.ts';
import { loginNetworks, users } from '#server/database/schema/auth.ts';
import { addressKey } from '#server/platform/http/limits.ts';

/** How many networks an account keeps; the least recently used is dropped. */
const KEPT = 20;
/** A network unused for this long is no longer recognised. */
const KEPT_FOR_MS = keptFor.networksDays * 24 * 60 * 60 * 1_000;

const oldest = (now: Date) => new Date(now.getTime() - KEPT_FOR_MS);

/** Whether the account of this email address, or of this id where it has none, has signed in from this network in the last 90 days. */
export async function hasSignedInFrom(
  db: Database,
  { email, address, now }: { email: string; address: string; now: Date },
): Promise<boolean> {
  const found = await db
    .select({ network: loginNetworks.network })
    .from(loginNetworks)
    .innerJoin(users, eq(users.id, loginNetworks.userId))
    .where(
      and(
        isId(email) ? eq(users.id, email) : eq(users.email, email),
        eq(loginNetworks.network, addressKey(address)),
        gt(loginNetworks.usedAt, oldest(now)),
      ),
    );
  return found.length > 0;
}

/** Records that the owner used the account from this network; at most 20 networks are kept for each account. */
export async function rememberNetwork(
  db: Database,
  { userId, address, now }: { userId: string; address: string; now: Date },
): Promise<void> {
  const network = addressKey(address);
  const usedAt = sql`${now.toISOString()}::timestamptz`;
  // The delete does not see the row inserted by the same statement, so it keeps one fewer of the others.
  await db.execute(sql`
    with used as (
      insert into login_networks (user_id, network, used_at) values (${userId}, ${network}, ${usedAt})
      on conflict (user_id, network) do update set used_at = excluded.used_at
    )
    delete from login_networks where user_id = ${userId} and network in (
      select network from login_networks where user_id = ${userId} and network <> ${network}
      order by used_at desc offset ${KEPT - 1})`);
}

/** The networks kept for an account. */
export async function networksOf(db: Database, userId: string): Promise<string[]> {
  const rows = await db
    .select({ network: loginNetworks.network })
    .from(loginNetworks)
    .where(eq(loginNetworks.userId, userId));
  return rows.map((row) => row.network);
}

/** Removes the networks unused for 90 days. */
export async function removeOldNetworks(db: Database, now: Date): Promise<void> {
  await db.delete(loginNetworks).where(lte(loginNetworks.usedAt, oldest(now)));
}
