import { createServer } from 'node:http';
import type { SecurityEvent } from '@kaksha/contract/core/security-events.ts';
import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Store } from '#server/database/client.ts';
import { reasonOf, whichCall } from '../core/logging.ts';

export type Metrics = {
  countEvent(event: SecurityEvent): void;
  /** Everything in Prometheus' text format, and its content type. */
  text(): Promise<{ type: string; body: string }>;
};

/** A number that is asked for when metrics are read, at most once in this time however often that is. */
export type Measured = { name: string; help: string; labels?: readonly string[]; read: Read };
type Read = () => Promise<readonly { labels?: Record<string, string>; value: number }[]>;
const ASK_AT_MOST_EVERY_MS = 5_000;

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Numbers of this instance, and of what all of them share (behaviour 1.21). Counts requests as they are answered. */
export function openMetrics(app: FastifyInstance, store: Store, measured: readonly Measured[]): Metrics {
  const registers = [new Registry()];
  const [register = new Registry()] = registers;
  collectDefaultMetrics({ register });
  const requests = new Histogram({
    name: 'kaksha_request_seconds',
    help: 'Requests by route and status, and how long their replies took',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers,
  });
  const events = new Counter({
    name: 'kaksha_security_events_total',
    help: 'Security events by their code',
    labelNames: ['event'],
    registers,
  });
  new Gauge({
    name: 'kaksha_database_connections',
    help: 'Connections of the pool: open, of those idle, and callers that wait for one',
    labelNames: ['state'],
    registers,
    collect() {
      this.set({ state: 'open' }, store.pool.totalCount);
      this.set({ state: 'idle' }, store.pool.idleCount);
      this.set({ state: 'awaited' }, store.pool.waitingCount);
    },
  });
  for (const { name, help, labels = [], read } of measured) {
    const ask = remembered(read, (error) =>
      app.log.warn({ reason: reasonOf(error), metric: name }, 'not measured'),
    );
    new Gauge({
      name,
      help,
      labelNames: [...labels],
      registers,
      async collect() {
        this.reset();
        for (const { labels: of = {}, value } of await ask()) this.set(of, value);
      },
    });
  }
  app.addHook('onResponse', (request, reply, done) => {
    const { method, route } = whichCall(request);
    requests.observe({ method, route, status: String(reply.statusCode) }, reply.elapsedTime / 1_000);
    done();
  });
  return {
    countEvent: (event) => events.inc({ event }),
    text: async () => ({ type: register.contentType, body: await register.metrics() }),
  };
}

/** Asks again only after a while; nothing is known while the database is away. */
function remembered(read: Read, onError: (error: unknown) => void): Read {
  let askedAt = Number.NEGATIVE_INFINITY;
  let last: ReturnType<Read> = Promise.resolve([]);
  return () => {
    if (performance.now() - askedAt >= ASK_AT_MOST_EVERY_MS) {
      askedAt = performance.now();
      last = read().catch((error: unknown) => {
        onError(error);
        return [];
      });
    }
    return last;
  };
}

/** Serves the metrics on a port of their own, so that a proxy in front of the site never passes them on. */
export async function serveMetrics(
  metrics: Metrics,
  { host, port }: { host: string; port: number },
): Promise<{ port: number; close(): Promise<void> }> {
  const server = createServer((request, reply) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      reply.writeHead(404).end();
      return;
    }
    metrics.text().then(
      ({ type, body }) => reply.writeHead(200, { 'content-type': type }).end(body),
      () => reply.writeHead(500).end(),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, host }, resolve);
  });
  const address = server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
