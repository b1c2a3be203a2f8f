import type { Database } from '#server/database/client.ts';
import { isPassword } from '#server/platform/auth/passwords.ts';
import { Failure, fail } from '#server/platform/core/fail.ts';
import type { Limits } from '#server/platform/http/limits.ts';
import { countingFailures } from './login-limits.ts';
import { accountByEmail } from './queries.ts';

type Deps = { db: Database; limits: Limits };
type Asked = {
  email: string;
  /** What was entered, and the name of its field. */
  password: string | undefined;
  field: string;
  address: string;
  now: Date;
};

/**
 * Checks the password that a signed-in person entered to confirm a change of their own account; an account without a
 * password needs none. Throws 'invalid' on the field, never a 401, and 'too_many' after ten wrong ones (behaviour 2.13).
 */
export async function checkOwnPassword(
  { db, limits }: Deps,
  { email, password, field, address, now }: Asked,
): Promise<void> {
  const passwordHash = (await accountByEmail(db, email))?.passwordHash ?? null;
  if (passwordHash === null) return;
  if (password === undefined) fail('invalid', { fields: { [field]: 'required' } });
  try {
    await countingFailures({ db, limits }, { email, address, now }, async () => {
      if (!(await isPassword(passwordHash, password))) fail('login_failed');
    });
  } catch (error) {
    if (!(error instanceof Failure && error.code === 'login_failed')) throw error;
    fail('invalid', { fields: { [field]: 'wrong_password' } });
  }
}
