import { objections } from '@kaksha/contract/objections.ts';
import type { QuizServices } from '#server/features/quizzes/service.ts';
import { fileHeaders } from '#server/platform/files/served-files.ts';
import { answer, serve } from '#server/platform/http/serve.ts';
import {
  answerObjections,
  createObjection,
  listObjections,
  openPicture,
  removeObjection,
} from './service.ts';

export function objectionRoutes({ app, store, storage, quizReader }: QuizServices): void {
  serve(app, objections.create, async ({ params, body, files, user, now }) =>
    answer(
      201,
      await createObjection(
        { store, storage, quizReader },
        { resultId: params.id, ...body, pictures: files.pictures, user, now },
      ),
    ),
  );
  serve(app, objections.remove, async ({ params, user, now }) =>
    answer(200, await removeObjection({ store, storage }, { id: params.id, user, now })),
  );
  serve(app, objections.picture, async ({ params, user }) =>
    answer(200, await openPicture({ store, storage }, { ...params, user }), fileHeaders),
  );
  serve(app, objections.list, async ({ params }) =>
    answer(200, await listObjections({ store, quizReader }, params)),
  );
  serve(app, objections.answer, async ({ params, body, audit }) =>
    answer(200, await answerObjections({ store, quizReader }, { id: params.id, ...body, audit })),
  );
}
