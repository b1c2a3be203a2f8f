import type { CallOf } from '@kaksha/contract/calls.ts';
import type { CallInput, ReplyOutput } from '@kaksha/contract/core/call.ts';
import type { Route } from '@kaksha/contract/core/route.ts';
import { readServerClock } from '../server-clock.ts';
import { takeEarly } from './early-call.ts';
import type { Transport } from './transport.ts';

/** What the session adds to every request, and does when one is refused. */
export type Credentials = {
  token(): string | null;
  /** The server refused a request (401 or 403) that carried this token. */
  onRefused(error: CallError, token: string): void;
};

/** What a caller may add to the input of the call. */
export type SendOptions = {
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** Sends it also while the page is left; for short requests. */
  keepalive?: boolean;
  /** Sends no token, and a refusal says nothing about the session. */
  anonymous?: boolean;
  /** Called with how much of the request has been sent, from 0 to 1. */
  onProgress?: (sent: number) => void;
};

type Parts = {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
  form?: Record<string, unknown>;
  files?: Record<string, unknown>;
};

export type SendOutput<R extends Route> = ReplyOutput<CallOf<R>>;
/** The arguments of `send` after the route; none if the call needs no input. */
export type SendInput<R extends Route> = CallInput<CallOf<R>> & SendOptions;
export type SendArguments<R extends Route> =
  Record<never, never> extends CallInput<CallOf<R>> ? [input?: SendInput<R>] : [input: SendInput<R>];

/**
 * A failed call. `status` 0 and code `network` mean that there was no reply; `unreadable` that the reply was not the
 * server's own. `message` is the server's text, shown through `errorText`; `fields` has an error
 * text for each field, `revision` the stored one of an item that another person changed.
 */
export class CallError extends Error {
  readonly status: number;
  readonly code: string;
  readonly fields: Record<string, string>;
  readonly retryAfterMs: number | null;
  readonly revision: number | null;

  constructor(parts: {
    status: number;
    code: string;
    message: string;
    fields?: Record<string, string> | undefined;
    retryAfterMs?: number | null;
    revision?: number | null;
  }) {
    super(parts.message);
    this.name = 'CallError';
    this.status = parts.status;
    this.code = parts.code;
    this.fields = parts.fields ?? {};
    this.retryAfterMs = parts.retryAfterMs ?? null;
    this.revision = parts.revision ?? null;
  }

  /** JSON omits an error's message unless it is listed. */
  toJSON() {
    const { status, code, message, fields, retryAfterMs } = this;
    return { status, code, message, fields, retryAfterMs };
  }
}

const nobody: Credentials = { token: () => null, onRefused: () => undefined };

let transport: Transport = async (path, request) =>
  request.onProgress
    ? (await loadUpload())(path, request)
    : (takeEarly(path, request) ?? fetch(path, request));

/** If its script cannot be loaded, the request is sent without its progress. */
const loadUpload = (): Promise<Transport> =>
  import('./upload.ts').then(
    ({ upload }) => upload,
    () => fetch,
  );
let credentials: Credentials = nobody;

/** Replaces the transport, once, at the start of the program. It is the same for every request. */
export function setTransport(next: Transport): void {
  transport = next;
}

/** Gives the requests of this browser their token. The server never calls it: what it renders is for visitors. */
export function setCredentials(next: Credentials): void {
  credentials = next;
}

/**
 * Makes one call of the table, typed by the call that the route belongs to. The reply is not parsed again: the server has
 * parsed it by the call's schema on its way out, so that no schema is fetched to ask.
 *
 * @throws {CallError} on every status but 2xx, and when no answer comes
 * @throws {DOMException} `AbortError` or `TimeoutError` as the signal says
 */
export async function send<const R extends Route>(
  route: R,
  ...args: SendArguments<R>
): Promise<SendOutput<R>> {
  return (await sendForReply(route, ...args)).output;
}

