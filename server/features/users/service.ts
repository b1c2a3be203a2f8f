import type { Role } from '@kaksha/contract/core/access.ts';
import { sliceOf } from '@kaksha/contract/core/paging.ts';
import { type Person, USERS_PER_PAGE } from '@kaksha/contract/users.ts';
import { and, asc, count, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { Store } from '#server/database/client.ts';
import { loginNetworks, users } from '#server/database/schema/auth.ts';
import { notifyErased } from '#server/features/auth/service.ts';
import { lockRoles, requireAnAdmin } from '#server/features/roles/service.ts';
import { type Audit, recordChange } from '#server/platform/audit/audit.ts';
import { fail } from '#server/platform/core/fail.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { contains } from '#server/platform/lists/search.ts';
import { dataSubject, erasePerson } from '#server/platform/personal/people.ts';
import type { PersonalData } from '#server/platform/personal/personal-data.ts';

type Settings = { roleNeedsVerifiedEmail: boolean };
type Query = {
  search?: string | undefined;
  role?: Role | undefined;
  proven?: 'yes' | 'no' | undefined;
  page?: number | undefined;
  limit?: number | undefined;
};
type PeoplePage = { users: Person[]; totalPages: number; totalCount: number; page: number; limit: number };

const hasGrant = (role: Role) =>
  sql`exists (select from role_grants g where g.email = "users"."email" and g.role = ${role})`;

/** The role that takes effect now, by the rule of `roleOf` (behaviour 2.1, 2.2). */
const roleColumn = ({ roleNeedsVerifiedEmail }: Settings): SQL<Role> => sql<Role>`case
  when ${roleNeedsVerifiedEmail} and ${users.emailVerifiedAt} is null then 'student'
  when ${hasGrant('admin')} then 'admin' when ${hasGrant('teacher')} then 'teacher' else 'student' end`;

/** The highest role that the email address is listed with. */
const listedRoleColumn = sql<'admin' | 'teacher' | null>`case
  when ${hasGrant('admin')} then 'admin' when ${hasGrant('teacher')} then 'teacher' end`;

const provenIs = { yes: isNotNull(users.emailVerifiedAt), no: isNull(users.emailVerifiedAt) };

/**
 * A page of the registered people by name, 20 unless the query says otherwise; sample authors, who cannot sign in, are
 * left out (behaviour 2.21).
 */
export async function readPeople(store: Store, settings: Settings, query: Query): Promise<PeoplePage> {
  const { offset, limit } = sliceOf({ page: query.page ?? 1, limit: query.limit ?? USERS_PER_PAGE }) ?? {
    offset: 0,
    limit: USERS_PER_PAGE,
  };
  const role = roleColumn(settings);
  const found = and(
    eq(users.sample, false),
    contains(query.search?.trim() ?? '', users.fullName, users.email),
    query.role ? sql`${role} = ${query.role}` : undefined,
    query.proven && provenIs[query.proven],
  );
  return store.transaction(async (tx) => {
    await tx.execute(sql`set transaction isolation level repeatable read, read only`);
    const [all] = await tx.select({ total: count() }).from(users).where(found);
    const rows = await tx
      .select({
        id: users.id,
        fullName: users.fullName,
        email: users.email,
        role,
        proven: sql<boolean>`${users.emailVerifiedAt} is not null`,
        secondFactor: sql<boolean>`exists (select from second_factors f
          where f.user_id = "users"."id" and f.on_since is not null)`,
        listedRole: listedRoleColumn,
        createdAt: users.createdAt,
        lastSignInAt: sql<string | null>`(select max(${loginNetworks.usedAt}) from ${loginNetworks}
          where ${loginNetworks.userId} = "users"."id")`,
      })
      .from(users)
      .where(found)
      .orderBy(asc(sql`lower(${users.fullName})`), asc(users.id))
      .limit(limit)
      .offset(offset);
    const totalCount = all?.total ?? 0;
    return {
      users: rows.map(({ id, createdAt, lastSignInAt, ...person }) => ({
        _id: id,
        ...person,
        createdAt: createdAt.toISOString(),
        lastSignInAt: lastSignInAt === null ? null : new Date(lastSignInAt).toISOString(),
      })),
      totalPages: Math.ceil(totalCount / limit),
      totalCount,
      page: offset / limit + 1,
      limit,
    };
  });
}

/**
 * Deletes a person's account and personal data, as they could themselves (behaviour 2.17, 2.21). The audit entry keeps
 * the id alone. Throws 'own_account' for the caller's own, whose deletion requires the password, 'user_not_found' and
 * 'last_admin'.
 */
export async function removePerson(
  {
    store,
    jobs,
    config,
    personalData,
  }: {
    store: Store;
    jobs: Jobs;
    config: Settings & { smtpUrl: string | null };
    personalData: readonly PersonalData[];
  },
  { id, audit }: { id: string; audit: Audit },
): Promise<{ message: string; _id: string }> {
  return store.transaction(async (tx) => {
    await lockRoles(tx);
    const person = await dataSubject(tx, id);
    if (person === null) fail('user_not_found');
    if (person.id === audit.actor.id) fail('own_account');
    await erasePerson(tx, personalData, person, { now: audit.now, withdrawTestimonials: false });
    await requireAnAdmin(tx, config);
    await notifyErased(tx, { jobs, config }, { ...person, now: audit.now });
    await recordChange(tx, audit, {
      target: { kind: 'user', id: person.id, title: '' },
      before: { proven: person.proven },
      after: null,
    });
    return { message: 'Account deleted.', _id: person.id };
  });
}
