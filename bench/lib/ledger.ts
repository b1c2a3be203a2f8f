import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Answer } from '@kaksha/contract/questions/question.ts';
import { results } from '@kaksha/contract/results.ts';
import * as z from 'zod/mini';
import type { Client, Reply } from './client.ts';
import type { Proof } from './proof.ts';
import { guessedAnswers, type School, type Student, Submitted, scoreByHand } from './school.ts';

/** What a client was promised: the program may never break this promise. */
type Entry = { student: Student; resultId: string; score: number; answers: Answer[] };

/** The clients' own record of everything that was acknowledged, by the attempt's key. */
export type Ledger = {
  entries: Map<string, Entry>;
  /** All acknowledgements, including repeated ones under one key. */
  acknowledged: number;
  /** Requests that had to be sent again: no reply, or 503. */
  retries: number;
  /** Descriptions of what a client must never see. */
  violations: string[];
};

export function newLedger(): Ledger {
  return { entries: new Map(), acknowledged: 0, retries: 0, violations: [] };
}

/** A key that is still not acknowledged after retrying for this long counts as lost. */
const TRIES_FOR_MS = 30_000;
/** One in this many submissions repeats an older key of the same student with other answers. */
const REPEAT_ONE_IN = 20;

export type Submitters = {
  /** When this resolves, every submission that was started is acknowledged or recorded as a violation. */
  stop(): Promise<void>;
};

/** One submitter for each student, sending attempt after attempt until stopped. */
export function startSubmitters(client: Client, school: School, ledger: Ledger): Submitters {
  let stopping = false;
  const loops = school.students.map(async (student) => {
    const own: string[] = [];
    while (!stopping) {
      const again = own.length > 0 && Math.random() < 1 / REPEAT_ONE_IN;
      const key = (again ? own[Math.floor(Math.random() * own.length)] : undefined) ?? randomUUID();
      await submitUntilAcknowledged(client, school, ledger, { student, key, answers: guessedAnswers() });
      if (!again) own.push(key);
    }
  });
  return {
    async stop() {
      stopping = true;
      await Promise.all(loops);
    },
  };
}

/** Waits until this many more attempts are acknowledged; throws if the program gives a forbidden reply. */
export async function moreAcknowledged(ledger: Ledger, count: number): Promise<void> {
  const enough = ledger.entries.size + count;
  while (ledger.entries.size < enough) {
    if (ledger.violations.length > 20) throw new Error(ledger.violations.join('\n'));
    await delay(5);
  }
}

type Attempt = { student: Student; key: string; answers: Answer[] };

/** Sends one attempt once; false if it was not acknowledged. */
export async function submitOnce(
  client: Client,
  school: School,
  ledger: Ledger,
  attempt: Attempt,
): Promise<boolean> {
  const reply = await submit(client, school, attempt).catch(() => null);
  if (reply === null) return false;
  note(school, ledger, attempt, reply);
  return reply.status === 201;
}

/** Sends one attempt until it is acknowledged, as the browser does after a fault: same key, a short random pause. */
export async function submitUntilAcknowledged(
  client: Client,
  school: School,
  ledger: Ledger,
  attempt: Attempt,
): Promise<void> {
  const giveUpAt = performance.now() + TRIES_FOR_MS;
  while (performance.now() < giveUpAt) {
    const reply = await submit(client, school, attempt).catch(() => null);
    if (reply !== null && reply.status !== 503) return note(school, ledger, attempt, reply);
    ledger.retries += 1;
    await delay(20 + Math.random() * 80);
  }
  ledger.violations.push(`${attempt.key} was never acknowledged`);
}

export function submit(client: Client, { quiz }: School, { student, key, answers }: Attempt): Promise<Reply> {
  return client.send({
    method: 'POST',
    path: `/api/results/${quiz._id}/submit`,
    token: student.token,
    key,
    body: { quizId: quiz._id, versionId: quiz.versionId, answers },
  });
}

function note(school: School, ledger: Ledger, { student, key, answers }: Attempt, reply: Reply): void {
  if (reply.status !== 200 && reply.status !== 201) {
    ledger.violations.push(`${key} was answered ${reply.status}: ${JSON.stringify(reply.body)}`);
    return;
  }
  const { result } = z.parse(Submitted, reply.body);
  ledger.acknowledged += 1;
  const earlier = ledger.entries.get(key);
  if (earlier === undefined) {
    const entry = { student, resultId: result._id, score: scoreByHand(school, answers), answers };
    ledger.entries.set(key, entry);
    if (!isSame(result, entry)) ledger.violations.push(`${key} was acknowledged with other answers`);
  } else if (!isSame(result, earlier)) {
    ledger.violations.push(`${key} had ${earlier.resultId}, then was answered ${result._id}`);
  }
}

function isSame(result: { _id: string; score: number | null; answers: Answer[] }, entry: Entry): boolean {
  return (
    result._id === entry.resultId &&
    result.score === entry.score &&
    JSON.stringify(result.answers) === JSON.stringify(entry.answers)
  );
}

/** Reads through the API what the program stores now, and checks that it is what was acknowledged. */
export async function compareLedger(
  client: Client,
  school: School,
  ledger: Ledger,
  { figure, demand }: Proof,
): Promise<void> {
  const held = new Map<string, { _id: string; score: number | null; total: number; answers: Answer[] }>();
  let rows = 0;
  for (const { id, token } of school.students) {
    const list = await client.call(results.ofUser, { params: { userId: id }, as: { token } });
    rows += list.length;
    for (const result of list) held.set(result._id, result);
  }
  const entries = [...ledger.entries.values()];
  const lost = entries.filter(({ resultId }) => !held.has(resultId)).length;
  // Every attempt was acknowledged in the end, so a row that is not in the record is a duplicate of some attempt.
  const doubled = rows - (entries.length - lost);
  const torn = entries.filter((entry) => {
    const result = held.get(entry.resultId);
    return result !== undefined && !(isSame(result, entry) && result.total === school.correct.length);
  }).length;
  figure('attempts acknowledged', entries.length);
  figure('acknowledgements, repeats of a key included', ledger.acknowledged);
  figure('requests sent again after a fault', ledger.retries);
  figure('results held', rows);
  for (const violation of ledger.violations.slice(0, 10)) console.log(violation);
  demand(`0 lost (${lost})`, lost === 0);
  demand(
    `0 doubled (${doubled})`,
    doubled === 0 && new Set(entries.map((e) => e.resultId)).size === entries.length,
  );
  demand(`0 torn (${torn})`, torn === 0);
  demand(
    `0 answers that a client must not see (${ledger.violations.length})`,
    ledger.violations.length === 0,
  );
}
