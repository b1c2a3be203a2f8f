import type { FastifyRequest } from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makePerson, request } from '#server/test/factories.ts';
import { startTestApp } from '#server/test/test-app.ts';
import type { TokenVerifier } from '../auth/tokens.ts';
import { turnsOfAccounts } from './turns.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Every header is the token of the account that it names; `nobody` is refused. */
const verify: TokenVerifier = async (authorization, now) => {
  if (authorization === 'nobody') return null;
  const iat = now.getTime() / 1_000;
  const claims = { id: authorization, role: 'student' as const, fullName: '', email: '', iat, exp: iat };
  return { userId: authorization, sessionId: 'one', outdated: false, claims };
};

/** Requests of accounts, which count what of them was served and is served at the moment. */
function requests() {
  const turns = turnsOfAccounts(verify);
  const [served, atWork]: [string[], (() => void)[]] = [[], []];
  const send = (who: string | undefined, work?: () => Promise<void>, type = 'application/json') => {
    const headers = { 'content-type': type, ...(who !== undefined && { authorization: who }) };
    return turns({ headers } as FastifyRequest, async () => {
      served.push(who ?? 'visitor');
      await work?.();
    });
  };
  const untilEnded = () => new Promise<void>((resolve) => atWork.push(resolve));
  const many = (count: number, who: string | undefined, type?: string) =>
    Array.from({ length: count }, () => send(who, undefined, type));
  const count = (who: string) => served.filter((one) => one === who).length;
  return { send, untilEnded, atWork, many, count };
}
const settled = () => vi.advanceTimersByTimeAsync(0);

test('two requests of an account are served at a time; the rest waits in order, and nobody else does', async () => {
  const { send, untilEnded, atWork, count } = requests();
  const all = Array.from({ length: 6 }, () => send('busy', untilEnded));
  await settled();
  expect(count('busy')).toBe(2);
  await Promise.all([send('other'), send(undefined), send('nobody')]);
  expect(['other', 'visitor', 'nobody'].map(count)).toEqual([1, 1, 1]);
  atWork.shift()?.();
  await settled();
  expect(count('busy')).toBe(3);
  while (count('busy') < 6 || atWork.length > 0) {
    atWork.shift()?.();
    await settled();
  }
  await Promise.all(all);
});

test('after 150 in a row an account is served 25 a second, until it has paused', async () => {
  const { many, count } = requests();
  const first = many(190, 'busy');
  await settled();
  expect(count('busy')).toBe(150);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(count('busy')).toBe(175);
  await vi.advanceTimersByTimeAsync(600);
  await Promise.all(first);
  await vi.advanceTimersByTimeAsync(6_000);
  await Promise.all(many(150, 'busy'));
  expect(count('busy')).toBe(340);
});

test('a form counts as four requests, and holds up no other while it is sent', async () => {
  const { send, untilEnded, atWork, many, count } = requests();
  const sent = Array.from({ length: 6 }, () => send('sender', untilEnded, 'multipart/form-data; boundary=x'));
  await settled();
  expect(count('sender')).toBe(6);
  await Promise.all(many(126, 'sender'));
  const next = send('sender');
  await settled();
  expect(count('sender')).toBe(132);
  await vi.advanceTimersByTimeAsync(50);
  await next;
  for (const end of atWork) end();
  await Promise.all(sent);
});

test('of one account 300 are at work or wait; a further one is refused, without a question to the database', async () => {
  const { many } = requests();
  const all = many(300, 'busy');
  await expect(many(1, 'busy')[0]).rejects.toMatchObject({ code: 'too_many', retryAfterS: 12 });
  await Promise.all(many(1, 'other'));
  await vi.advanceTimersByTimeAsync(6_000);
  await Promise.all(all);
});

test('a call answers 429 with the seconds to wait and leaves its line, and other accounts go on', async () => {
  vi.useRealTimers();
  const lines: string[] = [];
  const app = await startTestApp({ RATE_LIMITS: 'on' }, (line) => lines.push(line));
  try {
    const [busy, other] = [await makePerson(app), await makePerson(app)];
    const ask = (as: typeof busy) => request(app, '/auth/me', { as });
    const replies = Array.from({ length: 301 }, () => ask(busy));
    const refused = await Promise.race(
      replies.map(async (reply) => {
        const { statusCode, headers } = await reply;
        return statusCode === 429 ? headers['retry-after'] : new Promise<never>(() => undefined);
      }),
    );
    expect(refused).toBe('12');
    expect((await ask(other)).statusCode).toBe(200);
    const statuses = (await Promise.all(replies)).map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 200)).toHaveLength(300);
    const events = lines.map((line): { event?: string; userId?: string } => JSON.parse(line));
    expect(events.filter(({ event }) => event !== undefined)).toEqual([
      expect.objectContaining({ event: 'limit_reached', userId: busy.id }),
    ]);
  } finally {
    await app.close();
  }
});
