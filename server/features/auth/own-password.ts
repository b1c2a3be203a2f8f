import type { Database } from '#server/database/client.ts';
import { isPassword } from '#server/platform/auth/passwords.ts';
import { fail } from '#server/platform/core/fail.ts';
import type { Limits } from '#server/platform/http/limits.ts';
import type { CurrentUser } from '#server/platform/http/serve.ts';
import { countedAs, countingFaults, password as ofPassword } from './login-limits.ts';
import { accountById } from './queries.ts';

type Deps = { db: Database; limits: Limits };
type Asked = {
  user: Pick<CurrentUser, 'id' | 'email'>;
  /** What was entered, and the name of its field. */
  password: string | undefined;
  field: string;
  address: string;
  now: Date;
};

/**
 * Throws 'invalid' on `password` where the new one is that which the program printed for the first admin: it must not become a
 * lasting one (behaviour 2.8).
 */
export async function refusePrinted(
  db: Database,
  { userId, password }: { userId: string; password: string },
): Promise<void> {
  const account = await accountById(db, userId);
  if (account === null || account.passwordUntil === null) return;
  if (await isPassword(account.passwordHash, password))
    fail('invalid', { fields: { password: 'printed_password' } });
}

/**
 * Checks the password that a signed-in person entered to confirm a change of their own account; an account without a
 * password needs none: false. Throws 'invalid' on the field, never a 401, and 'too_many' after ten wrong ones (behaviour 2.13).
 */
export async function checkOwnPassword(
  { db, limits }: Deps,
  { user, password, field, address, now }: Asked,
): Promise<boolean> {
  const passwordHash = (await accountById(db, user.id))?.passwordHash ?? null;
  if (passwordHash === null) return false;
  if (password === undefined) fail('invalid', { fields: { [field]: 'required' } });
  const fields = { [field]: 'wrong_password' as const };
  const who = { email: countedAs(user), address, now, fields, tried: ofPassword };
  await countingFaults({ db, limits }, who, async () => {
    if (!(await isPassword(passwordHash, password))) fail('login_failed');
  });
  return true;
}
