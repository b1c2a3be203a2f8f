import { Client, type ClientConfig } from 'pg';

/** Any number works, as long as all programs use the same one. */
const LOCK = 5_271_944;

/**
 * One connection that each program keeps open while it uses the engine. If it closes, the engine has ended;
 * its shared lock shows other programs that the engine is still in use.
 */
export interface Keeper {
  /** Resolves when the connection has ended, for whatever reason. */
  ended: Promise<void>;
  /** Releases the engine; true if no other program uses it, and then none can start to. */
  leave(): Promise<boolean>;
  close(): Promise<void>;
}

/** Connects and takes the shared lock; undefined while the engine does not respond, is starting, or is being stopped. */
export async function openKeeper(connection: ClientConfig): Promise<Keeper | undefined> {
  const client = new Client({
    ...connection,
    database: 'postgres',
    application_name: 'kaksha keeper',
    connectionTimeoutMillis: 2000,
    keepAlive: true,
  });
  const ended = new Promise<void>((resolve) => {
    client.on('end', resolve);
    client.on('error', () => resolve());
  });
  try {
    await client.connect();
    const locked = await client.query<{ ok: boolean }>('select pg_try_advisory_lock_shared($1) as ok', [
      LOCK,
    ]);
    if (locked.rows[0]?.ok)
      return { ended, leave: () => leave(client), close: () => client.end().catch(() => {}) };
  } catch (error) {
    // Class 28: it responded and refuses the connection; waiting will not help.
    if (codeOf(error).startsWith('28')) throw error;
  }
  client.end().catch(() => {});
  return undefined;
}

/** Creates the program's own database unless it exists. */
export async function ensureDatabase(connection: ClientConfig): Promise<void> {
  const client = new Client({ ...connection, database: 'postgres' });
  await client.connect();
  try {
    const found = await client.query('select from pg_database where datname = $1', [connection.database]);
    if (found.rowCount === 0)
      await client.query(`create database ${client.escapeIdentifier(`${connection.database}`)}`);
  } catch (error) {
    // Another program created it at the same moment: 42P04 duplicate_database, 23505 on the catalogue's index.
    if (codeOf(error) !== '42P04' && codeOf(error) !== '23505') throw error;
  } finally {
    await client.end();
  }
}

async function leave(client: Client): Promise<boolean> {
  await client.query('select pg_advisory_unlock_shared($1)', [LOCK]);
  const alone = await client.query<{ ok: boolean }>('select pg_try_advisory_lock($1) as ok', [LOCK]);
  return alone.rows[0]?.ok === true;
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
