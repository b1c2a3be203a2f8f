import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { allCalls } from '@kaksha/contract/calls.ts';
import { mayAccess } from '@kaksha/contract/core/access.ts';
import type pg from 'pg';
import { finishExam, saveExam, startExam } from '#testing/acts/exams.ts';
import { makeExam, question } from '#testing/acts/quizzes.ts';
import { makeStudent } from '#testing/acts/students.ts';
import { type Canaries, canaries } from '#testing/canaries.ts';
import { freePorts, startProgram } from '#testing/program.ts';
import { openMailSink } from '../../server/test/mail-sink.ts';
import { liveAnAccount } from '../lib/account-life.ts';
import { type Client, openClient } from '../lib/client.ts';
import { connectTo } from '../lib/engine.ts';
import { fillWithScripts, type HostileSchool } from '../lib/hostile-school.ts';
import { notedClient } from '../lib/noted-client.ts';
import { prove } from '../lib/proof.ts';

const SECRET = 'the-secret-of-a-proof-and-of-nothing-else';

/**
 * A whole school is filled in, an account lives through all its links and codes, and a student sits an exam. No password, token,
 * code or key of it stands in the log, in metrics, in the database, among the files, or in what another student and a visitor
 * are answered by any call; nor does a stored hash, the key of an exam whose results are not released, or what is known of a child.
 */
await prove({ withinS: 420 }, async ({ folder, figure, demand, atEnd }) => {
  const dataDir = await folder();
  const [port = 0, metricsPort = 0] = await freePorts(2);
  const sink = await openMailSink();
  atEnd(() => sink.close());
  const log: string[] = [];
  await startProgram({
    dataDir,
    port,
    settings: {
      JWT_SECRET: SECRET,
      LOG_LEVEL: 'debug',
      METRICS_PORT: String(metricsPort),
      SMTP_URL: sink.url,
      ROLE_NEEDS_VERIFIED_EMAIL: 'off',
    },
    heard: (part) => log.push(part),
  });
  const database = await connectTo(dataDir);
  atEnd(() => database.end());
  const sought = canaries([SECRET]);
  const plain = openClient({ port, connections: 4 });
  const client = notedClient(plain, sought);
  atEnd(async () => client.close());
  const school = await fillWithScripts(client);
  const secrets = await liveAnAccount({ client, sink, admin: school.people.admin });
  const child = { fullName: 'Zubeida Canary', guardianName: 'Zainab Canary', email: 'canary@example.com' };
  await makeStudent(client, child, school.people.teacher);
  const exam = await sitExam(client, school);
  for (const { parsed } of sink.mails) sought.note(parsed.text ?? '');

  const none = (where: string, found: readonly string[]) =>
    demand(
      `nothing of it stands in ${where}${found.map((one) => `\n  ${one}`).join('')}`,
      found.length === 0,
    );
  const hashes = await storedHashes(database);
  const others = await repliesToOthers(plain, { school, examId: exam.quizId });
  const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  const printed = log.join('');
  figure('lines of the log', printed.split('\n').length);
  figure('replies to another student and a visitor', others.length);
  figure('stored hashes', hashes.length);
  demand('every sort of secret is looked for', sought.foundIn(secrets.join(' ')).length === secrets.length);
  none('the log', [...sought.foundIn(printed, { names: true }), ...within(printed, hashes)]);
  none('metrics', [...sought.foundIn(metrics, { names: true }), ...within(metrics, hashes)]);
  const kept = [...hashes, exam.key, ...Object.values(child)];
  none('what others are answered', foundInReplies(others, { sought, kept }));
  none('the database', await foundInDatabase(database, sought));
  none('files', await foundInFiles(dataDir, sought));
});

