import { DrizzleQueryError } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { type Patience, WatchedPool } from './watched-pool.ts';

export type Database = NodePgDatabase;

/** The address of a PostgreSQL server: a URL, or its parts. */
export type Connection =
  | { connectionString: string }
  | { host: string; port: number; user: string; database: string; password?: string };

/** No connection was available; the caller is asked to retry (503). */
export class DatabaseAway extends Error {
  constructor(cause: unknown) {
    super('The database could not be reached', { cause });
    this.name = 'DatabaseAway';
  }
}

/**
 * The connection was lost between COMMIT and its reply, so it is unknown whether the transaction was committed. Anything
 * prepared for it must be kept, because it may be in use.
 */
export class CommitUnknown extends DatabaseAway {
  override readonly name = 'CommitUnknown';
}

export type Store = {
  pool: pg.Pool;
  db: Database;
  /**
   * Runs the work in one transaction; every query uses the given handle (law 8). A lost
   * connection fails only this transaction. If it throws, nothing was written, except for `CommitUnknown`.
   */
  transaction<T>(work: (tx: Database) => Promise<T>): Promise<T>;
};

/**
 * A call is answered within 5 s if the database hangs (behaviour 1.7). The worst case waits for a free connection, then opens
 * one on the dead line, then waits for an answer on it: together 4.3 s.
 */
const usual: Patience = {
  connectMs: 900,
  statementMs: 2_300,
  answerMs: 2_400,
  freeMs: 1_000,
  queueMs: 10_000,
};

/** Opens a pool. Connections are opened as needed, so this does not fail if the database is unavailable. */
export function openStore(
  connection: Connection,
  options: { onError: (error: Error) => void; max?: number; patience?: Patience },
): Store {
  const patience = options.patience ?? usual;
  const pool = new WatchedPool(
    {
      ...connection,
      max: options.max ?? 16,
      keepAlive: true,
      idleTimeoutMillis: 30_000,
      // A statement that is merely slow is cancelled by the server, and its connection is kept.
      statement_timeout: patience.statementMs,
      idle_in_transaction_session_timeout: 15_000,
      application_name: 'kaksha',
    },
    patience,
  );
  // An idle connection that breaks is reported here; without a listener it would end the process.
  pool.on('error', options.onError);
  return {
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

/** The PostgreSQL error behind a thrown error, if the server sent one. */
export function databaseError(error: unknown): pg.DatabaseError | null {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    if (at instanceof pg.DatabaseError) return at;
  }
  return null;
}

/**
 * True if one row may be the cause, for what it holds or refers to or as the victim of a deadlock: others that were stored with it may
 * succeed without it.
 */
export const isOfOneRow = (error: unknown): boolean => /^(22|23|40)/.test(databaseError(error)?.code ?? '');

/** SQLSTATE classes of temporary errors: connection lost, out of resources, being shut down, cancelled or locked. */
const passing = /^(08|53|57|55P03|40001|40P01)/;

/** True if the error means that the database is unavailable or overloaded, not that the request was wrong. */
export function isDatabaseAway(error: unknown): boolean {
  if (error instanceof DatabaseAway) return true;
  const answered = databaseError(error);
  if (answered !== null) return passing.test(answered.code ?? '');
  if (error instanceof DrizzleQueryError) return true;
  return error instanceof Error && 'syscall' in error;
}
