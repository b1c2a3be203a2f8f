import type { Store } from '#server/database/client.ts';
import { lockRoles, requireAnAdmin } from '#server/features/roles/service.ts';
import { fail } from '#server/platform/core/fail.ts';
import type { Limits } from '#server/platform/http/limits.ts';
import type { CurrentUser } from '#server/platform/http/serve.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { dataSubject, erasePerson } from '#server/platform/personal/people.ts';
import type { PersonalData } from '#server/platform/personal/personal-data.ts';
import { notifyErased } from './notices.ts';
import { checkOwnPassword } from './own-password.ts';

type Deps = {
  store: Store;
  limits: Limits;
  jobs: Jobs;
  personalData: readonly PersonalData[];
  config: { roleNeedsVerifiedEmail: boolean; smtpUrl: string | null };
};
type Asked = {
  user: CurrentUser;
  password: string | undefined;
  withdrawTestimonials: boolean;
  address: string;
  now: Date;
};

/**
 * Deletes the caller's account and personal data, and if asked, published testimonials; an admin's, who added them for
 * others, stay (behaviour 2.17). Throws 'invalid' if the account has a
 * password and a different one is given, 'too_many' after ten such attempts (behaviour 2.13), and 'last_admin'.
 */
export async function removeAccount(
  deps: Deps,
  { user, password, withdrawTestimonials, address, now }: Asked,
): Promise<{ message: string; _id: string }> {
  await checkOwnPassword(
    { db: deps.store.db, limits: deps.limits },
    { email: user.email, password, field: 'password', address, now },
  );
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
