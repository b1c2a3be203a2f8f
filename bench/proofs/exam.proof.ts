import { setTimeout as delay } from 'node:timers/promises';
import { hall } from '@kaksha/contract/hall.ts';
import type { Answer } from '@kaksha/contract/questions/question.ts';
import { type ResultSummary, results } from '@kaksha/contract/results.ts';
import {
  freePort,
  killProgram,
  launchProgram,
  type Program,
  startProgram,
  whenReady,
} from '#testing/program.ts';
import { type Client, openClient } from '../lib/client.ts';
import { connectTo, killPostmaster } from '../lib/engine.ts';
import { areSame, type ExamSchool, hashByHand, openExam, ownAnswer, scoreOf } from '../lib/exam-school.ts';
import { newTally, Taker } from '../lib/exam-taker.ts';
import { type Proof, prove } from '../lib/proof.ts';
import { addPupils } from '../lib/pupils.ts';

const FULL = process.argv.includes('--full');
/** Removes one acknowledged answer from the database: the proof must then fail. */
const LOSE = process.argv.includes('--lose');

const STUDENTS = FULL ? 3_000 : 300;
const BEGIN_WITHIN_S = FULL ? 60 : 5;
const SAVE_FOR_S = FULL ? 180 : 15;
const ANSWERS = 30;
/** In the whole run the exam really ends; in the short one the attempts are moved into the past instead. */
const CLOSES_AFTER_S = 300;
const LAST_SECONDS_MS = 2_000;
/** In the whole run the last kill lasts until all deadlines and graces are over; staff then give time for it. */
const AWAY_AFTER_CLOSE_S = 65;
const EXTRA_MINUTES = 3;
const HEARTBEAT_MS = 10_000;
const GRACE_S = 60;
const FINISHED_WITHIN_S = 60;

/** Shared by the program and the tokens made for it: signing in 3,000 people would take minutes. */
const SECRET = 'the-secret-of-a-proof-and-of-nothing-else';

/** What is killed, and at which share of all messages. One more kill of the program follows among the last submissions. */
const KILLS = [
  ['program', 0.02],
  ['database', 0.1],
  ['program', 0.25],
  ['database', 0.4],
  ['program', 0.55],
  ['database', 0.7],
  ['program', 0.85],
] as const;

/**
 * An exam whose students begin, save 30 answers each, and then: a third finish in their own time, a third in the last two
 * seconds, a third never do. The program is killed five times meanwhile and its PostgreSQL three times. Some open a second tab
 * under the same device name or take the exam over on a second device. In the whole run the program is away across the end:
 * devices send what they kept, and staff give time.
 */
