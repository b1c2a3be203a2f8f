import type { SentContent } from '@kaksha/contract/core/call.ts';
import { isId } from '@kaksha/contract/core/ids.ts';
import { keptFor } from '@kaksha/contract/core/retention.ts';
import { kolkataTime, monthsBefore } from '@kaksha/contract/core/time.ts';
import { applicationsColumns } from '@kaksha/contract/downloads.ts';
import {
  APPLICATION_RECEIVED,
  type Teacher,
  type TeacherApplication,
  type TeacherFilters,
} from '@kaksha/contract/teachers.ts';
import { and, eq, inArray, lte } from 'drizzle-orm';
import type { Database, Store } from '#server/database/client.ts';
import { teachers } from '#server/database/schema/teachers.ts';
import { newId } from '#server/database/uuid.ts';
import { forgetAuditTargets } from '#server/platform/audit/personal-data.ts';
import { fail } from '#server/platform/core/fail.ts';
import { endingOf, typeOfFile } from '#server/platform/files/served-files.ts';
import type { Storage } from '#server/platform/files/storage.ts';
import { findFile, storeWithFiles } from '#server/platform/files/stored-files.ts';
import type { ReceivedFile } from '#server/platform/files/uploads/spool.ts';
import { type Cell, csvFile, phoneCell } from '#server/platform/lists/csv.ts';
import { type Page, type PageQuery, readPage } from '#server/platform/lists/paging.ts';
import { allApplications, selectApplications, toCondition } from './queries.ts';

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
      firstRecording: application.firstRecording || null,
      secondRecording: application.secondRecording || null,
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
 * Removes the applications received 12 months ago or earlier, also their names from the audit log; their CVs are removed
 * by the next sweep of files (behaviour 3.9, 2.17). Returns how many were removed.
 */
export async function removeOldApplications(store: Store, now: Date): Promise<number> {
  return store.transaction(async (tx) => {
    const gone = await tx
      .delete(teachers)
      .where(lte(teachers.createdAt, monthsBefore(now, keptFor.months)))
      .returning({ id: teachers.id });
    await forgetAuditTargets(tx, { kind: 'application', ids: gone.map(({ id }) => id) });
    return gone.length;
  });
}

/** The applications that match the filters, newest first, or a page of them (behaviour 3.40, 1.18). */
export function readTeachers(store: Store, query: TeacherFilters & PageQuery): Promise<Page<Teacher>> {
  return readPage(store, query, {
    items: (db, slice) => selectApplications(db, toCondition(query), slice),
    total: (db) => db.$count(teachers, toCondition(query)),
  });
}

/** The matching applications as CSV, newest first (behaviour 3.40, 4.15). */
export function applicationsFile(
  db: Database,
  { filters, now, signal }: { filters: TeacherFilters; now: Date; signal: AbortSignal },
): SentContent {
  async function* batches(): AsyncGenerator<Cell[][]> {
    for await (const rows of allApplications(db, filters, signal)) {
      yield rows.map((row) => [
        ...[row.id, row.fullName, row.email, phoneCell(row.phoneNumber), row.subjectToTeach],
        ...[row.educationalQualification, row.workExperience, row.previousWorkPlace, row.reason, row.status],
        kolkataTime(row.createdAt),
      ]);
    }
  }
  return csvFile('applications', applicationsColumns, batches(), now);
}

/** The stored name of an application's CV, and the applicant's. Throws 'application_not_found' (behaviour 3.9). */
export async function findCv(
  db: Database,
  { id }: { id: string },
): Promise<{ cvFile: string; cvName: string }> {
  if (!isId(id)) fail('application_not_found');
  const [application] = await db
    .select({ cvFile: teachers.cvFile, cvName: teachers.cvName })
    .from(teachers)
    .where(eq(teachers.id, id));
  return application ?? fail('application_not_found');
}

/**
 * The CV of an application under the applicant's name for it, with the extension that matches its bytes (behaviour 3.9).
 * Throws 'application_not_found', also if the file no longer exists.
 */
export async function openCv(
  { db, storage }: { db: Database; storage: Storage },
  { id }: { id: string },
): Promise<SentContent> {
  const { cvFile, cvName } = await findCv(db, { id });
  const ending = endingOf(cvFile);
  const row = await findFile(db, cvFile);
  const stored = row === null ? null : await storage.open('private', cvFile);
  if (stored === null) fail('application_not_found');
  return {
    name: cvName.toLowerCase().endsWith(`.${ending}`) ? cvName : `${cvName}.${ending}`,
    type: typeOfFile(cvFile),
    content: stored.stream(),
  };
}
