import type { AccountState, User } from '@kaksha/contract/auth.ts';
import { isId } from '@kaksha/contract/core/ids.ts';
import { roleOf } from '@kaksha/contract/roles.ts';
import type { Database, Store } from '#server/database/client.ts';
import { newId } from '#server/database/uuid.ts';
import { hashPassword, isPassword } from '#server/platform/auth/passwords.ts';
import { signToken, tokenVerifier, verifyToken } from '#server/platform/auth/tokens.ts';
import { fail } from '#server/platform/core/fail.ts';
import type { CurrentUser, Identify } from '#server/platform/http/serve.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { rememberNetwork } from './login-networks.ts';
import {
  type Account,
  accountByEmail,
  accountState,
  accountsInBatches,
  insertUser,
  prepareAccountById,
} from './queries.ts';

export { notifyErased } from './notices.ts';

export type AuthSettings = { jwtSecret: Uint8Array; roleNeedsVerifiedEmail: boolean };
type Deps = { db: Database; settings: AuthSettings };
export type Signed = { user: User; token: string };

/** The account as used by the server's access checks, with its current role (behaviour 2.1). */
function toUser(account: Account, settings: AuthSettings): CurrentUser {
  return {
    id: account.id,
    email: account.email,
    fullName: account.fullName,
    tokenVersion: account.tokenVersion,
    role: roleOf({
      grants: account.grants,
      proven: account.emailVerifiedAt !== null,
      needsProof: settings.roleNeedsVerifiedEmail,
    }),
  };
}

/** The person as sent in replies (behaviour 2.7). */
export function publicUser(user: CurrentUser): User {
  return { id: user.id, _id: user.id, role: user.role, fullName: user.fullName, email: user.email };
}

/** A token for the account, with its current role (behaviour 2.7). */
export async function signed(
  { settings }: Pick<Deps, 'settings'>,
  account: Account,
  now: Date,
): Promise<Signed> {
  const user = toUser(account, settings);
  const token = await signToken(settings.jwtSecret, {
    user: publicUser(user),
    tokenVersion: user.tokenVersion,
    now,
  });
  return { user: publicUser(user), token };
}

/**
 * Identifies the caller of a request: checks the token's signature and version, then reads the account and its current
 * role (behaviour 2.1, 2.7).
 */
export function identifier({ db, settings }: Deps): Identify {
  const accountById = accountsInBatches(db);
  const verify = tokenVerifier(settings.jwtSecret);
  return async (authorization, now) => {
    if (authorization === undefined) return { user: null, tokenRefused: false };
    const token = /^Bearer ([^\s]+)$/i.exec(authorization)?.[1];
    const verified = token === undefined ? null : await verify(token, now);
    if (verified === null || !isId(verified.userId)) return { user: null, tokenRefused: true };
    const account = await accountById(verified.userId);
    if (account === null || account.tokenVersion !== verified.tokenVersion) {
      return { user: null, tokenRefused: true };
    }
    return { user: toUser(account, settings), tokenRefused: false };
  };
}

/**
 * Reads the current account with its role by id: for something granted to a person earlier
 * (behaviour 4.15).
 */
export function userReader({ db, settings }: Deps): (id: string) => Promise<CurrentUser | null> {
  const accountById = prepareAccountById(db);
  return async (id) => {
    const account = await accountById(id);
    return account === null ? null : toUser(account, settings);
  };
}

/**
 * Signs in, and adds the network to those of the account (behaviour 2.13). Throws 'login_failed' with the same text and
 * after the same time, whether or not the account exists (behaviour 2.5).
 */
export async function login(
  deps: Deps,
  { email, password, address, now }: { email: string; password: string; address: string; now: Date },
): Promise<Signed> {
  const account = await accountByEmail(deps.db, email);
  const right = await isPassword(account?.passwordHash ?? null, password);
  if (account === null || !right) fail('login_failed');
  await rememberNetwork(deps.db, { userId: account.id, address, now });
  return signed(deps, account, now);
}

/**
 * Creates an account and signs it in; queues the email that verifies its email address if a mail server is set (behaviour
 * 2.4, 2.19). Throws 'email_taken'.
 */
export async function register(
  {
    store,
    jobs,
    settings,
  }: { store: Store; jobs: Jobs; settings: AuthSettings & { smtpUrl: string | null } },
  {
    fullName,
    email,
    password,
    address,
    now,
  }: { fullName: string; email: string; password: string; address: string; now: Date },
): Promise<Signed> {
  const passwordHash = await hashPassword(password);
  const id = newId();
  await store.transaction(async (tx) => {
    await insertUser(tx, { id, email, fullName, passwordHash, createdAt: now });
    await rememberNetwork(tx, { userId: id, address, now });
    if (settings.smtpUrl !== null) await jobs.send(tx, 'verification-mail', { userId: id });
  });
  const account = await accountByEmail(store.db, email);
  if (account === null) fail('login_failed');
  return signed({ settings }, account, now);
}

/**
 * The person as stored now, and a new token if the given one has an older name or role (behaviour 2.3); with what the
 * account page shows (behaviour 2.20).
 */
export async function me(
  { db, settings }: Deps,
  { user, authorization, now }: { user: CurrentUser; authorization: string | undefined; now: Date },
): Promise<{ user: User; token?: string; account: AccountState }> {
  const present = { user: publicUser(user), account: await accountState(db, user.id) };
  const token = authorization?.replace(/^Bearer /i, '') ?? '';
  const claims = (await verifyToken(settings.jwtSecret, token, now))?.claims;
  if (claims?.role === user.role && claims.fullName === user.fullName) return present;
  const fresh = await signToken(settings.jwtSecret, {
    user: present.user,
    tokenVersion: user.tokenVersion,
    now,
  });
  return { ...present, token: fresh };
}