/** The same, with the headers of the reply. */
export async function sendForReply<const R extends Route>(
  route: R,
  ...[input]: SendArguments<R>
): Promise<{ output: SendOutput<R>; headers: { get(name: string): string | null } }> {
  const parts: Parts & SendOptions = input ?? {};
  const token = parts.anonymous ? null : credentials.token();
  const { reply, text } = await travel(route, parts, token);
  if (reply.status >= 200 && reply.status < 300) {
    return { output: readReply(text, reply.status), headers: reply.headers };
  }
  const error = readError(reply, text);
  if (token !== null && (error.status === 401 || error.status === 403)) credentials.onRefused(error, token);
  throw error;
}

async function travel(route: Route, parts: Parts & SendOptions, token: string | null) {
  const body = bodyOf(parts);
  try {
    const reply = await transport(addressOf(route, parts), {
      method: route.method,
      headers: {
        accept: 'application/json',
        // A form says its type itself, with the boundary between its parts.
        ...(typeof body === 'string' ? { 'content-type': 'application/json' } : {}),
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
        ...parts.headers,
      },
      ...(body === undefined ? {} : { body }),
      ...(parts.signal === undefined ? {} : { signal: parts.signal }),
      ...(parts.keepalive ? { keepalive: true } : {}),
      ...(parts.onProgress === undefined ? {} : { onProgress: parts.onProgress }),
    });
    readServerClock(reply.headers);
    // A connection that breaks here has delivered the head of an answer and no answer.
    return { reply, text: await reply.text() };
  } catch (error) {
    if (parts.signal?.aborted) throw error;
    throw unreachable();
  }
}

/** JSON, or a multipart form: texts as they are, lists and objects as JSON text, files; what is undefined is left out. */
function bodyOf({ body, form, files }: Parts): string | FormData | undefined {
  if (form === undefined && files === undefined) return body === undefined ? undefined : JSON.stringify(body);
  const parts = new FormData();
  for (const [name, value] of Object.entries(form ?? {})) {
    if (value !== undefined) parts.append(name, typeof value === 'string' ? value : JSON.stringify(value));
  }
  for (const [name, file] of Object.entries(files ?? {})) {
    for (const one of Array.isArray(file) ? file : [file]) if (one instanceof Blob) parts.append(name, one);
  }
  return parts;
}

/** The address of a call: its path with the params in place, then the query without what was left out. */
export function addressOf(route: Pick<Route, 'path'>, { params = {}, query = {} }: Parts): string {
  const path = route.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value));
  }
  return `/api${path}${search.size === 0 ? '' : `?${search}`}`;
}

function readReply<Output>(text: string, status: number): Output {
  try {
    return JSON.parse(text);
  } catch {
    throw unreadable(status);
  }
}

function readError(
  reply: { status: number; headers: { get(name: string): string | null } },
  text: string,
): CallError {
  const retryAfterMs = readRetryAfter(reply.headers.get('retry-after'));
  const body = parseObject(text);
  if (typeof body?.code !== 'string' || typeof body.message !== 'string') {
    const { code, message } = unreadable(reply.status);
    return new CallError({ status: reply.status, code, message, retryAfterMs });
  }
  return new CallError({
    status: reply.status,
    code: body.code,
    message: body.message,
    fields: readFields(body.fields),
    retryAfterMs,
    revision: typeof body.revision === 'number' ? body.revision : null,
  });
}

function parseObject(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function readFields(value: unknown): Record<string, string> {
  if (!isRecord(value)) return {};
  return Object.fromEntries(Object.entries(value).map(([name, text]) => [name, String(text)]));
}

/** `Retry-After` in seconds; ours never sends the form with a date. */
function readRetryAfter(header: string | null): number | null {
  const seconds = Number(header);
  return header !== null && Number.isFinite(seconds) && seconds >= 0 ? seconds * 1000 : null;
}

// What people see of these two is in error-text.en.ts.
const unreachable = () => new CallError({ status: 0, code: 'network', message: 'no answer' });
const unreadable = (status: number) =>
  new CallError({ status, code: 'unreadable', message: 'unreadable answer' });
