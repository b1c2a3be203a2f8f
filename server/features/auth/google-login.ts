import { eq, or, sql } from 'drizzle-orm';
import type { Database } from '#server/database/client.ts';
import { users } from '#server/database/schema/auth.ts';
import { newId } from '#server/database/uuid.ts';
import { claimUnverified } from '#server/platform/auth/claim.ts';
import type { Device } from '#server/platform/auth/device.ts';
import type { GoogleAccount, GoogleVerifier } from '#server/platform/auth/google.ts';
import { type GoogleNonces, spendNonce } from '#server/platform/auth/google-nonce.ts';
import { revokeTokens } from '#server/platform/auth/one-use-tokens.ts';
import { fail } from '#server/platform/core/fail.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { rememberNetwork } from './login-networks.ts';
import { notifyOwner } from './notices.ts';
import { requireOwnMailbox } from './queries.ts';
import { passSecondFactor, type SecondFactorDeps } from './second-factor.ts';
import { type AuthSettings, type Signed, signInById } from './service.ts';

type Deps = SecondFactorDeps & {
  google: GoogleVerifier;
  nonces: GoogleNonces;
  settings: AuthSettings;
};
type Given = {
  token: string;
  otp?: string | undefined;
  cookie: string | undefined;
  address: string;
  device: Device;
  now: Date;
};

/**
 * Signs in with a Google ID token (behaviour 2.18). The account is found by Google's id, else by the email address, which
 * Google has verified; otherwise it is created. Throws 'google_refused', 'google_account_differs' if the email address
 * is linked to another Google account, 'otp_needed' and 'otp_wrong' (2.27), which use no nonce up, 'email_taken' for another
 * spelling of a mailbox that has an account (2.28), 'google_not_configured' and 'unavailable'.
 */
export async function loginWithGoogle(
  deps: Deps,
  { token, otp, cookie, address, device, now }: Given,
): Promise<Signed> {
  const { store, google, nonces, jobs, settings } = deps;
  // Outside the transaction (law 8): it may load Google's keys.
  const account = await google(token, now);
  const nonce = nonces.check(cookie, account.nonce, now);
  const owner = await ownerOf(store.db, account);
  if (owner !== null) await passSecondFactor(deps, owner, { otp, address, now });
  const userId = await store.transaction(async (tx) => {
    if (nonce !== null) await spendNonce(tx, nonce, now);
    await lockAccount(tx, account);
    const id = (await findAccount({ tx, jobs }, account, now)) ?? (await createAccount(tx, account, now));
    await rememberNetwork(tx, { userId: id, address, now });
    return id;
  });
  return signInById({ db: store.db, settings }, userId, { device, now });
}

/** The account that this one signs in to or is about to be linked to; whoever never verified an address may not be its owner. */
async function ownerOf(
  db: Database,
  { sub, email }: GoogleAccount,
): Promise<{ id: string; email: string } | null> {
  const found = await db
    .select({ id: users.id, email: users.email, googleSub: users.googleSub, verified: users.emailVerifiedAt })
    .from(users)
    .where(or(eq(users.googleSub, sub), eq(users.email, email)));
  const linked = found.find((one) => one.googleSub === sub);
  return linked ?? found.find((one) => one.verified !== null) ?? null;
}

/** Two first sign-ins at once make one account. */
async function lockAccount(tx: Database, { sub, email }: GoogleAccount): Promise<void> {
  for (const key of [`google ${sub}`, `email ${email}`].sort()) {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
  }
}

async function findAccount(
  { tx, jobs }: { tx: Database; jobs: Jobs },
  { sub, email }: GoogleAccount,
  now: Date,
): Promise<string | null> {
  const found = await tx
    .select({
      id: users.id,
      googleSub: users.googleSub,
      sample: users.sample,
    })
    .from(users)
    .where(or(eq(users.googleSub, sub), eq(users.email, email)))
    .for('update');
  const linked = found.find((account) => account.googleSub === sub);
  if (linked !== undefined) return linked.id;
  const [same] = found;
  if (same === undefined) return null;
  if (same.sample) fail('google_refused');
  if (same.googleSub !== null) fail('google_account_differs');
  await claimUnverified(tx, { userId: same.id, now });
  await tx.update(users).set({ googleSub: sub }).where(eq(users.id, same.id));
  await revokeTokens(tx, { purpose: 'password-reset', userId: same.id });
  await notifyOwner(tx, jobs, { kind: 'google-linked', userId: same.id, now });
  return same.id;
}

async function createAccount(
  tx: Database,
  { sub, email, fullName }: GoogleAccount,
  now: Date,
): Promise<string> {
  await requireOwnMailbox(tx, email);
  const id = newId();
  await tx
    .insert(users)
    .values({ id, email, fullName, googleSub: sub, emailVerifiedAt: now, createdAt: now });
  return id;
}
