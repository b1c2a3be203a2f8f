import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import type { Connection } from '#server/database/client.ts';

/** Where the database's triggers say that something which pages show has changed. */
const CHANNEL = 'content_changed';
const PING_EVERY_MS = 1_000;
/** A connection that says nothing for so long is taken for lost. */
const SILENT_MS = 2_000;

export type ContentChanges = {
  /** True while every change, of any instance, would be heard of: only then may a page be kept. */
  isListening(): boolean;
  /** Called at every change, and when listening begins or ends. */
  onChange(forget: () => void): void;
  /** A change made by this instance, which need not wait for the database to say so. */
  changed(): void;
  start(): void;
  stop(): Promise<void>;
};

/** Hears of changes of content by LISTEN on a connection of its own, which is made again whenever it is lost. */
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
    // A line that is gone never says goodbye: nobody waits for it.
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
  /** Connects where there is no connection, and asks the one there is whether it is still there. */
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

/** Whoever changes something sees it at once: their reply does not leave before the kept pages have gone. */
export function forgetOnOwnChanges(app: FastifyInstance, changes: Pick<ContentChanges, 'changed'>): void {
  app.addHook('onSend', (request, _reply, _payload, done) => {
    if (request.method !== 'GET' && request.method !== 'HEAD' && !isLearning(request.url)) changes.changed();
    done();
  });
}

/** Submitting and signing in change nothing that pages show, and are too many to empty a memory for. */
function isLearning(url: string): boolean {
  return /^\/api\/(?:results|auth)\//.test(url);
}
