import { rollKey } from '@kaksha/contract/people/roll.ts';
import type { Student, StudentChange, StudentForm } from '@kaksha/contract/students.ts';
import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import type { Database, Store } from '#server/database/client.ts';
import { roleGrants, users } from '#server/database/schema/auth.ts';
import { oneUseTokens } from '#server/database/schema/one-use-tokens.ts';
import { students } from '#server/database/schema/students.ts';
import { newId } from '#server/database/uuid.ts';
import { notifyFormerAddress } from '#server/features/auth/service.ts';
import { type Audit, recordChange } from '#server/platform/audit/audit.ts';
import { fail } from '#server/platform/core/fail.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { isStudent, readStudent } from './queries.ts';

export { batchesOf, foundBy, isAmong, isProven, orderOf } from './queries.ts';
export { rosterTemplate, studentsFile } from './students-file.ts';

/** What staff enter about a student. */
export type Facts = Omit<Student, '_id' | 'proven' | 'batches' | 'createdAt' | 'lastSignInAt' | 'revision'>;

export const nothing: Facts = {
  ...{
    fullName: '',
    email: '',
    roll: '',
    phone: '',
    class: '',
    board: '',
    guardianName: '',
    guardianPhone: '',
  },
  ...{ extraTimePercent: 0, status: 'active', note: '' },
};

const names = [
  ...(['fullName', 'email', 'roll', 'phone', 'class', 'board', 'guardianName', 'guardianPhone'] as const),
  ...(['extraTimePercent', 'status', 'note'] as const),
];

/** The email address goes to the account, which has the name too; the rest to the student. */
export function rowsOf({ fullName, email, roll, ...facts }: Facts) {
  const key = roll === '' ? null : rollKey(roll);
  return { user: { fullName, email }, student: { ...facts, roll: roll === '' ? null : roll, rollKey: key } };
}

/** An address on a roles list would give a student's account that role. */
export async function refuseListed(tx: Database, email: string): Promise<void> {
  if (email === '') return;
  const listed = await tx.$count(roleGrants, eq(roleGrants.email, email));
  if (listed > 0) fail('email_taken');
}

function requireWayIn({ email, roll }: Pick<Facts, 'email' | 'roll'>): void {
  if (email === '' && roll === '') fail('invalid', { fields: { roll: 'no_way_to_sign_in' } });
}

/** The facts with those that a change has. */
export function withChange(facts: Facts, change: Omit<StudentChange, 'revision'>): Facts {
  return {
    fullName: change.fullName ?? facts.fullName,
    email: change.email ?? facts.email,
    roll: change.roll ?? facts.roll,
    phone: change.phone ?? facts.phone,
    class: change.class ?? facts.class,
    board: change.board ?? facts.board,
    guardianName: change.guardianName ?? facts.guardianName,
    guardianPhone: change.guardianPhone ?? facts.guardianPhone,
    extraTimePercent: change.extraTimePercent ?? facts.extraTimePercent,
    status: change.status ?? facts.status,
    note: change.note ?? facts.note,
  };
}

/** Enters a student and records it, in the caller's transaction. Throws 'email_taken' and 'roll_taken'. */
export async function insertStudent(
  tx: Database,
  { facts, audit }: { facts: Facts; audit: Audit },
): Promise<string> {
  const id = newId();
  const { user, student } = rowsOf(facts);
  await tx.insert(users).values({ id, ...user, createdAt: audit.now });
  await tx.insert(students).values({ userId: id, ...student });
  await recordChange(tx, audit, {
    target: { kind: 'user', id, title: facts.fullName },
    before: null,
    after: withoutEmpty(facts),
    personal,
  });
  return id;
}

/** All of it says something about the person, so an erasure takes it out of the audit log. */
const personal = names;

/** The audit log keeps what was entered, not the fields that were left empty. */
const withoutEmpty = (facts: Facts) =>
  Object.fromEntries(
    names.filter((name) => facts[name] !== nothing[name]).map((name) => [name, facts[name]]),
  );

/**
 * Enters a student, whose email address is not verified (behaviour 2.40). Throws 'invalid' without a way to sign in,
 * 'email_taken', also for an address on a roles list, and 'roll_taken'.
 */
export async function createStudent(
  store: Store,
  { form, audit }: { form: StudentForm; audit: Audit },
): Promise<Student> {
  const facts: Facts = withChange(nothing, form);
  requireWayIn(facts);
  const id = await store.transaction(async (tx) => {
    await refuseListed(tx, facts.email);
    return insertStudent(tx, { facts, audit });
  });
  return readStudent(store.db, { id, now: audit.now });
}

