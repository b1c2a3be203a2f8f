import { randomUUID } from 'node:crypto';
import { results } from '@kaksha/contract/results.ts';
import * as z from 'zod/mini';
import { freePorts, startProgram } from '#testing/program.ts';
import { type Client, openClient } from '../lib/client.ts';
import { submit } from '../lib/ledger.ts';
import { prove } from '../lib/proof.ts';
import {
  guessedAnswers,
  openSchool,
  type School,
  type Student,
  Submitted,
  scoreByHand,
} from '../lib/school.ts';

const ROUNDS = 100;
const AT_ONCE = 20;

/**
 * Twenty submits under one key at the same moment, each with answers of its own, half to one program and half to a second
 * one on the same data folder: one result, and every reply shows it.
 */
await prove({ withinS: 180 }, async ({ folder, figure, demand }) => {
  const dataDir = await folder();
  const clients: Client[] = [];
  for (const port of await freePorts(2)) {
    await startProgram({ dataDir, port });
    clients.push(openClient({ port, connections: AT_ONCE }));
  }
  const [reader] = clients;
  if (reader === undefined) throw new Error('No program was started');
  const school = await openSchool(reader, { students: 4 });

  const bad: string[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const student = school.students[round % school.students.length];
    if (student !== undefined) bad.push(...(await submitAtOnce(clients, school, student)));
  }
  let rows = 0;
  for (const { id, token } of school.students) {
    rows += (await reader.call(results.ofUser, { params: { userId: id }, as: { token } })).length;
  }
  figure('keys', ROUNDS);
  figure('submits under each key at once', AT_ONCE);
  figure('results held', rows);
  for (const words of bad.slice(0, 10)) console.log(words);
  demand('one result for each key', rows === ROUNDS);
  demand(`every reply shows it, whole, and one of them made it (${bad.length} did not)`, bad.length === 0);
  for (const client of clients) client.close();
});

/** Sends one attempt twenty times at once; returns a description of what was wrong with the replies. */
async function submitAtOnce(clients: readonly Client[], school: School, student: Student): Promise<string[]> {
  const key = randomUUID();
  const sent = Array.from({ length: AT_ONCE }, guessedAnswers);
  const replies = await Promise.all(
    sent.flatMap((answers, index) => {
      const client = clients[index % clients.length];
      return client === undefined ? [] : [submit(client, school, { student, key, answers })];
    }),
  );
  const bad = replies.filter(({ status }) => status !== 200 && status !== 201);
  if (bad.length > 0) return bad.map(({ status, body }) => `answered ${status}: ${JSON.stringify(body)}`);
  const shown = new Set(replies.map(({ body }) => JSON.stringify(body)));
  if (shown.size !== 1) return [`${key} was answered with ${shown.size} different results`];
  const { result } = z.parse(Submitted, replies[0]?.body);
  const isOneOfTheSent = sent.some((answers) => JSON.stringify(answers) === JSON.stringify(result.answers));
  const created = replies.filter(({ status }) => status === 201).length;
  return [
    ...(isOneOfTheSent ? [] : [`${key} has answers that were not sent`]),
    ...(result.score === scoreByHand(school, result.answers) ? [] : [`${key} has a wrong score`]),
    ...(created === 1 ? [] : [`${key} was made ${created} times`]),
  ];
}
