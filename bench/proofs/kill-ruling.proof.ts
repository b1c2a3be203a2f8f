import { setTimeout as delay } from 'node:timers/promises';
import { rulings } from '@kaksha/contract/rulings.ts';
import type pg from 'pg';
import { signInAdmin } from '#testing/acts/people.ts';
import { makeQuiz } from '#testing/acts/quizzes.ts';
import { freePort, killProgram, launchProgram, startProgram, whenReady } from '#testing/program.ts';
import { openClient } from '../lib/client.ts';
import { connectTo, endNow, processesOf } from '../lib/engine.ts';
import { addExamResults } from '../lib/exam-results.ts';
import { prove } from '../lib/proof.ts';
import { formulaPaper } from '../lib/school.ts';

const QUESTIONS = 30;
const PEOPLE = 1_000;
const KILLS = 4;
/** How much later than the one before it is killed, counted from the first statement that writes marks. */
const LATER_MS = 60;

/** All that a ruling writes: marks, what stood there first, the log of attempts, and the ruling. */
const all = `select concat_ws(' ',
    (select md5(string_agg(concat_ws(' ', id, score, total, marks_hundredths, percentage, passed, first_marks), ',' order by id))
      from results),
    (select count(*) from rulings), (select count(*) from exam_log where kind = 'ruled'),
    (select count(*) from audit_entries where act = 'quiz.ruling')) as stored`;
const storedIn = async (database: pg.Client) =>
  (await database.query<{ stored: string }>(all)).rows[0]?.stored;

/** Waits until the program writes marks. */
async function whenWriting(database: pg.Client): Promise<void> {
  for (;;) {
    const { rowCount } = await database.query(
      "select from pg_stat_activity where application_name = 'kaksha' and query like '%update results r set score%'",
    );
    if (rowCount !== 0) return;
    await delay(2);
  }
}

/**
 * `kill -9` of the program in the middle of a ruling over 1,000 results, each time a little later, and once of its
 * PostgreSQL too: all of it is stored or nothing, and the same ruling sent again stores it once.
 */
await prove({ withinS: 240 }, async ({ folder, figure, demand }) => {
  const dataDir = await folder();
  const port = await freePort();
  let program = await startProgram({ dataDir, port });
  const client = openClient({ port, connections: 2, patienceMs: 60_000 });
  const { token } = await signInAdmin(client.call);
  const exam = await makeQuiz(client, { ...formulaPaper(QUESTIONS), mode: 'exam' }, { token });
  let database = await connectTo(dataDir);
  await addExamResults(database, { quiz: exam, questions: QUESTIONS, people: PEOPLE });
  const asked = { params: { id: exam._id }, as: { token } };
  let [kept, undone] = [0, 0];
  for (let kill = 1; kill <= KILLS; kill += 1) {
    const decision = { questionId: exam.questions[kill]?._id ?? '', kind: 'dropped', payload: {} } as const;
    const preview = await client.call(rulings.preview, { ...asked, body: decision });
    const body = { ...decision, reason: 'The figure is wrong.', token: preview.token };
    const before = await storedIn(database);
    const sent = client.call(rulings.create, { ...asked, body }).catch(() => null);
    await whenWriting(database);
    await delay((kill - 1) * LATER_MS);
    const processes = kill % 3 === 0 ? await processesOf(dataDir) : [];
    await killProgram(program);
    for (const pid of processes) endNow(pid);
    await sent;
    await database.end().catch(() => undefined);
    program = launchProgram({ dataDir, port });
    await whenReady(program);
    database = await connectTo(dataDir);
    const list = await client.call(rulings.list, asked);
    const isStored = list.some(({ questionId }) => questionId === decision.questionId);
    if (isStored) kept += 1;
    else undone += 1;
    const name = `kill ${kill}, ${isStored ? 'stored' : 'undone'}`;
    if (!isStored) demand(`${name}: nothing of it is stored`, (await storedIn(database)) === before);
    const { changed } = await client.call(rulings.create, { ...asked, body });
    demand(`${name}: sent again, it changes what its preview said`, changed === preview.changed);
    const [active] = await client.call(rulings.list, asked);
    const again = { ...decision, supersedes: active?._id };
    const fresh = await client.call(rulings.preview, { ...asked, body: again });
    demand(`${name}: every result has the marks that it gives`, fresh.n === PEOPLE && fresh.changed === 0);
    const logged = await database.query<{ n: number }>(
      "select count(*)::integer as n from exam_log where kind = 'ruled' and detail ->> 'question' = $1",
      [String(kill + 1)],
    );
    demand(`${name}: each attempt tells it once`, logged.rows[0]?.n === changed);
  }
  figure('kills of the program in the middle of a ruling', KILLS);
  figure('of these stored and undone', `${kept} and ${undone}`);
  demand('a kill while marks are written undoes all of them', undone > 0);
  await database.end();
  client.close();
});
