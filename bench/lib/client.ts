import { Agent, request } from 'node:http';

export type Reply = { status: number; body: unknown };

export type Request = {
  method?: 'GET' | 'POST' | 'PUT';
  path: string;
  token?: string;
  /** The attempt's own key, sent as `Idempotency-Key`. */
  key?: string;
  body?: unknown;
};

/** Sends a request and reads the whole reply; rejects if the reply is incomplete. */
export type Client = { send(request: Request): Promise<Reply>; close(): void };

const PATIENCE_MS = 10_000;

/** A client on 127.0.0.1 that keeps at most `connections` open and reuses them, as browsers do. */
export function openClient({ port, connections }: { port: number; connections: number }): Client {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  return {
    send: (wanted) => send({ ...wanted, port, agent }),
    close: () => agent.destroy(),
  };
}

function send({
  method = 'GET',
  path,
  token,
  key,
  body,
  port,
  agent,
}: Request & { port: number; agent: Agent }): Promise<Reply> {
  const payload = body === undefined ? '' : JSON.stringify(body);
  const headers = {
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    ...(key === undefined ? {} : { 'idempotency-key': key }),
    ...(body === undefined
      ? {}
      : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) }),
  };
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, agent, method, path, headers }, (reply) => {
      const parts: Buffer[] = [];
      reply.on('data', (part: Buffer) => parts.push(part));
      reply.on('error', reject);
      reply.on('end', () => {
        try {
          const text = Buffer.concat(parts).toString();
          resolve({ status: reply.statusCode ?? 0, body: text === '' ? undefined : JSON.parse(text) });
        } catch (error) {
          reject(error);
        }
      });
    });
    sent.setTimeout(PATIENCE_MS, () => sent.destroy(new Error('no reply in time')));
    sent.on('error', reject);
    sent.end(payload);
  });
}
