import { beforeEach, expect, test, vi } from 'vitest';
import { type Build, createCachedPage } from './cached-page.ts';

const origin = 'http://kaksha';
const page = '/quiz/exam-1';
const first: Build = { version: 'one', entry: 'assets/entry-1.js', files: ['/assets/entry-1.js'] };
const second: Build = { version: 'two', entry: 'assets/entry-2.js', files: ['/assets/entry-2.js'] };
const picture = `/uploads/${'a'.repeat(32)}`;

/** What the server has, by path; null is no connection. */
let server: Record<string, string> | null;
let asked: string[];
let clock: number;
let kept: Map<string, Map<string, Response>>;
let unregistered: boolean;
beforeEach(() => {
  server = deployed(first);
  asked = [];
  clock = 1_000;
  kept = new Map();
  unregistered = false;
});

const deployed = (build: Build, more: Record<string, string> = {}) => ({
  [page]: `<script src="/${build.entry}">`,
  ...Object.fromEntries(build.files.map((path) => [path, `code of ${path}`])),
  ...more,
});

async function fetchFrom(input: RequestInfo | URL): Promise<Response> {
  const path = new URL(typeof input === 'object' && 'url' in input ? input.url : input, origin).pathname;
  asked.push(path);
  if (server === null) throw new TypeError('Failed to fetch');
  const body = server[path];
  if (body === '503') return new Response('', { status: 503 });
  return body === undefined ? new Response('', { status: 404 }) : new Response(body);
}

function cacheNamed(name: string): Pick<Cache, 'match' | 'put' | 'addAll'> {
  const held = kept.get(name) ?? new Map<string, Response>();
  kept.set(name, held);
  return {
    match: async (path) => held.get(String(path))?.clone(),
    put: async (path, reply) => void held.set(String(path), reply),
    addAll: async (paths) => {
      const found = await Promise.all(
        [...paths].map(async (path) => [String(path), await fetchFrom(path)] as const),
      );
      if (found.some(([, { ok }]) => !ok)) throw new TypeError('Request failed');
      for (const [path, reply] of found) held.set(path, reply);
    },
  };
}

const worker = (build: Build) =>
  createCachedPage(build, {
    page,
    origin,
    fetch: fetchFrom,
    now: () => clock,
    caches: {
      open: async (name) => cacheNamed(name),
      keys: async () => [...kept.keys()],
      delete: async (name) => kept.delete(name),
    },
    unregister: async () => {
      unregistered = true;
    },
  });

/** A navigation cannot be made by `new Request`. */
const requestOf = (path: string, { mode = 'no-cors', method = 'GET' } = {}) =>
  ({ url: new URL(path, origin).href, mode, method }) as Request;
async function textOf(reply: Promise<Response> | null): Promise<string | null> {
  return reply === null ? null : (await reply).text();
}
const open = (build: Build, path = page) =>
  textOf(worker(build).answer(requestOf(path, { mode: 'navigate' })));
const load = (build: Build, path: string) => textOf(worker(build).answer(requestOf(path)));

test('the page opens from the server, and from what is kept without a connection or when the server fails', async () => {
  await worker(first).keepBuild();
  server = deployed(first, { [page]: 'fresh' });
  expect(await open(first)).toBe('fresh');
  server = deployed(first, { [page]: '503' });
  expect(await open(first)).toContain(first.entry);
  server = null;
  expect(await open(first)).toContain(first.entry);
  expect(await load(first, '/assets/entry-1.js')).toBe('code of /assets/entry-1.js');
});

test('a connection that does not answer delays the page by three seconds at most', async () => {
  await worker(first).keepBuild();
  vi.useFakeTimers();
  const stuck = createCachedPage(first, {
    page,
    origin,
    now: () => clock,
    unregister: async () => undefined,
    fetch: () => new Promise(() => undefined),
    caches: {
      open: async (name) => cacheNamed(name),
      keys: async () => [...kept.keys()],
      delete: async () => true,
    },
  });
  const opened = textOf(stuck.answer(requestOf(page, { mode: 'navigate' })));
  await vi.advanceTimersByTimeAsync(3_000);
  expect(await opened).toContain(first.entry);
  vi.useRealTimers();
});

test('nothing but the page, its files and its figures is answered: no call, no other page, no other site', () => {
  const { answer } = worker(first);
  for (const path of [
    '/api/quiz/exam-1',
    '/api/attempts/1/answers',
    '/',
    '/boot.js',
    'https://other.site/assets/a.js',
  ]) {
    expect(answer(requestOf(path))).toBeNull();
  }
  for (const path of ['/', '/quiz', `${page}/hall`, '/quiz/exam-12']) {
    expect(answer(requestOf(path, { mode: 'navigate' }))).toBeNull();
  }
  expect(answer(requestOf('/assets/a.js', { method: 'POST' }))).toBeNull();
});

test('after a new build a page of the old one finds its files, and a reload without a connection is of the new one', async () => {
  await worker(first).keepBuild();
  server = deployed(second);
  await worker(second).keepBuild();
  expect(await load(second, '/assets/entry-1.js')).toBe('code of /assets/entry-1.js');
  server = null;
  expect(await open(second)).toContain(second.entry);
  expect(await load(second, '/assets/entry-2.js')).toBe('code of /assets/entry-2.js');
});

test('a build is kept whole or not at all', async () => {
  server = deployed(second);
  await expect(worker(first).keepBuild()).rejects.toThrow('The page is of another build.');
  server = { [page]: `<script src="/${first.entry}">` };
  await expect(worker(first).keepBuild()).rejects.toThrow();
  server = deployed(first, { [page]: '503' });
  await expect(worker(first).keepBuild()).rejects.toThrow();
  server = null;
  await expect(open(first)).rejects.toThrow('Failed to fetch');
});

test('figures of the paper are kept once, shown in any width, and fetched again while there is a connection', async () => {
  server = deployed(first, { [`${picture}.webp`]: 'figure', [`${picture}-480.webp`]: 'narrow' });
  await worker(first).keepBuild();
  await worker(first).keep({ until: 2_000, files: [`${picture}.webp`, '/api/me', '/uploads/lost.webp'] });
  await worker(first).keep({ until: 3_000, files: [`${picture}.webp`] });
  expect(asked.filter((path) => path === `${picture}.webp`)).toHaveLength(1);
  expect(asked).not.toContain('/api/me');
  expect(await load(first, `${picture}-480.webp`)).toBe('narrow');
  server = null;
  expect(await load(first, `${picture}-480.webp`)).toBe('figure');
});

test('a worker that outlived its exam removes itself and what it kept at the next visit', async () => {
  await worker(first).keepBuild();
  await worker(first).keep({ until: 2_000, files: [] });
  kept.set('exam /quiz/exam-12 one', new Map());
  clock = 2_001;
  server = deployed(second);
  expect(await open(first)).toContain(second.entry);
  expect(unregistered).toBe(true);
  expect([...kept.keys()]).toEqual(['exam /quiz/exam-12 one']);
});

test('a page whose caches were removed is kept again with the next message', async () => {
  await worker(first).keepBuild();
  kept.clear();
  await worker(first).keep({ until: 5_000, files: [] });
  server = null;
  expect(await open(first)).toContain(first.entry);
  expect(await load(first, '/assets/entry-1.js')).toBe('code of /assets/entry-1.js');
});
