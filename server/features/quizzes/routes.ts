import { createHash } from 'node:crypto';
import { figures } from '@kaksha/contract/figures.ts';
import { pages } from '@kaksha/contract/pages.ts';
import { presets } from '@kaksha/contract/presets.ts';
import { quizSettings } from '@kaksha/contract/quizzes/settings.ts';
import { quizzes } from '@kaksha/contract/quizzes.ts';
import { cached } from '#server/platform/http/cached-replies.ts';
import { answer, serve } from '#server/platform/http/serve.ts';
import { createFigure } from './figures.ts';
import { makePages } from './pages/service.ts';
import { presets2026 } from './presets-2026.ts';
import { readCourseQuizzes, readHomeQuizzes, readKeptQuiz, readQuizList, readQuizTitles } from './reading.ts';
import {
  changeQuiz,
  createQuiz,
  duplicateQuiz,
  type QuizServices,
  recordPrint,
  removeQuiz,
} from './service.ts';
import { changeSettings, readSettings } from './settings.ts';

export function quizRoutes({ app, store, storage, quizReader, typesetting }: QuizServices): void {
  const authoring = { store, quizReader, typesetting };
  // Written and compressed once for as long as it says the same.
  serve(app, quizzes.list, async ({ user, now }) => {
    const list = await readQuizList(store.db, { user, now });
    const digest = createHash('sha256').update(JSON.stringify(list)).digest('base64url');
    return answer(
      200,
      cached(`quizzes ${digest}`, () => list),
    );
  });
  serve(app, quizzes.titles, async ({ query }) =>
    answer(200, { quizzes: await readQuizTitles(store.db, query) }),
  );
  serve(app, quizzes.home, async ({ query, user }) =>
    answer(200, await readHomeQuizzes(store.db, { attempt: query.attempt, user })),
  );
  serve(app, quizzes.ofCourse, async ({ params, user }) =>
    answer(200, await readCourseQuizzes(store.db, { courseId: params.id, user })),
  );
  serve(app, quizzes.read, async ({ params, user, now }) =>
    answer(200, await readKeptQuiz({ db: store.db, quizReader }, { id: params.id, user, now })),
  );
  serve(app, quizSettings.read, async ({ params }) => answer(200, await readSettings(store.db, params)));
  serve(app, quizSettings.update, async ({ params, body, audit }) =>
    answer(200, await changeSettings(store, { id: params.id, change: body, audit })),
  );
  serve(app, quizzes.create, async ({ body, idempotencyKey: key, audit }) =>
    answer(201, await createQuiz(authoring, { draft: body, key, audit })),
  );
  serve(app, quizzes.update, async ({ params, body, idempotencyKey: key, audit }) =>
    answer(200, await changeQuiz(authoring, { id: params.id, change: body, key, audit })),
  );
  serve(app, quizzes.duplicate, async ({ params, body, idempotencyKey: key, audit }) =>
    answer(201, await duplicateQuiz(authoring, { id: params.id, title: body.title, key, audit })),
  );
  serve(app, quizzes.remove, async ({ params, audit }) =>
    answer(200, await removeQuiz(store, { id: params.id, audit })),
  );
  serve(app, quizzes.print, async ({ params, audit }) =>
    answer(200, await recordPrint(store, { id: params.id, audit })),
  );
  serve(app, pages.create, async ({ params, body, files, audit }) =>
    answer(
      201,
      await makePages(
        { ...authoring, storage, spool: app.spool },
        { id: params.id, body, file: files.file, audit },
      ),
    ),
  );
  serve(app, presets.list, async () => answer(200, presets2026));
  serve(app, figures.create, async ({ files, audit }) =>
    answer(201, await createFigure({ store, storage }, { image: files.image, audit })),
  );
}