/** Enters many students in one statement each, with their ids in order. The caller records it and has checked them. */
export async function insertStudents(tx: Database, many: readonly Facts[], now: Date): Promise<string[]> {
  const made = many.map((facts) => ({ id: newId(), ...rowsOf(facts) }));
  await tx.insert(users).values(made.map(({ id, user }) => ({ id, ...user, createdAt: now })));
  await tx.insert(students).values(made.map(({ id, student }) => ({ userId: id, ...student })));
  return made.map(({ id }) => id);
}

export const sameFacts = (one: Facts, other: Facts): boolean =>
  names.every((name) => one[name] === other[name]);

/** What is known of a student by the rows of account and student. */
export function factsOf(
  { fullName, email }: Pick<typeof users.$inferSelect, 'fullName' | 'email'>,
  row: typeof students.$inferSelect,
): { facts: Facts; revision: number } {
  const { userId: _, rollKey: __, roll, revision, ...facts } = row;
  return { facts: { fullName, email, ...facts, roll: roll ?? '' }, revision };
}

/** What is stored of a student, locked until the transaction ends. Throws 'student_not_found'. */
export async function lockStudent(tx: Database, id: string): Promise<{ facts: Facts; revision: number }> {
  const [user] = await tx
    .select({ fullName: users.fullName, email: users.email })
    .from(users)
    .where(and(eq(users.id, id), isStudent))
    .for('update');
  if (user === undefined) fail('student_not_found');
  const [row] = await tx.select().from(students).where(eq(students.userId, id)).for('update');
  if (row === undefined) return { facts: { ...nothing, ...user }, revision: 1 };
  return factsOf(user, row);
}

/** Stores what differs and records it, in the caller's transaction; false if nothing does. */
export async function storeChange(
  tx: Database,
  {
    id,
    before,
    after,
    jobs,
    audit,
  }: { id: string; before: { facts: Facts; revision: number }; after: Facts; jobs: Jobs; audit: Audit },
): Promise<boolean> {
  const changed = names.filter((name) => after[name] !== before.facts[name]);
  if (changed.length === 0) return false;
  requireWayIn(after);
  const { user, student } = rowsOf(after);
  if (changed.includes('email')) {
    await refuseListed(tx, after.email);
    await leaveAddress(tx, jobs, { userId: id, address: before.facts.email, now: audit.now });
  }
  await tx.update(users).set(user).where(eq(users.id, id));
  const row = { ...student, revision: before.revision + 1 };
  await tx
    .insert(students)
    .values({ userId: id, ...row })
    .onConflictDoUpdate({ target: students.userId, set: row });
  const only = (facts: Facts) => Object.fromEntries(changed.map((name) => [name, facts[name]]));
  await recordChange(tx, audit, {
    target: { kind: 'user', id, title: after.fullName },
    before: only(before.facts),
    after: only(after),
    personal,
  });
  return true;
}

/** Ends what an account's address proved: staff cannot know whose mailbox the next one is. Its owner is told, if it was verified. */
async function leaveAddress(
  tx: Database,
  jobs: Jobs,
  { userId, address, now }: { userId: string; address: string; now: Date },
): Promise<void> {
  const verified = and(eq(users.id, userId), isNotNull(users.emailVerifiedAt));
  const left = await tx
    .update(users)
    .set({ emailVerifiedAt: null })
    .where(verified)
    .returning({ id: users.id });
  if (left.length > 0 && address !== '') await notifyFormerAddress(tx, jobs, { userId, to: address, now });
  const mailed = inArray(oneUseTokens.purpose, ['password-reset', 'email-verification']);
  await tx.delete(oneUseTokens).where(and(eq(oneUseTokens.userId, userId), mailed));
}

/**
 * Changes what is known about a student; absent fields stay as they are (behaviour 2.40). Throws 'student_not_found',
 * 'changed_meanwhile' if `revision` is no longer current, and what `createStudent` throws.
 */
export async function updateStudent(
  { store, jobs }: { store: Store; jobs: Jobs },
  { id, change: { revision, ...change }, audit }: { id: string; change: StudentChange; audit: Audit },
): Promise<Student> {
  await store.transaction(async (tx) => {
    const before = await lockStudent(tx, id);
    if (revision !== undefined && revision !== before.revision) {
      fail('changed_meanwhile', { revision: before.revision });
    }
    const after = withChange(before.facts, change);
    await storeChange(tx, { id, before, after, jobs, audit });
  });
  return readStudent(store.db, { id, now: audit.now });
}