/** A student sits an exam whose results are not released yet; `key` stands in the explanation of its question. */
async function sitExam(client: Client, { people: { teacher } }: HostileSchool) {
  const key = `the key of an exam ${crypto.randomUUID()}`;
  const closesAt = new Date(Date.now() + 3_600_000).toISOString();
  const questions = [question({ explanation: key })];
  const { _id: quizId } = await makeExam(client, { title: 'Mock test', questions, closesAt }, teacher);
  const as = await client.makePerson({ fullName: 'Zaheer Examinee' });
  const attempt = await startExam(client, { quizId, as });
  await saveExam(client, attempt, { as, answers: [1] });
  await finishExam(client, attempt, { as });
  return { quizId, key };
}

/** Values of columns that hold hashes and sealed secrets. */
async function storedHashes(database: pg.Client): Promise<string[]> {
  const { rows } = await database.query<{ table_name: string; column_name: string }>(
    `select table_name, column_name from information_schema.columns
     where table_schema = 'public' and column_name ~ '(hash|secret|sealed)' and data_type in ('text', 'bytea')`,
  );
  const values: string[] = [];
  for (const { table_name, column_name } of rows) {
    const stored = await database.query<{ value: string }>(
      `select to_jsonb(t.${column_name}) #>> '{}' as value from ${table_name} t where t.${column_name} is not null`,
    );
    values.push(...stored.rows.map(({ value }) => value).filter((value) => value.length >= 16));
  }
  return [...new Set(values)];
}

function within(text: string, values: readonly string[]): string[] {
  return values.filter((value) => text.includes(value));
}

type Others = { of: string; text: string }[];

/** What another student and a visitor are answered by every call that reads, with the ids of what is not theirs. */
async function repliesToOthers(
  client: Client,
  { school, examId }: { school: HostileSchool; examId: string },
): Promise<Others> {
  const { token } = await client.makePerson({ fullName: 'Somebody else' });
  const ids = [
    school.people.student.id,
    school.quiz,
    examId,
    school.attempt,
    school.result,
    school.examResult,
  ];
  const replies: Others = [];
  for (const { path, access } of allCalls.filter(({ method }) => method === 'GET')) {
    for (const id of path.includes(':') ? ids : ['']) {
      const address = `/api${path.replaceAll(/:\w+/g, id)}`;
      for (const given of mayAccess(access, null) ? [{}, { token }] : [{ token }]) {
        const { body } = await client.send({ path: address, ...given }).catch(() => ({ body: '' }));
        replies.push({ of: `GET ${address}`, text: JSON.stringify(body) ?? '' });
      }
    }
  }
  return replies;
}

function foundInReplies(
  replies: Others,
  { sought, kept }: { sought: Canaries; kept: readonly string[] },
): string[] {
  return replies.flatMap(({ of, text }) =>
    [...sought.foundIn(text), ...within(text, kept)].map((value) => `${value} in ${of}`),
  );
}

/** Secrets that stand in a row of any table. What names a preview of a ruling opens nothing, and is kept with the ruling. */
async function foundInDatabase(database: pg.Client, sought: Canaries): Promise<string[]> {
  const { rows } = await database.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'
       and table_name <> 'rulings'`,
  );
  const found: string[] = [];
  for (const { name } of rows) {
    const { rows: stored } = await database.query<{ row: string }>(
      `select to_jsonb(t)::text as row from ${name} t`,
    );
    const text = stored.map(({ row }) => row).join('\n');
    found.push(...sought.foundIn(text).map((value) => `${value} in ${name}`));
  }
  return found;
}

/** Secrets that stand in a file that the program keeps beside its database. */
async function foundInFiles(dataDir: string, sought: Canaries): Promise<string[]> {
  const entries = await readdir(dataDir, { recursive: true, withFileTypes: true });
  const found: string[] = [];
  for (const entry of entries) {
    const path = join(entry.parentPath, entry.name);
    if (!entry.isFile() || path.startsWith(join(dataDir, 'postgres'))) continue;
    const text = await readFile(path, 'latin1');
    found.push(...sought.foundIn(text).map((value) => `${value} in ${path}`));
  }
  return found;
}
