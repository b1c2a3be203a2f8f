import { exams as calls } from '@kaksha/contract/exams.ts';
import { hall } from '@kaksha/contract/hall.ts';
import { readEnrolmentsOf } from '#server/features/courses/service.ts';
import type { QuizServices } from '#server/features/quizzes/service.ts';
import { answer, requireAttends, serve } from '#server/platform/http/serve.ts';
import { changeAttempt, releaseResults, showKey } from './acts.ts';
import { showNewAttempt, toAttempt } from './attempt.ts';
import { readEligibility } from './eligibility.ts';
import { giveExtraTime, giveFurtherAttempt } from './grants.ts';
import { readHall } from './hall.ts';
import { keptKey } from './keys.ts';
import { readLog } from './log.ts';
import { readNextExams } from './next-exams.ts';
import { countUnread, readOwnExams } from './own-exams.ts';
import { removeOldExamData } from './retention.ts';
import { saver } from './saves.ts';
import {
  checkReceipt,
  type Exams,
  factsReader,
  readAttempt,
  readOpenAttempts,
  saveAnswers,
  submitAttempt,
  takeOver,
} from './service.ts';
import { startAttempt } from './start.ts';
import { finisher } from './submit.ts';

export function examRoutes({ app, store, quizReader, jobs, limits }: QuizServices): void {
  jobs.nightly('remove-old-exam-data', (now) => removeOldExamData(store.db, now));
  const exams: Exams = {
    store,
    quizReader,
    limits,
    facts: factsReader(store.db),
    save: saver(store.pool),
    finish: finisher(store),
    takerKey: keptKey(store.db, 'taker'),
    caughtUp: app.exams.caughtUp,
  };
  serve(app, calls.start, async ({ body, user }) => {
    const { attempt, created } = await startAttempt(exams, { start: body, user });
    const version = await quizReader.named(attempt.quizVersionId);
    const shown = { attempt, version, device: body.device };
    if (created) return answer(201, showNewAttempt(shown));
    return answer(200, await toAttempt(store.db, shown));
  });
  serve(app, calls.eligibility, async ({ params, user }) =>
    answer(200, await readEligibility(exams, { id: params.id, user })),
  );
  serve(app, calls.open, async ({ user }) => answer(200, await readOpenAttempts(exams, user)));
  serve(app, calls.mine, async ({ user }) => {
    const unread = await countUnread(store.db, user.id);
    return answer(200, {
      ...(await readOpenAttempts(exams, user)),
      exams: await readOwnExams(store.db, user),
      enrolments: await readEnrolmentsOf(store.db, { userId: user.id }),
      ...(unread > 0 ? { unread } : {}),
    });
  });
  serve(app, calls.read, async ({ params, query, user }) =>
    answer(200, await readAttempt(exams, { id: params.id, user, device: query.device })),
  );
  serve(app, calls.save, async ({ params, body, user }) => {
    requireAttends(user);
    return answer(200, await saveAnswers(exams, { id: params.id, user, save: body }));
  });
  serve(app, calls.finish, async ({ params, body, user }) => {
    requireAttends(user);
    return answer(200, await submitAttempt(exams, { id: params.id, user, message: body }));
  });
  serve(app, calls.takeOver, async ({ params, body, user, now }) => {
    requireAttends(user);
    return answer(200, await takeOver(exams, { id: params.id, user, now, ...body }));
  });
  serve(app, hall.read, async ({ params, query }) =>
    answer(200, await readHall(store.db, { id: params.id, query })),
  );
  serve(app, hall.next, async ({ user }) =>
    answer(200, { ...(await readOpenAttempts(exams, user)), ...(await readNextExams(exams)) }),
  );
  serve(app, hall.extraTime, async ({ params, body, idempotencyKey: key, audit }) =>
    answer(200, await giveExtraTime(store, { id: params.id, sent: body, key, audit })),
  );
  serve(app, hall.furtherAttempt, async ({ params, body, idempotencyKey: key, audit }) =>
    answer(200, await giveFurtherAttempt(store, { id: params.id, sent: body, key, audit })),
  );
  serve(app, hall.log, async ({ params, query }) =>
    answer(200, await readLog(store.db, { id: params.id, query })),
  );
  serve(app, hall.update, async ({ params, body, audit }) => {
    const attempt = await changeAttempt(exams, { id: params.id, change: body, audit });
    const version = await quizReader.named(attempt.quizVersionId);
    return answer(200, await toAttempt(store.db, { attempt, version }));
  });
  serve(app, hall.release, async ({ params, body, audit }) =>
    answer(200, await releaseResults(store, { id: params.id, reason: body.reason, audit })),
  );
  serve(app, hall.showKey, async ({ params, body, audit }) =>
    answer(200, await showKey(store, { id: params.id, ...body, audit })),
  );
  serve(app, calls.receipt, async ({ params }) => answer(200, await checkReceipt(exams, params.code)));
}
