import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import type { Connection } from '#server/database/watched-pool.ts';

/** The channel on which database triggers notify that content shown on pages has changed. */
const CHANNEL = 'content_changed';
const PING_EVERY_MS = 1_000;
/** A connection that does not respond within this time is treated as lost. */
const SILENT_MS = 2_000;

export type ContentChanges = {
  /** True while changes of every instance are received: only then may a page be cached. */
  isListening(): boolean;
  /** Called on every change, and when listening starts or ends. */
  onChange(forget: () => void): void;
  /** Reports a change made by this instance, without waiting for the notification. */
  changed(): void;
  start(): void;
  stop(): Promise<void>;
};

/** Receives content changes by LISTEN on its own connection, and reconnects whenever it is lost. */
export function contentChanges(connection: Connection): ContentChanges {
  const listeners: (() => void)[] = [];
  let client: pg.Client | null = null;
  let listening = false;
  let timer: NodeJS.Timeout | undefined;
  let stopped = true;

  const changed = () => {
    for (const forget of listeners) forget();
  };
  const lose = (lost: pg.Client) => {
    if (client !== lost) return;
    client = null;
    listening = false;
    changed();
    // A lost connection may never confirm the end, so this is not awaited.
    lost.end().catch(() => undefined);
  };
  const connect = async (): Promise<void> => {
    const opened = new pg.Client({
      ...connection,
      connectionTimeoutMillis: SILENT_MS,
      query_timeout: SILENT_MS,
      application_name: 'kaksha-changes',
    });
    client = opened;
    opened.on('error', () => lose(opened));
    opened.on('end', () => lose(opened));
    opened.on('notification', changed);
    await opened.connect();
    await opened.query(`listen ${CHANNEL}`);
    if (client !== opened) return;
    changed();
    listening = true;
  };
  /** Connects if there is no connection, and otherwise pings it. */
  const beat = async (): Promise<void> => {
    const known = client;
    try {
      if (known === null) await connect();
      else await known.query('select 1');
    } catch {
      const broken = known ?? client;
      if (broken !== null) lose(broken);
    }
    if (!stopped) timer = setTimeout(() => void beat(), PING_EVERY_MS).unref();
  };

  return {
    isListening: () => listening,
    onChange: (forget) => listeners.push(forget),
    changed,
    start() {
      stopped = false;
      void beat();
    },
    async stop() {
      stopped = true;
      clearTimeout(timer);
      const last = client;
      if (last === null) return;
      lose(last);
    },
  };
}

/**
 * People see their own changes at once: the reply is sent only after the cached pages are cleared. What pages show is
 * changed by calls that are audited; one that was refused changed nothing, and after a 503 the change may have been stored.
 */
export function forgetOnOwnChanges(app: FastifyInstance, changes: Pick<ContentChanges, 'changed'>): void {
  app.addHook('onSend', ({ routeOptions }, { statusCode }, _payload, done) => {
    const mayHaveChanged = statusCode < 400 || statusCode >= 500;
    if (routeOptions.config.audit !== undefined && mayHaveChanged) changes.changed();
    done();
  });
}
