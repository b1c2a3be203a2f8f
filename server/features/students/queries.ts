import type { StudentSort, StudentStatus } from '@kaksha/contract/core/statuses.ts';
import { kolkataDay } from '@kaksha/contract/core/time.ts';
import type { Student, StudentFilters, StudentPage } from '@kaksha/contract/students.ts';
import { and, asc, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { Database, Store } from '#server/database/client.ts';
import { loginNetworks, roleGrants, users } from '#server/database/schema/auth.ts';
import { batches, batchMembers } from '#server/database/schema/batches.ts';
import { enrollments } from '#server/database/schema/courses.ts';
import { students } from '#server/database/schema/students.ts';
import { visible } from '#server/database/visible.ts';
import { isMemberOn } from '#server/features/batches/service.ts';
import { readMissedExams } from '#server/features/exams/service.ts';
import { fail } from '#server/platform/core/fail.ts';
import { toInstant } from '#server/platform/core/instants.ts';
import { type Page, type PageQuery, readPage } from '#server/platform/lists/paging.ts';
import { containsWords } from '#server/platform/lists/search.ts';

/** Whoever has an account and is on no roles list; sample authors cannot sign in (behaviour 2.40). */
export const isStudent: SQL = sql`(${users.sample} = false
  and not exists (select from ${roleGrants} g where g.email = "users"."email"))`;

const known = (column: SQL | (typeof students)['phone']) => sql<string>`coalesce(${column}, '')`;

/** The batches that the student of the row is in now, by name. */
export const batchesOf = (today: string) => sql<Student['batches']>`coalesce((
    select json_agg(json_build_object('_id', b.id, 'name', b.name) order by lower(b.name), b.id)
    from batch_members m join batches b on b.id = m.batch_id
    where m.user_id = "users"."id" and ${isMemberOn(today)}), '[]')`;

const columns = (today: string) => ({
  _id: users.id,
  fullName: users.fullName,
  email: users.email,
  proven: sql<boolean>`${users.emailVerifiedAt} is not null`,
  roll: known(sql`${students.roll}`),
  phone: known(sql`${students.phone}`),
  class: known(sql`${students.class}`),
  board: known(sql`${students.board}`),
  guardianName: known(sql`${students.guardianName}`),
  guardianPhone: known(sql`${students.guardianPhone}`),
  extraTimePercent: sql<number>`coalesce(${students.extraTimePercent}, 0)`,
  status: sql<StudentStatus>`coalesce(${students.status}, 'active')`,
  note: known(sql`${students.note}`),
  revision: sql<number>`coalesce(${students.revision}, 1)`,
  createdAt: users.createdAt,
  lastSignInAt: sql<string | null>`(select max(${loginNetworks.usedAt}) from ${loginNetworks}
    where ${loginNetworks.userId} = "users"."id")`,
  batches: batchesOf(today),
});

export const selectStudents = (db: Database, today: string) =>
  db.select(columns(today)).from(users).leftJoin(students, eq(students.userId, users.id)).$dynamic();

type Row = Awaited<ReturnType<typeof selectStudents>>[number];

const toStudent = ({ createdAt, lastSignInAt, ...row }: Row): Student => ({
  ...row,
  createdAt: createdAt.toISOString(),
  lastSignInAt: toInstant(lastSignInAt),
});

/** A search of the register, in names, email address, roll number and phones, however a phone is divided (behaviour 2.40). */
export function foundBy(search: string): SQL | undefined {
  // In one text, as the case of each text is folded anew for each row.
  const words = sql`lower(concat_ws(chr(10), ${users.fullName}, ${users.email}, ${students.roll}, ${students.guardianName}))`;
  const inWords = containsWords(search, words);
  const digits = search.replace(/[\s().-]/g, '');
  if (!/^\+?\d+$/.test(digits)) return inWords;
  const phones = sql`concat_ws(chr(10), ${students.phone}, ${students.guardianPhone})`;
  return sql`(${inWords} or ${containsWords(digits, phones)})`;
}

/** The filters by what is known of students alone; undefined if none is set (behaviour 2.40). */
export function isAmong(
  { batchId, class: inClass, status }: Pick<StudentFilters, 'batchId' | 'class' | 'status'>,
  today: string,
): SQL | undefined {
  const all = [
    inClass === '' ? undefined : sql`lower(${students.class}) = lower(${inClass})`,
    status === undefined ? undefined : sql`coalesce(${students.status}, 'active') = ${status}`,
    batchId === ''
      ? undefined
      : sql`exists (select from batch_members m join batches b on b.id = m.batch_id
          where m.user_id = "users"."id" and b.id::text = ${batchId.toLowerCase()} and b.deleted_at is null
            and coalesce(m.to_day >= least(${today}, b.to_day), true))`,
  ].filter((one) => one !== undefined);
  return all.length === 0 ? undefined : and(isStudent, ...all);
}

const provenIs = { yes: isNotNull(users.emailVerifiedAt), no: isNull(users.emailVerifiedAt) };

/** Whether the email address is verified; undefined if either will do. */
export const isProven = (proven: 'yes' | 'no' | undefined): SQL | undefined => proven && provenIs[proven];

/** The filters of the register as SQL on users and students (behaviour 2.40). */
export function toCondition({ search, proven, ...filters }: Omit<StudentFilters, 'sort'>, today: string) {
  return and(isStudent, foundBy(search), isAmong(filters, today), isProven(proven));
}

const byName = [asc(sql`lower(${users.fullName})`), asc(users.id)];
/** 9 before 10, in roll numbers after what stands in front of their last digits; whoever has none is last. */
const orders: Record<StudentSort, SQL[]> = {
  name: byName,
  roll: [
    sql`${students.rollKey} is null`,
    sql`regexp_replace(${students.rollKey}, '[0-9]+$', '')`,
    sql`length(${students.rollKey})`,
    sql`${students.rollKey}`,
    ...byName,
  ],
  class: [
    sql`coalesce(${students.class}, '') = ''`,
    sql`substring(${students.class} from '[0-9]{1,4}')::integer nulls last`,
    sql`lower(${students.class})`,
    ...byName,
  ],
  newest: [desc(users.createdAt), desc(users.id)],
};
export const orderOf = (sort: StudentSort): SQL[] => orders[sort];

/** The matching students in this order (behaviour 2.40, 1.18). */
export function readStudents(
  store: Store,
  query: StudentFilters & PageQuery,
  now: Date,
): Promise<Page<Student>> {
  const today = kolkataDay(now);
  const found = toCondition(query, today);
  return readPage(store, query, {
    items: async (db, slice) => {
      const all = selectStudents(db, today).orderBy(...orderOf(query.sort));
      if (slice === null) return (await all.where(found)).map(toStudent);
      // Which students first: what is shown of them is read for the page alone.
      const page = await db
        .select({ id: users.id })
        .from(users)
        .leftJoin(students, eq(students.userId, users.id))
        .where(found)
        .orderBy(...orderOf(query.sort))
        .limit(slice.limit)
        .offset(slice.offset);
      const shown = inArray(
        users.id,
        page.map(({ id }) => id),
      );
      return (await all.where(shown)).map(toStudent);
    },
    total: (db) => db.$count(sql`${users} left join ${students} on ${students.userId} = ${users.id}`, found),
  });
}

/** The classes that are in use, in the order in which people count: 9 before 10. */
export async function readClasses(db: Database): Promise<string[]> {
  const rows = await db
    .selectDistinctOn([sql`lower(${students.class})`], { class: students.class })
    .from(students)
    .where(sql`${students.class} <> ''`);
  const order = new Intl.Collator('en', { numeric: true });
  return rows.map((row) => row.class).sort(order.compare);
}

/** One student. Throws 'student_not_found', also for people on the roles lists. */
export async function readStudent(db: Database, { id, now }: { id: string; now: Date }): Promise<Student> {
  const [row] = await selectStudents(db, kolkataDay(now)).where(and(eq(users.id, id), isStudent));
  return row === undefined ? fail('student_not_found') : toStudent(row);
}

/** One student with what their page shows (behaviour 2.43). Throws 'student_not_found'. */
export async function readStudentPage(
  db: Database,
  { id, now }: { id: string; now: Date },
): Promise<StudentPage> {
  const student = await readStudent(db, { id, now });
  const today = kolkataDay(now);
  const enrolments = await db
    .select()
    .from(enrollments)
    .where(eq(enrollments.userId, id))
    .orderBy(desc(enrollments.createdAt), desc(enrollments.id));
  const end = sql<string>`least(${batchMembers.to}, ${batches.to})::text`;
  const pastBatches = await db
    .select({ _id: batches.id, name: batches.name, to: end })
    .from(batchMembers)
    .innerJoin(batches, eq(batches.id, batchMembers.batchId))
    .where(
      and(
        eq(batchMembers.userId, id),
        visible(batches),
        sql`least(${batchMembers.to}, ${batches.to}) < ${today}`,
      ),
    )
    .orderBy(desc(end), asc(batches.name));
  return {
    ...student,
    enrolments: enrolments.map(({ id: _id, courseId, courseTitle, createdAt, confirmedAt }) => ({
      ...{ _id, course: courseId, courseTitle },
      createdAt: createdAt.toISOString(),
      confirmedAt: confirmedAt?.toISOString() ?? null,
    })),
    pastBatches,
    missedExams: await readMissedExams(db, { userId: id }),
  };
}
