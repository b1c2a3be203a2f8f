import { DAY_MS } from '@kaksha/contract/core/time.ts';
import { and, eq, gt, inArray, or, sql } from 'drizzle-orm';
import type { Database } from '#server/database/client.ts';
import { users } from '#server/database/schema/auth.ts';
import { sessions } from '#server/database/schema/sessions.ts';
import { newId } from '#server/database/uuid.ts';
import { fail } from '../core/fail.ts';
import type { Device } from './device.ts';

/** A session ends after this time, however often its token is renewed. */
const LONGEST_MS = 7 * DAY_MS;
/** How many one account can have; a further sign-in ends the one that was not used for longest. */
const MOST = 100;

/** How long a sign-in, or another proof, counts as fresh (behaviour 2.26). */
export const PROVEN_FOR_MS = 10 * 60_000;

/**
 * Throws 'proof_needed' unless the person has shown within ten minutes, by signing in or when asked, that the account is
 * theirs (behaviour 2.26).
 */
export function requireProof({ provenAt }: Session, now: Date): void {
  if (now.getTime() - provenAt.getTime() >= PROVEN_FOR_MS) fail('proof_needed');
}

/** The session that a request is made with. */
export type Session = {
  id: string;
  expiresAt: Date;
  /** When the person last showed that they are the owner of the account (behaviour 2.26). */
  provenAt: Date;
};

/**
 * Begins a session of an account, as it was when its owner showed who they are: one whose sessions ended meanwhile gets a
 * session that is over (behaviour 2.25).
 */
export async function openSession(
  db: Database,
  { userId, tokenVersion, device, now }: { userId: string; tokenVersion: number; device: Device; now: Date },
): Promise<Session> {
  const id = newId();
  const expiresAt = new Date(now.getTime() + LONGEST_MS);
  const times = { createdAt: now, lastSeenAt: now, provenAt: now, expiresAt };
  await db.insert(sessions).values({ id, userId, tokenVersion, ...device, ...times });
  // Most accounts have a few: nothing is deleted then.
  await db
    .delete(sessions)
    .where(
      inArray(
        sessions.id,
        db
          .select({ id: sessions.id })
          .from(sessions)
          .where(eq(sessions.userId, userId))
          .orderBy(sql`${sessions.lastSeenAt} desc, ${sessions.id} desc`)
          .offset(MOST),
      ),
    );
  return { id, expiresAt, provenAt: now };
}

/** Sessions of the account that have not ended; those of an older token version have. */
export const openSessionsOf = (userId: string, now: Date) =>
  and(
    eq(sessions.userId, userId),
    gt(sessions.expiresAt, now),
    sql`${sessions.tokenVersion} = (select u.token_version from users u where u.id = ${sessions.userId})`,
  );

/** Ends one session of the account, or all of them; links and slips stay good. Returns how many had not ended. */
export async function endSessions(
  db: Database,
  { userId, id, now }: { userId: string; id?: string; now: Date },
): Promise<number> {
  const ended = await db
    .delete(sessions)
    .where(and(openSessionsOf(userId, now), id === undefined ? undefined : eq(sessions.id, id)))
    .returning({ id: sessions.id });
  return ended.length;
}

/** Removes the rows of sessions that are over. */
export async function removeEndedSessions(db: Database, now: Date): Promise<void> {
  const old = sql`${sessions.tokenVersion} <> (select u.token_version from users u where u.id = ${sessions.userId})`;
  await db.delete(sessions).where(or(sql`${sessions.expiresAt} <= ${now.toISOString()}::timestamptz`, old));
}

/** What is changed of an account so that every session of it ends. */
export const endingSessions = { tokenVersion: sql`${users.tokenVersion} + 1` };

/** A password that its owner chose, or none: every session ends, and so does the time limit of one that the program made. */
export const newPassword = (passwordHash: string | null) => ({
  passwordHash,
  passwordUntil: null,
  ...endingSessions,
});
