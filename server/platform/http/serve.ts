import { Readable } from 'node:stream';
import { isStaff, mayAccess, type Role } from '@kaksha/contract/core/access.ts';
import type { AuditAct } from '@kaksha/contract/core/audit-acts.ts';
import {
  type BodyOf,
  type Call,
  type FilesOf,
  type Params,
  type QueryOf,
  type ReplyInput,
  replySchema,
  type SentContent,
} from '@kaksha/contract/core/call.ts';
import type { FileRule } from '@kaksha/contract/core/files.ts';
import { isId } from '@kaksha/contract/core/ids.ts';
import { limits as longest } from '@kaksha/contract/core/limits.ts';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Audit } from '../audit/audit.ts';
import { type Device, deviceOf } from '../auth/device.ts';
import type { Session } from '../auth/sessions.ts';
import { Failure, fail } from '../core/fail.ts';
import { readForm } from '../files/uploads/read-form.ts';
import type { ReceivedFile, Spool } from '../files/uploads/spool.ts';
import { Cached, cachedReplies, compressOnce, type Finished, sentOnce, Written } from './cached-replies.ts';
import { addressKey, type Limits } from './limits.ts';
import { sendFile } from './send-file.ts';
import { isMultipart } from './slow-bodies.ts';
import { inTurn } from './turns.ts';
import { parseInput } from './validation.ts';

const JSON_TYPE = 'application/json; charset=utf-8';
/** From this many characters on, as of a paper with its mathematics, a reply is compressed better than short ones are. */
const LONG_REPLY = 32_000;

/** Who makes the call, as stored in the database when it began (law 7). */
export type CurrentUser = {
  id: string;
  email: string;
  fullName: string;
  role: Role;
  tokenVersion: number;
  /** What it signs in with besides the email address, in the form in which it is unique; null without one (behaviour 2.40). */
  rollKey: string | null;
  /** Whether this student has left the institute (behaviour 2.41). */
  hasLeft: boolean;
};

/** Throws 'has_left' for a student who has left the institute (behaviour 2.41). */
export function requireAttends({ hasLeft }: CurrentUser): void {
  if (hasLeft) fail('has_left');
}

/** A refused token is reported only if the call requires sign-in. */
export type Identity = { user: CurrentUser | null; session: Session | null; tokenRefused: boolean };
export type Identify = (authorization: string | undefined, now: Date) => Promise<Identity>;

export type Context<C extends Call> = {
  params: Params<C>;
  query: QueryOf<C>;
  /** The JSON body, or the text fields of the form. */
  body: BodyOf<C>;
  /** The form's files; those that are not moved to the storage are removed after the reply. */
  files: FilesOf<C, ReceivedFile>;
  user: C['access'] extends 'everyone' ? CurrentUser | null : CurrentUser;
  /** The session that the call is made with; of the caller, too. */
  session: C['access'] extends 'everyone' ? Session | null : Session;
  /** What the request was sent with. */
  device: Device;
  /** The raw header, for the one call that reads the token itself. */
  authorization: string | undefined;
  /** The cookies of the request: only Google's nonce is one. */
  cookie: string | undefined;
  /** The header of a call that declares it. */
  idempotencyKey: C['idempotencyKey'] extends true ? string | undefined : undefined;
  /** The caller's network address. */
  address: string;
  /** For `recordChange`, where the entry names an act (behaviour 2.16). */
  audit: C extends { audit: AuditAct } ? Audit : undefined;
  /** The one clock reading of this request (law 4). */
  now: Date;
  /** Aborted when the client disconnects before it has the whole reply. */
  signal: AbortSignal;
  log: FastifyBaseLogger;
};

export type Answer<C extends Call> = {
  [S in keyof C['replies']]: {
    status: S;
    body:
      | ReplyInput<C, S>
      | Cached<ReplyInput<C, S>>
      | Written
      | (ReplyInput<C, S> extends readonly (infer T)[] ? Batches<T> : never);
    headers: Record<string, string>;
  };
}[keyof C['replies']];

