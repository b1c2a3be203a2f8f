import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { answerError } from './error-handler.ts';
import { pictureSources, sendSecurityHeaders } from './headers.ts';
import { registerPages, type StandIn } from './pages.ts';

let folder: string;
let app: FastifyInstance;
let clock: number;
let listening: boolean;
let institute: string;
let current: boolean;
let somethingChanged: () => void;

/** A build whose pages say their path, how often they were drawn, and what GET /api/word answers. */
const entry = (version: string) => `
  let drawn = 0;
  export const bootScript = 'boot("${version}")';
  export function createRenderer({ transport, manifest, onError }) {
    return async (path, facts) => {
      drawn += 1;
      if (path === '/breaks') throw new Error('broken');
      const word = await (await transport('/api/word', { method: 'GET', headers: {} })).text();
      const status = path === '/away' ? 503 : path === '/lost' ? 404 : 200;
      const page = [path, drawn, word, facts.year, facts.publicUrl, manifest.made, '${version}', facts.institute.name].join(' ');
      return { status, html: '<!DOCTYPE html>' + page, headers: {} };
    };
  }`;

function build(version: string) {
  mkdirSync(join(folder, 'client/assets'), { recursive: true });
  mkdirSync(join(folder, 'client/.vite'), { recursive: true });
  mkdirSync(join(folder, 'server'), { recursive: true });
  writeFileSync(join(folder, 'client/.vite/manifest.json'), '{"made":"manifest"}');
  writeFileSync(join(folder, 'client/site.webmanifest'), '{}');
  writeFileSync(join(folder, 'client/favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  writeFileSync(join(folder, 'client/assets/app-1a2b.js'), 'app()');
  writeFileSync(join(folder, 'client/assets/app-1a2b.js.br'), brotliCompressSync('app()'));
  writeFileSync(join(folder, 'server/entry-server.js'), entry(version));
}

async function start(standIn?: StandIn, pictures = async (): Promise<string[]> => []) {
  app = fastify();
  app.setErrorHandler((error, request, reply) => answerError(error, request, reply, {}));
  sendSecurityHeaders(app, { live: true });
  app.get('/api/word', async () => 'word');
  await registerPages(app, {
    distFolder: folder,
    institute: async () => ({ name: institute, heroTitle: '' }),
    pictures,
    isCurrent: () => current,
    facts: { publicUrl: 'http://kaksha', internalPages: true, googleClientId: '' },
    changes: {
      isListening: () => listening,
      onChange: (forget) => {
        somethingChanged = forget;
      },
    },
    ...(standIn && { standIn }),
    now: () => clock,
  });
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kaksha-pages-'));
  listening = true;
  institute = 'Kaksha';
  current = true;
  clock = Date.parse('2026-12-31T18:29:59.000Z');
});
afterEach(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

test('a page is rendered with the calls it makes and the year in Kolkata', async () => {
  build('one');
  await start();
  const reply = await get('/courses?token=secret');
  expect(reply.statusCode).toBe(200);
  expect(reply.body).toBe('<!DOCTYPE html>/courses 1 word 2026 http://kaksha manifest one Kaksha');
  expect(reply.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
  });
});

test('a page is kept for five seconds whatever its query, and the year changes at midnight in Kolkata', async () => {
  build('one');
  await start();
  await get('/a');
  clock += 4_999;
  expect((await get('/a?b=c')).body).toContain('/a 1 word 2026');
  clock += 1;
  expect((await get('/a')).body).toContain('/a 2 word 2027');
});

test('a kept page is dropped when something that pages show has changed', async () => {
  build('one');
  await start();
  await get('/a');
  institute = 'Setu Classes';
  somethingChanged();
  const { body } = await get('/a');
  expect(body).toContain('/a 2');
  expect(body).toContain('Setu Classes');
});

test('no page is kept while changes cannot be received', async () => {
  build('one');
  await start();
  listening = false;
  await get('/a');
  expect((await get('/a')).body).toContain('/a 2');
});

test('a page that was drawn with older facts of the institute is not kept', async () => {
  build('one');
  await start();
  current = false;
  await get('/a');
  expect((await get('/a')).body).toContain('/a 2');
});

test('a failed page is never kept, and has Retry-After', async () => {
  build('one');
  await start();
  const failed = await get('/away');
  expect(failed.statusCode).toBe(503);
  expect(failed.headers).toMatchObject({ 'cache-control': 'no-store', 'retry-after': '5' });
  expect((await get('/away')).body).toContain('/away 2');
  expect((await get('/breaks')).statusCode).toBe(500);
});

test('a page is sent as brotli or gzip to clients that accept it', async () => {
  build('one');
  await start();
  const brotli = await get('/a', { 'accept-encoding': 'gzip, br' });
  expect(brotli.headers['content-encoding']).toBe('br');
  expect(String(brotliDecompressSync(brotli.rawPayload))).toContain('/a 1');
  const gzip = await get('/a', { 'accept-encoding': 'gzip' });
  expect(String(gunzipSync(gzip.rawPayload))).toContain('/a 1');
});

test('files with a hash in their name may be cached forever and are sent precompressed', async () => {
  build('one');
  await start();
  const reply = await get('/assets/app-1a2b.js', { 'accept-encoding': 'br' });
  expect(reply.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': 'br',
  });
  expect(String(brotliDecompressSync(reply.rawPayload))).toBe('app()');
  expect((await get('/site.webmanifest')).headers['cache-control']).toBe('no-cache');
});

