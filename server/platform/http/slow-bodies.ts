import { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** A body must deliver `bytes` between two checks, or be complete. */
type Pace = { lookEveryMs: number; bytes: number };
const usual: Pace = { lookEveryMs: 8_000, bytes: 512 * 1024 };

/**
 * Closes connections whose bodies arrive slower than 64 kB/s over eight seconds, even if the reply was already sent. A
 * client that waits for the server is not slow. Node has only one time limit for all requests, which would cut off a large
 * upload over an ordinary connection.
 */
export function cutSlowBodies(app: FastifyInstance, pace: Pace = usual): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (hasBody(request)) watch(request, pace);
    done();
  });
}

export function isMultipart(request: FastifyRequest): boolean {
  return /^multipart\/form-data\b/i.test(request.headers['content-type'] ?? '');
}

function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

function watch({ raw }: FastifyRequest, { lookEveryMs, bytes }: Pace): void {
  let read = raw.socket.bytesRead;
  let watching = true;
  const look = () => {
    if (!watching) return;
    const sinceLastLook = raw.socket.bytesRead - read;
    read = raw.socket.bytesRead;
    // Bytes have arrived that the server has not taken yet: it is checking a file, and the client waits for it.
    if (raw.readableLength > 0) return;
    if (sinceLastLook < bytes) raw.destroy();
  };
  // Timers run before sockets are read: what arrived while the program was busy is read first.
  const timer = setInterval(() => setImmediate(look), lookEveryMs);
  timer.unref();
  const stop = () => {
    watching = false;
    clearInterval(timer);
  };
  raw.once('end', stop).once('close', stop);
}

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
