import { allCalls } from '@kaksha/contract/calls.ts';
import { mayAccess } from '@kaksha/contract/core/access.ts';
import { freePort, startProgram } from '#testing/program.ts';
import { areFair, atFullSpeed, calmAndBusy, fairly, p95, sitExam } from './lib/beside-exam.ts';
import { openClient } from './lib/client.ts';
import { connectTo } from './lib/engine.ts';
import { openExam } from './lib/exam-school.ts';
import { inWords } from './lib/from-address.ts';
import { prove } from './lib/proof.ts';
import { addPupils } from './lib/pupils.ts';

/** `npm run bench one-visitor 10` is a quick look. */
const SECONDS = Number(process.argv[2]) || 60;
const TAKERS = 20;
/** As many as a browser opens, and a few that somebody opens on purpose. */
const CONNECTIONS = 32;
const QUESTIONS = 30;
const bodies: Record<string, object> = {
  '/auth/login': { email: 'nobody@example.com', password: 'a guess' },
  '/auth/register': { fullName: 'Nobody', email: 'nobody@example.com', password: 'a guess' },
  '/auth/forgot-password': { email: 'nobody@example.com' },
  '/demo/send-demo-request': { name: 'A', email: 'a@example.com', phone: '1', course: 'NEET' },
};
const SECRET = 'the-secret-of-a-bench-and-of-nothing-else';

/**
 * Somebody without an account opens pages and sends every call that visitors may, as fast as the program answers, while twenty
 * students sit an exam: their saves take at most twice as long as in the pauses between.
 */
await prove({ withinS: 120 + 2 * SECONDS }, async ({ folder, figure, demand, atEnd }) => {
  const dataDir = await folder();
  const port = await freePort();
  await startProgram({ dataDir, port, settings: { JWT_SECRET: SECRET, RATE_LIMITS: 'on' } });
  const database = await connectTo(dataDir);
  atEnd(() => database.end());
  const client = openClient({ port, connections: TAKERS });
  atEnd(async () => client.close());
  const { quiz } = await openExam(client, { questions: QUESTIONS });
  const tokens = await addPupils(database, TAKERS, SECRET);
  const saves = await sitExam(client, { quizId: quiz._id, tokens, questions: QUESTIONS });

  const requests = requestsOf(`http://127.0.0.1:${port}`);
  const { statuses, greedyFor } = atFullSpeed(requests, CONNECTIONS);
  const [calm, busy] = await calmAndBusy(saves, { besides: greedyFor, seconds: SECONDS });

  const answered = Map.groupBy(statuses, (status) => status);
  figure('pages and calls of a visitor', `${requests.length}, sent ${statuses.length} times in ${SECONDS} s`);
  figure('answered', inWords(new Map([...answered].map(([status, all]) => [status, all.length]))));
  figure('saves of others, p95 without it', `${p95(calm).toFixed(1)} ms of ${calm.length}`);
  figure('saves of others, p95 beside it', `${p95(busy).toFixed(1)} ms of ${busy.length}`);
  demand(
    'no request failed',
    statuses.every((status) => status > 0 && (status < 500 || status === 503)),
  );
  demand(fairly, areFair(calm, busy));
});

/** The pages of a visit, and a request of each call that is open to visitors. */
function requestsOf(origin: string): (() => Promise<number>)[] {
  const pages = ['/', '/courses', '/founders', '/login', '/demo', '/sitemap.xml'];
  const open = allCalls.filter(({ access }) => mayAccess(access, null));
  return [
    ...pages.map((path) => () => statusOf(`${origin}${path}`, 'GET')),
    ...open.map(({ method, path }) => {
      const address = `${origin}/api${path.replaceAll(/:\w+/g, crypto.randomUUID())}`;
      return () => statusOf(address, method, method === 'GET' ? undefined : (bodies[path] ?? {}));
    }),
  ];
}

/** The status of a reply that is read to its end; 0 if there is none. */
async function statusOf(address: string, method: string, body?: object): Promise<number> {
  const headers = { 'content-type': 'application/json' };
  try {
    const reply = await fetch(address, {
      method,
      redirect: 'manual',
      ...(body && { headers, body: JSON.stringify(body) }),
    });
    await reply.arrayBuffer();
    return reply.status;
  } catch {
    return 0;
  }
}