test('document headers are sent with pages and drawings, and of them scripts have only that nobody may frame them', async () => {
  build('one');
  await start();
  for (const url of ['/a', '/favicon.svg']) {
    expect((await get(url)).headers, url).toMatchObject({
      'content-security-policy': expect.stringMatching(
        /^default-src 'self';.*;worker-src 'self';require-trusted-types-for 'script'/,
      ),
      'x-frame-options': 'DENY',
    });
  }
  for (const url of ['/site.webmanifest', '/assets/app-1a2b.js']) {
    const { headers } = await get(url);
    expect(headers, url).not.toHaveProperty('x-frame-options');
    expect(headers, url).toMatchObject({
      'content-security-policy': "frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'strict-transport-security': expect.stringContaining('max-age'),
    });
  }
});

test('pictures of other sites are shown where they are stored, and typed ones on the page of drafts alone', async () => {
  build('one');
  let failing = false;
  await start(undefined, async () => {
    if (failing) throw new Error('away');
    return pictureSources([
      'https://pictures.example/a.png',
      'https://pictures.example/b.png?c=d',
      'http://plain.example:8080/a.png',
      '/uploads/a.webp',
      'https://*/a.png',
      "https://a.example'; script-src *",
      'javascript:alert(1)',
      'https:',
    ]);
  });
  const sourcesOf = async (url: string) =>
    /img-src ([^;]*)/.exec(String((await get(url)).headers['content-security-policy']))?.[1];
  const stored = 'https://pictures.example http://plain.example:8080';
  expect(await sourcesOf('/courses')).toBe(`'self' ${stored} data: blob:`);
  expect(await sourcesOf('/offerings')).toBe("'self' https: data: blob:");
  expect(await sourcesOf('/favicon.svg')).toBe("'self' data: blob:");
  failing = true;
  expect(await sourcesOf('/about')).toBe("'self' data: blob:");
});

test('a file at the root may be stood in for by another, which is asked for by its content', async () => {
  build('one');
  const body = Buffer.from('<svg/>');
  await start(async (name, built) => {
    if (name === 'favicon.svg') return { body, type: 'image/svg+xml' };
    expect(String(await built())).toBe('{}');
    return null;
  });
  const reply = await get('/favicon.svg');
  expect([reply.statusCode, reply.body]).toEqual([200, '<svg/>']);
  expect(reply.headers).toMatchObject({ 'content-type': 'image/svg+xml', 'cache-control': 'no-cache' });
  const again = await get('/favicon.svg', { 'if-none-match': String(reply.headers.etag) });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  expect((await get('/site.webmanifest')).body).toBe('{}');
});

test('the policy of a page names the hash of the script that stands in it, also after a newer build', async () => {
  const policy = async (url: string) => String((await get(url)).headers['content-security-policy']);
  const hash = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
  build('one');
  await start();
  expect(await policy('/a')).toContain(`script-src 'self' ${hash('boot("one")')} https:`);
  expect(await policy('/favicon.svg')).not.toContain('sha256-');
  build('two');
  const later = new Date(Date.now() + 5_000);
  utimesSync(join(folder, 'server/entry-server.js'), later, later);
  expect(await policy('/b')).toContain(hash('boot("two")'));
});

test.each(['/assets/gone-9.js', '/api/nothing', '/api'])(
  '%s is not found and does not answer a page',
  async (url) => {
    build('one');
    await start();
    const reply = await get(url);
    expect(reply.statusCode).toBe(404);
    expect(reply.json()).toMatchObject({ code: 'not_found' });
  },
);

test.each([
  '/.vite/manifest.json',
  '/assets/../../server/entry-server.js',
  '/assets/%2e%2e/%2e%2e/server/entry-server.js',
])('%s gives nothing away', async (url) => {
  build('one');
  await start();
  expect((await get(url)).body).not.toMatch(/createRenderer|made/);
});

test('a page answers only GET', async () => {
  build('one');
  await start();
  expect((await app.inject({ method: 'POST', url: '/courses' })).statusCode).toBe(404);
});

test('a newer build is used without a restart', async () => {
  build('one');
  await start();
  expect((await get('/a')).body).toContain('one');
  build('two');
  utimesSync(join(folder, 'server/entry-server.js'), new Date(), new Date(Date.now() + 5_000));
  clock += 5_000;
  expect((await get('/a')).body).toContain('two');
});

test('without a build the pages say what to do, and the API still answers', async () => {
  await start();
  const page = await get('/');
  expect([page.statusCode, page.body]).toEqual([
    503,
    'The pages are not built yet: npm start builds them.\n',
  ]);
  expect((await get('/api/word')).body).toBe('word');
});
