import type { Role } from '@kaksha/contract/core/access.ts';
import { pageOf } from '@kaksha/contract/core/paging.ts';
import type { StudentSort, StudentStatus } from '@kaksha/contract/core/statuses.ts';
import { kolkataDay } from '@kaksha/contract/core/time.ts';
import { type AccountFile, type Person, USERS_PER_PAGE } from '@kaksha/contract/users.ts';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Database, Store } from '#server/database/client.ts';
import { loginNetworks, users } from '#server/database/schema/auth.ts';
import { files } from '#server/database/schema/files.ts';
import { students } from '#server/database/schema/students.ts';
import { teachers } from '#server/database/schema/teachers.ts';
import { testimonials } from '#server/database/schema/testimonials.ts';
import { visible } from '#server/database/visible.ts';
import { notifyErased, secondFactorDueS } from '#server/features/auth/service.ts';
import { lockRoles, requireAnAdmin } from '#server/features/roles/service.ts';
import { batchesOf, foundBy, isAmong, isProven, orderOf } from '#server/features/students/service.ts';
import { type Audit, recordChange } from '#server/platform/audit/audit.ts';
import { fail } from '#server/platform/core/fail.ts';
import { toInstant } from '#server/platform/core/instants.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { dataSubject, erasePerson } from '#server/platform/personal/people.ts';
import type { PersonalData } from '#server/platform/personal/personal-data.ts';

type Settings = { roleNeedsVerifiedEmail: boolean };
type Query = {
  search?: string | undefined;
  role?: Role | undefined;
  proven?: 'yes' | 'no' | undefined;
  batchId: string;
  class: string;
  status?: StudentStatus | undefined;
  sort: StudentSort;
  page?: number | undefined;
  limit?: number | undefined;
};
type PeoplePage = { users: Person[]; totalPages: number; totalCount: number; page: number; limit: number };

const hasGrant = (role: Role) =>
  sql`exists (select from role_grants g where g.email = "users"."email" and g.role = ${role})`;

/** What a role on the lists waits for before it takes effect, by the rules of 2.2 and 2.27; null if it has, or there is none. */
const waitsForColumn = ({ roleNeedsVerifiedEmail }: Settings, now: Date): SQL<Person['waitsFor']> => sql<
  Person['waitsFor']
>`case
  when ${listedRoleColumn} is null then null
  when ${roleNeedsVerifiedEmail} and ${users.emailVerifiedAt} is null then 'verification'
  when ${secondFactorDueS} <= ${now.getTime() / 1_000} then 'second_factor' end`;

/** The role that takes effect now (behaviour 2.1). */
const roleColumn = (waitsFor: SQL<Person['waitsFor']>): SQL<Role> => sql<Role>`case
  when ${waitsFor} is not null then 'student' else coalesce(${listedRoleColumn}, 'student') end`;

/** The highest role that the email address is listed with. */
const listedRoleColumn = sql<'admin' | 'teacher' | null>`case
  when ${hasGrant('admin')} then 'admin' when ${hasGrant('teacher')} then 'teacher' end`;

/**
 * A page of the registered people, 20 unless the query says otherwise; sample authors, who cannot sign in, are left out
 * (behaviour 2.21).
 */
export async function readPeople(
  store: Store,
  settings: Settings,
  query: Query,
  now: Date,
): Promise<PeoplePage> {
  const today = kolkataDay(now);
  const { offset, limit } = pageOf({ page: query.page, limit: query.limit ?? USERS_PER_PAGE });
  const waitsFor = waitsForColumn(settings, now);
  const role = roleColumn(waitsFor);
  const found = and(
    eq(users.sample, false),
    foundBy(query.search?.trim() ?? ''),
    query.role ? sql`${role} = ${query.role}` : undefined,
    isProven(query.proven),
    isAmong(query, today),
  );
  return store.transaction(async (tx) => {
    await tx.execute(sql`set transaction isolation level repeatable read, read only`);
    // Which people first, in one pass with their number: what is shown of them is read for the page alone.
    const page = await tx
      .select({ id: users.id, total: sql<number>`(count(*) over ())::integer` })
      .from(users)
      .leftJoin(students, eq(students.userId, users.id))
      .where(found)
      .orderBy(...orderOf(query.sort))
      .limit(limit)
      .offset(offset);
    const people = sql`${users} left join ${students} on ${students.userId} = ${users.id}`;
    const totalCount = page[0]?.total ?? (await tx.$count(people, found));
    const ids = page.map(({ id }) => id);
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
        waitsFor,
        createdAt: users.createdAt,
        lastSignInAt: sql<string | null>`(select max(${loginNetworks.usedAt}) from ${loginNetworks}
          where ${loginNetworks.userId} = "users"."id")`,
        roll: students.roll,
        phone: students.phone,
        class: students.class,
        status: students.status,
        batches: batchesOf(today),
      })
      .from(users)
      .leftJoin(students, eq(students.userId, users.id))
      .where(inArray(users.id, ids))
      .orderBy(sql`array_position(${sql.param(ids)}::uuid[], ${users.id})`);
    return {
      users: rows.map(
        ({ id, createdAt, lastSignInAt, roll, phone, class: inClass, status, batches, ...person }) => ({
          _id: id,
          ...person,
          createdAt: createdAt.toISOString(),
          lastSignInAt: toInstant(lastSignInAt),
          student:
            person.listedRole === null
              ? {
                  ...{ roll: roll ?? '', phone: phone ?? '', class: inClass ?? '' },
                  ...{ status: status ?? 'active', batches },
                }
              : null,
        }),
      ),
      totalPages: Math.ceil(totalCount / limit),
      totalCount,
      page: offset / limit + 1,
      limit,
    };
  });
}

/**
 * The files that belong to an account: pictures of the person's testimonials, and CVs of applications under their verified
 * email address (behaviour 2.43). Throws 'user_not_found'.
 */
export async function readAccountFiles(db: Database, { id }: { id: string }): Promise<AccountFile[]> {
  const person = await dataSubject(db, id);
  if (person === null) fail('user_not_found');
  const pictures = await db
    .select({
      _id: testimonials.id,
      name: testimonials.studentName,
      path: testimonials.image,
      bytes: files.bytes,
      createdAt: testimonials.createdAt,
    })
    .from(testimonials)
    .leftJoin(files, sql`${testimonials.image} = '/uploads/' || ${files.name}`)
    .where(and(eq(testimonials.createdBy, id), visible(testimonials), sql`${testimonials.image} <> ''`));
  const cvs = person.proven
    ? await db
        .select({
          _id: teachers.id,
          name: teachers.cvName,
          bytes: teachers.cvBytes,
          createdAt: teachers.createdAt,
        })
        .from(teachers)
        .where(eq(teachers.email, person.email))
    : [];
  return [
    ...pictures.map((row) => ({ kind: 'testimonial' as const, ...row })),
    ...cvs.map((row) => ({ kind: 'application' as const, path: null, ...row })),
  ]
    .toSorted((one, other) => other.createdAt.getTime() - one.createdAt.getTime())
    .map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
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
