import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';

/** A line to a PostgreSQL over a port of 127.0.0.1, which stays the same whatever happens to the line. */
export type Line = {
  port: number;
  /** Open connections break, and new ones are refused. */
  cut(): Promise<void>;
  restore(): Promise<void>;
  /** From now on nothing passes; connections stay open, and new ones are accepted but not forwarded. */
  hang(): void;
  /** Bytes pass again. Connections opened meanwhile are closed, because their clients have given up on them. */
  goOn(): void;
};

/** Opens such a line to an address, or to a socket's folder. */
export async function openLine({ host, port }: { host: string; port: number }): Promise<Line> {
  let hanging = false;
  const pairs = new Set<readonly [Socket, Socket]>();
  const held = new Set<Socket>();
  const server = createServer((near) => {
    near.on('error', () => undefined);
    if (hanging) {
      held.add(near.pause());
      near.on('close', () => held.delete(near));
      return;
    }
    const far = host.startsWith('/') ? connect(join(host, `.s.PGSQL.${port}`)) : connect(port, host);
    far.on('error', () => undefined);
    const pair = [near, far] as const;
    pairs.add(pair);
    for (const [one, other] of [pair, [far, near] as const]) {
      one.on('data', (bytes) => other.write(bytes));
      one.on('close', () => {
        pairs.delete(pair);
        other.destroy();
      });
    }
  });
  const listen = async (at: number) => {
    server.listen(at, '127.0.0.1');
    await once(server, 'listening');
    return (server.address() as AddressInfo).port;
  };
  const each = (act: (socket: Socket) => void) => {
    for (const pair of pairs) pair.forEach(act);
  };
  const own = await listen(0);
  return {
    port: own,
    async cut() {
      if (!server.listening) return;
      server.close();
      each((socket) => socket.destroy());
      for (const socket of held) socket.destroy();
      await once(server, 'close');
    },
    async restore() {
      await listen(own);
    },
    hang() {
      hanging = true;
      each((socket) => socket.pause());
    },
    goOn() {
      hanging = false;
      for (const socket of held) socket.destroy();
      each((socket) => socket.resume());
    },
  };
}
