import { imports } from '@kaksha/contract/imports.ts';
import type { QuizServices } from '#server/features/quizzes/service.ts';
import { answer, serve } from '#server/platform/http/serve.ts';
import { changeImport, createImport, readImport, removeOldImports } from './service.ts';
import { takeImport } from './take.ts';
import { importThreads } from './thread.ts';

export function importRoutes({ app, store, storage, jobs, quizReader, typesetting }: QuizServices): void {
  const importing = { store, storage, spool: app.spool, quizReader, read: importThreads() };
  const authoring = { store, quizReader, typesetting };
  serve(app, imports.create, async ({ body, files, audit }) =>
    answer(201, await createImport(importing, { body, file: files.file, audit })),
  );
  serve(app, imports.read, async ({ params, user, now }) =>
    answer(200, await readImport(store.db, { id: params.id, user, now })),
  );
  serve(app, imports.update, async ({ params, body, user, audit }) =>
    answer(200, await changeImport(store, { id: params.id, change: body, user, audit })),
  );
  serve(app, imports.take, async ({ params, body, idempotencyKey: key, user, audit }) => {
    const { quiz, again } = await takeImport(authoring, { id: params.id, wanted: body, key, user, audit });
    return again ? answer(200, quiz) : answer(201, quiz);
  });
  jobs.nightly('remove-old-imports', (now) => removeOldImports(store.db, now));
}
