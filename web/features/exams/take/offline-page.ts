import type { Attempt } from '@kaksha/contract/exams.ts';
import { useEffect, useEffectEvent } from 'react';

const WORKER = '/exam-worker.js';
/** How long after the deadline the page can still be reloaded without a connection, to see what was not sent. */
const AFTER_MS = 24 * 60 * 60_000;
/** Until the next try after one that failed, such as on a connection that is down already. */
const RETRY_MS = 30_000;
const TOLD_WITHIN_MS = 10_000;

type KeptExam = {
  quizId: string;
  /** By this device's clock. */
  msLeft: number;
  /** Paths of the pictures of the paper. */
  figures: readonly string[];
};

const retries = new Map<string, ReturnType<typeof setTimeout>>();

/**
 * Lets the page of a running exam be reloaded without a connection: a service worker for this page alone keeps its files
 * and the figures of the paper (docs/decisions/027). Called again with a newer deadline, or after a reload on a newer build,
 * it keeps those. It never fails: without a worker, such as on plain HTTP, the page needs a connection to be reloaded.
 */
function keepExamPage(exam: KeptExam): Promise<void> {
  return inTurn(() => keep(exam));
}

async function keep(exam: KeptExam): Promise<void> {
  const { quizId, msLeft, figures } = exam;
  if (!('serviceWorker' in navigator)) return;
  const until = Date.now() + msLeft + AFTER_MS;
  clearTimeout(retries.get(quizId));
  retries.delete(quizId);
  try {
    const options = { scope: scopeOf(quizId), updateViaCache: 'none' } as const;
    const registration = await navigator.serviceWorker.register(WORKER, options);
    // A newer build has a newer worker, which the browser would look for only at the next navigation.
    if (registration.active !== null) await registration.update().catch(() => undefined);
    const worker = await activeWorker(registration);
    await told(worker, { until, files: [...figures, ...loadedParts()] });
  } catch {
    retries.set(
      quizId,
      setTimeout(() => void keepExamPage({ ...exam, msLeft: msLeft - RETRY_MS }), RETRY_MS),
    );
  }
}

/** Removes the worker of an exam with everything that it keeps, once the exam has ended. */
export function dropExamPage(quizId: string): Promise<void> {
  return inTurn(() => drop(quizId));
}

/** One after the other: what is still being kept must not come back after it was removed. */
let last = Promise.resolve();
function inTurn(act: () => Promise<void>): Promise<void> {
  last = last.then(act, act);
  return last;
}

/** Resolves once the worker has done what it was told, or has been silent for too long. */
function told(worker: ServiceWorker, message: unknown): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve();
    setTimeout(resolve, TOLD_WITHIN_MS);
    worker.postMessage(message, [port2]);
  });
}

async function drop(quizId: string): Promise<void> {
  clearTimeout(retries.get(quizId));
  retries.delete(quizId);
  if (!('serviceWorker' in navigator)) return;
  const scope = new URL(scopeOf(quizId), location.origin).href;
  const registration = await navigator.serviceWorker.getRegistration(scope);
  if (registration?.scope === scope) await registration.unregister();
  const names = await caches.keys();
  const own = names.filter((name) => name.startsWith(`exam ${scopeOf(quizId)} `));
  await Promise.all(own.map((name) => caches.delete(name)));
}

const scopeOf = (quizId: string) => `/quiz/${quizId}`;

/** The worker that is installed or about to be. Throws if it cannot be. */
function activeWorker({ active, waiting, installing }: ServiceWorkerRegistration): Promise<ServiceWorker> {
  const worker = installing ?? waiting ?? active;
  if (worker === null) return Promise.reject(new Error('There is no worker.'));
  if (worker.state === 'activated') return Promise.resolve(worker);
  const { promise, resolve, reject } = Promise.withResolvers<ServiceWorker>();
  worker.addEventListener('statechange', () => {
    if (worker.state === 'activated') resolve(worker);
    if (worker.state === 'redundant') reject(new Error('The worker could not be installed.'));
  });
  return promise;
}

/** Fonts and figures that this page has loaded so far: the build does not know which of them a paper needs. */
function loadedParts(): string[] {
  return performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name, location.origin))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/fonts/'))
    .map(({ pathname }) => pathname);
}

type Running = Pick<Attempt, 'deadlineAt' | 'now' | 'questions' | 'passages' | 'pages'>;

/**
 * While an attempt is open, its page can be reloaded without a connection; when none is, everything that was kept for that is
 * removed. `running` is null once it is known that no attempt is open, and undefined until then.
 */
export function useOfflinePage(quizId: string, running: Running | null | undefined): void {
  const deadlineAt = running?.deadlineAt;
  const ended = running === null;
  const keep = useEffectEvent(() => {
    if (!running) return;
    const msLeft = Date.parse(running.deadlineAt) - Date.parse(running.now);
    void keepExamPage({ quizId, msLeft, figures: figuresOf(running) });
  });
  // An effect, because the browser's service workers are outside of React. Only another deadline changes what is kept: the
  // paper stays as it is.
  useEffect(() => {
    if (ended) void dropExamPage(quizId);
    else if (deadlineAt !== undefined) keep();
  }, [quizId, ended, deadlineAt]);
}

function figuresOf({
  questions,
  passages = [],
  pages,
}: Pick<Running, 'questions' | 'passages' | 'pages'>): string[] {
  const all = [
    ...questions.flatMap(({ figure, optionFigures = [] }) => [figure, ...optionFigures]),
    ...passages.map(({ figure }) => figure),
    ...(pages?.pictures ?? []),
  ];
  return [...new Set(all.flatMap((figure) => (figure ? [figure.path] : [])))];
}
