import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

const SILENT_MS = 10_000;

/**
 * Cuts a caller who takes nothing of a reply for ten seconds; one who reads slowly, but goes on, is left alone. Node's timer
 * of a socket sees bytes leave, and is set for the next request when the reply is done.
 */
export function cutSlowReaders(app: FastifyInstance, { silentMs } = { silentMs: SILENT_MS }): void {
  app.addHook('onSend', async (_request, reply) => {
    const { socket } = reply.raw;
    if (socket instanceof Socket) socket.setTimeout(silentMs);
  });
}
