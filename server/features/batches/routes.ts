import { batches } from '@kaksha/contract/batches.ts';
import { answer, serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/services.ts';
import { settleAll } from './enrolments.ts';
import { readBatchExams, readTeachers } from './exams.ts';
import { addMembers, readMembers, removeMember } from './members.ts';
import { createBatch, readBatch, readBatches, removeBatch, updateBatch } from './service.ts';

export function batchRoutes({ app, store, storage, jobs }: Services): void {
  serve(app, batches.list, async ({ query, now }) => {
    const { items, headers } = await readBatches(store, query, now);
    return answer(200, items, headers);
  });
  serve(app, batches.create, async ({ body, audit }) =>
    answer(201, await createBatch({ store, storage }, { form: body, audit })),
  );
  serve(app, batches.read, async ({ params, now }) =>
    answer(200, await readBatch(store.db, { id: params.id, now })),
  );
  serve(app, batches.update, async ({ params, body, audit }) =>
    answer(200, await updateBatch({ store, storage }, { id: params.id, change: body, audit })),
  );
  serve(app, batches.remove, async ({ params, audit }) =>
    answer(200, await removeBatch(store, { id: params.id, audit })),
  );
  serve(app, batches.members, async ({ params, query, now }) => {
    const { items, headers } = await readMembers(store, { id: params.id, query, now });
    return answer(200, items, headers);
  });
  serve(app, batches.addMembers, async ({ params, body, audit }) =>
    answer(201, await addMembers(store, { id: params.id, wanted: body, audit })),
  );
  serve(app, batches.removeMember, async ({ params, audit }) =>
    answer(200, await removeMember(store, { ...params, audit })),
  );
  serve(app, batches.teachers, async () => answer(200, await readTeachers(store.db)));
  serve(app, batches.exams, async ({ params, now }) =>
    answer(200, await readBatchExams(store.db, { id: params.id, now })),
  );
  jobs.nightly('settle-enrolments', (now) => settleAll(store.db, now));
}
