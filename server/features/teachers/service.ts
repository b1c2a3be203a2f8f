import type { SentContent } from '@kaksha/contract/call.ts';
import { APPLICATION_RECEIVED, type Teacher, type TeacherApplication } from '@kaksha/contract/teachers.ts';
import { and, desc, eq, inArray, lte } from 'drizzle-orm';
import type { Database, Store } from '#server/database/client.ts';
import { teachers } from '#server/database/schema/teachers.ts';
import { fail } from '#server/platform/fail.ts';
import { twelveMonthsBefore } from '#server/platform/months.ts';
import { fileTypes } from '#server/platform/served-files.ts';
import type { Storage } from '#server/platform/storage.ts';
import { findFile, storeWithFiles } from '#server/platform/stored-files.ts';
import type { ReceivedFile } from '#server/platform/uploads/spool.ts';
import { newId } from '#server/platform/uuid.ts';

/**
 * Stores an application and its CV, which is stored privately. Throws 'already_applied' while the email address has an
 * open one (behaviour 3.8). Returns the text for the applicant.
 */
export async function applyAsTeacher(
  { store, storage }: { store: Store; storage: Storage },
  { application, cv, now }: { application: TeacherApplication; cv: ReceivedFile; now: Date },
): Promise<string> {
  if (await hasOpenApplication(store.db, application.email)) fail('already_applied');
  const id = newId();
  const owner = { kind: 'application' as const, id };
  await storeWithFiles({ store, storage }, { received: { cv }, owner, now }, async (tx, names) => {
    await tx.insert(teachers).values({
      ...application,
      id,
      status: 'pending',
      cvFile: names.cv,
      cvName: cv.originalName,
      cvBytes: cv.bytes,
      createdAt: now,
    });
  });
  return APPLICATION_RECEIVED;
}

async function hasOpenApplication(db: Database, email: string): Promise<boolean> {
  const open = await db
    .select({ id: teachers.id })
    .from(teachers)
    .where(and(eq(teachers.email, email), inArray(teachers.status, ['pending', 'shortlisted'])));
  return open.length > 0;
}

/**
 * Removes the applications received 12 months ago or earlier; their CVs are removed by the next sweep of files
 * (behaviour 3.9). Returns how many were removed.
 */
export async function removeOldApplications(db: Database, now: Date): Promise<number> {
  const gone = await db.delete(teachers).where(lte(teachers.createdAt, twelveMonthsBefore(now)));
  return gone.rowCount ?? 0;
}

/** All applications, newest first (behaviour 3.8). */
export async function readTeachers(db: Database): Promise<Teacher[]> {
  const rows = await db.select().from(teachers).orderBy(desc(teachers.createdAt), desc(teachers.id));
  return rows.map(({ id, cvName, cvBytes, cvFile: _, rulesVersion, createdAt, ...teacher }) => ({
    _id: id,
    ...teacher,
    ...(rulesVersion === null ? {} : { rulesVersion }),
    cv: { name: cvName, bytes: cvBytes },
    createdAt: createdAt.toISOString(),
  }));
}

/**
 * The CV of an application under the applicant's name for it, with the extension that matches its bytes (behaviour 3.9).
 * Throws 'application_not_found', also if the file no longer exists.
 */
export async function openCv(
  { db, storage }: { db: Database; storage: Storage },
  { id }: { id: string },
): Promise<SentContent> {
  const [application] = await db
    .select({ cvFile: teachers.cvFile, cvName: teachers.cvName })
    .from(teachers)
    .where(eq(teachers.id, id));
  if (application === undefined) fail('application_not_found');
  const { cvFile, cvName } = application;
  const ending = cvFile.split('.').at(-1) ?? '';
  const row = await findFile(db, cvFile);
  const stored = row === null ? null : await storage.open('private', cvFile);
  if (stored === null) fail('application_not_found');
  return {
    name: cvName.toLowerCase().endsWith(`.${ending}`) ? cvName : `${cvName}.${ending}`,
    type: fileTypes[ending] ?? 'application/octet-stream',
    content: stored.stream(),
  };
}
