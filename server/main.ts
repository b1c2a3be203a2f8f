import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import closeWithGrace from 'close-with-grace';
import type { FastifyInstance } from 'fastify';
import { createApp } from './app.ts';
import { type Config, ConfigError, readConfig } from './config.ts';
import { openStore, type Store } from './database/client.ts';
import { startEmbeddedPostgres } from './database/embedded/embedded-postgres.ts';
import { isDatabaseAway } from './database/errors.ts';
import { migrateDatabase } from './database/migrate.ts';
import type { Connection } from './database/watched-pool.ts';
import { ensureFirstAdmin } from './features/auth/first-admin.ts';
import { readCoursePictures } from './features/courses/service.ts';
import { instituteFiles, logoIcons } from './features/institute/icons.ts';
import { fillSamples } from './features/samples/fill-samples.ts';
import { socialPictures } from './features/site/social-pictures.ts';
import { nouns } from './nouns.ts';
import { loggedError, reasonOf } from './platform/core/logging.ts';
import { contentChanges, forgetOnOwnChanges } from './platform/http/content-changes.ts';
import { pictureSources } from './platform/http/headers.ts';
import { registerPages } from './platform/http/pages.ts';
import { erasedList } from './platform/personal/erasures.ts';
import { eraseAgain } from './platform/personal/people.ts';

/** The folder of the built web; the server knows only its path. */
const WEB = join(import.meta.dirname, '../web/dist');
/** A stop always ends within this time; the database gets what closing the sockets leaves of it. */
const END_WITHIN_MS = 10_000;
const CLOSE_SOCKETS_WITHIN_MS = 7_000;
/** Connections that may wait to be accepted when a quiz ends for thousands at once; the system may allow fewer. */
const BACKLOG = 16_384;
/** Pauses between attempts to reach the database during the start. */
const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 3_000;

