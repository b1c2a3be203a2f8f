import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { calls } from '@kaksha/contract/calls.ts';
import type { Call } from '@kaksha/contract/core/call.ts';
import type pg from 'pg';
import { startExam } from '#testing/acts/exams.ts';
import { makeQuiz, takeQuiz } from '#testing/acts/quizzes.ts';
import { freePort, startProgram, thisCheckout } from '#testing/program.ts';
import { areFair, atFullSpeed, calmAndBusy, fairly, p95, sitExam, WINDOW_S } from './lib/beside-exam.ts';
import { type Client, openClient } from './lib/client.ts';
import { connectTo } from './lib/engine.ts';
import { openExam } from './lib/exam-school.ts';
import { inWords, postFrom, statusesOf } from './lib/from-address.ts';
import { prove } from './lib/proof.ts';
import { addPupils } from './lib/pupils.ts';

/** `npm run bench one-student 10` is a quick look. */
const SECONDS = Number(process.argv[2]) || 60;
const TAKERS = 20;
const CONNECTIONS = 8;
const QUESTIONS = 30;
const DISK_MB = 50;
const WRONG = 150;
const SECRET = 'the-secret-of-a-bench-and-of-nothing-else';
/** They would end the session that the student goes on with, or the account. */
const left: readonly Call[] = [calls.sessions.logout, calls.auth.logoutEverywhere, calls.auth.removeMe];

/**
 * One student sends every call that a student may, as fast as the program answers, for a minute, while twenty others sit an exam:
 * their saves take at most twice as long as in the pauses between, and what is stored stays small. Then somebody also tries
 * passwords of accounts that do not exist from the network of an owner, who signs in there.
 */
await prove({ withinS: 120 + 2 * SECONDS }, async ({ folder, figure, demand, atEnd }) => {
  const dataDir = await folder();
  const port = await freePort();
  await startProgram({ dataDir, port, settings: { JWT_SECRET: SECRET, RATE_LIMITS: 'on' } });
  const database = await connectTo(dataDir);
  atEnd(() => database.end());
  const client = openClient({ port, connections: CONNECTIONS });
  const others = openClient({ port, connections: TAKERS });
  atEnd(async () => {
    client.close();
    others.close();
  });
  const { quiz: exam, staffToken } = await openExam(client, { questions: QUESTIONS });
  const [greedy = '', ...tokens] = await addPupils(database, TAKERS + 1, SECRET);
  const saves = await sitExam(others, { quizId: exam._id, tokens, questions: QUESTIONS });
  const requests = await requestsOf(client, {
    origin: `http://127.0.0.1:${port}`,
    greedy,
    staffToken,
    examId: exam._id,
  });

  const before = await stored(database, dataDir);
  const { statuses, greedyFor } = atFullSpeed(requests, CONNECTIONS);
  const [calm, busy] = await calmAndBusy(saves, { besides: greedyFor, seconds: SECONDS });
  const [owner] = await Promise.all([ownerUnderAttack(port), greedyFor(WINDOW_S)]);
  const grownMb = ((await stored(database, dataDir)) - before) / 2 ** 20;

  figure(
    'calls of one student',
    `${requests.length}, sent ${statuses.length} times in ${SECONDS + WINDOW_S} s`,
  );
  const answered = Object.entries(Object.groupBy(statuses, String));
  figure('answered', answered.map(([status, all = []]) => `${status}: ${all.length}`).join(', '));
  figure('saves of others, p95 without it', `${p95(calm).toFixed(1)} ms of ${calm.length}`);
  figure('saves of others, p95 beside it', `${p95(busy).toFixed(1)} ms of ${busy.length}`);
  figure('stored by it, database and uploads', `${grownMb.toFixed(1)} MB`);
  figure('wrong passwords from the network of the owner', inWords(statusesOf(owner.wrong)));
  demand(
    'no call failed',
    statuses.every((status) => status > 0 && (status < 500 || status === 503)),
  );
  demand(fairly, areFair(calm, busy));
  demand(`at most ${DISK_MB} MB are stored`, grownMb <= DISK_MB);
  demand('others of that network are refused', (statusesOf(owner.wrong).get(429) ?? 0) > 0);
  demand(
    'the owner signs in all the while',
    owner.own.every(({ status }) => status === 200),
  );
});

type Own = { origin: string; greedy: string; staffToken: string; examId: string };

