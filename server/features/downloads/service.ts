import { createHash } from 'node:crypto';
import { mayAccess } from '@kaksha/contract/access.ts';
import type { SentContent } from '@kaksha/contract/call.ts';
import type { DownloadRequest } from '@kaksha/contract/downloads.ts';
import { eq, lt } from 'drizzle-orm';
import type { Store } from '#server/database/client.ts';
import { downloads } from '#server/database/schema/downloads.ts';
import { fail } from '#server/platform/fail.ts';
import type { CurrentUser } from '#server/platform/serve.ts';
import { downloadAccess, openDownload } from './kinds.ts';

const GOOD_FOR_MS = 60_000;

/** An account as it is now; null when it is gone. */
export type ReadUser = (id: string) => Promise<CurrentUser | null>;

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

/**
 * Makes an address of a file, good for 60 seconds and one GET, for this person alone. Only the token's hash is kept, so
 * that the table opens nothing. Throws 'forbidden' for a kind the person may not have (behaviour 4.15).
 */
export async function createDownload(
  { store: { db } }: { store: Store },
  { request, user, token, now }: { request: DownloadRequest; user: CurrentUser; token: string; now: Date },
): Promise<{ path: string }> {
  if (!mayAccess(downloadAccess[request.what], user.role)) fail('forbidden');
  await db.delete(downloads).where(lt(downloads.expiresAt, now));
  await db.insert(downloads).values({
    tokenHash: hashOf(token),
    userId: user.id,
    tokenVersion: user.tokenVersion,
    request,
    expiresAt: new Date(now.getTime() + GOOD_FOR_MS),
  });
  return { path: `/api/downloads/${token}` };
}

/**
 * The file behind an address, which is used up by this, whoever comes first. Throws 'not_found' when it is unknown, used,
 * older than 60 seconds, or of a session that was ended since; 'forbidden' when the person has lost the role it takes
 * (behaviour 4.15).
 */
export async function useDownload(
  { store, readUser }: { store: Store; readUser: ReadUser },
  { token, now }: { token: string; now: Date },
): Promise<SentContent> {
  const [download] = await store.db
    .delete(downloads)
    .where(eq(downloads.tokenHash, hashOf(token)))
    .returning();
  if (download === undefined || download.expiresAt.getTime() <= now.getTime()) fail('not_found');
  const user = await readUser(download.userId);
  if (user === null || user.tokenVersion !== download.tokenVersion) fail('not_found');
  if (!mayAccess(downloadAccess[download.request.what], user.role)) fail('forbidden');
  return openDownload({ store }, { request: download.request, user, now });
}
