import { eq } from 'drizzle-orm';
import type { Database } from './database/client.ts';
import { users } from './database/schema/auth.ts';
import { accountData } from './features/auth/personal-data.ts';
import { courseData } from './features/courses/personal-data.ts';
import { demoData } from './features/demo/personal-data.ts';
import { facultyData } from './features/faculty/personal-data.ts';
import { figureData, quizData } from './features/quizzes/personal-data.ts';
import { resultData } from './features/results/personal-data.ts';
import { roleData } from './features/roles/personal-data.ts';
import { applicationData } from './features/teachers/personal-data.ts';
import { testimonialData } from './features/testimonials/personal-data.ts';
import { auditData } from './platform/audit-personal-data.ts';
import type { DataSubject, PersonalData } from './platform/personal-data.ts';
import { isId } from './platform/uuid.ts';

/** Everything that stores data about people; the account is erased last, because the others refer to it. */
export const personalData: readonly PersonalData[] = [
  roleData,
  courseData,
  facultyData,
  testimonialData,
  applicationData,
  demoData,
  quizData,
  figureData,
  resultData,
  auditData,
  accountData,
];

/** The person of an account; null if no account has this id. */
export async function dataSubject(db: Database, id: string): Promise<DataSubject | null> {
  if (!isId(id)) return null;
  const [account] = await db
    .select({ email: users.email, emailVerifiedAt: users.emailVerifiedAt })
    .from(users)
    .where(eq(users.id, id));
  return account === undefined
    ? null
    : { id, email: account.email, proven: account.emailVerifiedAt !== null };
}

/** All data stored about a person, by feature (behaviour 2.17). */
export async function exportPerson(db: Database, person: DataSubject): Promise<Record<string, unknown>> {
  const found: Record<string, unknown> = {};
  for (const { name, exportOf } of personalData) found[name] = await exportOf(db, person);
  return found;
}

/** Erases a person everywhere, including the account, in the given transaction (behaviour 2.17). */
export async function erasePerson(tx: Database, person: DataSubject): Promise<void> {
  for (const { erase } of personalData) await erase(tx, person);
}