/** A request of each call that a student may send, with a valid body where one is needed to get anywhere. */
async function requestsOf(client: Client, { origin, greedy, staffToken, examId }: Own) {
  const as = { token: greedy };
  const quiz = await makeQuiz(client, {}, { token: staffToken });
  const result = await takeQuiz(client, as, quiz, [0]);
  const attempt = await startExam(client, { quizId: examId, as });
  const user = (await client.call(calls.auth.me, { as })).user.id;
  const image = new File([await readFile(join(thisCheckout, 'web/public/icon-512.png'))], 'a.png', {
    type: 'image/png',
  });
  const bodies: Record<string, object> = {
    'POST /results/:quizId/submit': { answers: [0, 1] },
    'POST /testimonials': { studentName: 'Ananya', quote: 'x'.repeat(5_000) },
    'POST /downloads': { what: 'my-data' },
    'PATCH /auth/me': { fullName: 'Ananya Sharma' },
    'POST /attempts': { _id: crypto.randomUUID(), quizId: examId, device: 'phone' },
    'PUT /attempts/:id/answers': { device: 'phone', seq: 1, changes: [] },
    'POST /attempts/:id/take-over': { device: crypto.randomUUID() },
    'POST /attempts/:id/finish': { device: 'phone', seq: 2 },
    'POST /practice-sets': { from: 'wrong' },
    'POST /auth/login': { email: 'nobody@example.com', password: 'a guess' },
    'POST /auth/forgot-password': { email: 'nobody@example.com' },
    'POST /auth/proof': { password: 'a guess' },
    'POST /demo/send-demo-request': { name: 'A', email: 'a@example.com', phone: '1', course: 'NEET' },
  };
  const idOf = (path: string) =>
    path.startsWith('/attempts') ? attempt._id : path.startsWith('/results') ? result : quiz._id;
  const sent = Object.values(calls)
    .flatMap((group): Call[] => Object.values(group))
    .filter((one) => !left.includes(one) && mayStudent(one))
    .map(({ method, path: pattern }) => {
      const path = `/api${pattern
        .replace(':quizId', quiz._id)
        .replace(':userId', user)
        .replace(':code', 'ABCDEFGHJKMNPQRSTUVW')
        .replaceAll(/:\w+/g, idOf(pattern))}`;
      const body = method === 'GET' ? undefined : (bodies[`${method} ${pattern}`] ?? {});
      return () => statusOf(origin, { method, path, token: greedy, body });
    });
  const withPicture = async () => {
    const given = { form: { studentName: 'Ananya', quote: 'Good.' }, files: { image }, as };
    return client.call(calls.testimonials.create, given).then(
      () => 201,
      () => 429,
    );
  };
  return [...sent, withPicture];
}

function mayStudent({ access }: Call): boolean {
  return access === 'everyone' || access.includes('student');
}

type Sent = { method: Call['method']; path: string; token: string; body: object | undefined };

/** The status of a reply that is read to its end; 0 if there is none. */
async function statusOf(origin: string, { method, path, token, body }: Sent): Promise<number> {
  const headers = {
    authorization: `Bearer ${token}`,
    ...(body !== undefined && { 'content-type': 'application/json' }),
  };
  try {
    const reply = await fetch(`${origin}${path}`, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    });
    await reply.arrayBuffer();
    return reply.status;
  } catch {
    return 0;
  }
}

/** Wrong passwords from one network, of accounts that do not exist, between the sign-ins of an owner who has been there before. */
async function ownerUnderAttack(port: number) {
  const from = '127.0.9.1';
  const owner = { email: 'owner@example.com', password: 'seven quiet evenings' };
  const login = (body: object) => postFrom({ port, from, path: '/api/auth/login', body });
  await postFrom({ port, from, path: '/api/auth/register', body: { ...owner, fullName: 'The Owner' } });
  const own = [await login(owner)];
  const wrong = [];
  for (let at = 0; at < WRONG; at += 1) {
    wrong.push(await login({ email: `invented-${at}@example.com`, password: 'a guess' }));
    if (at % 30 === 29) own.push(await login(owner));
  }
  return { own, wrong };
}

/** Bytes of the database and of uploads; the log that the database writes ahead is used again and does not grow with them. */
async function stored(database: pg.Client, dataDir: string): Promise<number> {
  const { rows } = await database.query<{ bytes: string }>(
    'select pg_database_size(current_database()) as bytes',
  );
  const uploads = join(dataDir, 'uploads');
  const names = await readdir(uploads, { recursive: true }).catch(() => []);
  const sizes = await Promise.all(names.map(async (name) => (await stat(join(uploads, name))).size));
  return Number(rows[0]?.bytes) + sizes.reduce((sum, size) => sum + size, 0);
}
