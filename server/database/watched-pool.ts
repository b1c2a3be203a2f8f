import { Socket } from 'node:net';
import pg from 'pg';

/** How long the database may be silent before the program stops waiting for it; a call is answered within 5 s. */
export type Patience = {
  /** For a connection to be opened. */
  connectMs: number;
  /** For a statement, enforced by the server, also while waiting for a lock. */
  statementMs: number;
  /** For the next byte while a statement runs. */
  answerMs: number;
  /** For a connection of the pool to become free, counted from the last one that did. */
  freeMs: number;
  /** For a connection of the pool to become free, however many do. */
  queueMs: number;
};

/** The address of a PostgreSQL server: a URL, or its parts. */
export type Connection =
  | { connectionString: string }
  | { host: string; port: number; user: string; database: string; password?: string };

/**
 * A call is answered within 5 s if the database hangs (behaviour 1.7). The worst case waits for a free connection, then opens
 * one on the dead line, then waits for an answer on it: together 4.3 s.
 */
export const usualPatience: Patience = {
  connectMs: 900,
  statementMs: 2_300,
  answerMs: 2_400,
  freeMs: 1_000,
  queueMs: 10_000,
};

/** What a pool is opened with; a thread can be given it. */
export type Source = { connection: Connection; patience: Patience };

/** Connections are opened as needed. */
export function openPool(
  { connection, patience }: Source,
  { max, onError }: { max: number; onError: (error: Error) => void },
): pg.Pool {
  const pool = new WatchedPool(
    {
      ...connection,
      max,
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
  pool.on('error', onError);
  return pool;
}

/** The database accepted a statement or a connection and then sent nothing: it hangs, or the connection is dead. */
class NoAnswer extends Error {
  readonly code = 'ETIMEDOUT';
  readonly syscall = 'read';
}

type Done = (error?: Error | boolean) => void;
type Callback = (error: Error | undefined, client: pg.PoolClient | undefined, done: Done) => void;

/**
 * A pool that gives up on a database that hangs. A connection on which a statement waits too long is destroyed, so that
 * it never returns to the pool. A caller waits for a connection as long as others become free, as under load, and
 * soon fails if none does.
 */
class WatchedPool extends pg.Pool {
  readonly #freeMs: number;
  #lastFreedAt = performance.now();

  constructor(config: pg.PoolConfig, { connectMs, answerMs, freeMs, queueMs }: Patience) {
    class WatchedClient extends pg.Client {
      constructor(own?: pg.ClientConfig) {
        super({ ...own, connectionTimeoutMillis: connectMs });
        watch(this, answerMs);
        // The pool stops listening when it hands a connection over, and a transaction listens a moment later. The end of
        // the database may be read between the two, in the same bytes as the last reply, and would end the program.
        this.on('error', () => undefined);
      }
    }
    super({ ...config, connectionTimeoutMillis: queueMs, Client: WatchedClient });
    this.#freeMs = freeMs;
    this.on('release', (error) => {
      if (!(error instanceof NoAnswer)) this.#lastFreedAt = performance.now();
    });
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Callback): void;
  override connect(callback?: Callback): Promise<pg.PoolClient> | undefined {
    if (callback === undefined) {
      return new Promise((resolve, reject) => {
        this.connect((error, client) => (client === undefined ? reject(error) : resolve(client)));
      });
    }
    // Idle connections go first to those who wait already, who may have asked in the same tick.
    super.connect(this.idleCount > this.waitingCount ? callback : this.#giveUpInTime(callback));
    return undefined;
  }

  /** The callback, called with an error if no connection has become free for too long. */
  #giveUpInTime(callback: Callback): Callback {
    const begin = performance.now();
    let timer: NodeJS.Timeout | undefined;
    const look = () => {
      const leftMs = Math.max(begin, this.#lastFreedAt) + this.#freeMs - performance.now();
      if (leftMs > 0) {
        timer = setTimeout(look, leftMs);
        return;
      }
      timer = undefined;
      callback(new NoAnswer('No connection to the database became free in time'), undefined, () => undefined);
    };
    timer = setTimeout(look, this.#freeMs);
    return (error, client, done) => {
      // No longer waiting: a connection that arrives now goes to the next caller.
      if (timer === undefined) return done();
      clearTimeout(timer);
      callback(error, client, done);
    };
  }
}

/** Destroys the connection if a statement is running and no byte was sent or received for `answerMs`. */
function watch(client: pg.Client, answerMs: number): void {
  let busy = false;
  let watched: Socket | undefined;
  const query = client.query;
  // From the start: a pool sends the first statement of a new connection before its event `connect`.
  Object.defineProperty(client, 'query', {
    configurable: true,
    writable: true,
    value: (...statement: unknown[]) => {
      busy = true;
      const socket: unknown = client.connection.stream;
      if (socket instanceof Socket && socket !== watched) {
        watched = socket;
        giveUp(socket, () => busy);
      }
      watched?.setTimeout(answerMs);
      return Reflect.apply(query, client, statement);
    },
  });
  client.on('drain', () => {
    busy = false;
    watched?.setTimeout(0);
  });
}

/** Destroys a silent socket if it is waited for. */
function giveUp(socket: Socket, isBusy: () => boolean): void {
  socket.on('timeout', () => {
    const seen = socket.bytesRead;
    // If the program itself was busy, it first reads what has arrived meanwhile.
    setImmediate(() => {
      if (isBusy() && socket.bytesRead === seen) {
        socket.destroy(new NoAnswer('The database did not answer in time'));
      }
    });
  });
}
