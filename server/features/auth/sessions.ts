import type { SignedInDevice } from '@kaksha/contract/sessions.ts';
import { and, desc, eq } from 'drizzle-orm';
import type { Database, Store } from '#server/database/client.ts';
import { users } from '#server/database/schema/auth.ts';
import { sessions } from '#server/database/schema/sessions.ts';
import { type Audit, recordChange } from '#server/platform/audit/audit.ts';
import { endSessions, openSessionsOf } from '#server/platform/auth/sessions.ts';
import { fail } from '#server/platform/core/fail.ts';

/** The person's sessions that have not ended, the latest used first (behaviour 2.25). */
export async function readSessions(
  db: Database,
  { userId, current, now }: { userId: string; current: string | null; now: Date },
): Promise<SignedInDevice[]> {
  const rows = await db
    .select()
    .from(sessions)
    .where(openSessionsOf(userId, now))
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.id));
  return rows.map(({ id, device, browser, createdAt, lastSeenAt, expiresAt }) => ({
    _id: id,
    device,
    browser,
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
    current: id === current,
  }));
}

/** Ends one of the person's own sessions. Throws 'session_not_found' for one that has ended, or is another person's. */
export async function endSession(
  db: Database,
  { userId, id, now }: { userId: string; id: string; now: Date },
): Promise<{ message: string; _id: string }> {
  if ((await endSessions(db, { userId, id, now })) === 0) fail('session_not_found');
  return { message: 'Logged out on that device.', _id: id };
}

/** Ends every session of a person; password, links and slips stay. Throws 'user_not_found' (behaviour 2.25). */
export async function endSessionsOf(
  store: Store,
  { id, audit }: { id: string; audit: Audit },
): Promise<{ message: string; _id: string; ended: number }> {
  return store.transaction(async (tx) => {
    const [person] = await tx
      .select()
      .from(users)
      .where(and(eq(users.id, id), eq(users.sample, false)));
    if (person === undefined) fail('user_not_found');
    const ended = await endSessions(tx, { userId: person.id, now: audit.now });
    if (ended > 0) {
      await recordChange(tx, audit, {
        target: { kind: 'user', id: person.id, title: person.fullName },
        before: { sessions: ended },
        after: { sessions: 0 },
      });
    }
    return { message: 'Logged out on every device.', _id: person.id, ended };
  });
}
