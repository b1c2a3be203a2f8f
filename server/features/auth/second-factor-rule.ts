import { DAY_MS } from '@kaksha/contract/core/time.ts';
import { DAYS_WITHOUT, type WithoutSecondFactor } from '@kaksha/contract/second-factor.ts';
import { and, asc, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { Database, Store } from '#server/database/client.ts';
import { roleGrants, users } from '#server/database/schema/auth.ts';
import { RULE_ID, secondFactorRule, secondFactors } from '#server/database/schema/second-factors.ts';
import { type Audit, recordChange } from '#server/platform/audit/audit.ts';
import { requireProof, type Session } from '#server/platform/auth/sessions.ts';
import { fail } from '#server/platform/core/fail.ts';
import { toInstant } from '#server/platform/core/instants.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { notifyOwner } from './notices.ts';
import { hasSecondFactor } from './second-factor.ts';

type Rule = { requiredSince: string | null; without: z.infer<typeof WithoutSecondFactor>[] };

async function requiredSince(db: Database): Promise<Date | null> {
  const [rule] = await db.select().from(secondFactorRule);
  return rule?.requiredSince ?? null;
}

/** Whether staff need a second factor, and which registered staff have none (behaviour 2.27). */
export async function readRule(db: Database): Promise<Rule> {
  const since = await requiredSince(db);
  const rows = await db
    .select({ email: roleGrants.email, role: roleGrants.role, since: roleGrants.createdAt })
    .from(roleGrants)
    .innerJoin(users, eq(users.email, roleGrants.email))
    .leftJoin(secondFactors, and(eq(secondFactors.userId, users.id), isNotNull(secondFactors.onSince)))
    .where(isNull(secondFactors.userId))
    .orderBy(asc(roleGrants.email), asc(roleGrants.role));
  const one = new Map(rows.toReversed().map((row) => [row.email, row]));
  // The days begin with the first of somebody's roles.
  const first = (email: string) =>
    Math.min(...rows.filter((row) => row.email === email).map((row) => row.since.getTime()));
  const without = [...one.values()].toReversed().map(({ email, role }) => {
    const dueMs = since && Math.max(since.getTime(), first(email)) + DAYS_WITHOUT * DAY_MS;
    return { email, role, dueAt: toInstant(dueMs) };
  });
  return { requiredSince: since?.toISOString() ?? null, without };
}

/**
 * Requires a second factor of staff, or no longer; a repeat changes nothing. Throws 'proof_needed', and 'second_factor_first'
 * for an admin who has none. Staff without one get an email (behaviour 2.27).
 */
export async function setRule(
  { store, jobs }: { store: Store; jobs: Jobs },
  { required, session, audit }: { required: boolean; session: Session; audit: Audit },
): Promise<Rule> {
  requireProof(session, audit.now);
  return store.transaction(async (tx) => {
    if (required && !(await hasSecondFactor(tx, audit.actor.id))) fail('second_factor_first');
    const changed = required
      ? await tx
          .insert(secondFactorRule)
          .values({ id: RULE_ID, requiredSince: audit.now })
          .onConflictDoNothing()
          .returning()
      : await tx.delete(secondFactorRule).returning();
    if (changed.length > 0) {
      await recordChange(tx, audit, {
        target: { kind: 'role', id: RULE_ID, title: '' },
        before: { required: !required },
        after: { required },
      });
    }
    const rule = await readRule(tx);
    if (required && changed.length > 0) await tellStaff({ tx, jobs }, rule, audit.now);
    return rule;
  });
}

async function tellStaff(
  { tx, jobs }: { tx: Database; jobs: Jobs },
  { without }: Rule,
  now: Date,
): Promise<void> {
  const emails = without.map(({ email }) => email);
  const people = await tx.select({ id: users.id }).from(users).where(inArray(users.email, emails));
  for (const { id } of people)
    await notifyOwner(tx, jobs, { kind: 'second-factor-required', userId: id, now });
}
