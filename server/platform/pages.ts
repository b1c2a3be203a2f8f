import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { boundedCache } from './bounded-cache.ts';
import { fail } from './fail.ts';

/** How the built pages are drawn; `web/entry-server.tsx` has the same shapes. Browser and server share no code (law of the house). */
type Page = { status: number; html: string; headers: Record<string, string> };
type Renderer = (path: string, facts: { year: number; publicUrl: string }) => Promise<Page>;
type Reply = { status: number; headers: { get(name: string): string | null }; text(): Promise<string> };
type Call = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  headers: Record<string, string>;
  body?: string;
};
type Rendering = {
  createRenderer(parts: {
    transport: (path: string, call: Call) => Promise<Reply>;
    manifest: unknown;
  }): Renderer;
};

type Drawn = Page & { body: Buffer; brotli: Promise<Buffer> | null; gzipped: Promise<Buffer> | null };
type Kept = { until: number; page: Promise<Drawn> };

const KEPT_MS = 5_000;
const KEPT_PAGES = 200;
const RETRY_AFTER_SECONDS = '5';
const HASHED = 'public, max-age=31536000, immutable';
/** Names that stay while their content may change: asked for again, answered 304. */
const NAMED = 'no-cache';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/**
 * Serves the built web: its files, and every other address as a page drawn for a visitor. A page is the same for
 * everybody, so it is kept for five seconds; an answer of a failed one never.
 */
export async function registerPages(
  app: FastifyInstance,
  { distFolder, publicUrl, now = Date.now }: { distFolder: string; publicUrl: string; now?: () => number },
): Promise<void> {
  const render = await loadRenderer(app, distFolder);
  if (render === null) {
    app.log.warn('The pages are not built: run `npm run dev` or `npm start`. Only the API is served.');
    app.setNotFoundHandler((request, reply) =>
      isApi(request)
        ? fail('not_found')
        : reply.code(503).type('text/plain').send('The pages are not built yet.\n'),
    );
    return;
  }
  await app.register(fastifyStatic, {
    root: join(distFolder, 'client'),
    preCompressed: true,
    wildcard: false,
    index: false,
    dotfiles: 'ignore',
    cacheControl: false,
    globIgnore: ['.vite/**', '**/*.br'],
    setHeaders: (reply, path) => {
      reply.header('cache-control', /[/\\]assets[/\\]/.test(path) ? HASHED : NAMED);
    },
  });

  const kept = boundedCache<string, Kept>(KEPT_PAGES);
  const draw = (path: string): Promise<Drawn> => {
    const at = now();
    const earlier = kept.get(path);
    if (earlier !== undefined && earlier.until > at) return earlier.page;
    const page = render(path, { year: yearInKolkata(at), publicUrl }).then(drawn);
    const entry = { until: at + KEPT_MS, page };
    kept.set(path, entry);
    const forget = () => {
      entry.until = 0;
    };
    page.then(({ status }) => status >= 500 && forget(), forget);
    return page;
  };

  app.setNotFoundHandler(async (request, reply) => {
    if (isApi(request)) fail('not_found');
    if (request.method !== 'GET' && request.method !== 'HEAD') fail('not_found');
    return sendPage(request, reply, await draw(pathOf(request)));
  });
}

/** The renderer of the build, or null when there is none. */
async function loadRenderer(app: FastifyInstance, distFolder: string): Promise<Renderer | null> {
  const manifest = readOptional(join(distFolder, 'client', '.vite', 'manifest.json'));
  if (manifest === null) return null;
  const rendering: Rendering = await import(
    pathToFileURL(join(distFolder, 'server', 'entry-server.js')).href
  );
  return rendering.createRenderer({
    manifest: JSON.parse(manifest),
    transport: async (path, { method, headers, body }) => {
      const answer = await app.inject({
        method,
        url: path,
        headers,
        ...(body === undefined ? {} : { body }),
      });
      return {
        status: answer.statusCode,
        headers: { get: (name) => String(answer.headers[name] ?? '') || null },
        text: async () => answer.payload,
      };
    },
  });
}

function drawn(page: Page): Drawn {
  return { ...page, body: Buffer.from(page.html), brotli: null, gzipped: null };
}

async function sendPage(request: FastifyRequest, reply: FastifyReply, page: Drawn): Promise<FastifyReply> {
  reply
    .code(page.status)
    .headers(page.headers)
    .header('cache-control', page.status >= 500 ? 'no-store' : 'no-cache')
    .header('vary', 'accept-encoding')
    .type('text/html; charset=utf-8');
  if (page.status >= 500) reply.header('retry-after', RETRY_AFTER_SECONDS);
  const accepted = String(request.headers['accept-encoding'] ?? '');
  if (/\bbr\b/.test(accepted)) {
    page.brotli ??= brotli(page.body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
    return reply.header('content-encoding', 'br').send(await page.brotli);
  }
  if (/\bgzip\b/.test(accepted)) {
    page.gzipped ??= zip(page.body);
    return reply.header('content-encoding', 'gzip').send(await page.gzipped);
  }
  return reply.send(page.body);
}

function isApi(request: FastifyRequest): boolean {
  return /^\/api(?:[/?]|$)/.test(request.url);
}

/** A page knows nothing of the query: what depends on it is drawn in the browser. */
function pathOf(request: FastifyRequest): string {
  return `/${(request.url.split('?')[0] ?? '').replace(/^\/+/, '')}`;
}

function yearInKolkata(at: number): number {
  return Number(new Intl.DateTimeFormat('en', { timeZone: 'Asia/Kolkata', year: 'numeric' }).format(at));
}

function readOptional(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}
