import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import { kolkataDay } from '@kaksha/contract/core/time.ts';
import type { ShownInstitute } from '@kaksha/contract/institute.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { fail } from '#server/platform/core/fail.ts';
import type { ContentChanges } from './content-changes.ts';
import { allowInDocument } from './headers.ts';

/**
 * The interface of the built pages; `web/entry-server.tsx` has the same shapes. Browser and server share no code
 * (docs/laws.md).
 */
type Page = { status: number; html: string; headers: Record<string, string> };
/** Facts about this installation passed to the web. */
type SiteFacts = { publicUrl: string; internalPages: boolean; googleClientId: string };
/** Facts of the institute, which may change; this program reads these two, the pages all of them. */
type Institute = Pick<ShownInstitute['facts'], 'name' | 'heroTitle'>;
type Renderer = (path: string, facts: SiteFacts & { year: number; institute: Institute }) => Promise<Page>;
type Reply = { status: number; headers: { get(name: string): string | null }; text(): Promise<string> };
type Call = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  headers: Record<string, string>;
  body?: string;
};
type Transport = (path: string, call: Call) => Promise<Reply>;
/** What the shared-link picture of a course shows; null is the picture of the site. */
export type SharedCourse = { title: string; levels: string; figure: string; hasPicture: boolean };
/** Draws such a picture as SVG of 1200 x 630. */
export type DrawCard = (course: SharedCourse | null, institute: Institute) => string;
type Rendering = {
  createRenderer(parts: { transport: Transport; manifest: unknown; onError(error: unknown): void }): Renderer;
  socialCard: DrawCard;
  bootScript: string;
};
/** What stands in for a file at the root of the build, which `built` reads; null leaves it as it was built. */
export type StandIn = (
  name: string,
  built: () => Promise<Buffer>,
) => Promise<{ body: Buffer; type: string } | null>;
/** `script` stands in every page. */
type Build = { render: Renderer; drawCard: DrawCard; script: string };

type Drawn = Page & {
  script: string;
  pictures: readonly string[];
  body: Buffer;
  brotli: Promise<Buffer> | null;
  gzipped: Promise<Buffer> | null;
};
type PageChanges = Pick<ContentChanges, 'isListening' | 'onChange'>;
/** What pages are drawn with, and who says that it has changed. */
type Drawing = {
  facts: SiteFacts;
  institute: () => Promise<Institute>;
  /** Other sites whose pictures are stored, which pages may show (behaviour 3.32). */
  pictures: () => Promise<readonly string[]>;
  /** False if what `institute` returned may be older than what is stored: such a page is not kept. */
  isCurrent: () => boolean;
  changes: PageChanges;
};
type Cached = { until: number; page: Promise<Drawn> };

const CACHED_MS = 5_000;
const CACHED_PAGES = 200;
const RETRY_AFTER_SECONDS = '5';
/** Files whose names contain a hash of their content. */
const FOR_EVER = 'public, max-age=31536000, immutable';
/** Fonts and pictures, which keep their names. */
const FOR_A_DAY = 'public, max-age=86400';

const brotli = promisify(brotliCompress);
/** Compressed once for each drawing, by another thread: a page in 5 to 15 ms, a tenth smaller than with quality 5. */
const PAGE_QUALITY = 10;
const zip = promisify(gzip);

/**
 * Serves the built web: its files, and every other path as a page rendered for a visitor. A page is the same for
 * everyone, so it is cached for five seconds, or until its content changes, here or on another instance. While changes
 * cannot be received no page is cached, and a failed page never is. A newer build is used automatically. Returns the
 * current build, for the other things it draws; null if there was none at the start.
 */