/** A list that is sent as it is read, batch by batch: a long one neither waits in memory nor holds up other requests. */
class Batches<T> {
  readonly rows: AsyncIterable<readonly T[]>;
  constructor(rows: AsyncIterable<readonly T[]>) {
    this.rows = rows;
  }
}

/** Replies with the list of all rows. What fails in the first two batches is answered as usual; later, the reply breaks off. */
export function inBatches<T>(rows: AsyncIterable<readonly T[]>): Batches<T> {
  return new Batches(rows);
}

/** A handler's reply: one of the entry's statuses and its body. */
export function answer<const S extends number, B>(
  status: S,
  body: B,
  headers: Record<string, string> = {},
): { status: S; body: B; headers: Record<string, string> } {
  return { status, body, headers };
}

export type Handler<C extends Call> = (context: Context<C>) => Promise<Answer<C>>;

/** A request over the limit of its network, with what its `codeHeader` holds. */
export type Refused = { network: string; code: string; retryAfterS: number; now: Date };

type Served = {
  /** The least that requests of this call log. */
  logLevel?: 'error';
  /** Accepts a request that the call's limit refused, or throws why not. */
  overLimit?: (refused: Refused) => Promise<void>;
};

/** Counts a request before its body is read: one whose body cannot be read counts too (behaviour 1.11). */
function countRequests(
  app: FastifyInstance,
  { method, path }: Call,
  { codeHeader = '', ...rule }: NonNullable<Call['limit']>,
  overLimit: Served['overLimit'],
) {
  return async ({ ip, headers }: FastifyRequest): Promise<void> => {
    const [network, now] = [addressKey(ip), new Date()];
    try {
      await app.limits.count(`${method} ${path} ${network}`, rule, now);
    } catch (error) {
      if (!(error instanceof Failure && error.code === 'too_many') || overLimit === undefined) throw error;
      const code = headers[codeHeader.toLowerCase()];
      const retryAfterS = error.retryAfterS ?? rule.perS;
      await overLimit({ network, code: typeof code === 'string' ? code : '', retryAfterS, now });
    }
  };
}

/**
 * Binds a handler to an entry of the table: access, ids, input and output are checked as the entry says, so that a
 * handler sees only what it declared and sends only what its audience may see.
 */
export function serve<const C extends Call>(
  app: FastifyInstance,
  entry: C,
  handler: Handler<C>,
  { logLevel, overLimit }: Served = {},
): void {
  const keep = cachedReplies();
  app.route({
    ...(logLevel && { logLevel }),
    method: entry.method,
    url: `/api${entry.path}`,
    bodyLimit: bodyBytes(entry),
    // A HEAD request must not use up a one-use URL.
    exposeHeadRoute: !Object.values(entry.replies).some((reply) => 'file' in reply),
    config: {
      ...(entry.alsoOnError && { alsoOnError: entry.alsoOnError }),
      ...(entry.audit && { audit: entry.audit }),
      ...(entry.event && { event: entry.event }),
    },
    ...(entry.limit && { onRequest: countRequests(app, entry, entry.limit, overLimit) }),
    handler: inTurn(app, async (request, reply) => {
      const now = new Date();
      const identity = await app.identify(request.headers.authorization, now);
      request.userId = identity.user?.id ?? null;
      guard(entry, identity);
      const params = readParams(entry, request);
      const query = entry.query ? parseInput(entry.query, request.query) : undefined;
      const { body, files, discard } = await readBody(entry, request, {
        spool: app.spool,
        who: identity.user?.id ?? addressKey(request.ip),
      });
      try {
        const context: Context<C> = {
          params,
          query: query as QueryOf<C>,
          body: body as BodyOf<C>,
          files: files as FilesOf<C, ReceivedFile>,
          user: identity.user as Context<C>['user'],
          session: identity.session as Context<C>['session'],
          get device() {
            return deviceOf(request.headers['user-agent'] ?? '');
          },
          authorization: request.headers.authorization,
          cookie: request.headers.cookie,
          idempotencyKey: (entry.idempotencyKey
            ? readIdempotencyKey(request)
            : undefined) as Context<C>['idempotencyKey'],
          address: request.ip,
          audit: auditOf(entry, identity.user, { requestId: request.id, now }) as Context<C>['audit'],
          now,
          get signal() {
            return request.signal;
          },
          log: request.log,
        };
        const made = await handler(context);
        if (entry.event !== undefined) request.userId ??= signedInAs(made.body);
        const role = identity.user?.role ?? null;
        if (made.body instanceof Batches) return await sendBatches(request, reply, { entry, made, role });
        if (made.body instanceof Written) {
          const { key, json } = made.body;
          return await sendKept(request, reply, made, key === null ? sentOnce(json()) : keep(key, json));
        }
        if (!(made.body instanceof Cached)) return await send(request, reply, { entry, made, role });
        const { key, make } = made.body;
        const finish = () => finishedJson(entry, made.status, make(), role);
        return await sendKept(
          request,
          reply,
          made,
          keep(`${isStaff(role) ? 'staff' : 'everyone'} ${key}`, finish),
        );
      } finally {
        await discard();
      }
    }),
  });
}

