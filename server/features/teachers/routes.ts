import { teachers } from '@kaksha/contract/teachers.ts';
import { recordChange } from '#server/platform/audit/audit.ts';
import { fileHeaders } from '#server/platform/files/served-files.ts';
import { answer, serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/services.ts';
import { countByStatus } from './queries.ts';
import { applyAsTeacher, findCv, openCv, readTeachers, removeOldApplications } from './service.ts';
import { updateTeacher } from './status.ts';

export function teacherRoutes({ app, store, storage, jobs }: Services): void {
  serve(app, teachers.join, async ({ body, files, now }) => {
    const msg = await applyAsTeacher({ store, storage }, { application: body, cv: files.cv, now });
    return answer(201, { msg, message: msg });
  });
  serve(app, teachers.list, async ({ query }) => {
    const { items, headers } = await readTeachers(store, query);
    return answer(200, items, headers);
  });
  serve(app, teachers.counts, async ({ query }) => answer(200, await countByStatus(store.db, query)));
  serve(app, teachers.update, async ({ params, body, audit }) =>
    answer(200, await updateTeacher(store, { id: params.id, change: body, audit })),
  );
  serve(app, teachers.cv, async ({ params, audit }) => {
    await findCv(store.db, params);
    await recordChange(store.db, audit, {
      target: { kind: 'application', id: params.id, title: 'cv' },
      before: null,
      after: { what: 'cv' },
    });
    return answer(200, await openCv({ db: store.db, storage }, params), fileHeaders);
  });
  jobs.nightly('remove-old-applications', (now) => removeOldApplications(store, now));
}
