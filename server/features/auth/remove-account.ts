import type { Store } from '#server/database/client.ts';
import { lockRoles, requireAnAdmin } from '#server/features/roles/service.ts';
import { dataSubject, erasePerson } from '#server/personal-data.ts';
import { Failure, fail } from '#server/platform/fail.ts';
import type { Limits } from '#server/platform/limits.ts';
import { isPassword } from '#server/platform/passwords.ts';
import type { CurrentUser } from '#server/platform/serve.ts';
import { countingFailures } from './login-limits.ts';
import { accountByEmail } from './queries.ts';

type Deps = { store: Store; limits: Limits; settings: { roleNeedsVerifiedEmail: boolean } };
type Asked = { user: CurrentUser; password: string | undefined; address: string; now: Date };

/**
 * Deletes the caller's account and personal data (behaviour 2.17). Throws 'invalid' if the account has a
 * password and a different one is given, 'too_many' after ten such attempts (behaviour 2.13), and 'last_admin'.
 */
export async function removeAccount(
  deps: Deps,
  { user, ...asked }: Asked,
): Promise<{ message: string; _id: string }> {
  await checkPassword(deps, { user, ...asked });
  await deps.store.transaction(async (tx) => {
    await lockRoles(tx);
    const person = await dataSubject(tx, user.id);
    if (person === null) fail('user_not_found');
    await erasePerson(tx, person);
    if (user.role === 'admin') await requireAnAdmin(tx, deps.settings);
  });
  return { message: 'Account deleted.', _id: user.id };
}

async function checkPassword(
  { store, limits }: Deps,
  { user: { email }, password, address, now }: Asked,
): Promise<void> {
  const passwordHash = (await accountByEmail(store.db, email))?.passwordHash ?? null;
  if (passwordHash === null) return;
  if (password === undefined) fail('invalid', { fields: { password: 'This is required.' } });
  try {
    await countingFailures({ db: store.db, limits }, { email, address, now }, async () => {
      if (!(await isPassword(passwordHash, password))) fail('login_failed');
    });
  } catch (error) {
    if (!(error instanceof Failure && error.code === 'login_failed')) throw error;
    fail('invalid', { fields: { password: 'This is not your password.' } });
  }
}
