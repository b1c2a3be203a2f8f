import closeWithGrace from 'close-with-grace';
import { createApp } from './app.ts';
import { type Config, ConfigError, readConfig } from './config.ts';
import { type Connection, openStore, type Store } from './database/client.ts';
import { startEmbeddedPostgres } from './database/embedded/embedded-postgres.ts';
import { fillSamples } from './database/fill-samples.ts';
import { migrateDatabase } from './database/migrate.ts';
import { ensureFirstAdmin } from './features/auth/first-admin.ts';
import { waitFor } from './platform/wait-for.ts';

const CLOSE_WITHIN_MS = 9_000;

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
async function prepare(store: Store, config: Config, connection: Connection): Promise<void> {
  await waitFor(() => migrateDatabase(connection, console.warn), {
    onRetry: (error) =>
      console.warn(`Waiting for the database: ${error instanceof Error ? error.message : error}`),
  });
  const admin = await ensureFirstAdmin(store, { ...config.firstAdmin, now: new Date() });
  if (admin !== null) {
    console.log(`\n  The first admin is ${admin.email}, password ${admin.password}`);
    console.log('  It is shown this once. Sign in and change it.\n');
  }
  if (config.sampleData) await fillSamples(store, new Date());
}

const config = settings();
const { connection, stop } = await database(config);
const store = openStore(connection, {
  onError: (error) => console.warn(`A database connection was lost: ${error.message}`),
});
const state = { started: false, stopping: false };
const app = await createApp({ store, config, state });

closeWithGrace({ delay: CLOSE_WITHIN_MS + 1_000, logger: app.log }, async () => {
  state.stopping = true;
  // Sockets that neither finish nor close would hold the stop up for ever.
  const deadline = setTimeout(() => app.server.closeAllConnections(), CLOSE_WITHIN_MS);
  await app.close();
  clearTimeout(deadline);
  await store.pool.end();
  await stop();
});

try {
  await app.listen({ port: config.port, host: config.host });
} catch (error) {
  console.error(
    error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
      ? `Port ${config.port} is taken by another program. Choose one with PORT=…`
      : error,
  );
  await store.pool.end();
  await stop();
  process.exit(1);
}
await prepare(store, config, connection);
state.started = true;
const address = app.server.address();
const port = typeof address === 'object' && address !== null ? address.port : config.port;
console.log(`Kaksha is ready at http://${config.host === '0.0.0.0' ? 'localhost' : config.host}:${port}`);
