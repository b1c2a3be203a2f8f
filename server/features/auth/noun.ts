import { eq, sql } from 'drizzle-orm';
import { accountErrors, loginNetworks, users } from '#server/database/schema/auth.ts';
import { secondFactorErrors, secondFactors } from '#server/database/schema/second-factors.ts';
import { sessionErrors } from '#server/database/schema/sessions.ts';
import { slipErrors } from '#server/database/schema/slips.ts';
import type { Noun } from '#server/noun.ts';
import { forgetJobs } from '#server/platform/jobs/jobs.ts';
import type { PersonalData } from '#server/platform/personal/personal-data.ts';
import { readSessions } from './sessions.ts';

/** The account itself, the networks it signed in from, and counts and jobs under its email address. */
const accountData: PersonalData = {
  name: 'account',
  columns: [
    'users.email',
    'users.mailbox',
    'users.full_name',
    'users.google_sub',
    'users.email_verified_at',
    'login_networks.user_id',
    'login_networks.network',
    'one_use_tokens.user_id',
    'slips.user_id',
    'sessions.user_id',
    'second_factors.user_id',
    'recovery_codes.user_id',
  ],
  async exportOf(db, { id }) {
    const [account] = await db
      .select({
        email: users.email,
        fullName: users.fullName,
        emailVerifiedAt: users.emailVerifiedAt,
        createdAt: users.createdAt,
      })
      .from(users)
      .where(eq(users.id, id));
    const networks = await db
      .select({ network: loginNetworks.network, usedAt: loginNetworks.usedAt })
      .from(loginNetworks)
      .where(eq(loginNetworks.userId, id));
    const signedIn = (await readSessions(db, { userId: id, current: null, now: new Date() })).map(
      ({ device, browser, createdAt, lastSeenAt }) => ({ device, browser, createdAt, lastSeenAt }),
    );
    const [second] = await db
      .select({ onSince: secondFactors.onSince })
      .from(secondFactors)
      .where(eq(secondFactors.userId, id));
    const secondFactorSince = second?.onSince ?? null;
    return { ...account, secondFactorSince, networks, sessions: signedIn };
  },
  async erase(tx, { id, email }) {
    // Keys are words: an email address that only contains this one is another person's.
    const words = email === '' ? [id] : [email, id];
    for (const word of words) {
      await tx.execute(sql`delete from rate_limits where position(${` ${word} `} in ' ' || key || ' ') > 0`);
    }
    await forgetJobs(tx, email === '' ? { userId: id } : { email, userId: id });
    await tx.delete(users).where(eq(users.id, id));
  },
};

export const accountNoun: Noun = {
  constraints: { ...accountErrors, ...slipErrors, ...sessionErrors, ...secondFactorErrors },
  personalData: [accountData],
  mailSubjects: ['reset', 'verification', 'notice', 'proof'].map((kind) => ({ kind, table: users })),
};
