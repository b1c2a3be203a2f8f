import { randomUUID } from 'node:crypto';
import { results } from '@kaksha/contract/results.ts';
import type pg from 'pg';
import { signInAdmin } from '#testing/acts/people.ts';
import { freePort, startProgram, stopProgram } from '#testing/program.ts';
import { type Client, openClient } from './lib/client.ts';
import { connectTo } from './lib/engine.ts';
import { submit } from './lib/ledger.ts';
import { allLooks, type LookClass, takeLooks } from './lib/list-looks.ts';
import { addPeopleAndQuizzes, fillResults, quizIdOf } from './lib/many-results.ts';
import { percentile, rateOf } from './lib/measure.ts';
import { prove } from './lib/proof.ts';
import { guessedAnswers, openSchool, type School } from './lib/school.ts';

/** `npm run bench results 100000` stops at that many, for a short run. */
const SIZES = [10_000, 100_000, 1_000_000].filter((size) => size <= Number(process.argv[2] ?? 1_000_000));
const SUBMITTERS = 16;
const SUBMITS_S = 4;
const BY_QUIZ_READS = 60;
const BY_QUIZ = `/api${results.byQuiz.path}`;
/**
 * A hundred times the rows may cost so many times the time at most: the first pages hardly more, the far ones less than
 * as much.
 */
type Timed = LookClass | 'by-quiz' | 'submit';
const GROWS_AT_MOST: Record<Timed, number> = { near: 8, search: 8, far: 25, 'by-quiz': 8, submit: 3 };

const classes: Record<LookClass, string> = {
  near: 'pages 1-50 of every filter and sort (budget p95 100 ms)',
  search: 'pages 1-50 of searches of 3 letters or more (budget p95 100 ms)',
  far: 'broad searches and deep pages (budget p95 400 ms)',
};

/**
 * The list of all results and the figures of each quiz through the API with 10,000 to 1,000,000 results, and the cost of
 * submitting at each size.
 */
await prove({ withinS: 280 }, async ({ folder, figure, demand }) => {
  const dataDir = await folder();
  const port = await freePort();
  const p50s: Record<Timed, number[]> = { near: [], search: [], far: [], 'by-quiz': [], submit: [] };
  let school: School | undefined;
  let held = 0;
  for (const [step, size] of SIZES.entries()) {
    // A fresh program at each size: no total is kept from before, and the first look at each filter counts.
    const program = await startProgram({ dataDir, port });
    const client = openClient({ port, connections: SUBMITTERS });
    const database = await connectTo(dataDir);
    if (step === 0) await addPeopleAndQuizzes(database);
    await fillResults(database, held, size);
    held = size;
    const { token } = await signInAdmin(client.call);
    console.log(`\n${size.toLocaleString('en-GB')} results`);
    const looked = await takeLooks(client, token, allLooks(size, new Date()));
    for (const kind of ['near', 'search', 'far'] as const) {
      const ms = looked.filter((look) => look.of === kind).map((look) => look.ms);
      figure(
        classes[kind],
        `p50 ${percentile(ms, 0.5).toFixed(1)} ms, p95 ${percentile(ms, 0.95).toFixed(1)} ms`,
      );
      p50s[kind].push(percentile(ms, 0.5));
    }
    const first = looked.filter((look) => look.first).map((look) => look.ms);
    figure(
      'first look at a filter, its total counted',
      `p50 ${percentile(first, 0.5).toFixed(1)} ms, slowest ${Math.max(...first).toFixed(0)} ms`,
    );
    if (step === SIZES.length - 1) {
      for (const { ms, query } of looked.toSorted((a, b) => b.ms - a.ms).slice(0, 5)) {
        console.log(`  slowest: ${ms.toFixed(0)} ms, ${decodeURIComponent(query)}`);
      }
    }

    school ??= await openSchool(client, { students: SUBMITTERS });
    const byQuiz = await readByQuiz(client, token, school);
    figure(
      'attempts and average of each quiz, each time after a submit (budget p95 100 ms)',
      `p50 ${percentile(byQuiz.ms, 0.5).toFixed(1)} ms, p95 ${percentile(byQuiz.ms, 0.95).toFixed(1)} ms`,
    );
    figure('the same, first after the start', `${byQuiz.firstMs.toFixed(0)} ms`);
    p50s['by-quiz'].push(percentile(byQuiz.ms, 0.5));
    const submits = await submitForAWhile(client, school);
    figure(
      'submits',
      `${submits.perSecond}/s, p50 ${submits.p50.toFixed(1)} ms, p95 ${submits.p95.toFixed(1)} ms (budget 50 ms)`,
    );
    p50s.submit.push(submits.p50);
    demand(`no submit failed (${submits.faults})`, submits.faults === 0);
    const wrong = await wrongTotals(client, token, database);
    for (const words of wrong) console.log(`  ${words}`);
    demand('totals are those that the rows themselves give', wrong.length === 0);
    await database.end();
    client.close();
    await stopProgram(program);
  }
  console.log(
    `\nfrom ${SIZES[0]?.toLocaleString('en-GB')} to ${SIZES.at(-1)?.toLocaleString('en-GB')} results`,
  );
  for (const name of ['near', 'search', 'far', 'by-quiz', 'submit'] as const) {
    const [p50, most] = [p50s[name], GROWS_AT_MOST[name]];
    const times = (p50.at(-1) ?? 0) / (p50[0] ?? 1);
    figure(`p50 of ${name}`, `${p50.map((ms) => ms.toFixed(1)).join(' → ')} ms, ${times.toFixed(1)} times`);
    demand(`${name} takes at most ${most} times as long with 100 times the results`, times <= most);
  }
});