/** Whose session a reply begins; null if it begins none. */
function signedInAs(body: unknown): string | null {
  const signed = z.safeParse(z.object({ user: z.object({ id: z.string() }) }), body);
  return signed.success ? signed.data.user.id : null;
}

/** How large a JSON body may be (behaviour 1.4). */
function bodyBytes(entry: Call): number {
  return entry.bodyBytes ?? (entry.path.startsWith('/auth/') ? longest.authBodyBytes : longest.bodyBytes);
}

function auditOf(
  { audit: act }: Call,
  actor: CurrentUser | null,
  { requestId, now }: { requestId: string; now: Date },
): Audit | undefined {
  return act === undefined || actor === null ? undefined : { act, actor, requestId, now };
}

type Body = {
  body: unknown;
  files: Record<string, ReceivedFile | readonly ReceivedFile[] | undefined>;
  discard(): Promise<void>;
};

/** The body as the entry declares it: JSON, or a form, which may be sent as JSON if it needs no file. */
async function readBody(
  entry: Call,
  request: FastifyRequest,
  { spool, who }: { spool: Spool; who: string },
): Promise<Body> {
  const rules = entry.files ?? {};
  const none = { files: filesBy(rules, {}), discard: async () => undefined };
  const missing = Object.entries(rules).filter(([, rule]) => rule.required);
  if (entry.form === undefined || (!isMultipart(request) && missing.length === 0)) {
    if (isMultipart(request)) fail('wrong_type');
    const schema = entry.form ?? entry.body;
    return {
      ...none,
      body: schema ? parseInput(schema, request.body, { clearedByNull: entry.clearedByNull }) : undefined,
    };
  }
  if (!isMultipart(request)) fail('wrong_type');
  refuseOtherSites(request);
  const form = await readForm(request, { rules, spool, who });
  try {
    const faults = missing.filter(([name]) => form.files[name] === undefined);
    const body = parseInput(entry.form, form.fields, {
      faults: Object.fromEntries(faults.map(([name, rule]) => [name, rule.wrong])),
    });
    return { body, files: filesBy(rules, form.files), discard: form.discard };
  } catch (error) {
    await form.discard();
    throw error;
  }
}

/** A list for a field that takes several files, one file or none for any other. */
function filesBy(rules: Record<string, FileRule>, received: Record<string, ReceivedFile[]>): Body['files'] {
  return Object.fromEntries(
    Object.entries(rules).map(([name, { most }]) => [
      name,
      most === undefined ? received[name]?.[0] : (received[name] ?? []),
    ]),
  );
}

/** Unlike JSON, browsers send forms across sites without a preflight request: forms from other sites are refused. */
function refuseOtherSites({ headers }: FastifyRequest): void {
  const site = headers['sec-fetch-site'];
  if (site === 'cross-site' || site === 'same-site') fail('forbidden');
}

function guard(entry: Call, { user, tokenRefused }: Identity): void {
  if (mayAccess(entry.access, user?.role ?? null)) return;
  if (user === null) fail(tokenRefused ? 'token_invalid' : 'not_signed_in');
  fail('forbidden');
}

