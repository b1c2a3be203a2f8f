import { plainCode } from '@kaksha/contract/core/codes.ts';
import { kolkataDay, kolkataMidnight } from '@kaksha/contract/core/time.ts';
import { REGISTRATIONS_OF_A_DAY, type RegistrationDay } from '@kaksha/contract/registration-days.ts';
import { and, asc, eq, gt, lt, lte, type SQL, sql } from 'drizzle-orm';
import ipaddr from 'ipaddr.js';
import type { Database, Store } from '#server/database/client.ts';
import { users } from '#server/database/schema/auth.ts';
import { registrationDays } from '#server/database/schema/registration-days.ts';
import { newId } from '#server/database/uuid.ts';
import { type Audit, recordChange } from '#server/platform/audit/audit.ts';
import { newCode } from '#server/platform/auth/codes.ts';
import { fail } from '#server/platform/core/fail.ts';
import { addressKey } from '#server/platform/http/limits.ts';
import type { Refused } from '#server/platform/http/serve.ts';

type Row = typeof registrationDays.$inferSelect;

const inForce = (now: Date) => gt(registrationDays.endsAt, now);

/** The openings that are in force, the oldest first (behaviour 2.24). */
export async function readOpenDays(db: Database, now: Date): Promise<RegistrationDay[]> {
  const rows = await db
    .select({ day: registrationDays, openedBy: users.fullName })
    .from(registrationDays)
    .leftJoin(users, eq(users.id, registrationDays.openedBy))
    .where(inForce(now))
    .orderBy(asc(registrationDays.openedAt), asc(registrationDays.id));
  return rows.map(({ day, openedBy }) => toDay(day, openedBy));
}

const toDay = ({ id, network, code, used, openedAt, endsAt }: Row, openedBy: string | null) => ({
  _id: id,
  network,
  code,
  used,
  openedBy,
  openedAt: openedAt.toISOString(),
  endsAt: endsAt.toISOString(),
});

/**
 * Opens registration until midnight in India for the network of this address, or without one for a new code (behaviour
 * 2.24). A network that is open already stays as it is. Throws 'invalid'.
 */
export async function openDay(
  store: Store,
  { address, audit }: { address: string | null; audit: Audit },
): Promise<{ day: RegistrationDay; isNew: boolean }> {
  const { actor, now } = audit;
  if (address !== null && !ipaddr.isValid(address)) fail('invalid', { fields: { address: 'no_address' } });
  const opening = {
    id: newId(),
    network: address === null ? null : addressKey(address),
    code: address === null ? newCode() : null,
    used: 0,
    openedBy: actor.id,
    openedAt: now,
    endsAt: kolkataMidnight(kolkataDay(now), 1),
  };
  return store.transaction(async (tx) => {
    // One that ended is replaced; of two admins at once, the second one gets the day of the first.
    const [opened] = await tx
      .insert(registrationDays)
      .values(opening)
      .onConflictDoUpdate({
        target: registrationDays.network,
        set: opening,
        setWhere: lte(registrationDays.endsAt, now),
      })
      .returning();
    if (opened !== undefined) {
      const { network, endsAt } = opened;
      const after = { for: network === null ? 'code' : 'network', endsAt: endsAt.toISOString() };
      await recordChange(tx, audit, { target: targetOf(opened), before: null, after });
      return { day: toDay(opened, actor.fullName), isNew: true };
    }
    const open = (await readOpenDays(tx, now)).find(({ network }) => network === opening.network);
    // It was closed in between.
    return { day: open ?? fail('registration_day_not_found'), isNew: false };
  });
}

/** The code is not in the audit log: it works until midnight. */
const targetOf = ({ id, network }: Row) => ({ kind: 'registration-day', id, title: network ?? '' }) as const;

/** Ends an opening before midnight. Throws 'registration_day_not_found', also after midnight (behaviour 2.24). */
export async function closeDay(
  store: Store,
  { id, audit }: { id: string; audit: Audit },
): Promise<{ message: string; _id: string }> {
  return store.transaction(async (tx) => {
    const [closed] = await tx
      .delete(registrationDays)
      .where(and(eq(registrationDays.id, id), inForce(audit.now)))
      .returning();
    if (closed === undefined) fail('registration_day_not_found');
    await recordChange(tx, audit, { target: targetOf(closed), before: { used: closed.used }, after: null });
    return { message: 'Registration day closed.', _id: id };
  });
}

/**
 * Lets a registration through that the limit of its network refused, if a day is open for that network or the code, and
 * counts it there. Otherwise throws 'too_many' with what to do (behaviour 2.24).
 */
export async function letRegister(db: Database, { network, code, retryAfterS, now }: Refused): Promise<void> {
  if (await countOnDay(db, eq(registrationDays.network, network), now)) return;
  if (code === '') fail('too_many', { retryAfterS, detail: 'registrations_of_an_hour' });
  const ofCode = eq(registrationDays.code, plainCode(code));
  if (await countOnDay(db, ofCode, now)) return;
  const [known] = await db
    .select({ id: registrationDays.id })
    .from(registrationDays)
    .where(and(ofCode, inForce(now)));
  const detail = known === undefined ? 'registration_code_wrong' : 'registration_code_used_up';
  fail('too_many', { retryAfterS, detail });
}

/** One statement, so that simultaneous registrations, at all instances, are counted one after another. */
async function countOnDay(db: Database, which: SQL, now: Date): Promise<boolean> {
  const used = await db
    .update(registrationDays)
    .set({ used: sql`${registrationDays.used} + 1` })
    .where(and(which, inForce(now), lt(registrationDays.used, REGISTRATIONS_OF_A_DAY)))
    .returning({ id: registrationDays.id });
  return used.length > 0;
}

export async function removeOldDays(db: Database, now: Date): Promise<void> {
  await db.delete(registrationDays).where(lte(registrationDays.endsAt, now));
}