function settings(): Config {
  try {
    return readConfig(process.env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

/** The database of the settings, or the embedded one; `stop` stops what was started here. */
async function database(config: Config): Promise<{ connection: Connection; stop(): Promise<void> }> {
  if (config.databaseUrl !== null) {
    return { connection: { connectionString: config.databaseUrl }, stop: async () => undefined };
  }
  return startEmbeddedPostgres({ dataDir: config.dataDir, log: (message) => console.log(message) });
}

/** Runs the work until the database answers, pausing longer each time; any other fault is thrown at once. */
async function waitFor(
  work: () => Promise<void>,
  { onRetry }: { onRetry: (error: unknown) => void },
): Promise<void> {
  for (let wait = FIRST_PAUSE_MS; ; wait = Math.min(wait * 2, LONGEST_PAUSE_MS)) {
    try {
      return await work();
    } catch (error) {
      if (!isDatabaseAway(error)) throw error;
      onRetry(error);
      await pause(wait);
    }
  }
}

/** Everything between "the database responds" and "ready": schema, first admin, samples. */
async function prepare(app: FastifyInstance, store: Store, connection: Connection): Promise<void> {
  await waitFor(() => migrateDatabase(connection, console.warn), {
    onRetry: (error) => console.warn(`Waiting for the database: ${reasonOf(error)}`),
  });
  // Before the program is ready: what arrives then must find the grace that this absence gives.
  await waitFor(() => app.exams.resume(), {
    onRetry: (error) => console.warn(`Waiting for the database: ${reasonOf(error)}`),
  });
  // A database that was restored by other means than our own restore is brought up to the list too.
  await eraseAgain(store, nouns.personalData, { file: erasedList(config), now: new Date() });
  const admin = await ensureFirstAdmin(store, { ...config.firstAdmin, now: new Date() });
  if (admin !== null) {
    console.log(`\n  The first admin is ${admin.email}, password ${admin.password}`);
    console.log(
      `  It is shown only once, and logs in until ${admin.until.toISOString()}. Log in and change it.\n`,
    );
  }
  if (config.sampleData && (await fillSamples({ store, storage: app.storage, spool: app.spool }, new Date())))
    await app.typesetting.run();
}

const config = settings();
const state = { started: false, stopping: false };
/** What a stop has to undo, in reverse order; a stop may come at any moment of the start. */
const undo: (() => Promise<void>)[] = [];
/** Used until the log exists: prints errors as the log would. */
let log: { error(problem: unknown): void; warn(text: string): void } = {
  error: (problem) => console.error(problem instanceof Error ? loggedError(problem) : problem),
  warn: (text) => console.warn(text),
};

/** The stop in progress: there may be several reasons for it. */
let undoing: Promise<void> | undefined;

function undoAll(): Promise<void> {
  state.stopping = true;
  undoing ??= (async () => {
    for (let step = undo.pop(); step !== undefined; step = undo.pop()) await step();
  })();
  return undoing;
}

/** `npm start` builds the pages meanwhile, and sends a message when they are built; if they cannot be, it closes the channel. */
async function pagesBuilt(): Promise<boolean> {
  if (process.env.WAIT_FOR_PAGES !== 'on' || !process.connected) return true;
  const built = await Promise.race([
    once(process, 'message').then(() => true),
    once(process, 'disconnect').then(() => false),
  ]);
  if (built) process.disconnect?.();
  return built;
}

const cannotListen: Record<string, string> = {
  EADDRINUSE: 'another program uses this port',
  EACCES: 'this port requires more privileges',
  EADDRNOTAVAIL: 'this machine does not have this IP address',
  ENOTFOUND: 'this host is unknown',
};

async function listen(app: FastifyInstance): Promise<void> {
  await orEnd({ port: config.port, setting: 'PORT' }, () =>
    app.listen({ port: config.port, host: config.host, backlog: BACKLOG }),
  );
  const { metrics } = app;
  const port = config.metricsPort;
  if (metrics === null || port === null) return;
  const { serveMetrics } = await import('./platform/metrics/metrics.ts');
  await orEnd({ port, setting: 'METRICS_PORT' }, async () => {
    const { close } = await serveMetrics(metrics, { host: config.host, port });
    undo.push(close);
  });
}

/** Ends the program with the reason if it cannot listen on this port. */
async function orEnd({ port, setting }: { port: number; setting: string }, work: () => Promise<unknown>) {
  try {
    await work();
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    const reason = cannotListen[code];
    if (reason === undefined) throw error;
    console.error(`Cannot listen on ${config.host}, port ${port}: ${reason}. See ${setting} and HOST.`);
    await undoAll();
    process.exit(1);
  }
}

async function start(): Promise<void> {
  const pages = pagesBuilt();
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
      // A stop closes the connections itself, and the database may report some of them first.
      if (!state.stopping) log.warn(`A database connection was lost: ${error.message}`);
    },
  });
  undo.push(() => store.pool.end());
  const app = await createApp({ store, config, state });
  const changes = contentChanges(connection);
  undo.push(() => changes.stop());
  forgetOnOwnChanges(app, changes);
  const isBuilt = await pages;
  if (state.stopping) return;
  if (!isBuilt) {
    await undoAll();
    process.exit(1);
  }
  const { publicUrl, internalPages, googleClientId } = config;
  const facts = { publicUrl, internalPages, googleClientId };
  const shown = () => app.institute.shown();
  const institute = async () => (await shown()).facts;
  const isCurrent = () => app.institute.isCurrent();
  const logoIcon = logoIcons({ storage: app.storage, institute: shown });
  const standIn = instituteFiles({ institute: shown, logoIcon });
  const build = await registerPages(app, {
    distFolder: WEB,
    facts,
    institute,
    pictures: async () => pictureSources(await readCoursePictures(store.db)),
    isCurrent,
    changes,
    standIn,
  });
  if (build !== null) {
    const currentCard = async () => (await build()).drawCard;
    socialPictures(app, { db: store.db, institute, currentCard, logoIcon });
  }
  log = app.log;
  undo.push(async () => {
    // Sockets that neither finish nor close would delay the stop forever.
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
  // A start interrupted by a stop signal fails because its resources are being closed; that is not an error.
  if (!state.stopping) throw error;
});
