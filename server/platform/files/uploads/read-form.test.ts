import { readdir } from 'node:fs/promises';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { application, makePerson, request } from '#server/test/factories.ts';
import { aFile, aPdf } from '#server/test/files.ts';
import { startTestApp, type TestApp } from '#server/test/test-app.ts';

let app: TestApp;
let port: number;
beforeAll(async () => {
  app = await startTestApp();
  await app.app.listen({ port: 0, host: '127.0.0.1' });
  port = (app.app.server.address() as AddressInfo).port;
});
afterAll(() => app.close());

const spooled = () => readdir(join(app.config.dataDir, 'uploads', 'spool')).catch(() => []);
const boundary = 'x-boundary';
const part = (name: string, value: string, more = '') =>
  `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`;
const post = (payload: string, type = `multipart/form-data; boundary=${boundary}`) =>
  request(app, '/join', { method: 'POST', body: payload, headers: { 'content-type': type } });

describe('a form', () => {
  test.each([
    ['JSON', '{}', 'application/json', 415],
    ['urlencoded', 'fullName=a', 'application/x-www-form-urlencoded', 415],
    ['plain text', 'fullName=a', 'text/plain', 415],
    ['without a boundary', part('fullName', 'a'), 'multipart/form-data', 400],
    [
      'cut off in a part',
      part('fullName', 'a').slice(0, -8),
      `multipart/form-data; boundary=${boundary}`,
      400,
    ],
    ['of nothing', '', `multipart/form-data; boundary=${boundary}`, 400],
    ['of noise', 'noise'.repeat(100), `multipart/form-data; boundary=${boundary}`, 400],
  ])('%s is refused with the error body', async (_kind, payload, type, status) => {
    const reply = await post(payload, type);
    expect(reply.statusCode).toBe(status);
    expect(reply.json()).toMatchObject({ code: expect.any(String), message: reply.json().msg });
  });

  test('of more than 20 parts answers 413', async () => {
    const parts = Array.from({ length: 30 }, (_, index) => part(`field${index}`, 'x')).join('');
    expect((await post(`${parts}--${boundary}--\r\n`)).statusCode).toBe(413);
  });

  test('with two files answers 413 and keeps neither', async () => {
    const form = application();
    form.append('cv2', aFile(aPdf(), 'b.pdf'));
    expect((await request(app, '/join', { method: 'POST', body: form })).statusCode).toBe(413);
    expect(await spooled()).toEqual([]);
  });

  test('with a file where none is accepted answers 400, naming the field', async () => {
    const form = application({}, null);
    form.append('photo', aFile(aPdf(), 'b.pdf'));
    const reply = await request(app, '/join', { method: 'POST', body: form });
    expect(reply.statusCode).toBe(400);
    expect(Object.keys(reply.json().fields)).toEqual(['photo']);
  });

  test('with a field sent twice answers 400, naming it', async () => {
    const form = application();
    form.append('email', 'other@example.com');
    const reply = await request(app, '/join', { method: 'POST', body: form });
    expect(reply.statusCode).toBe(400);
    expect(reply.json().fields).toEqual({ email: 'This was sent twice.' });
    expect(await spooled()).toEqual([]);
  });

  test('with a text of more than 256 kB answers 413', async () => {
    const reply = await request(app, '/join', {
      method: 'POST',
      body: application({ reason: 'x'.repeat(300_000) }),
    });
    expect(reply.statusCode).toBe(413);
    expect(reply.json().fields).toEqual({ reason: 'This is too long.' });
  });

  test.each(['__proto__', 'constructor', 'toString'])('with a field named %s answers 400', async (name) => {
    expect((await post(`${part(name, 'x')}--${boundary}--\r\n`)).statusCode).toBe(400);
  });

  test('with the CV as a text field counts as without one', async () => {
    const form = application({}, null);
    form.append('cv', 'uploads/private/other.pdf');
    const reply = await request(app, '/join', { method: 'POST', body: form });
    expect(reply.json().fields).toEqual({ cv: 'Choose a PDF, DOC or DOCX file.' });
  });

  test.each(['cross-site', 'same-site'])(
    'sent from a page of another site (%s) answers 403',
    async (site) => {
      const reply = await request(app, '/join', {
        method: 'POST',
        body: application(),
        headers: { 'sec-fetch-site': site },
      });
      expect(reply.statusCode).toBe(403);
    },
  );

  test('may mark a field as JSON, which then arrives as the text that was sent', async () => {
    const asJson = '\r\nContent-Type: application/json';
    const parts = part('title', 'Marked') + part('features', '["Live classes"]', asJson);
    const reply = await request(app, '/courses', {
      method: 'POST',
      as: await makePerson(app, { role: 'teacher' }),
      body: `${parts}--${boundary}--\r\n`,
      headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    });
    expect(reply.statusCode).toBe(201);
    expect(reply.json()).toMatchObject({ title: 'Marked', features: ['Live classes'] });
  });

  test('is refused by a call that takes JSON', async () => {
    const reply = await request(app, '/auth/login', { method: 'POST', body: application() });
    expect(reply.statusCode).toBe(415);
  });
});

/** Opens a request whose body is announced and begun; the socket is the test's to end. */
function begin(announced: number, path = '/api/join'): Socket {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=${boundary}\r\nContent-Length: ${announced}\r\n\r\n`,
  );
  return socket;
}
const answerOn = (socket: Socket) =>
  new Promise<string>((resolve) => {
    let text = '';
    socket.on('data', (chunk) => {
      text += String(chunk);
      if (text.includes('\r\n\r\n')) resolve(text);
    });
  });
const cvHead = `--${boundary}\r\nContent-Disposition: form-data; name="cv"; filename="cv.pdf"\r\n\r\n%PDF-1.7\n`;

describe('an upload', () => {
  test.each([1, 5, 9])('that is broken off after %i tenths leaves no file', async (tenths) => {
    const whole = 1_000_000;
    const socket = begin(whole);
    socket.write(cvHead);
    socket.write(Buffer.alloc((whole / 10) * tenths - cvHead.length, 32));
    await expect.poll(spooled).toHaveLength(1);
    socket.destroy();
    await expect.poll(spooled).toEqual([]);
  });

  test('that announces too many bytes is refused before it is sent', async () => {
    const socket = begin(500_000_000);
    expect(await answerOn(socket)).toMatch(/^HTTP\/1\.1 413 /);
    socket.destroy();
  });

  test('that becomes too large is refused while it is still being sent', async () => {
    const socket = begin(9_000_000);
    socket.write(cvHead);
    socket.write(Buffer.alloc(5_300_000, 32));
    expect(await answerOn(socket)).toMatch(/^HTTP\/1\.1 413 /);
    expect(await spooled()).toEqual([]);
    socket.destroy();
  });

  test('that was refused may be sent to its end, and its connection is reused', async () => {
    const whole = 9_000_000;
    const socket = begin(whole);
    let text = '';
    socket.on('data', (chunk) => {
      text += String(chunk);
    });
    socket.write(cvHead);
    socket.write(Buffer.alloc(whole - cvHead.length, 32));
    socket.write('GET /api/healthz HTTP/1.1\r\nHost: x\r\n\r\n');
    await expect
      .poll(() => text.match(/HTTP\/1\.1 \d+/g), { timeout: 8_000 })
      .toEqual(['HTTP/1.1 413', 'HTTP/1.1 200']);
    socket.destroy();
  });
});
