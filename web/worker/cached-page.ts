/** What the build says of itself; `files` are the paths of everything that the page of an exam loads. */
export type Build = { version: string; entry: string; files: string[] };
/** What the page sends: until when to stay (milliseconds since 1970), and figures and fonts to keep. */
export type Keep = { until: number; files: readonly string[] };

type Surroundings = {
  page: string;
  origin: string;
  caches: Pick<CacheStorage, 'keys' | 'delete'> & {
    open(name: string): Promise<Pick<Cache, 'match' | 'put' | 'addAll'>>;
  };
  fetch: typeof fetch;
  now: () => number;
  unregister: () => Promise<unknown>;
};

/** A slow connection is worse than the kept page, which is the same. */
const PATIENCE_MS = 3_000;
/** Where a cache keeps `until`. */
const UNTIL = '/exam-until';

/**
 * What is kept of an exam's page: a cache for each build that was seen while the exam ran, so that a page of any of them finds
 * its files. Nothing else of the site is kept or answered.
 */
export function createCachedPage(
  build: Build,
  { page, origin, caches, fetch, now, unregister }: Surroundings,
) {
  // `offline-page.ts` removes caches by this beginning of their names.
  const own = `exam ${page} `;

  /** All or nothing. Fails if the server has another build by now, whose own worker follows. */
  async function keepBuild(): Promise<void> {
    const document = await fetch(page, { cache: 'no-store' });
    const text = await document.clone().text();
    if (!document.ok || !text.includes(build.entry)) throw new Error('The page is of another build.');
    const cache = await caches.open(own + build.version);
    await cache.addAll(build.files);
    await cache.put(page, document);
  }

  async function keep({ until, files }: Keep): Promise<void> {
    const cache = await caches.open(own + build.version);
    // Signing out in another tab has removed it, and this worker was not installed again.
    if ((await cache.match(page)) === undefined) await keepBuild();
    await cache.put(UNTIL, new Response(String(until)));
    const wanted = files.filter((path) => /^\/(fonts|uploads)\//.test(path));
    await Promise.all(
      wanted.map(async (path) => {
        if ((await find(path)) !== undefined) return;
        const reply = await fetch(path).catch(() => null);
        if (reply?.ok) await cache.put(path, reply);
      }),
    );
  }

  /** The reply to what this worker answers; null for everything else, which the browser fetches as ever. */
  function answer(request: Request): Promise<Response> | null {
    const { pathname, origin: asked } = new URL(request.url);
    if (request.method !== 'GET' || asked !== origin) return null;
    if (request.mode === 'navigate') return pathname === page ? openPage(request) : null;
    if (/^\/(assets|fonts)\//.test(pathname)) return cachedFirst(request, pathname);
    // A figure in any width falls back to the whole picture, which is the one that is kept.
    const [, picture] = /^\/uploads\/([0-9a-f]{32})\b/.exec(pathname) ?? [];
    return picture === undefined ? null : freshFirst(request, `/uploads/${picture}.webp`);
  }

  async function openPage(request: Request): Promise<Response> {
    if (await isOver()) {
      await forget();
      return fetch(request);
    }
    return freshFirst(request, page);
  }

  /** Files whose names change with their content, and fonts. */
  async function cachedFirst(request: Request, path: string): Promise<Response> {
    return (await find(path)) ?? fetch(request);
  }

  /** The server's reply, unless it is late or a failure of the server and there is a kept one. */
  async function freshFirst(request: Request, path: string): Promise<Response> {
    const fresh = fetch(request);
    const late = new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE_MS));
    const reply = await Promise.race([fresh.catch(() => undefined), late]);
    if (reply !== undefined && reply.status < 500) return reply;
    return (await find(path)) ?? fresh;
  }

  /** What is kept under a path, of the newest build first. */
  async function find(path: string): Promise<Response | undefined> {
    for (const name of (await ownCaches()).reverse()) {
      const found = await (await caches.open(name)).match(path, { ignoreVary: true });
      if (found !== undefined) return found;
    }
    return undefined;
  }

  /** Oldest first. */
  async function ownCaches(): Promise<string[]> {
    return (await caches.keys()).filter((name) => name.startsWith(own));
  }

  /** True once the exam has long ended, and its page has not been opened since to remove this worker. */
  async function isOver(): Promise<boolean> {
    const until = await find(UNTIL);
    return until !== undefined && now() > Number(await until.text());
  }

  async function forget(): Promise<void> {
    await unregister();
    for (const name of await ownCaches()) await caches.delete(name);
  }

  return { keepBuild, keep, answer };
}
