import { Agent, request } from 'node:http';

const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });
const PATIENCE_MS = 30_000;

export type Answer = { status: number; retryAfter: string | undefined; body: string; tookMs: number };

/** Posts JSON from an address of this machine (127.0.0.0/8), and reads the whole answer; status 0 if there is none. */
export function postFrom({
  port,
  from,
  path,
  body,
  headers = {},
}: {
  port: number;
  from: string;
  path: string;
  body: unknown;
  headers?: Record<string, string>;
}): Promise<Answer> {
  const payload = JSON.stringify(body);
  const begin = performance.now();
  return new Promise((resolve) => {
    // A broken or unanswered request is a figure too: the proof decides what it means.
    const failed = (error: Error) =>
      resolve({ status: 0, retryAfter: undefined, body: error.message, tookMs: performance.now() - begin });
    const sent = request(
      {
        host: '127.0.0.1',
        port,
        localAddress: from,
        method: 'POST',
        path,
        agent,
        headers: {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(payload),
          ...headers,
        },
      },
      (reply) => {
        const parts: Buffer[] = [];
        reply.on('data', (part: Buffer) => parts.push(part));
        reply.on('error', failed);
        reply.on('end', () =>
          resolve({
            status: reply.statusCode ?? 0,
            retryAfter: reply.headers['retry-after'],
            body: Buffer.concat(parts).toString(),
            tookMs: performance.now() - begin,
          }),
        );
      },
    );
    sent.setTimeout(PATIENCE_MS, () => sent.destroy(new Error('no answer in time')));
    sent.on('error', failed);
    sent.end(payload);
  });
}

/** How often each status was answered; a refusal that names no time to wait counts as status 0, as no answer does. */
export function statusesOf(answers: readonly Answer[]): Map<number, number> {
  const found = new Map<number, number>();
  for (const { status, retryAfter } of answers) {
    const counted = (status === 429 || status === 503) && !(Number(retryAfter) > 0) ? 0 : status;
    found.set(counted, (found.get(counted) ?? 0) + 1);
  }
  return found;
}

export function inWords(statuses: ReadonlyMap<number, number>): string {
  return [...statuses].map(([status, times]) => `${status} x ${times}`).join(', ');
}
