import type { Role } from '@kaksha/contract/core/access.ts';
import type { Call, CallInput, ReplyOutput } from '@kaksha/contract/core/call.ts';

/** Somebody with a token. */
export type Person = Signed & { id: string; email: string; fullName: string; role: Role };
/** What a call needs of them. */
export type Signed = { token: string };

/** A request as it is sent, whoever sends it: `path` begins with /api. */
export type Sent = {
  method: Call['method'];
  path: string;
  headers: Record<string, string>;
  payload: Buffer | undefined;
};

/** How a kind of test sends a request: server tests into the program, stories and benchmarks over the network. */
export type Send = (request: Sent) => Promise<{ status: number; text: string }>;

type Parts = {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
  form?: Record<string, unknown>;
  files?: Record<string, File | undefined>;
  as?: Signed;
};

/** Sends a call of the contract, as this person or as a visitor. Returns its reply; throws if it is refused. */
export type SendCall = <C extends Call>(
  call: C,
  input: CallInput<C> & Pick<Parts, 'as'>,
) => Promise<ReplyOutput<C>>;

/** Where acts happen. */
export type Caller = {
  call: SendCall;
  /** A new person of this role, made in the cheapest way there is. */
  makePerson(given?: { role?: Role; fullName?: string }): Promise<Person>;
};

export function sendCalls(send: Send): SendCall {
  return async ({ method, path }, input) => {
    const { as, ...parts }: Parts = input;
    const { type, payload } = await payloadOf(parts);
    const address = addressOf(path, parts);
    const { status, text } = await send({
      method,
      path: address,
      headers: {
        ...(as && { authorization: `Bearer ${as.token}` }),
        ...(type && { 'content-type': type }),
      },
      payload,
    });
    if (status >= 300) throw new Error(`${method} ${address} answered ${status}: ${text}`);
    return text === '' ? undefined : JSON.parse(text);
  };
}

function addressOf(path: string, { params = {}, query = {} }: Parts): string {
  const named = path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const asked = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  return `/api${named}${asked.size === 0 ? '' : `?${asked}`}`;
}

/** JSON, which every form without files may also be sent as, or a multipart form. */
async function payloadOf({ form, body = form, files }: Parts) {
  if (files === undefined) {
    if (body === undefined) return { type: undefined, payload: undefined };
    return { type: 'application/json', payload: Buffer.from(JSON.stringify(body)) };
  }
  const data = new FormData();
  for (const [name, value] of Object.entries(form ?? {}))
    if (value !== undefined) data.append(name, String(value));
  for (const [name, file] of Object.entries(files)) if (file !== undefined) data.append(name, file);
  const encoded = new Response(data);
  return {
    type: encoded.headers.get('content-type') ?? '',
    payload: Buffer.from(await encoded.arrayBuffer()),
  };
}