await prove({ withinS: FULL ? 960 : 300 }, async (proof) => {
  const { figure, demand } = proof;
  const dataDir = await proof.folder();
  const port = await freePort();
  // Of every request that meets a killed database there would be a line; what ends the program has to be seen.
  const settings = { JWT_SECRET: SECRET, LOG_LEVEL: 'error' };
  let program = await startProgram({ dataDir, port, settings });
  let expected = false;
  const watch = (one: Program) =>
    void one.exited.then(({ code, signal }) => {
      if (!expected)
        demand(`the program ends only when it is killed (${code ?? signal})\n${one.output()}`, false);
    });
  watch(program);
  const client = openClient({ port, connections: Number.POSITIVE_INFINITY });
  const closesAt = new Date(Date.now() + CLOSES_AFTER_S * 1_000).toISOString();
  const school = await openExam(client, {
    questions: ANSWERS,
    kinds: ['single', 'multiple', 'numeric', 'single'],
    shuffleQuestions: true,
    shuffleOptions: true,
    ...(FULL ? { closesAt } : {}),
  });
  let database = await connectTo(dataDir);
  const tokens = await addPupils(database, STUDENTS, SECRET);
  await database.end();

  const tally = newTally();
  const takers = tokens.map((token) => new Taker({ client, token, quizId: school.quiz._id, tally }));
  const ready = Promise.withResolvers<void>();
  const lastSeconds = Promise.withResolvers<void>();
  /** In the whole run: the program is away for long, and has come back and staff have given time. */
  const away = Promise.withResolvers<void>();
  const given = Promise.withResolvers<{ attempts: number; stillOver?: number | undefined }>();
  const begin = performance.now();
  let slowestStartMs = 0;
  const killed = { program: 0, database: 0 };
  const kill = async (what: 'program' | 'database', away: () => Promise<unknown> = async () => undefined) => {
    killed[what] += 1;
    if (what === 'database') return void (await killPostmaster(dataDir));
    expected = true;
    await killProgram(program);
    await away();
    program = launchProgram({ dataDir, port, settings });
    expected = false;
    watch(program);
    slowestStartMs = Math.max(slowestStartMs, await whenReady(program));
  };
  const killing = (async () => {
    for (const [what, share] of KILLS) {
      while (tally.begun + tally.saves < share * STUDENTS * (ANSWERS + 1)) await delay(20);
      await delay(Math.random() * 300);
      await kill(what);
    }
    await lastSeconds.promise;
    await delay(LAST_SECONDS_MS * (0.2 + Math.random() * 0.6));
    if (!FULL) return void (await kill('program'));
    await kill('program', () => {
      away.resolve();
      return delay(Date.parse(closesAt) + AWAY_AFTER_CLOSE_S * 1_000 - Date.now());
    });
    given.resolve(
      await client.call(hall.extraTime, {
        params: { id: school.quiz._id },
        body: { minutes: EXTRA_MINUTES, reason: 'Power cut' },
        as: { token: school.staffToken },
      }),
    );
  })();

  let saving = STUDENTS;
  const sittings = takers.map(async (taker, index) => {
    await delay((index / STUDENTS) * BEGIN_WITHIN_S * 1_000);
    await taker.begin();
    await saveAnswers(taker, performance.now());
    saving -= 1;
    if (saving === 0) ready.resolve();
    if (index % 3 === 0) return taker.finish({ last: index % ANSWERS });
    await waitIdle(taker, lastSeconds.promise);
    if (index % 3 === 2) {
      if (!FULL) return;
      await away.promise;
      await taker.answer(index % ANSWERS);
      await given.promise;
      // With time again, some go on.
      if (index % 2 === 0) await taker.answer((index + 7) % ANSWERS);
      return;
    }
    await delay(Math.random() * LAST_SECONDS_MS);
    await taker.finish({ last: index % ANSWERS });
    // Twice as often as not the button is pressed again, or the page loaded again: the same receipt.
    if (Math.random() < 0.3) await taker.finish();
  });
  await ready.promise;
  const savedAfterS = (performance.now() - begin) / 1_000;
  if (FULL) await delay(Date.parse(closesAt) - LAST_SECONDS_MS - Date.now());
  lastSeconds.resolve();
  await Promise.all([...sittings, killing]);

  database = await connectTo(dataDir);
  const never = takers.filter((_, index) => index % 3 === 2);
  const count = async (what: string) =>
    Number(
      (await database.query<{ count: string }>(`select count(*) from exam_attempts where ${what}`)).rows[0]
        ?.count,
    );
  const leftOpen = await count(`status = 'open'`);
  if (LOSE) {
    await database.query(
      `delete from exam_answers where (attempt_id, position) =
         (select attempt_id, position from exam_answers where attempt_id = $1 and answer is not null limit 1)`,
      [never[0]?.attemptId],
    );
  }
  if (!FULL) {
    await database.query(
      `update exam_attempts set started_at = started_at - moved.by, deadline_at = deadline_at - moved.by
       from (select max(deadline_at) - now() + interval '${GRACE_S} seconds' as by from exam_attempts where status = 'open') moved
       where status = 'open'`,
    );
  }
  const overAt = FULL ? Date.parse(closesAt) + (EXTRA_MINUTES * 60 + GRACE_S) * 1_000 : Date.now();
  await delay(overAt - Date.now());
  while ((await count(`status = 'open'`)) > 0 && Date.now() < overAt + 2 * FINISHED_WITHIN_S * 1_000)
    await delay(100);
  const finishedAfterS = (Date.now() - overAt) / 1_000;
  await database.end();
  for (const taker of never) await taker.finish();

  figure('students', STUDENTS);
  figure('saves acknowledged', `${tally.saves} in ${savedAfterS.toFixed(0)} s`);
  figure('answers in them', tally.answers);
  figure('requests sent again after a fault', tally.retries);
  figure('kills of the program, of its PostgreSQL', `${killed.program}, ${killed.database}`);
  figure('slowest start after a kill', `${Math.round(slowestStartMs)} ms`);
  figure('take-overs by a second device and back', tally.takeOvers);
  figure('answers of a second tab that a reply named as not stored', tally.dropped);
  demand('second tabs sent answers that were older than those stored', tally.dropped > 0);
  if (FULL) {
    const { attempts, stillOver = 0 } = await given.promise;
    figure('attempts that extra time reached after the outage across the end', attempts);
    demand(
      'it reached every attempt that was left, with time to go on',
      attempts >= never.length && stillOver === 0,
    );
  }
  figure('left open at the end', leftOpen);
  figure('all of them finished after deadline and grace within', `${finishedAfterS.toFixed(1)} s`);
  demand(
    `the loop finished what students left, within ${FINISHED_WITHIN_S} s`,
    finishedAfterS <= FINISHED_WITHIN_S,
  );
  demand('students who never finish are left to the loop', leftOpen === never.length);
  for (const violation of tally.violations.slice(0, 10)) console.log(violation);
  demand(`0 replies that a student must not see (${tally.violations.length})`, tally.violations.length === 0);
  await compare(client, school, takers, proof);
  expected = true;
  client.close();
});

