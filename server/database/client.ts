import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { CommitUnknown, DatabaseAway, databaseError } from './errors.ts';
import { type Connection, openPool, type Patience, type Source, usualPatience } from './watched-pool.ts';

export type Database = NodePgDatabase;

export type Store = {
  /** For threads, which open connections of their own. */
  source: Source;
  pool: pg.Pool;
  db: Database;
  /**
   * Runs the work in one transaction; every query uses the given handle (law 8). A lost
   * connection fails only this transaction. If it throws, nothing was written, except for `CommitUnknown`.
   */
  transaction<T>(work: (tx: Database) => Promise<T>): Promise<T>;
};

/** Opens a pool. Connections are opened as needed, so this does not fail if the database is unavailable. */
export function openStore(
  connection: Connection,
  options: { onError: (error: Error) => void; max?: number; patience?: Patience },
): Store {
  const source = { connection, patience: options.patience ?? usualPatience };
  const pool = openPool(source, { max: options.max ?? 16, onError: options.onError });
  return {
    source,
    pool,
    db: drizzle({ client: pool }),
    async transaction(work) {
      const client = await pool.connect().catch((error: unknown) => {
        throw new DatabaseAway(error);
      });
      let broken: Error | undefined;
      const onLost = (fault: Error) => {
        broken = fault;
        options.onError(fault);
      };
      // While a connection is checked out, the pool does not listen for its errors: a lost one would end the process.
      client.on('error', onLost);
      try {
        await begin(client);
        const value = await work(drizzle({ client }));
        await commit(client);
        return value;
      } catch (error) {
        // A connection that cannot roll back is closed instead of returning to the pool.
        if (broken === undefined) {
          await client.query('rollback').catch((fault: Error) => {
            broken = fault;
          });
        }
        throw error;
      } finally {
        // In this order, so that there is always a listener.
        client.release(broken);
        client.off('error', onLost);
      }
    },
  };
}

async function begin(client: pg.PoolClient): Promise<void> {
  try {
    await client.query('begin');
  } catch (error) {
    throw databaseError(error) === null ? new DatabaseAway(error) : error;
  }
}

async function commit(client: pg.PoolClient): Promise<void> {
  const said = await client.query('commit').catch((error: unknown) => {
    // Only an ERROR means that the server rolled back. A FATAL may follow a commit that it has already made.
    throw databaseError(error)?.severity === 'ERROR' ? error : new CommitUnknown(error);
  });
  // The server's reply to committing a transaction in which a statement failed unnoticed.
  if (said.command !== 'COMMIT') throw new Error(`The transaction ended with ${said.command}`);
}
