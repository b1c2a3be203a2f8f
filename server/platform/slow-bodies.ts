import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const WHOLE_BODY_MS = 8_000;
const LOOK_EVERY_MS = 10_000;
const LEAST_BYTES_PER_LOOK = 640 * 1024;

/**
 * Cuts bodies that come too slowly: an upload slower than 64 kB/s over ten seconds, any other body after eight. Node's own
 * limit knows one length for all, which would end a large upload over an ordinary line.
 */
export function cutSlowBodies(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (hasBody(request)) watch(request, reply);
    done();
  });
}

export function isMultipart(request: FastifyRequest): boolean {
  return /^multipart\/form-data\b/i.test(request.headers['content-type'] ?? '');
}

function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

function watch(request: FastifyRequest, reply: FastifyReply): void {
  const { socket } = request.raw;
  let read = socket.bytesRead;
  const timer = isMultipart(request)
    ? setInterval(() => {
        const sinceLastLook = socket.bytesRead - read;
        read = socket.bytesRead;
        if (sinceLastLook < LEAST_BYTES_PER_LOOK) cut(request, reply);
      }, LOOK_EVERY_MS)
    : setTimeout(() => cut(request, reply), WHOLE_BODY_MS);
  timer.unref();
  const stop = () => clearTimeout(timer);
  request.raw.once('end', stop).once('close', stop);
}

function cut(request: FastifyRequest, reply: FastifyReply): void {
  const { socket } = request.raw;
  if (!reply.raw.headersSent && socket.writable) {
    socket.write('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
  }
  socket.destroySoon();
}
