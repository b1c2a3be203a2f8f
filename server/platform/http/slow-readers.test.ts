import { type AddressInfo, connect } from 'node:net';
import { Readable } from 'node:stream';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cutSlowReaders } from './slow-bodies.ts';

const SILENT_MS = 1_200;
/** More than the system holds for both ends of a line. */
const BYTES = 48 * 1024 * 1024;
let app: FastifyInstance;
/** How much of a reply was produced, and whether its source was closed before its end. */
let source: { produced: number; closed: boolean };

beforeAll(async () => {
  app = fastify();
  cutSlowReaders(app, { silentMs: SILENT_MS });
  app.get('/large', async (_request, reply) => {
    source = { produced: 0, closed: false };
    return reply.send(Readable.from(content(source), { objectMode: false }));
  });
  app.get('/small', async () => ({ ok: true }));
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

async function* content(seen: typeof source) {
  const piece = Buffer.alloc(64 * 1024);
  try {
    while (seen.produced < BYTES) {
      seen.produced += piece.length;
      yield piece;
    }
  } finally {
    seen.closed = true;
  }
}

function ask(path: string) {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`);
  return socket;
}

describe('a reader', () => {
  test('who reads nothing is cut off, and the rest of the reply is not produced', async () => {
    const socket = ask('/large');
    socket.pause();
    const begin = performance.now();
    while (!source?.closed && performance.now() - begin < 10_000) {
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    expect(source.closed).toBe(true);
    expect(source.produced).toBeLessThan(BYTES);
    expect(performance.now() - begin).toBeLessThan(SILENT_MS + 300);
    socket.destroy();
  });

  test('who is slow but keeps reading gets the whole reply', async () => {
    const socket = ask('/large');
    let received = 0;
    socket.pause();
    const timer = setInterval(() => {
      const part: Buffer | null = socket.read();
      received += part?.length ?? 0;
    }, 5);
    const begin = performance.now();
    while (received < BYTES && !socket.destroyed && performance.now() - begin < 50_000) {
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    clearInterval(timer);
    socket.destroy();
    expect(received).toBeGreaterThan(BYTES);
    expect(performance.now() - begin).toBeGreaterThan(SILENT_MS);
  }, 60_000);

  test('who has read the reply keeps the connection for the next request', async () => {
    const socket = ask('/small');
    let text = '';
    socket.on('data', (part) => {
      text += String(part);
    });
    await new Promise((resolve) => setTimeout(resolve, 2 * SILENT_MS));
    expect(socket.destroyed).toBe(false);
    socket.write('GET /small HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
    await new Promise((resolve) => socket.once('close', resolve));
    expect(text.match(/"ok":true/g)).toHaveLength(2);
  });
});