/** One after another, so that each reading has to add a result to what is kept; the first one goes through all rows. */
async function readByQuiz(client: Client, token: string, school: School) {
  const ms: number[] = [];
  for (let read = 0; read <= BY_QUIZ_READS; read += 1) {
    const student = school.students[read % SUBMITTERS];
    if (student === undefined) throw new Error('There are no students');
    await submit(client, school, { student, key: randomUUID(), answers: guessedAnswers() });
    const begin = performance.now();
    const { status } = await client.send({ path: BY_QUIZ, token });
    ms.push(performance.now() - begin);
    if (status !== 200) throw new Error(`the figures of each quiz were answered ${status}`);
  }
  const [firstMs = 0, ...later] = ms;
  return { firstMs, ms: later };
}

async function submitForAWhile(client: Client, school: School) {
  const ms: number[] = [];
  const rate = await rateOf({
    clients: SUBMITTERS,
    seconds: SUBMITS_S,
    async work(index) {
      const student = school.students[index];
      if (student === undefined) throw new Error(`There is no student ${index}`);
      const begin = performance.now();
      const { status } = await submit(client, school, {
        student,
        key: randomUUID(),
        answers: guessedAnswers(),
      });
      ms.push(performance.now() - begin);
      if (status !== 201) throw new Error(`a submit was answered ${status}`);
    },
  });
  return {
    perSecond: Math.round(rate.perSecond),
    faults: rate.faults.length,
    p50: percentile(ms, 0.5),
    p95: percentile(ms, 0.95),
  };
}

/** Totals of the list against totals of the rows' own columns, just after submits have been added to kept ones. */
async function wrongTotals(client: Client, token: string, database: pg.Client): Promise<string[]> {
  const text = (words: string) =>
    `user_name ilike '%${words}%' or user_email ilike '%${words}%' or quiz_title ilike '%${words}%'`;
  const wanted: [Record<string, string>, string][] = [
    [{}, 'true'],
    [{ role: 'teacher' }, `user_role = 'teacher'`],
    [{ quizId: quizIdOf(8) }, `quiz_id = '${quizIdOf(8)}'`],
    ...['a', 'gmail', 'प्रिया', 'élodie bose', 'set 77', 'खोज'].map(
      (search): [Record<string, string>, string] => [{ search }, text(search)],
    ),
  ];
  const wrong: string[] = [];
  for (const [filter, condition] of wanted) {
    const { totalCount } = await client.call(results.all, { query: filter, as: { token } });
    const { rows } = await database.query(
      `select count(*)::integer as total from results where ${condition}`,
    );
    if (rows[0].total !== totalCount)
      wrong.push(`${JSON.stringify(filter)}: ${totalCount}, not ${rows[0].total}`);
  }
  const { quizzes } = await client.call(results.byQuiz, { as: { token } });
  const { rows } = await database.query<{ id: string; attempts: number }>(
    'select quiz_id as id, count(*)::integer as attempts from results group by quiz_id',
  );
  const attempts = new Map(rows.map((row) => [row.id, row.attempts]));
  for (const { quizId, attempts: shown } of quizzes) {
    const stored = attempts.get(quizId) ?? 0;
    if (stored !== shown) wrong.push(`attempts at ${quizId}: ${shown}, not ${stored}`);
  }
  return wrong;
}