/** Ids are opaque, but a malformed one cannot exist: it gets the same reply as an unknown one (behaviour 1.1). */
function readParams<C extends Call>(entry: C, request: FastifyRequest): Params<C> {
  const params = request.params as Params<C>;
  for (const [name, value] of Object.entries<string>(params)) {
    if (/id$/i.test(name) && !isId(value)) fail(entry.missing ?? 'not_found');
  }
  return params;
}

function readIdempotencyKey(request: FastifyRequest): string | undefined {
  const header = request.headers['idempotency-key'];
  if (header === undefined || header === '') return undefined;
  if (typeof header !== 'string' || header.length > longest.idempotencyKey) {
    fail('invalid', {
      fields: { 'Idempotency-Key': { code: 'key_too_long', most: longest.idempotencyKey } },
    });
  }
  return header;
}

/** Fields that are not in the schema of this status and audience are never sent (law 1). */
async function send<C extends Call>(
  request: FastifyRequest,
  reply: FastifyReply,
  { entry, made, role }: { entry: C; made: Answer<C>; role: Role | null },
): Promise<FastifyReply> {
  const { status, body, headers } = made;
  reply.headers(headers).code(Number(status));
  const declared = entry.replies[Number(status)];
  if (declared !== undefined && 'file' in declared) return sendFile(reply, declared, body as SentContent);
  const json = finishedJson(entry, status, body, role);
  reply.type(JSON_TYPE);
  if (json.length < LONG_REPLY || !takesBrotli(request)) return reply.send(json);
  return reply.header('content-encoding', 'br').send(await compressOnce(json));
}

/** A short list is sent as any reply is. */
async function sendBatches<C extends Call>(
  request: FastifyRequest,
  reply: FastifyReply,
  { entry, made, role }: { entry: C; made: Answer<C>; role: Role | null },
): Promise<FastifyReply> {
  const { status, headers } = made;
  const batches = (made.body as Batches<unknown>).rows[Symbol.asyncIterator]();
  const [first, second] = [await batches.next(), await batches.next()];
  const rows: readonly unknown[] = first.done ? [] : first.value;
  if (second.done) {
    return send(request, reply, { entry, made: { ...made, body: rows } as Answer<C>, role });
  }
  const inside = (batch: readonly unknown[]) => finishedJson(entry, status, batch, role).slice(1, -1);
  async function* json(): AsyncGenerator<string> {
    yield `[${inside(rows)}`;
    for (let next = second; !next.done; next = await batches.next()) yield `,${inside(next.value)}`;
    yield ']';
  }
  return reply
    .headers(headers)
    .code(Number(status))
    .type(JSON_TYPE)
    .send(Readable.from(json(), { objectMode: false }));
}

function takesBrotli({ headers }: FastifyRequest): boolean {
  return /\bbr\b/.test(String(headers['accept-encoding'] ?? ''));
}

function finishedJson(entry: Call, status: PropertyKey, body: unknown, role: Role | null): string {
  const declared = entry.replies[Number(status)];
  if (declared === undefined || 'file' in declared)
    throw new Error(`${entry.method} ${entry.path} declares no reply ${String(status)}`);
  return JSON.stringify(z.parse(replySchema(declared, role), body));
}

async function sendKept(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, headers }: { status: PropertyKey; headers: Record<string, string> },
  finished: Finished,
): Promise<FastifyReply> {
  reply.headers(headers).code(Number(status)).type(JSON_TYPE);
  if (!takesBrotli(request)) return reply.send(finished.json);
  return reply.header('content-encoding', 'br').send(await finished.brotli());
}

declare module 'fastify' {
  interface FastifyInstance {
    identify: Identify;
    limits: Limits;
    spool: Spool;
  }
  interface FastifyContextConfig {
    /** Additional fields of the call's error bodies. */
    alsoOnError?: Record<string, boolean>;
    /** The act of a call that is audited. */
    audit?: AuditAct;
  }
}
