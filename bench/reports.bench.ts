import { courses } from '@kaksha/contract/courses.ts';
import { reports } from '@kaksha/contract/reports.ts';
import { signInAdmin } from '#testing/acts/people.ts';
import { makeQuiz } from '#testing/acts/quizzes.ts';
import { freePort, startProgram } from '#testing/program.ts';
import { openClient } from './lib/client.ts';
import { connectTo } from './lib/engine.ts';
import { addExamResults } from './lib/exam-results.ts';
import { percentile } from './lib/measure.ts';
import { prove } from './lib/proof.ts';
import { formulaPaper } from './lib/school.ts';
import { again, timed } from './lib/waits.ts';

const QUESTIONS = 90;
/** Each with what its report may take at most; `npm run bench reports 3000` stops at that many people. */
const SIZES = [
  { people: 3_000, withinMs: 1_000 },
  { people: 100_000, withinMs: 10_000 },
].filter(({ people }) => people <= Number(process.argv[2] ?? 100_000));
const BESIDE_MS = 50;
const KEPT_READS = 20;
const IDLE_CALLS = 300;
/** Longer than the budget, so that a report that is late says how late. */
const PATIENCE_MS = 60_000;

/**
 * The report and the merit list of an exam of 90 questions, computed and kept, and how long another caller waits beside the
 * computation. Results are put into the table: times spent are not part of it.
 */
await prove({ withinS: 280 }, async ({ folder, figure, demand }) => {
  const dataDir = await folder();
  const port = await freePort();
  await startProgram({ dataDir, port });
  const client = openClient({ port, connections: 4, patienceMs: PATIENCE_MS });
  const other = openClient({ port, connections: 1 });
  const database = await connectTo(dataDir);
  const { token } = await signInAdmin(client.call);
  const visit = () => other.call(courses.list, {});
  for (const { people, withinMs } of SIZES) {
    const title = `Mock of ${people}`;
    const quiz = await makeQuiz(client, { ...formulaPaper(QUESTIONS), title, mode: 'exam' }, { token });
    await addExamResults(database, { quiz, questions: QUESTIONS, people });
    const asked = { params: { id: quiz._id }, as: { token } } as const;
    const [idle, beside] = [await timed(visit, IDLE_CALLS), again(visit)];
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
    const kept = await timed(() => client.call(reports.read, asked), KEPT_READS);
    const page = { page: 2, limit: 100 };
    const merit = await timed(() => client.call(reports.merit, { ...asked, query: page }), KEPT_READS);
    figure(`${name}: the report, kept`, `p50 ${percentile(kept, 0.5).toFixed(1)} ms`);
    figure(`${name}: a page of the merit list`, `p50 ${percentile(merit, 0.5).toFixed(1)} ms`);
    demand(`${name}: everybody is counted`, report.n === people);
  }
  await database.end();
  client.close();
  other.close();
});
