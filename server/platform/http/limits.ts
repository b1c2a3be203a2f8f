import { eq, inArray, lte, sql } from 'drizzle-orm';
import ipaddr from 'ipaddr.js';
import type { Database } from '#server/database/client.ts';
import { rateLimits } from '#server/database/schema/rate-limits.ts';
import { Failure, type Fault, fail } from '../core/fail.ts';

/** At most this many in a window; the growing kind allows more after that, with a delay that doubles each time. */
export type LimitRule = {
  requests: number;
  perS: number;
  delays?: { firstS: number; longestS: number };
  /** What a refusal says, if it says more than the table of errors. */
  detail?: Fault;
};

export type Limits = {
  /** Counts one under this key. Throws 'too_many' with the seconds to wait if the limit was already reached. */
  count(key: string, rule: LimitRule, now: Date): Promise<void>;
  giveBack(key: string, rule: LimitRule): Promise<void>;
  /** Resets these keys, in the transaction if one is given. */
  forget(tx: Database, keys: readonly string[]): Promise<void>;
};

const SWEPT_AT_ONCE = 50;
const after = (now: Date, seconds: number) => new Date(now.getTime() + seconds * 1_000);

/** Limits kept in the database, so that all instances share them. */
export function databaseLimits(db: Database): Limits {
  return {
    async count(key, rule, now) {
      const hits = await countOne(db, { key, rule, now });
      if (hits === null) {
        const { detail } = rule;
        fail('too_many', { retryAfterS: await secondsToWait(db, key, now), ...(detail && { detail }) });
      }
      if (hits === 1) await sweep(db, now);
    },
    async giveBack(key, { requests }) {
      await db
        .update(rateLimits)
        .set({
          hits: sql`greatest(${rateLimits.hits} - 1, 0)`,
          blockedUntil: sql`case when ${rateLimits.hits} > ${requests} then ${rateLimits.blockedUntil} end`,
        })
        .where(eq(rateLimits.key, key));
    },
    async forget(tx, keys) {
      await tx.delete(rateLimits).where(inArray(rateLimits.key, [...keys]));
    },
  };
}

/** Counts one, and returns whether the limit allows it: for work that is left out instead of refused. */
export async function withinLimit(limits: Limits, key: string, rule: LimitRule, now: Date): Promise<boolean> {
  try {
    await limits.count(key, rule, now);
    return true;
  } catch (error) {
    if (error instanceof Failure && error.code === 'too_many') return false;
    throw error;
  }
}

/** For load tests: nothing is counted. */
export const noLimits: Limits = {
  count: async () => undefined,
  giveBack: async () => undefined,
  forget: async () => undefined,
};

/** One statement, so that simultaneous requests are counted one after another; null if this one is refused. */
async function countOne(
  db: Database,
  { key, rule: { requests, perS, delays }, now }: { key: string; rule: LimitRule; now: Date },
): Promise<number | null> {
  const present = sql`${now.toISOString()}::timestamptz`;
  const windowEnd = sql`${after(now, perS).toISOString()}::timestamptz`;
  const hits = sql`case when l.ends_at <= ${present} then 1 else l.hits + 1 end`;
  const sameWindow = sql`case when l.ends_at <= ${present} then ${windowEnd} else l.ends_at end`;
  const isFull = sql`(${hits}) >= ${requests}`;
  const wait =
    delays &&
    sql`least(${delays.longestS}, ${delays.firstS} * power(2, least((${hits}) - ${requests}, 20))) * interval '1 second'`;
  const blockedUntil = wait ? sql`${present} + ${wait}` : sameWindow;
  // While delays grow, the window moves with each attempt: otherwise waiting out a delay would reset the count.
  const endsAt = wait
    ? sql`case when ${isFull} then ${present} + ${wait} + ${perS} * interval '1 second' else ${sameWindow} end`
    : sameWindow;
  const { rows } = await db.execute<{ hits: number }>(sql`
    insert into rate_limits as l (key, hits, ends_at) values (${key}, 1, ${windowEnd})
    on conflict (key) do update set
      hits = ${hits},
      ends_at = ${endsAt},
      blocked_until = case when ${isFull} then ${blockedUntil} end
    where l.blocked_until is null or l.blocked_until <= ${present}
    returning hits`);
  return rows[0]?.hits ?? null;
}

async function secondsToWait(db: Database, key: string, now: Date): Promise<number> {
  const [row] = await db
    .select({ blockedUntil: rateLimits.blockedUntil })
    .from(rateLimits)
    .where(eq(rateLimits.key, key));
  const waitMs = (row?.blockedUntil?.getTime() ?? 0) - now.getTime();
  return Math.max(1, Math.ceil(waitMs / 1_000));
}

/** Removes the counts whose window has ended, and with them the network addresses they name. */
export async function removeOldLimits(db: Database, now: Date): Promise<void> {
  await db.delete(rateLimits).where(lte(rateLimits.endsAt, now));
}

/** Each new window removes some old ones, so that network addresses are kept no longer than needed. */
async function sweep(db: Database, now: Date): Promise<void> {
  await db.execute(sql`
    delete from rate_limits where key in (
      select key from rate_limits where ends_at < ${now.toISOString()}::timestamptz
      limit ${SWEPT_AT_ONCE} for update skip locked)`);
}

/** What counts as one network address: a whole /64 of IPv6, which is what one connection gets. */
export function addressKey(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const ip = ipaddr.process(address);
  if (!(ip instanceof ipaddr.IPv6)) return ip.toString();
  const network = ip.parts.slice(0, 4).map((part) => part.toString(16));
  return `${network.join(':')}::/64`;
}
