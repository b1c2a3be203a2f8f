import { type Access, signedIn, staff } from '@kaksha/contract/access.ts';
import type { SentContent } from '@kaksha/contract/call.ts';
import type { DownloadRequest } from '@kaksha/contract/downloads.ts';
import type { Store } from '#server/database/client.ts';
import { allResultsFile, ownResultsFile } from '#server/features/results/service.ts';
import type { CurrentUser } from '#server/platform/serve.ts';

/** Who may download which kind: asked when the address is made, and again when it is used (behaviour 4.15). */
export const downloadAccess: Record<DownloadRequest['what'], Access> = {
  'all-results': staff,
  'my-results': signedIn,
};

/** The file of a request; each kind is made by the feature it belongs to. */
export function openDownload(
  { store }: { store: Store },
  { request, user, now }: { request: DownloadRequest; user: CurrentUser; now: Date },
): SentContent {
  switch (request.what) {
    case 'all-results':
      return allResultsFile(store, { filters: request, now });
    case 'my-results':
      return ownResultsFile(store.db, { user, search: request.search, sort: request.sort, now });
  }
}
