import { sql } from 'drizzle-orm';
import type { Database } from '#server/database/client.ts';

/** A session is written again only when it was last seen longer ago than this. */
const EVERY_MS = 5 * 60_000;

export type LastSeen = {
  /** Notes that a session was used; writes nothing. */
  saw(session: { id: string; lastSeenAt: Date }, now: Date): void;
  /** Writes what was noted since, in one statement. */
  write(): Promise<void>;
};

/** When sessions were last used: noted with the request and written apart from it, so that no request waits (behaviour 2.25). */
export function lastSeenOfSessions(db: Database): LastSeen {
  let noted = new Map<string, string>();
  return {
    saw({ id, lastSeenAt }, now) {
      if (now.getTime() - lastSeenAt.getTime() >= EVERY_MS) noted.set(id, now.toISOString());
    },
    async write() {
      if (noted.size === 0) return;
      const seen = noted;
      noted = new Map();
      await db.execute(sql`
        update sessions set last_seen_at = greatest(last_seen_at, seen.at)
        from unnest(${sql.param([...seen.keys()])}::uuid[], ${sql.param([...seen.values()])}::timestamptz[]) as seen (id, at)
        where sessions.id = seen.id`);
    },
  };
}
