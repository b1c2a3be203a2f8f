import { eq } from 'drizzle-orm';
import type { Database, Store } from '#server/database/client.ts';
import { users } from '#server/database/schema/auth.ts';
import { lockRoles, requireAnAdmin } from '#server/features/roles/service.ts';
import type { Device } from '#server/platform/auth/device.ts';
import { hashPassword } from '#server/platform/auth/passwords.ts';
import { endingSessions, newPassword, requireProof, type Session } from '#server/platform/auth/sessions.ts';
import { fail } from '#server/platform/core/fail.ts';
import type { Limits } from '#server/platform/http/limits.ts';
import type { CurrentUser } from '#server/platform/http/serve.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { dataSubject, erasePerson } from '#server/platform/personal/people.ts';
import type { PersonalData } from '#server/platform/personal/personal-data.ts';
import { countedAs } from './login-limits.ts';
import { mayNotify, notifyErased, notifyOwner } from './notices.ts';
import { checkOwnPassword, refusePrinted } from './own-password.ts';
import { type AuthSettings, renewed, type Signed, signInById } from './service.ts';

type Deps = { store: Store; limits: Limits; jobs: Jobs; settings: AuthSettings };

/**
 * Sets a new password; an account that has one is asked for it first, another one for a
 * fresh proof (behaviour 2.26). Ends every session and begins a new one for the caller (behaviour 2.20); the owner gets an email
 * (2.22). Throws 'invalid' on `currentPassword`, or on `password` for the printed one, 'proof_needed', and 'too_many' after ten
 * wrong ones.
 */
export async function changePassword(
  { store, limits, jobs, settings }: Deps,
  {
    user,
    session,
    currentPassword,
    password,
    address,
    device,
    now,
  }: {
    user: CurrentUser;
    session: Session;
    currentPassword: string | undefined;
    password: string;
    address: string;
    device: Device;
    now: Date;
  },
): Promise<Signed> {
  const shown = await checkOwnPassword(
    { db: store.db, limits },
    { user, password: currentPassword, field: 'currentPassword', address, now },
  );
  if (!shown) requireProof(session, now);
  await refusePrinted(store.db, { userId: user.id, password });
  const passwordHash = await hashPassword(password);
  const notifies = await mayNotify(limits, countedAs(user), now);
  await store.transaction(async (tx) => {
    await tx.update(users).set(newPassword(passwordHash)).where(eq(users.id, user.id));
    if (notifies) await notifyOwner(tx, jobs, { kind: 'password-changed', userId: user.id, now });
  });
  return signInById({ db: store.db, settings }, user.id, { device, now });
}

/** Ends every session of the account, the caller's included (behaviour 2.20). */
export async function logoutEverywhere(db: Database, userId: string): Promise<{ message: string }> {
  await db.update(users).set(endingSessions).where(eq(users.id, userId));
  return { message: 'You are logged out on every device.' };
}

/** Changes the person's name, and returns a token of the same session with the new one (behaviour 2.20). */
export async function rename(
  { store, settings }: Pick<Deps, 'store' | 'settings'>,
  { user, session, fullName, now }: { user: CurrentUser; session: Session; fullName: string; now: Date },
): Promise<Signed> {
  await store.db.update(users).set({ fullName }).where(eq(users.id, user.id));
  return renewed({ settings }, { user: { ...user, fullName }, session, now });
}

type Removal = Omit<Deps, 'settings'> & {
  personalData: readonly PersonalData[];
  config: { roleNeedsVerifiedEmail: boolean; smtpUrl: string | null };
};
type Asked = {
  user: CurrentUser;
  session: Session;
  password: string | undefined;
  withdrawTestimonials: boolean;
  address: string;
  now: Date;
};

/**
 * Deletes the caller's account and personal data, and if asked, published testimonials; an admin's, who added them for
 * others, stay (behaviour 2.17). Throws 'invalid' if the account has a password and a different one is given, 'too_many'
 * after ten such attempts (behaviour 2.13), 'proof_needed' where there is no password (behaviour 2.26), and 'last_admin'.
 */
export async function removeAccount(
  deps: Removal,
  { user, session, password, withdrawTestimonials, address, now }: Asked,
): Promise<{ message: string; _id: string }> {
  const shown = await checkOwnPassword(
    { db: deps.store.db, limits: deps.limits },
    { user, password, field: 'password', address, now },
  );
  if (!shown) requireProof(session, now);
  await deps.store.transaction(async (tx) => {
    await lockRoles(tx);
    const person = await dataSubject(tx, user.id);
    if (person === null) fail('user_not_found');
    const withdraws = withdrawTestimonials && user.role !== 'admin';
    await erasePerson(tx, deps.personalData, person, { now, withdrawTestimonials: withdraws });
    if (user.role === 'admin') await requireAnAdmin(tx, deps.config);
    await notifyErased(tx, deps, { ...person, now });
  });
  return { message: 'Account deleted.', _id: user.id };
}