/** Answers each question once, and one in five an earlier one again, or clears it; one in twenty loads the page again. */
async function saveAnswers(taker: Taker, beginMs: number): Promise<void> {
  for (let at = 0; at < ANSWERS; at += 1) {
    const due = beginMs + ((at + Math.random()) / ANSWERS) * SAVE_FOR_S * 1_000;
    await delay(Math.max(0, due - performance.now()));
    const again = at > 0 && Math.random() < 0.2;
    await taker.answer(again ? Math.floor(Math.random() * at) : at, Math.random() < 0.1 ? 'clear' : 'answer');
    if (Math.random() < 0.05) await taker.reload();
    if (Math.random() < 0.03) await taker.inTwoTabs(at);
    if (Math.random() < 0.03) await taker.onTwoDevices(at);
  }
}

/** Waits as an idle screen does. */
async function waitIdle(taker: Taker, end: Promise<void>): Promise<void> {
  const over = end.then(() => true);
  const pause = () => delay(HEARTBEAT_MS * (0.5 + Math.random()), false, { ref: false });
  while (!(await Promise.race([over, pause()]))) await taker.heartbeat();
}

/** Compares what staff read of the exam with the students' own records. */
async function compare(
  client: Client,
  school: ExamSchool,
  takers: readonly Taker[],
  { figure, demand }: Proof,
) {
  const { quiz, staffToken: token } = school;
  const rows: ResultSummary[] = [];
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const query = { quizId: quiz._id, limit: '100', page: String(page) };
    const found = await client.call(results.all, { query, as: { token } });
    pages = found.totalPages;
    rows.push(...found.results);
  }
  const held = new Map(rows.map((row) => [row.attemptId, row]));
  const position = new Map(quiz.questions.map(({ _id }, at) => [_id, at]));
  const found = { answers: 0, lost: 0, stray: 0, missing: 0, scores: 0, receipts: 0, hashes: 0 };
  for (const taker of takers) {
    const own: Answer[] = quiz.questions.map(() => null);
    const known = new Set<number>();
    for (const shown of taker.paper) {
      const at = position.get(shown._id);
      const answer = taker.acknowledged.get(shown._id);
      if (at === undefined || answer === undefined) continue;
      known.add(at);
      own[at] = ownAnswer(shown, answer);
    }
    const row = held.get(taker.attemptId);
    if (row === undefined) found.missing += 1;
    found.answers += taker.acknowledged.size;
    found.lost += [...known].filter((at) => !areSame(row?.answers[at], own[at])).length;
    found.stray += (row?.answers ?? []).filter((answer, at) => answer !== null && !known.has(at)).length;
    if (row?.score !== scoreOf(own)) found.scores += 1;
    const { receipt } = taker;
    if (receipt?.sha256 !== hashByHand(taker.attemptId, quiz, own)) found.hashes += 1;
    const { status, body } = await client.send({ path: `/api/receipts/${receipt?.code}` });
    const answered = own.filter((answer) => answer !== null).length;
    const genuine = {
      genuine: true,
      quizTitle: quiz.title,
      submittedAt: receipt?.submittedAt,
      answered,
      withdrawn: false,
    };
    if (status !== 200 || JSON.stringify(body) !== JSON.stringify(genuine)) found.receipts += 1;
  }
  const doubled =
    rows.length -
    held.size +
    [...held.keys()].filter((id) => !takers.some(({ attemptId }) => attemptId === id)).length;
  figure('answers that stand in the students’ records', found.answers);
  figure('results held', rows.length);
  demand(`0 acknowledged answers lost (${found.lost})`, found.lost === 0);
  demand(`0 answers in results that nobody was told are saved (${found.stray})`, found.stray === 0);
  demand(`0 results missing (${found.missing})`, found.missing === 0);
  demand(`0 results doubled (${doubled})`, doubled === 0);
  demand(`0 scores that differ from a count by hand (${found.scores})`, found.scores === 0);
  demand(
    `0 receipts whose hash is not that of the acknowledged answers (${found.hashes})`,
    found.hashes === 0,
  );
  demand(`0 receipts that the public check does not confirm (${found.receipts})`, found.receipts === 0);
}
