import { mayAccess, signedIn } from '@kaksha/contract/core/access.ts';
import type { AuditKind } from '@kaksha/contract/core/audit-acts.ts';
import type { SentContent } from '@kaksha/contract/core/call.ts';
import type { DownloadRequest } from '@kaksha/contract/downloads.ts';
import type { Database, Store } from '#server/database/client.ts';
import type { ReportReader } from '#server/features/reports/service.ts';
import { type Audit, recordChange } from '#server/platform/audit/audit.ts';
import { issueToken, useToken } from '#server/platform/auth/one-use-tokens.ts';
import type { Session } from '#server/platform/auth/sessions.ts';
import { fail } from '#server/platform/core/fail.ts';
import type { CurrentUser } from '#server/platform/http/serve.ts';
import { type DownloadDeps, downloadAccess, findNamed, openDownload } from './kinds.ts';
import { type ReadUser, watchPath } from './watch.ts';

const GOOD_FOR_MS = 60_000;
/** A lecture with its pauses. */
const WATCHED_FOR_MS = 4 * 60 * 60 * 1_000;

/**
 * Creates a URL of a file, valid for 60 seconds and one GET, for this person only; a file about others is recorded. That of a
 * video, which is fetched in parts, is valid for four hours. Throws 'forbidden' for a kind the person may not download, and
 * what `findNamed` throws (behaviour 4.15, 3.61).
 */
export async function createDownload(
  { store, reports }: { store: Store; reports: ReportReader },
  {
    request,
    user,
    session,
    audit,
    now,
  }: { request: DownloadRequest; user: CurrentUser; session: Pick<Session, 'id'>; audit: Audit; now: Date },
): Promise<{ path: string }> {
  const access = downloadAccess[request.what];
  if (!mayAccess(access, user.role)) fail('forbidden');
  const fetched = await findNamed({ db: store.db, reports }, { request, user, now });
  const token = await store.transaction(async (tx) => {
    if (access !== signedIn) await recordDownload(tx, audit, request);
    return issueToken(tx, {
      purpose: 'download',
      userId: user.id,
      tokenVersion: user.tokenVersion,
      sessionId: session.id,
      download: request,
      goodForMs: fetched === 'whole' ? GOOD_FOR_MS : WATCHED_FOR_MS,
      now,
    });
  });
  return { path: `${fetched === 'whole' ? '/api/downloads' : watchPath}/${token}` };
}

/** What staff take of others is in the audit log, with its filters (behaviour 2.16). */
function recordDownload(tx: Database, audit: Audit, request: DownloadRequest): Promise<void> {
  const { what, ...filters } = request;
  const kinds: Partial<Record<DownloadRequest['what'], AuditKind>> = {
    'user-data': 'user',
    cv: 'application',
    enrollments: 'course',
    report: 'quiz',
    paper: 'quiz',
  };
  const id = 'id' in request ? request.id : request.what === 'report' ? request.quizId : what;
  return recordChange(tx, audit, {
    target: { kind: kinds[what] ?? 'download', id, title: what },
    before: null,
    after: { what, ...filters },
    personal: ['search'],
  });
}

/**
 * The file of a URL, which is used up. Throws 'not_found' if the URL is unknown, used, older than 60 seconds,
 * or from a session that has ended; 'forbidden' if the person no longer has the required role (behaviour 4.15). Once
 * `signal` is aborted, no more rows are read for it.
 */
export async function useDownload(
  { readUser, ...deps }: DownloadDeps & { readUser: ReadUser },
  { token, now, signal }: { token: string; now: Date; signal: AbortSignal },
): Promise<SentContent> {
  const used = await useToken(deps.store.db, { purpose: 'download', token, now });
  if (used === null || used.download === null) fail('not_found');
  const user = await readUser(used.userId, now);
  if (user === null) fail('not_found');
  if (!mayAccess(downloadAccess[used.download.what], user.role)) fail('forbidden');
  return openDownload(deps, { request: used.download, user, now, signal });
}
