import { Agent, request } from 'node:http';
import { type Caller, type Send, sendCalls } from '#testing/acts/caller.ts';
import { register, signInAdmin } from '#testing/acts/people.ts';
import { notedBy } from '#testing/canaries.ts';
import { carried } from '#testing/program.ts';

export type Reply = { status: number; body: unknown };

export type Request = {
  method?: 'GET' | 'POST' | 'PUT';
  path: string;
  token?: string;
  /** The attempt's own key, sent as `Idempotency-Key`. */
  key?: string;
  body?: unknown;
};

/** Acts, and sends what may be refused, or is to be timed: reads the whole reply, and rejects if it is incomplete. */
export type Client = Caller & { send(request: Request): Promise<Reply>; close(): void };

const PATIENCE_MS = 10_000;

type Opened = { port: number; connections: number; patienceMs?: number };

/** A client on 127.0.0.1 that keeps at most `connections` open and reuses them, as browsers do. */
export function openClient({ port, connections, patienceMs = PATIENCE_MS }: Opened): Client {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const send = sendOver({ port, agent, patienceMs });
  // What is only sent may be timed, and carries what acts were given.
  const call = sendCalls(notedBy(carried, send));
  return {
    call,
    makePerson: (given) => register(call, { ...given, admin: () => signInAdmin(call) }),
    async send({ method = 'GET', path, token, key, body }) {
      const headers = {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(key === undefined ? {} : { 'idempotency-key': key }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      };
      const payload = body === undefined ? undefined : Buffer.from(JSON.stringify(body));
      const { status, text } = await send({ method, path, headers, payload });
      return { status, body: text === '' ? undefined : JSON.parse(text) };
    },
    close: () => agent.destroy(),
  };
}

const sendOver =
  ({ patienceMs, ...to }: { port: number; agent: Agent; patienceMs: number }): Send =>
  ({ method, path, headers, payload }) =>
    new Promise((resolve, reject) => {
      const length = payload === undefined ? {} : { 'content-length': payload.length };
      const options = { host: '127.0.0.1', ...to, method, path, headers: { ...headers, ...length } };
      const sent = request(options, (reply) => {
        const parts: Buffer[] = [];
        reply.on('data', (part: Buffer) => parts.push(part));
        reply.on('error', reject);
        reply.on('end', () =>
          resolve({ status: reply.statusCode ?? 0, text: Buffer.concat(parts).toString() }),
        );
      });
      sent.setTimeout(patienceMs, () => sent.destroy(new Error('no reply in time')));
      sent.on('error', reject);
      sent.end(payload);
    });
