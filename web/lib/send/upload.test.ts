import { afterEach, expect, test, vi } from 'vitest';
import { upload } from './upload.ts';

/** As much of the browser's request as an upload uses. */
class FakeRequest {
  static last: FakeRequest;
  status = 201;
  responseText = '{"msg":"ok"}';
  upload: { onprogress?: (event: { lengthComputable: boolean; loaded: number; total: number }) => void } = {};
  onload = () => undefined;
  onerror = () => undefined;
  onabort = () => undefined;
  open = vi.fn();
  setRequestHeader = vi.fn();
  send = vi.fn();
  constructor() {
    FakeRequest.last = this;
  }
  abort() {
    this.onabort();
  }
  getResponseHeader(name: string) {
    return name === 'retry-after' ? '3' : null;
  }
}

afterEach(() => vi.unstubAllGlobals());

function start(signal?: AbortSignal) {
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  const progress: number[] = [];
  const body = new FormData();
  const sent = upload('/api/join', {
    method: 'POST',
    headers: { accept: 'application/json' },
    body,
    onProgress: (part) => progress.push(part),
    ...(signal && { signal }),
  });
  return { sent, progress, body, request: FakeRequest.last };
}

test('an upload reports its progress and gives the answer', async () => {
  const { sent, progress, body, request } = start();
  expect(request.open).toHaveBeenCalledWith('POST', '/api/join');
  expect(request.setRequestHeader).toHaveBeenCalledWith('accept', 'application/json');
  expect(request.send).toHaveBeenCalledWith(body);
  request.upload.onprogress?.({ lengthComputable: true, loaded: 1, total: 4 });
  request.onload();
  const reply = await sent;
  expect(progress).toEqual([0.25]);
  expect(reply.status).toBe(201);
  expect(reply.headers.get('retry-after')).toBe('3');
  expect(await reply.text()).toBe('{"msg":"ok"}');
});

test('a cancelled upload is aborted and rejects as its signal says', async () => {
  const controller = new AbortController();
  const { sent } = start(controller.signal);
  controller.abort();
  await expect(sent).rejects.toHaveProperty('name', 'AbortError');
});

test('a broken connection rejects', async () => {
  const { sent, request } = start();
  request.onerror();
  await expect(sent).rejects.toBeInstanceOf(TypeError);
});
