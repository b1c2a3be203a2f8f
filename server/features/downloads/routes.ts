import { downloads } from '@kaksha/contract/downloads.ts';
import { userReader } from '#server/features/auth/service.ts';
import type { ReportServices } from '#server/features/reports/service.ts';
import { fileHeaders } from '#server/platform/files/served-files.ts';
import { countForAccount } from '#server/platform/http/ceilings.ts';
import { answer, serve } from '#server/platform/http/serve.ts';
import { createDownload, useDownload } from './service.ts';
import { watchRoute } from './watch.ts';

export function downloadRoutes({
  app,
  store,
  storage,
  config,
  limits,
  nouns,
  shownInstitute,
  reports,
}: ReportServices): void {
  const { personalData } = nouns;
  const readUser = userReader({ db: store.db, settings: config });
  watchRoute(app, { db: store.db, storage, readUser });
  serve(app, downloads.create, async ({ body, user, session, audit, now }) => {
    await countForAccount(limits, { what: 'download', userId: user.id }, now);
    return answer(
      201,
      await createDownload({ store, reports }, { request: body, user, session, audit, now }),
    );
  });
  serve(app, downloads.read, async ({ params, now, signal }) =>
    answer(
      200,
      await useDownload(
        { store, storage, personalData, shownInstitute, reports, readUser },
        { token: params.token, now, signal },
      ),
      fileHeaders,
    ),
  );
}