export async function registerPages(
  app: FastifyInstance,
  {
    distFolder,
    standIn = async () => null,
    now = Date.now,
    ...drawing
  }: Drawing & { distFolder: string; standIn?: StandIn; now?: () => number },
): Promise<(() => Promise<Build>) | null> {
  const client = join(distFolder, 'client');
  if (!existsSync(client)) {
    app.log.warn('The pages are not built, so only the API is served. Run `npm start` or `npm run dev`.');
    app.setNotFoundHandler((request, reply) =>
      isApi(request)
        ? fail('not_found')
        : reply.code(503).type('text/plain').send('The pages are not built yet: npm start builds them.\n'),
    );
    return null;
  }
  await serveFiles(app, client, standIn);
  const build = currentBuild(app, distFolder);
  const draw = drawer(build, { ...drawing, now });

  app.setNotFoundHandler(async (request, reply) => {
    const path = pathOf(request);
    const isPage = (request.method === 'GET' || request.method === 'HEAD') && !path.startsWith('/assets/');
    if (isApi(request) || !isPage) fail('not_found');
    if (carriesSecret(request.url)) reply.header('referrer-policy', 'no-referrer');
    return sendPage(request, reply, await draw(path));
  });
  return build;
}

/** Draws the pages of one build, which are in one language: a build in another has a drawer, and a cache, of its own. */
function drawer(
  build: () => Promise<Build>,
  { facts, institute, pictures, isCurrent, changes, now }: Drawing & { now: () => number },
): (path: string) => Promise<Drawn> {
  const cached = new LRUCache<string, Cached>({ max: CACHED_PAGES });
  changes.onChange(() => cached.clear());
  return (path) => {
    const at = now();
    const earlier = cached.get(path);
    if (earlier !== undefined && earlier.until > at) return earlier.page;
    const page = Promise.all([build(), institute(), picturesOf(path, pictures)]).then(
      async ([{ render, script }, shown, sources]) => ({
        ...(await render(path, { ...facts, institute: shown, year: yearInKolkata(at) })),
        script,
        pictures: sources,
      }),
    );
    const entry = { until: at + CACHED_MS, page: page.then(drawn) };
    if (changes.isListening()) cached.set(path, entry);
    const forget = () => {
      entry.until = 0;
    };
    entry.page.then(({ status }) => (status >= 500 || !isCurrent()) && forget(), forget);
    return entry.page;
  };
}

/** Serves the build's folders from disk, and its few root files, or what stands in for them, by name. */
async function serveFiles(app: FastifyInstance, client: string, standIn: StandIn): Promise<void> {
  const entries = readdirSync(client, { withFileTypes: true }).filter(({ name }) => !name.startsWith('.'));
  const common = { preCompressed: true, index: false, redirect: false, cacheControl: false } as const;
  await app.register(fastifyStatic, {
    ...common,
    root: client,
    serve: false,
    setHeaders: (reply, path) => sendAsPart(reply, path, 'no-cache'),
  });
  for (const { name } of entries.filter((entry) => entry.isDirectory())) {
    await app.register(fastifyStatic, {
      ...common,
      root: join(client, name),
      prefix: `/${name}/`,
      decorateReply: false,
      // The ETag is enough to ask by; these are 70 bytes of every file of a page.
      lastModified: false,
      acceptRanges: false,
      setHeaders: (reply, path) => sendAsPart(reply, path, name === 'assets' ? FOR_EVER : FOR_A_DAY),
    });
  }
  for (const { name } of entries.filter((entry) => entry.isFile() && !entry.name.endsWith('.br'))) {
    app.get(`/${name}`, async (request, reply) => {
      const other = await standIn(name, () => readFile(join(client, name)));
      return other === null ? reply.sendFile(name) : sendStandIn(request, reply, other);
    });
  }
}

function sendStandIn(
  request: FastifyRequest,
  reply: FastifyReply,
  { body, type }: { body: Buffer; type: string },
): FastifyReply {
  const etag = `"${createHash('sha256').update(body).digest('base64url')}"`;
  reply.headers({ etag, 'cache-control': 'no-cache' });
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  return reply.type(type).send(body);
}

