// The service worker of one running exam: /exam-worker.js, registered for /quiz/{id} alone (docs/decisions/027). It lets the
// page be reloaded without a connection, and answers no call of the API: answers lie in the attempt's own store.

import { type Build, createCachedPage, type Keep } from './cached-page.ts';

declare const self: ServiceWorkerGlobalScope;

/** Replaced by the build (web/build/exam-worker.ts). */
const build: Build = JSON.parse('__EXAM_BUILD__');
const { registration } = self;
const { keepBuild, keep, answer } = createCachedPage(build, {
  page: new URL(registration.scope).pathname,
  origin: self.location.origin,
  caches,
  fetch: (input, init) => fetch(input, init),
  now: Date.now,
  unregister: () => registration.unregister(),
});

self.addEventListener('install', (event) => {
  // The page that runs may be of the previous build: its files stay in their cache, so nothing has to wait for it to close.
  event.waitUntil(keepBuild().then(() => self.skipWaiting()));
});
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('message', (event) => {
  const wanted: Keep = event.data;
  // The page waits for the reply before it removes anything.
  const done = () => event.ports[0]?.postMessage(null);
  event.waitUntil(keep(wanted).finally(done));
});
self.addEventListener('fetch', (event) => {
  const reply = answer(event.request);
  if (reply !== null) event.respondWith(reply);
});
