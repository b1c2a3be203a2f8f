import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { calls } from '@kaksha/contract/calls.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp } from '#server/app.ts';
import { roleGrants, users } from '#server/database/schema/auth.ts';
import { accessTable } from './access-table.ts';
import { makePerson, makeQuiz, makeStudent, type Person, request } from './factories.ts';
import { startTestApp, type TestApp } from './test-app.ts';

/** How many requests are made; the proof `mutations` asks for more. */
const REQUESTS = Number(process.env.MUTATIONS ?? 1_000);
const AT_ONCE = 8;
/** What memory may grow by from the first quarter to the end; each request stores something. */
const GROWTH_MB = 150;

setFlagsFromString('--expose-gc');
const collect: () => void = runInNewContext('gc');

/** Memory in use, and held of the machine, once what nobody needs is gone. */
function memory(): { usedMb: number; heldMb: number } {
  collect();
  const { heapUsed, rss } = process.memoryUsage();
  return { usedMb: Math.round(heapUsed / 2 ** 20), heldMb: Math.round(rss / 2 ** 20) };
}

/** Numbers in an order that is the same each time. */
function random(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}
const below = random(20_261_126);
const oneOf = <T>(values: readonly [T, ...T[]]): T => values[below(values.length)] ?? values[0];

const nested = (levels: number): unknown => (levels === 0 ? [] : [nested(levels - 1)]);
const hostile: readonly [unknown, ...unknown[]] = [
  null,
  true,
  false,
  0,
  -1,
  1.5,
  2 ** 31,
  2 ** 53,
  1e308,
  -1e308,
  '',
  ' ',
  '0',
  'null',
  'x'.repeat(11_000),
  'a\u0000b',
  '\ud800',
  '\u202eabc\u200b',
  'अनन्या 👩🏽‍🚀',
  '../../etc/passwd',
  "' or 1=1; drop table users; --",
  '<script>alert(1)</script>',
  '{{7*7}}<%= 7*7 %>',
  '__proto__',
  '2026-13-45T99:99:99Z',
  '9999-12-31T23:59:59.999Z',
  '01900000-0000-7000-8000-000000000001',
  'a@b',
  '$2$\\1%_',
  [],
  {},
  [null],
  { a: { b: [] } },
  { $ne: null },
  { toString: 1, constructor: 2 },
  nested(60),
  Array.from({ length: 1_000 }, (_, at) => at),
];

type Place = { holder: unknown[] | Record<string, unknown>; key: string };

/** Every place of a value where something else could stand. */
function placesOf(value: unknown, found: Place[] = []): Place[] {
  if (typeof value !== 'object' || value === null) return found;
  const holder = value as Place['holder'];
  for (const key of Object.keys(holder)) {
    found.push({ holder, key });
    placesOf(Reflect.get(holder, key), found);
  }
  return found;
}

/** A copy of a body that differs in one place: another value, none, one more, or broken JSON. */
function mutated(body: unknown): string {
  const copy: unknown = structuredClone(body);
  const places = placesOf(copy);
  const place = places[below(places.length)];
  const way = below(12);
  if (place === undefined || way === 0) return JSON.stringify(oneOf(hostile) ?? null);
  const { holder, key } = place;
  if (way === 1) Reflect.deleteProperty(holder, key);
  else if (way === 2) Reflect.set(holder, oneOf(['constructor', 'extra', 'role', '_id', '']), oneOf(hostile));
  else if (way === 3) Reflect.set(holder, key, [Reflect.get(holder, key)]);
  else if (way === 4) Reflect.set(holder, key, String(Reflect.get(holder, key)).repeat(2));
  else Reflect.set(holder, key, oneOf(hostile));
  const text = JSON.stringify(copy);
  const at = below(text.length);
  if (way === 5) return text.slice(0, at);
  if (way === 6)
    return `${text.slice(0, at)}${oneOf(['"', '}', '\\', '\u0000', '1e999', ','])}${text.slice(at + 1)}`;
  if (way === 7) return text.replace('{', '{"__proto__":{"role":"admin"},');
  return text;
}

type Body = { method: 'POST' | 'PUT' | 'PATCH' | 'DELETE'; path: string; body: object };

let app: TestApp;
let second: Awaited<ReturnType<typeof createApp>>;
beforeAll(async () => {
  app = await startTestApp();
  second = await createApp({ ...app, state: { started: true, stopping: false } });
  await second.ready();
  await second.jobs.start();
});
afterAll(async () => {
  await second.close();
  // Without a look for leaks: the made-up values stand as passwords in one body and as titles in another.
  const { remove } = await app.keep();
  await remove();
});

