import type { ErrorCode } from '@kaksha/contract/core/errors.ts';
import type { Page } from '@playwright/test';
import { refuse } from './made-up.ts';

/** How a call fails: an error of the table, its text left out where a screen's default is to be seen, or no answer. */
type Failure = { code?: ErrorCode; message?: string } | 'no answer';

/**
 * Lets a call fail, named as "GET /quiz" below /api, until it is restored: with an internal error unless told otherwise. Its
 * query string is ignored.
 */
export async function breakCall(
  page: Page,
  call: string,
  failure: Failure = {},
): Promise<{ restore(): void }> {
  let broken = true;
  await onCall(page, call, async (route) => {
    if (!broken) return route.fallback();
    if (failure === 'no answer') return route.abort();
    return refuse(route, failure.code ?? 'internal', failure);
  });
  return {
    restore: () => {
      broken = false;
    },
  };
}

/** Lets a call wait until it is let go. */
export async function holdCall(page: Page, call: string): Promise<{ letGo(): void }> {
  const gate = Promise.withResolvers<void>();
  await onCall(page, call, async (route) => {
    await gate.promise;
    return route.fallback();
  });
  return { letGo: gate.resolve };
}

type Handler = Parameters<Page['route']>[1];

async function onCall(page: Page, call: string, handler: Handler): Promise<void> {
  const [method, path] = call.split(' ');
  await page.route(
    (url) => url.pathname === `/api${path}`,
    (route, request) => (request.method() === method ? handler(route, request) : route.fallback()),
  );
}
