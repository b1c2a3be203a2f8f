import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A connection to a server that can hang: connections stay open, but no byte passes. */
export type HangingLine = {
  port: number;
  /** From now on nothing passes; new connections are accepted but not forwarded. */
  hang(): void;
  /** Bytes pass again. Connections opened meanwhile are closed, because their clients have given up on them. */
  goOn(): void;
  close(): Promise<void>;
};

/** Opens such a connection on 127.0.0.1 to a port there. */
export async function openHangingLine(target: number): Promise<HangingLine> {
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
    const far = connect(target, '127.0.0.1');
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
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const each = (act: (socket: Socket) => void) => {
    for (const pair of pairs) pair.forEach(act);
  };
  return {
    port: (server.address() as AddressInfo).port,
    hang() {
      hanging = true;
      each((socket) => socket.pause());
    },
    goOn() {
      hanging = false;
      for (const socket of held) socket.destroy();
      each((socket) => socket.resume());
    },
    async close() {
      each((socket) => socket.destroy());
      for (const socket of held) socket.destroy();
      await new Promise((done) => server.close(done));
    },
  };
}
