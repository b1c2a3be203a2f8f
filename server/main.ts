import { join } from 'node:path';
import closeWithGrace from 'close-with-grace';
import type { FastifyInstance } from 'fastify';
import { createApp } from './app.ts';
import { type Config, ConfigError, readConfig } from './config.ts';
import { type Connection, openStore, type Store } from './database/client.ts';
import { startEmbeddedPostgres } from './database/embedded/embedded-postgres.ts';
import { fillSamples } from './database/fill-samples.ts';
import { migrateDatabase } from './database/migrate.ts';
import { ensureFirstAdmin } from './features/auth/first-admin.ts';
import { socialPictures } from './features/site/social-pictures.ts';
import { contentChanges, forgetOnOwnChanges } from './platform/content-changes.ts';
import { loggedError, reasonOf } from './platform/logging.ts';
import { registerPages } from './platform/pages.ts';
import { waitFor } from './platform/wait-for.ts';

/** What the web's build has made; the server knows it by its place alone. */
const WEB = join(import.meta.dirname, '../web/dist');
/** A stop is over within this time, whatever happens; the database gets what the sockets leave of it. */
const END_WITHIN_MS = 10_000;
const CLOSE_SOCKETS_WITHIN_MS = 7_000;
/** Connections that may wait to be taken up when an exam ends for thousands at once; the system may allow fewer. */
const BACKLOG = 16_384;

function settings(): Config {
  try {
    return readConfig(process.env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

/** The database of the settings, or our own; `stop` ends what was started here. */
async function database(config: Config): Promise<{ connection: Connection; stop(): Promise<void> }> {
  if (config.databaseUrl !== null) {
    return { connection: { connectionString: config.databaseUrl }, stop: async () => undefined };
  }
  return startEmbeddedPostgres({ dataDir: config.dataDir, log: (message) => console.log(message) });
}

/** Everything between "the database answers" and "ready": schema, first admin, samples. */
async function prepare(app: FastifyInstance, store: Store, connection: Connection): Promise<void> {
  await waitFor(() => migrateDatabase(connection, console.warn), {
    onRetry: (error) => console.warn(`Waiting for the database: ${reasonOf(error)}`),
  });
  const admin = await ensureFirstAdmin(store, { ...config.firstAdmin, now: new Date() });
  if (admin !== null) {
    console.log(`\n  The first admin is ${admin.email}, password ${admin.password}`);
    console.log('  It is shown this once. Sign in and change it.\n');
  }
  if (config.sampleData && (await fillSamples(store, new Date()))) await app.typesetting.run();
}

const config = settings();
const state = { started: false, stopping: false };
/** What a stop has to undo, the last begun first: it may come at any moment of the start. */
const undo: (() => Promise<void>)[] = [];
/** Until there is a log: the same errors, as the log would show them. */
let log: { error(problem: unknown): void } = {
  error: (problem) => console.error(problem instanceof Error ? loggedError(problem) : problem),
};

async function undoAll(): Promise<void> {
  state.stopping = true;
  for (let step = undo.pop(); step !== undefined; step = undo.pop()) await step();
}

const cannotListen: Record<string, string> = {
  EADDRINUSE: 'another program uses this port',
  EACCES: 'this port needs more rights',
  EADDRNOTAVAIL: 'this machine does not have this address',
  ENOTFOUND: 'this host is unknown',
};

async function listen(app: FastifyInstance): Promise<void> {
  try {
    await app.listen({ port: config.port, host: config.host, backlog: BACKLOG });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    const reason = cannotListen[code];
    if (reason === undefined) throw error;
    console.error(`Cannot listen on ${config.host}, port ${config.port}: ${reason}. See PORT and HOST.`);
    await undoAll();
    process.exit(1);
  }
}

async function start(): Promise<void> {
  const opening = database(config);
  undo.push(() =>
    opening.then(
      ({ stop }) => stop(),
      () => undefined,
    ),
  );
  const { connection } = await opening;
  if (state.stopping) return;
  const store = openStore(connection, {
    onError: (error) => {
      // A stop takes the connections away itself, and some hear of it from the database first.
      if (!state.stopping) console.warn(`A database connection was lost: ${error.message}`);
    },
  });
  undo.push(() => store.pool.end());
  const app = await createApp({ store, config, state });
  const changes = contentChanges(connection);
  undo.push(() => changes.stop());
  forgetOnOwnChanges(app, changes);
  const { publicUrl, internalPages } = config;
  const build = await registerPages(app, { distFolder: WEB, facts: { publicUrl, internalPages }, changes });
  if (build !== null) {
    socialPictures(app, { db: store.db, currentCard: async () => (await build()).drawCard });
  }
  log = app.log;
  undo.push(async () => {
    // Sockets that neither finish nor close would hold the stop up for ever.
    const deadline = setTimeout(() => app.server.closeAllConnections(), CLOSE_SOCKETS_WITHIN_MS);
    await app.close();
    clearTimeout(deadline);
  });
  if (state.stopping) return;
  await listen(app);
  await prepare(app, store, connection);
  await app.jobs.start();
  app.housekeeping.start();
  changes.start();
  state.started = true;
  const address = app.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : config.port;
  console.log(`Kaksha is ready at http://${config.host === '0.0.0.0' ? 'localhost' : config.host}:${port}`);
}

closeWithGrace(
  { delay: END_WITHIN_MS, logger: { error: (problem) => log.error(problem) } },
  async ({ err }) => {
    if (err !== undefined) log.error(err);
    await undoAll();
  },
);
await start().catch((error: unknown) => {
  // A start that a stop signal has cut short fails on what is being closed; that is no fault.
  if (!state.stopping) throw error;
});