/** Nine kinds of callers. */
async function principals(): Promise<[name: string, token: string | null][]> {
  const [student, owner, teacher, admin, demoted, unproven, gone] = await Promise.all([
    makePerson(app),
    makePerson(app),
    makePerson(app, { role: 'teacher' }),
    makePerson(app, { role: 'admin' }),
    makePerson(app, { role: 'admin' }),
    makePerson(app),
    makePerson(app),
  ]);
  await app.store.db.delete(roleGrants).where(eq(roleGrants.email, demoted.email));
  await app.store.db.update(users).set({ emailVerifiedAt: null }).where(eq(users.id, unproven.id));
  await app.store.db.delete(users).where(eq(users.id, gone.id));
  const of = (name: string, { token }: Person): [string, string] => [name, token];
  return [
    ['visitor', null],
    of('student', student),
    of('owner', owner),
    of('teacher', teacher),
    of('admin', admin),
    of('demoted admin', demoted),
    of('unproven', unproven),
    of('erased', gone),
    ['forged', `${admin.token.slice(0, -3)}abc`],
  ];
}

/** A valid body of each call that takes JSON, as the access table makes them. */
async function validBodies(): Promise<Body[]> {
  const owner = await makePerson(app);
  const quiz = () => makeQuiz(app);
  const found: Body[] = [];
  for (const [noun, group] of Object.entries(calls)) {
    for (const [verb, entry] of Object.entries(group)) {
      if (!('body' in entry) || entry.method === 'GET') continue;
      const made = await accessTable[`${noun}.${verb}`]?.make({ app: app, owner, quiz });
      const body = made?.body;
      if (made === undefined || typeof body !== 'object' || body === null || body instanceof FormData)
        continue;
      found.push({ method: entry.method, path: made.path, body });
    }
  }
  return found;
}

const inside =
  /\bat .+\.[mc]?[jt]s:\d+|node_modules|\/server\/|select .+ from |violates|PostgresError|syntax error at/i;

test('bodies that are wrong in one place are never a failure of the server, and tell nothing of its inside', async () => {
  const bodies = await validBodies();
  expect(bodies.length).toBeGreaterThan(40);
  let callers = await principals();
  const failures: string[] = [];
  const statuses = new Map<number, number>();
  const one = async (number: number) => {
    const { method, path, body } = bodies[number % bodies.length] ?? { method: 'POST', path: '/', body: {} };
    const [name, token] = callers[below(callers.length)] ?? ['visitor', null];
    const payload = mutated(body);
    const { statusCode, body: reply } = await (number % 2 === 0 ? app.app : second).inject({
      method,
      url: `/api${path}`,
      headers: {
        'content-type': 'application/json',
        ...(token !== null && { authorization: `Bearer ${token}` }),
      },
      payload,
    });
    statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1);
    // Google is not set up here, which its call says.
    const isExpected = statusCode < 500 || (path === '/auth/google' && statusCode === 503);
    if (!isExpected || (statusCode >= 400 && inside.test(reply))) {
      failures.push(
        `${statusCode} ${method} ${path} as ${name}: ${payload.slice(0, 300)} → ${reply.slice(0, 300)}`,
      );
    }
  };
  const quarter = Math.ceil(REQUESTS / 4 / AT_ONCE) * AT_ONCE;
  // From the second on, as the first requests load what later ones use.
  const looks = [memory()];
  for (let number = 0; number < REQUESTS; number += AT_ONCE) {
    await Promise.all(Array.from({ length: AT_ONCE }, (_, at) => one(number + at)));
    // A mutation may be valid: accounts are deleted, sessions end. New callers go on.
    if (number % 400 === 0) callers = await principals();
    if ((number + AT_ONCE) % quarter === 0) looks.push(memory());
  }
  expect(failures).toEqual([]);
  // Otherwise nothing got past the door.
  expect(statuses.get(400)).toBeGreaterThan(REQUESTS / 10);
  expect((statuses.get(200) ?? 0) + (statuses.get(201) ?? 0)).toBeGreaterThan(REQUESTS / 100);
  const [, warm = memory()] = looks;
  const end = memory();
  const inWords = [...looks, end].map(({ usedMb, heldMb }) => `${usedMb} MB of ${heldMb} MB`).join(', ');
  console.log(`memory at the beginning, after each quarter and at the end: ${inWords}`);
  expect(end.usedMb - warm.usedMb).toBeLessThan(GROWTH_MB);
  expect(end.heldMb - warm.heldMb).toBeLessThan(GROWTH_MB);
  console.log(`${REQUESTS} requests: ${JSON.stringify([...statuses].sort())}`);
});

test('the list of callers has nine kinds', async () => {
  expect((await principals()).map(([name]) => name)).toHaveLength(9);
  expect((await makeStudent(app))._id).toMatch(/./);
  expect((await request(app, '/healthz')).statusCode).toBe(200);
});
