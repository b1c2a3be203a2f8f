import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import type { ProvidedContext } from 'vitest';
import { openStore, type Store } from '#server/database/client.ts';

/** Where the line breaks: before the COMMIT reaches the server, or before its answer reaches the program. */
export type Breaks = 'before-commit' | 'before-answer';

/** A store whose connections break at each COMMIT, by a proxy between the program and the real server. */
export async function openBreakingStore(
  server: ProvidedContext['connection'],
  { database, breaks }: { database: string; breaks: Breaks },
): Promise<{ store: Store; close(): Promise<void> }> {
  const proxy = createServer((client) => {
    const upstream = server.host.startsWith('/')
      ? connect(`${server.host}/.s.PGSQL.${server.port}`)
      : connect(server.port, server.host);
    let committing = false;
    const end = () => {
      client.destroy();
      upstream.destroy();
    };
    client.on('data', (bytes) => {
      if (bytes.toString('latin1').includes('commit\0')) {
        if (breaks === 'before-commit') return end();
        committing = true;
      }
      upstream.write(bytes);
    });
    upstream.on('data', (bytes) => (committing ? end() : client.write(bytes)));
    for (const socket of [client, upstream] satisfies Socket[]) socket.on('error', end).on('close', end);
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const { port } = proxy.address() as AddressInfo;
  const store = openStore(
    { ...server, database, host: '127.0.0.1', port },
    { onError: () => undefined, max: 2 },
  );
  return {
    store,
    async close() {
      await store.pool.end();
      proxy.close();
    },
  };
}
