import type { FastifyInstance, FastifyRequest } from 'fastify';

/** A body must be whole after `wholeMs`; a form must bring `formBytes` between one look and the next. */
type Pace = { wholeMs: number; lookEveryMs: number; formBytes: number };
const usual: Pace = { wholeMs: 8_000, lookEveryMs: 10_000, formBytes: 640 * 1024 };

/**
 * Cuts bodies that come too slowly: a form slower than 64 kB/s over ten seconds, any other body after eight, also when the
 * answer was given before. Node's own limit knows one length for all, which would end a large upload over an ordinary line.
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

function watch(request: FastifyRequest, { wholeMs, lookEveryMs, formBytes }: Pace): void {
  const { raw } = request;
  const cut = () => raw.destroy();
  let read = raw.socket.bytesRead;
  const look = () => {
    const sinceLastLook = raw.socket.bytesRead - read;
    read = raw.socket.bytesRead;
    if (sinceLastLook < formBytes) cut();
  };
  const timer = isMultipart(request) ? setInterval(look, lookEveryMs) : setTimeout(cut, wholeMs);
  timer.unref();
  const stop = () => clearTimeout(timer);
  raw.once('end', stop).once('close', stop);
}
