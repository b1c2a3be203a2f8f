import { readdir } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePorts, startProgram } from '#testing/program.ts';
import { connectTo } from '../lib/engine.ts';
import { prove } from '../lib/proof.ts';

const POSTS = 1_000;
const AT_ONCE = 20;
const ALLOWED = 10;
const MAILED_WITHIN_MS = 20_000;
const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });

/**
 * A thousand demo requests and two hundred applications from one address, over two programs on one data folder and with
 * invented senders in the proxy's header: at most ten of each are stored and mailed. What is plainly spam stores nothing.
 */
await prove({ withinS: 240 }, async ({ folder, figure, demand, atEnd }) => {
  const dataDir = await folder();
  const ports = await freePorts(2);
  for (const port of ports) await startProgram({ dataDir, port, settings: { RATE_LIMITS: 'on' } });
  const database = await connectTo(dataDir);
  atEnd(() => database.end());
  const count = async (table: string) =>
    Number((await database.query(`select count(*) as n from ${table}`)).rows[0].n);
  const list = (...path: string[]) => readdir(join(dataDir, ...path)).catch(() => []);

  const bait = (index: number) => ({ ...demoRequest(index), website: 'https://cheap.example' });
  const quick = (index: number) => ({ ...demoRequest(index), filledInMs: 300 });
  const refused = await posts(ALLOWED, (index) =>
    send({ ports, index, from: '127.0.0.2', ...asJson(index % 2 === 0 ? bait(index) : quick(index)) }),
  );
  demand(`plain spam is refused (${describe(refused)})`, refused.get(400) === ALLOWED);
  demand('and stores nothing', (await count('demo_requests')) === 0);
  demand('and mails nothing', (await count('pgboss.job')) === 0);

  const demos = await posts(POSTS, (index) =>
    send({ ports, index, from: '127.0.0.1', ...asJson(demoRequest(index)) }),
  );
  figure('demo requests posted', `${POSTS}, answered ${describe(demos)}`);
  demand(`${ALLOWED} are taken, the others answered 429`, demos.get(200) === ALLOWED && demos.size === 2);
  demand('as many are stored', (await count('demo_requests')) === ALLOWED);

  const applications = await posts(POSTS / 5, async (index) =>
    send({ ports, index, from: '127.0.0.3', ...(await anApplication(index)) }),
  );
  figure('applications posted', `${POSTS / 5}, answered ${describe(applications)}`);
  demand(`${ALLOWED} applications are stored`, (await count('teachers')) === ALLOWED);
  demand('with a CV each', (await list('uploads', 'private')).length === ALLOWED);
  demand('and nothing half received is left', (await list('uploads', 'spool')).length === 0);

  const begin = performance.now();
  const open = `pgboss.job where state <> 'completed'`;
  while ((await count(open)) > 0 && performance.now() - begin < MAILED_WITHIN_MS) await delay(100);
  const mails = (await list('outbox')).filter((name) => name.endsWith('.eml'));
  figure('mails', mails.length);
  demand('each stored request is mailed once', mails.length === ALLOWED);
});

type Sent = { type: string; payload: Uint8Array; path: string };
type Answered = { status: number; retryAfter: string | undefined };

function demoRequest(index: number) {
  return {
    name: `Visitor ${index}`,
    email: `visitor-${index}@example.com`,
    phone: '+91 98000 00000',
    course: 'JEE Physics',
    message: 'Please call me.',
    website: '',
    filledInMs: 8_000,
  };
}

function asJson(body: unknown): Sent {
  return {
    type: 'application/json',
    payload: Buffer.from(JSON.stringify(body)),
    path: '/api/demo/send-demo-request',
  };
}

async function anApplication(index: number): Promise<Sent> {
  const form = new FormData();
  form.append('email', `applicant-${index}@example.com`);
  for (const name of [
    'fullName',
    'reason',
    'educationalQualification',
    'subjectToTeach',
    'workExperience',
    'previousWorkPlace',
    'phoneNumber',
  ]) {
    form.append(name, 'As it is');
  }
  const cv = '%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\nstartxref\n9\n%%EOF\n';
  form.append('cv', new File([cv], 'cv.pdf'));
  const whole = new Response(form);
  const type = whole.headers.get('content-type') ?? '';
  return { type, payload: new Uint8Array(await whole.arrayBuffer()), path: '/api/join' };
}

/**
 * Posts so many, some at once; how often each status was answered. A 429 that names no time to wait counts as status 0.
 */
async function posts(
  total: number,
  post: (index: number) => Promise<Answered>,
): Promise<Map<number, number>> {
  const statuses = new Map<number, number>();
  let next = 0;
  const sender = async () => {
    while (next < total) {
      const index = next;
      next += 1;
      const { status, retryAfter } = await post(index);
      const counted = status === 429 && !(Number(retryAfter) > 0) ? 0 : status;
      statuses.set(counted, (statuses.get(counted) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, sender));
  return statuses;
}

function send({
  ports,
  index,
  from,
  type,
  payload,
  path,
}: Sent & { ports: readonly number[]; index: number; from: string }): Promise<Answered> {
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        host: '127.0.0.1',
        port: ports[index % ports.length],
        localAddress: from,
        method: 'POST',
        path,
        agent,
        headers: {
          'content-type': type,
          'content-length': payload.length,
          // Not one of our proxies: this header must be ignored.
          'x-forwarded-for': `203.0.113.${index % 250}`,
        },
      },
      (reply) => {
        reply.resume();
        reply.on('error', reject);
        reply.on('end', () =>
          resolve({ status: reply.statusCode ?? 0, retryAfter: reply.headers['retry-after'] }),
        );
      },
    );
    sent.on('error', reject);
    sent.end(payload);
  });
}

function describe(statuses: ReadonlyMap<number, number>): string {
  return [...statuses].map(([status, times]) => `${status} x ${times}`).join(', ');
}
