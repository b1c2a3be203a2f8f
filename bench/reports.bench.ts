import { courses } from '@kaksha/contract/courses.ts';
import { reports } from '@kaksha/contract/reports.ts';
import type pg from 'pg';
import { signInAdmin } from '#testing/acts/people.ts';
import { makeQuiz } from '#testing/acts/quizzes.ts';
import { freePort, startProgram } from '#testing/program.ts';
import { openClient } from './lib/client.ts';
import { connectTo } from './lib/engine.ts';
import { percentile } from './lib/measure.ts';
import { prove } from './lib/proof.ts';
import { formulaPaper } from './lib/school.ts';

const QUESTIONS = 90;
/** Each with what its report may take at most; `npm run bench reports 3000` stops at that many people. */
const SIZES = [
  { people: 3_000, withinMs: 1_000 },
  { people: 100_000, withinMs: 10_000 },
].filter(({ people }) => people <= Number(process.argv[2] ?? 100_000));
const BESIDE_MS = 50;
const KEPT_READS = 20;

/**
 * The report and the merit list of an exam of 90 questions, computed and kept, and how long another caller waits beside the
 * computation. Results are put into the table, without attempts: times spent are not part of it.
 */
await prove({ withinS: 280 }, async ({ folder, figure, demand }) => {
  const dataDir = await folder();
  const port = await freePort();
  await startProgram({ dataDir, port });
  const client = openClient({ port, connections: 4 });
  const other = openClient({ port, connections: 1 });
  const database = await connectTo(dataDir);
  const { token } = await signInAdmin(client.call);
  for (const { people, withinMs } of SIZES) {
    const title = `Mock of ${people}`;
    const quiz = await makeQuiz(client, { ...formulaPaper(QUESTIONS), title, mode: 'exam' }, { token });
    await addResults(database, quiz, people);
    const asked = { params: { id: quiz._id }, as: { token } } as const;
    const [idle, beside] = [await waits(other, 500), listen(other)];
    const begin = performance.now();
    const report = await client.call(reports.read, asked);
    const tookMs = performance.now() - begin;
    const during = await beside.stop();
    const name = `${people.toLocaleString('en-GB')} people`;
    figure(`${name}: the report, computed`, `${tookMs.toFixed(0)} ms (budget ${withinMs} ms)`);
    figure(
      `${name}: longest wait of another caller, idle and beside it`,
      `${Math.max(...idle).toFixed(0)} and ${Math.max(...during).toFixed(0)} ms of ${during.length} calls (budget ${BESIDE_MS} ms)`,
    );
    const kept = await timed(() => client.call(reports.read, asked));
    const merit = await timed(() => client.call(reports.merit, { ...asked, query: { page: 2, limit: 100 } }));
    figure(`${name}: the report, kept`, `p50 ${percentile(kept, 0.5).toFixed(1)} ms`);
    figure(`${name}: a page of the merit list`, `p50 ${percentile(merit, 0.5).toFixed(1)} ms`);
    demand(`${name}: everybody is counted`, report.n === people);
  }
  await database.end();
  client.close();
  other.close();
});

type Client = ReturnType<typeof openClient>;

async function timed(act: () => Promise<unknown>): Promise<number[]> {
  const ms: number[] = [];
  for (let read = 0; read < KEPT_READS; read += 1) {
    const begin = performance.now();
    await act();
    ms.push(performance.now() - begin);
  }
  return ms;
}

/** The waits of a visitor who asks for the courses again and again, for so long. */
async function waits(client: Client, forMs: number): Promise<number[]> {
  const end = performance.now() + forMs;
  const ms: number[] = [];
  while (performance.now() < end) ms.push(await wait(client));
  return ms;
}

/** The same until it is stopped. */
function listen(client: Client): { stop(): Promise<number[]> } {
  let stopped = false;
  const asking = (async () => {
    const ms: number[] = [];
    while (!stopped) ms.push(await wait(client));
    return ms;
  })();
  return {
    stop() {
      stopped = true;
      return asking;
    },
  };
}

async function wait(client: Client): Promise<number> {
  const begin = performance.now();
  await client.call(courses.list, {});
  return performance.now() - begin;
}

/** One result for each of so many new people: about half of the answers are right, a tenth is left open. */
async function addResults(
  database: pg.Client,
  { _id, versionId, title }: { _id: string; versionId: string; title: string },
  people: number,
): Promise<void> {
  await database.query(
    `with made as (
       select gen_random_uuid() as id, n from generate_series(1, $1::integer) n
     ), added as (
       insert into users (id, email, full_name, created_at)
       select id, 'student' || n || '-of-' || $1 || '@example.com', 'Student ' || n, now() from made
     )
     insert into results (id, user_id, quiz_id, quiz_version_id, attempt_key, answers, score, total, percentage, passed,
       pass_percent, user_name, user_email, user_role, quiz_title, created_at)
     select gen_random_uuid(), id, $2, $3, gen_random_uuid(), (
         select jsonb_agg(case when dice < 0.5 then to_jsonb(at % 4) when dice < 0.9 then to_jsonb((at + 1) % 4) end order by at)
         from (select at, random() + (n - n) as dice from generate_series(0, ${QUESTIONS - 1}) at) rolled
       ), 0, ${QUESTIONS}, 0, false, 40, 'Student ' || n, 'student' || n || '-of-' || $1 || '@example.com', 'student', $4,
       now() - n * interval '1 second'
     from made`,
    [people, _id, versionId, title],
  );
  await database.query('vacuum analyze results');
}
