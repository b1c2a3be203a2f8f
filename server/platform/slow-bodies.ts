import type { FastifyInstance, FastifyRequest } from 'fastify';

/** A body must bring `bytes` between one look and the next, or be whole. */
type Pace = { lookEveryMs: number; bytes: number };
const usual: Pace = { lookEveryMs: 8_000, bytes: 512 * 1024 };

/**
 * Cuts bodies that come too slowly, slower than 64 kB/s over eight seconds, also when the answer was given before. Node's
 * own limit knows one length for all, which would end a large upload over an ordinary line.
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
  const timer = setInterval(() => {
    const sinceLastLook = raw.socket.bytesRead - read;
    read = raw.socket.bytesRead;
    if (sinceLastLook < bytes) raw.destroy();
  }, lookEveryMs);
  timer.unref();
  const stop = () => clearInterval(timer);
  raw.once('end', stop).once('close', stop);
}