/** Returns the current build, loaded once for each build. */
function currentBuild(app: FastifyInstance, distFolder: string): () => Promise<Build> {
  const manifestFile = join(distFolder, 'client', '.vite', 'manifest.json');
  const entryFile = join(distFolder, 'server', 'entry-server.js');
  let loaded: { name: string; build: Promise<Build> } | null = null;
  const load = async (name: string): Promise<Build> => {
    const rendering: Rendering = await import(`${pathToFileURL(entryFile).href}?build=${name}`);
    const manifest: unknown = JSON.parse(readFileSync(manifestFile, 'utf8'));
    const render = rendering.createRenderer({
      manifest,
      transport: transportOf(app),
      onError: (error) => app.log.error({ err: error }, 'a page could not be rendered'),
    });
    return { render, drawCard: rendering.socialCard, script: rendering.bootScript };
  };
  return () => {
    const name = [manifestFile, entryFile].map((file) => statSync(file).mtimeMs).join('-');
    if (loaded?.name !== name) loaded = { name, build: load(name) };
    return loaded.build;
  };
}

/** The calls of a page being rendered, answered by our own handlers without a socket, as for any visitor. */
function transportOf(app: FastifyInstance): Transport {
  return async (path, { method, headers, body }) => {
    const answer = await app.inject({ method, url: path, headers, ...(body === undefined ? {} : { body }) });
    return {
      status: answer.statusCode,
      headers: { get: (name) => String(answer.headers[name] ?? '') || null },
      text: async () => answer.payload,
    };
  };
}

/** The draft blog shows a picture from wherever its writer says, and stores nothing; no other page shows what is typed. */
const SHOWS_TYPED_PICTURES = '/offerings';

/** None of other sites while the database cannot be asked: the page then says that it is away. */
async function picturesOf(path: string, pictures: Drawing['pictures']): Promise<readonly string[]> {
  return path === SHOWS_TYPED_PICTURES ? ['https:'] : pictures().catch(() => []);
}

function drawn(page: Pick<Drawn, keyof Page | 'script' | 'pictures'>): Drawn {
  return { ...page, body: Buffer.from(page.html), brotli: null, gzipped: null };
}

async function sendPage(request: FastifyRequest, reply: FastifyReply, page: Drawn): Promise<FastifyReply> {
  allowInDocument(reply, page);
  reply
    .code(page.status)
    .headers(page.headers)
    .header('cache-control', page.status >= 500 ? 'no-store' : 'no-cache')
    .header('vary', 'accept-encoding')
    .type('text/html; charset=utf-8');
  if (page.status >= 500) reply.header('retry-after', RETRY_AFTER_SECONDS);
  const accepted = String(request.headers['accept-encoding'] ?? '');
  if (/\bbr\b/.test(accepted)) {
    page.brotli ??= brotli(page.body, { params: { [constants.BROTLI_PARAM_QUALITY]: PAGE_QUALITY } });
    return reply.header('content-encoding', 'br').send(await page.brotli);
  }
  if (/\bgzip\b/.test(accepted)) {
    page.gzipped ??= zip(page.body);
    return reply.header('content-encoding', 'gzip').send(await page.gzipped);
  }
  return reply.send(page.body);
}

/** A URL that grants access by itself is never sent to another site as the referrer. */
function carriesSecret(url: string): boolean {
  return /^\/(?:reset-password|verify-email)\/|[?&]token=/.test(url);
}

function isApi(request: FastifyRequest): boolean {
  return /^\/api(?:[/?]|$)/.test(request.url);
}

/** Pages are rendered without the query string: what depends on it is rendered in the browser. */
function pathOf(request: FastifyRequest): string {
  return `/${(request.url.split('?')[0] ?? '').replace(/^\/+/, '')}`;
}

function yearInKolkata(at: number): number {
  return Number(kolkataDay(at).slice(0, 4));
}

/** Headers that apply only to documents. */
const documentHeaders = [
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'referrer-policy',
  'x-frame-options',
];

/** What remains of the policy of a document: that nobody may frame it. */
const partPolicy = "frame-ancestors 'none'";

/**
 * Removes the headers that apply only to documents from scripts, styles, fonts and pictures of the build: for small files
 * they are larger than the file. An SVG is a document when opened directly, so it keeps them.
 */
function sendAsPart(reply: FastifyReply, path: string, cacheControl: string): void {
  if (!path.endsWith('.svg')) {
    for (const name of documentHeaders) reply.raw.removeHeader(name);
    reply.raw.setHeader('content-security-policy', partPolicy);
  }
  reply.header('cache-control', cacheControl);
}
