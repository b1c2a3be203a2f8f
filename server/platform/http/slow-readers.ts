import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

const SILENT_MS = 9_000;

/**
 * Closes the connection of a client that reads nothing of a reply for nine seconds; a client that reads slowly is not
 * cut off. Node's socket timeout is reset when bytes are sent, and is restored for the next request when the reply is
 * complete. The first time, it finds a part sent even if the client reads nothing, namely what the system buffers, and
 * waits once more: so it is half as long.
 */
export function cutSlowReaders(app: FastifyInstance, { silentMs } = { silentMs: SILENT_MS }): void {
  app.addHook('onSend', async (_request, reply) => {
    const { socket } = reply.raw;
    if (socket instanceof Socket) socket.setTimeout(silentMs / 2);
  });
}
