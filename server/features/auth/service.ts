import type { AccountState, User } from '@kaksha/contract/auth.ts';
import { isStaff } from '@kaksha/contract/core/access.ts';
import { isId } from '@kaksha/contract/core/ids.ts';
import { DAY_MS } from '@kaksha/contract/core/time.ts';
import { roleOf } from '@kaksha/contract/roles.ts';
import type { Database, Store } from '#server/database/client.ts';
import { newId } from '#server/database/uuid.ts';
import type { Device } from '#server/platform/auth/device.ts';
import type { LastSeen } from '#server/platform/auth/last-seen.ts';
import { hashPassword, isPassword } from '#server/platform/auth/passwords.ts';
import { openSession, type Session } from '#server/platform/auth/sessions.ts';
import {
  signToken,
  type TokenSecrets,
  type TokenVerifier,
  verifyToken,
} from '#server/platform/auth/tokens.ts';
import { fail } from '#server/platform/core/fail.ts';
import type { CurrentUser, Identify } from '#server/platform/http/serve.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { rememberNetwork } from './login-networks.ts';
import {
  type Account,
  accountById,
  accountByName,
  accountState,
  insertUser,
  prepareAccountById,
  requireOwnMailbox,
  sessionsInBatches,
} from './queries.ts';
import { passSecondFactor, type SecondFactorDeps } from './second-factor.ts';

export { notifyErased, notifyFormerAddress } from './notices.ts';
export { secondFactorDueS } from './queries.ts';
export { triedWidely } from './tried-widely.ts';

export type AuthSettings = TokenSecrets & { roleNeedsVerifiedEmail: boolean };
type Deps = { db: Database; settings: AuthSettings };
export type Signed = { user: User; token: string };

/**
 * The account as used by the server's access checks, with its current role: none without a second factor where one has been
 * required for a week (behaviour 2.1, 2.27).
 */
function toUser(account: Account, settings: AuthSettings, now: Date): CurrentUser {
  const overdue = account.dueS !== null && account.dueS * 1_000 <= now.getTime();
  return {
    id: account.id,
    email: account.email,
    fullName: account.fullName,
    tokenVersion: account.tokenVersion,
    role: roleOf({
      grants: overdue ? [] : account.grants,
      proven: account.emailVerifiedAt !== null,
      needsProof: settings.roleNeedsVerifiedEmail,
    }),
    rollKey: account.rollKey,
    hasLeft: account.hasLeft && account.grants.length === 0,
  };
}

/** The person as sent in replies (behaviour 2.7). */
export function publicUser(user: CurrentUser): User {
  return { id: user.id, _id: user.id, role: user.role, fullName: user.fullName, email: user.email };
}

/** Begins a session of the account, and returns its token with the current role (behaviour 2.7, 2.25). */
export async function signIn(
  { db, settings }: Deps,
  account: Account,
  { device, now }: { device: Device; now: Date },
): Promise<Signed> {
  const { id: userId, tokenVersion } = account;
  const session = await openSession(db, { userId, tokenVersion, device, now });
  return renewed({ settings }, { user: toUser(account, settings, now), session, now });
}

/** The same of an account that has just been changed. Throws 'login_failed' if it is gone since. */
export async function signInById(
  deps: Deps,
  userId: string,
  given: { device: Device; now: Date },
): Promise<Signed> {
  const account = await accountById(deps.db, userId);
  if (account === null) fail('login_failed');
  return signIn(deps, account, given);
}

/** A token with the person's present name and role; its session ends no later than before (behaviour 2.25). */
export async function renewed(
  { settings }: Pick<Deps, 'settings'>,
  { user, session, now }: { user: CurrentUser; session: Session; now: Date },
): Promise<Signed> {
  const shown = publicUser(user);
  return { user: shown, token: await signToken(settings.jwtSecret, { user: shown, session, now }) };
}

/** A session of staff that was not used for this long has ended (behaviour 2.25). */
const STAFF_IDLE_MS = DAY_MS;

/**
 * Identifies the caller of a request: checks the token's signature, then reads its session with the account and its current
 * role (behaviour 2.1, 2.7, 2.25).
 */
