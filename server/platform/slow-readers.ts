import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

const SILENT_MS = 10_000;

/**
 * Closes the connection of a client that reads nothing of a reply for ten seconds; a client that reads slowly is not
 * cut off. Node's socket timeout is reset when bytes are sent, and is restored for the next request when the reply is
 * complete.
 */
export function cutSlowReaders(app: FastifyInstance, { silentMs } = { silentMs: SILENT_MS }): void {
  app.addHook('onSend', async (_request, reply) => {
    const { socket } = reply.raw;
    if (socket instanceof Socket) socket.setTimeout(silentMs);
  });
}
