import { type AddressInfo, connect } from 'node:net';
import multipart from '@fastify/multipart';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cutSlowBodies } from './slow-bodies.ts';

const LOOK_MS = 200;
let app: FastifyInstance;
beforeAll(async () => {
  app = fastify({ requestTimeout: 0 });
  await app.register(multipart);
  cutSlowBodies(app, { lookEveryMs: LOOK_MS, bytes: 1_000 });
  app.post('/json', async (request) => ({ got: request.body }));
  app.post('/refused', { onRequest: async (_request, reply) => reply.code(401).send() }, async () => 'no');
  app.post('/busy', async (request) => {
    const busyUntil = performance.now() + 3 * LOOK_MS;
    let bytes = 0;
    for await (const part of request.parts()) {
      if (part.type !== 'file') continue;
      for await (const chunk of part.file) {
        bytes += chunk.length;
        const rest = busyUntil - performance.now();
        if (rest > 0) await new Promise((resolve) => setTimeout(resolve, rest));
      }
    }
    return { bytes };
  });
  app.post('/form', async (request) => {
    let bytes = 0;
    for await (const part of request.parts()) {
      if (part.type === 'file') for await (const chunk of part.file) bytes += chunk.length;
    }
    return { bytes };
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

const json = ['application/json', '{"a":1}'] as const;
const formHead = '--b\r\nContent-Disposition: form-data; name="f"; filename="f"\r\n\r\n';
const form = ['multipart/form-data; boundary=b', formHead] as const;

/** Sends the head, the first bytes of a body, then one piece each moment, all but the `missing` last bytes; what came back, and when the line ended. */
function trickle(
  path: string,
  [type, first]: readonly [string, string],
  { piece, times, missing = 1 }: { piece: string; times: number; missing?: number },
): Promise<{ text: string; afterMs: number }> {
  const length = first.length + piece.length * times + missing;
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  const begin = performance.now();
  let text = '';
  let sent = 0;
  const timer = setInterval(() => {
    if (sent < times) socket.write(piece);
    sent += 1;
  }, 50);
  socket.on('data', (chunk) => {
    text += String(chunk);
  });
  socket.on('error', () => undefined);
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: ${type}\r\nContent-Length: ${length}\r\n\r\n${first}`,
  );
  return new Promise((resolve) => {
    socket.on('close', () => {
      clearInterval(timer);
      resolve({ text, afterMs: performance.now() - begin });
    });
  });
}

describe('a body', () => {
  test('of JSON that only trickles in is cut off', async () => {
    const { afterMs } = await trickle('/json', json, { piece: ' ', times: 100 });
    expect(afterMs).toBeGreaterThan(LOOK_MS - 20);
    expect(afterMs).toBeLessThan(LOOK_MS * 6);
  });

  test('of JSON is read as long as it arrives fast enough, however long it takes', async () => {
    const { text, afterMs } = await trickle('/json', json, {
      piece: ' '.repeat(1_000),
      times: 20,
      missing: 0,
    });
    expect(text).toContain('{"got":{"a":1}}');
    expect(afterMs).toBeGreaterThan(3 * LOOK_MS);
  });

  test('that nobody is waiting for any more is cut off too', async () => {
    const { text, afterMs } = await trickle('/refused', json, { piece: ' ', times: 100 });
    expect(text).toMatch(/^HTTP\/1\.1 401 /);
    expect(afterMs).toBeLessThan(LOOK_MS * 6);
  });

  test('of a form is read as long as it arrives fast enough, and cut off when it does not', async () => {
    // 1,000 bytes every 50 ms for half a second, then silence.
    const { afterMs } = await trickle('/form', form, { piece: 'x'.repeat(1_000), times: 10 });
    expect(afterMs).toBeGreaterThan(2 * LOOK_MS);
    expect(afterMs).toBeLessThan(LOOK_MS * 8);
  });

  test('of a client that waits for the server is not cut', async () => {
    const content = 'x'.repeat(1_000_000);
    const body = new FormData();
    body.append('f', new Blob([content]), 'f');
    const { port } = app.server.address() as AddressInfo;
    const reply = await fetch(`http://127.0.0.1:${port}/busy`, { method: 'POST', body });
    expect(await reply.json()).toEqual({ bytes: content.length });
  });
});