export function identifier(
  { db, settings, verify }: Deps & { verify: TokenVerifier },
  lastSeen: Pick<LastSeen, 'saw'>,
): Identify {
  const sessionById = sessionsInBatches(db);
  const refused = { user: null, session: null, tokenRefused: true };
  return async (authorization, now) => {
    if (authorization === undefined) return { ...refused, tokenRefused: false };
    const verified = await verify(authorization, now);
    if (verified === null || !isId(verified.sessionId)) return refused;
    const found = await sessionById(verified.sessionId);
    if (found === null || found.id !== verified.userId) return refused;
    const { session, ...account } = found;
    const user = toUser(account, settings, now);
    const idleMs = now.getTime() - session.lastSeenAt.getTime();
    if (session.expiresAt <= now || (isStaff(user.role) && idleMs >= STAFF_IDLE_MS)) return refused;
    lastSeen.saw(session, now);
    return { user, session, tokenRefused: false };
  };
}

/**
 * Reads the current account with its role by id: for something granted to a person earlier
 * (behaviour 4.15).
 */
export function userReader({ db, settings }: Deps): (id: string, now: Date) => Promise<CurrentUser | null> {
  const accountById = prepareAccountById(db);
  return async (id, now) => {
    const account = await accountById(id);
    return account === null ? null : toUser(account, settings, now);
  };
}

type Credentials = { email: string; password: string; address: string; device: Device; now: Date };

/**
 * Signs in, and adds the network to those of the account (behaviour 2.13). Throws 'login_failed' with the same text and
 * after the same time, whether or not the account exists (behaviour 2.5); then 'first_password_over' (2.8), 'otp_needed' and
 * 'otp_wrong' (2.27).
 */
export async function login(
  deps: SecondFactorDeps & { settings: AuthSettings },
  { email, password, otp, address, device, now }: Credentials & { otp?: string | undefined },
): Promise<Signed> {
  const { store, settings } = deps;
  const account = await accountByName(store.db, email);
  const right = await isPassword(account?.passwordHash ?? null, password);
  if (account === null || !right) fail('login_failed');
  if (account.passwordUntil !== null && account.passwordUntil <= now) fail('first_password_over');
  await passSecondFactor(deps, account, { otp, address, now });
  await rememberNetwork(store.db, { userId: account.id, address, now });
  return signIn({ db: store.db, settings }, account, { device, now });
}

/**
 * Creates an account and signs it in; queues the email that verifies its email address if a mail server is set (behaviour
 * 2.4, 2.19). Throws 'email_taken', also for another spelling of a mailbox (behaviour 2.28).
 */
export async function register(
  {
    store,
    jobs,
    settings,
  }: { store: Store; jobs: Jobs; settings: AuthSettings & { smtpUrl: string | null } },
  { fullName, email, password, address, device, now }: Credentials & { fullName: string },
): Promise<Signed> {
  const passwordHash = await hashPassword(password);
  const id = newId();
  await store.transaction(async (tx) => {
    await requireOwnMailbox(tx, email);
    await insertUser(tx, { id, email, fullName, passwordHash, createdAt: now });
    await rememberNetwork(tx, { userId: id, address, now });
    if (settings.smtpUrl !== null) await jobs.send(tx, 'verification-mail', { userId: id });
  });
  return signInById({ db: store.db, settings }, id, { device, now });
}

/**
 * The person as stored now, and a new token if the given one has an older name, role or signature (behaviour 2.3); with what the
 * account page shows (behaviour 2.20).
 */
export async function me(
  { db, settings }: Deps,
  {
    user,
    session,
    authorization,
    now,
  }: { user: CurrentUser; session: Session; authorization: string | undefined; now: Date },
): Promise<{ user: User; token?: string; account: AccountState }> {
  const present = { user: publicUser(user), account: await accountState(db, user.id) };
  const token = authorization?.replace(/^Bearer /i, '') ?? '';
  const verified = await verifyToken(settings, token, now);
  const shown = verified?.claims;
  if (!verified?.outdated && shown?.role === user.role && shown.fullName === user.fullName) return present;
  const { token: fresh } = await renewed({ settings }, { user, session, now });
  return { ...present, token: fresh };
}
