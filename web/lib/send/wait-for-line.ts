import { useSyncExternalStore } from 'react';
import { isMissingPart } from './missing-part.ts';

/** Not every end of an outage is announced: a network may be there that leads nowhere. */
const ASK_EVERY_MS = 5_000;
const ANSWER_WITHIN_MS = 4_000;

/** A part of a page could not be loaded offline, and the server can be reached again: the page has to be loaded anew. */
export class LineIsBack extends Error {
  override readonly message = 'The connection is back: the page is loaded again.';
}

let waiting = 0;
const listeners = new Set<() => void>();

function count(more: number): void {
  waiting += more;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Whether a page that was opened waits for the connection. */
export function useWaitsForLine(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => waiting > 0,
    () => false,
  );
}

/**
 * Loads a part of a page. If it is missing because the server cannot be reached, waits until it can be, and then throws
 * `LineIsBack`: what a browser keeps of a failed script or stylesheet goes only with the document.
 */
export async function loadOnLine<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load();
  } catch (error) {
    if (!isMissingPart(error) || (await isServerReached())) throw error;
    count(1);
    do await onlineOrLater();
    while (!(await isServerReached()));
    // A stylesheet that did not come would be taken for loaded by whoever opens its page without a reload.
    for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')) {
      if (link.sheet === null) link.remove();
    }
    count(-1);
    throw new LineIsBack();
  }
}

/** Any reply counts: only without one is there no connection. */
async function isServerReached(): Promise<boolean> {
  if (navigator.onLine === false) return false;
  const signal = AbortSignal.timeout(ANSWER_WITHIN_MS);
  return fetch('/api/healthz', { method: 'HEAD', cache: 'no-store', signal }).then(
    () => true,
    () => false,
  );
}

function onlineOrLater(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, ASK_EVERY_MS);
  window.addEventListener('online', () => resolve(), { once: true });
  return promise.finally(() => clearTimeout(timer));
}
