import { courses } from '@kaksha/contract/courses.ts';
import { quizzes } from '@kaksha/contract/quizzes.ts';
import { results } from '@kaksha/contract/results.ts';
import { rolesRoutes } from '@kaksha/contract/staff-routes.ts';
import { QueryObserver } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { callQuery, createQueryClient, forgetPersonal, personalQuery, refreshPersonal } from './query.ts';
import { setTransport } from './send.ts';

let asked: string[];
beforeEach(() => {
  asked = [];
  setTransport(async (path) => {
    asked.push(path);
    return {
      status: 200,
      headers: new Headers(),
      text: async () => JSON.stringify([`reply ${asked.length}`]),
    };
  });
});

const mine = () => callQuery(results.ofUser, { params: { userId: 'u' } });
const list = () => personalQuery(quizzes.list);
const open = () => callQuery(courses.list);

async function watched() {
  const client = createQueryClient();
  const nothing = () => undefined;
  new QueryObserver(client, mine()).subscribe(nothing);
  new QueryObserver(client, list()).subscribe(nothing);
  new QueryObserver(client, open()).subscribe(nothing);
  await expect.poll(() => asked.length).toBe(3);
  asked = [];
  return client;
}

test('a call is known by path, method and what is asked, not by its headers', () => {
  const one = personalQuery(quizzes.list, { headers: { 'cache-control': 'no-cache' } });
  expect(one.queryKey).toEqual(list().queryKey);
  expect(mine().queryKey).not.toEqual(callQuery(results.ofUser, { params: { userId: 'v' } }).queryKey);
});

test('signing in asks for personal replies again and keeps showing the old ones meanwhile', async () => {
  const client = await watched();
  const refreshed = refreshPersonal(client, 'student');
  expect(client.getQueryData(list().queryKey)).toBeDefined();
  await refreshed;
  expect(asked.toSorted()).toEqual(['/api/quiz', '/api/results/user/u']);
});

test('signing out forgets what was personal, and asks for nothing that needs signing in', async () => {
  const client = await watched();
  const forgotten = forgetPersonal(client, null);
  expect(client.getQueryData(mine().queryKey)).toBeUndefined();
  await forgotten;
  expect(asked).toEqual(['/api/quiz']);
  expect(client.getQueryData(open().queryKey)).toBeDefined();
});

test('another person gets replies of their own', async () => {
  const client = await watched();
  await forgetPersonal(client, 'student');
  expect(asked.toSorted()).toEqual(['/api/quiz', '/api/results/user/u']);
});

test('a person who is no longer an admin keeps no list of admins, and does not ask for it again', async () => {
  const client = await watched();
  const roles = callQuery(rolesRoutes.read);
  new QueryObserver(client, roles).subscribe(() => undefined);
  await expect.poll(() => client.getQueryData(roles.queryKey)).toBeDefined();
  asked = [];
  await refreshPersonal(client, 'student');
  expect(asked.toSorted()).toEqual(['/api/quiz', '/api/results/user/u']);
  expect(client.getQueryData(roles.queryKey)).toBeUndefined();
});

test('a reply that is older than five seconds is read again when a page shows it', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  try {
    const client = createQueryClient();
    const visit = async () => {
      const leave = new QueryObserver(client, open()).subscribe(() => undefined);
      await expect.poll(() => client.isFetching()).toBe(0);
      leave();
    };
    await visit();
    vi.setSystemTime(Date.now() + 4_000);
    await visit();
    expect(asked).toHaveLength(1);
    vi.setSystemTime(Date.now() + 1_000);
    await visit();
    expect(asked).toHaveLength(2);
  } finally {
    vi.useRealTimers();
  }
});

test.each([
  ['watched', true],
  ['fetched by the loader of a page', false],
])('a first reply that was read before a change is not shown: %s', async (_, isWatched) => {
  let arrive = (): void => undefined;
  const before = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  setTransport(async (path) => {
    asked.push(path);
    const place = asked.length;
    if (place === 1) await before;
    return { status: 200, headers: new Headers(), text: async () => JSON.stringify([`reply ${place}`]) };
  });
  const client = createQueryClient();
  const loaded = client.fetchQuery(mine());
  if (isWatched) new QueryObserver(client, mine()).subscribe(() => undefined);
  await expect.poll(() => asked.length).toBe(1);

  await client.invalidateQueries({ queryKey: mine().queryKey.slice(0, 1) });
  arrive();
  expect(await loaded).toEqual(['reply 2']);
  expect(client.getQueryData(mine().queryKey)).toEqual(['reply 2']);
  expect(asked.length).toBe(2);
});
