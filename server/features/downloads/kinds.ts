import { type Access, admins, signedIn, staff } from '@kaksha/contract/core/access.ts';
import type { SentContent } from '@kaksha/contract/core/call.ts';
import { kolkataStamp } from '@kaksha/contract/core/time.ts';
import type { DownloadRequest } from '@kaksha/contract/downloads.ts';
import type { Database, Store } from '#server/database/client.ts';
import { auditFile } from '#server/features/audit/service.ts';
import { enrolledFile, findCourse } from '#server/features/courses/service.ts';
import { demoRequestsFile } from '#server/features/demo/service.ts';
import { openPicture } from '#server/features/objections/service.ts';
import { findPaper, paperFile, paperTemplate } from '#server/features/papers/service.ts';
import type { ReportReader } from '#server/features/reports/service.ts';
import { allResultsFile, ownResultsFile } from '#server/features/results/service.ts';
import { rosterTemplate, studentsFile } from '#server/features/students/service.ts';
import { findMaterial } from '#server/features/sub-courses/service.ts';
import { applicationsFile, findCv, openCv } from '#server/features/teachers/service.ts';
import { fail } from '#server/platform/core/fail.ts';
import type { Storage } from '#server/platform/files/storage.ts';
import type { CurrentUser } from '#server/platform/http/serve.ts';
import { dataSubject, exportPerson } from '#server/platform/personal/people.ts';
import type { PersonalData } from '#server/platform/personal/personal-data.ts';
import type { Services } from '#server/services.ts';

export type DownloadDeps = {
  store: Store;
  storage: Storage;
  personalData: readonly PersonalData[];
  shownInstitute: Services['shownInstitute'];
  reports: ReportReader;
};

/** Who may download which kind: checked when the URL is created, and again when it is used (behaviour 4.15). */
export const downloadAccess: Record<DownloadRequest['what'], Access> = {
  'all-results': staff,
  'my-results': signedIn,
  'my-data': signedIn,
  'user-data': admins,
  cv: admins,
  material: signedIn,
  'objection-picture': signedIn,
  applications: admins,
  'demo-requests': admins,
  audit: admins,
  enrollments: staff,
  students: staff,
  'roster-template': staff,
  report: staff,
  paper: staff,
  'paper-template': staff,
};

/**
 * How the file is fetched: in one go, or, a video, in parts. Throws 'user_not_found', 'application_not_found',
 * 'course_not_found' or 'quiz_not_found' if the request names something that does not exist, 'report_too_large', and for
 * material what `findMaterial` throws, so that the screen can say so: a browser shows nothing of a failed download
 * (behaviour 4.15, 3.61).
 */
export async function findNamed(
  { db, reports }: { db: Database; reports: ReportReader },
  { request, user, now }: { request: DownloadRequest; user: CurrentUser; now: Date },
): Promise<'whole' | 'in parts'> {
  switch (request.what) {
    case 'material':
      return (await findMaterial(db, { ...request, user, now })).kind === 'video' ? 'in parts' : 'whole';
    case 'user-data':
      if ((await dataSubject(db, request.id)) === null) fail('user_not_found');
      break;
    case 'cv':
      await findCv(db, request);
      break;
    case 'enrollments':
      await findCourse(db, request.id);
      break;
    case 'paper':
      await findPaper(db, request.id);
      break;
    case 'report':
      await reports.requireWorkbook(request.quizId, request);
  }
  return 'whole';
}

/**
 * The requested file; each kind is produced by the feature it belongs to. Throws 'user_not_found',
 * 'application_not_found', 'objection_not_found', 'course_not_found', 'quiz_not_found', 'report_too_large', and for material what
 * `findMaterial` throws.
 */
export async function openDownload(
  { store, storage, personalData, shownInstitute, reports }: DownloadDeps,
  {
    request,
    user,
    now,
    signal,
  }: { request: DownloadRequest; user: CurrentUser; now: Date; signal: AbortSignal },
): Promise<SentContent> {
  switch (request.what) {
    case 'all-results':
      return allResultsFile(
        { store, ranksOf: reports.ranksByResult },
        { filters: request, withMarks: request.columns === 'marks', now, signal },
      );
    case 'my-results':
      return ownResultsFile(store.db, {
        user,
        wanted: request,
        withMarks: request.columns === 'marks',
        withVerdict: (await shownInstitute()).facts.passVerdict,
        now,
      });
    case 'my-data':
      return personFile({ db: store.db, personalData }, { id: user.id, name: 'my-data', now });
    case 'user-data':
      return personFile({ db: store.db, personalData }, { id: request.id, name: 'user-data', now });
    case 'cv':
      return openCv({ db: store.db, storage }, { id: request.id });
    case 'material':
      return openMaterial({ db: store.db, storage }, { ...request, user, now });
    case 'objection-picture':
      return openPicture({ store, storage }, { id: request.id, number: request.number, user });
    case 'applications':
      return applicationsFile(store.db, { filters: request, now, signal });
    case 'demo-requests':
      return demoRequestsFile(store.db, { filters: request, now, signal });
    case 'audit':
      return auditFile(store.db, { filters: request, now, signal });
    case 'students':
      return studentsFile(store.db, { filters: request, format: request.format, now, signal });
    case 'roster-template':
      return rosterTemplate({ format: request.format, now });
    case 'enrollments':
      return enrolledFile(store.db, { courseId: request.id, filters: request, now, signal });
    case 'paper':
      return paperFile({ db: store.db, storage }, { id: request.id, format: request.format, now });
    case 'paper-template':
      return paperTemplate(now);
    case 'report':
      return reports.workbook(request.quizId, {
        versionId: request.versionId,
        batchId: request.batchId,
        now,
      });
  }
}

/** A document; a video is played from a path of its own (behaviour 3.61). */
async function openMaterial(
  { db, storage }: { db: Database; storage: Storage },
  wanted: Parameters<typeof findMaterial>[1],
): Promise<SentContent> {
  const { file, kind, name } = await findMaterial(db, wanted);
  const stored = kind === 'document' ? await storage.open(file.visibility, file.name) : null;
  if (stored === null) fail('material_not_found');
  return { name, type: 'application/pdf', content: stored.stream() };
}

async function personFile(
  { db, personalData }: { db: Database; personalData: DownloadDeps['personalData'] },
  { id, name, now }: { id: string; name: string; now: Date },
): Promise<SentContent> {
  const person = await dataSubject(db, id);
  if (person === null) fail('user_not_found');
  return {
    name: `${name}_${kolkataStamp(now)}.json`,
    type: 'application/json',
    content: exportPerson(db, personalData, person),
  };
}
