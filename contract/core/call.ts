import type * as z from 'zod/mini';
import type { Role } from './access.ts';
import type { AuditAct } from './audit-acts.ts';
import type { ErrorCode } from './errors.ts';
import type { FileRule } from './files.ts';
import type { Route } from './route.ts';
import type { SecurityEvent } from './security-events.ts';

export type Schema = z.ZodMiniType;

/** Replies that differ by audience: the server picks the schema by role, never by which one parses (law 1). */
export type ByAudience = { staff: Schema; everyone: Schema };
/** A reply that is a file of one of these content types, sent as an attachment. */
export type FileReply = { file: readonly string[] };
export type Reply = Schema | { byAudience: ByAudience } | FileReply;

/** Marks a reply that has different shapes for staff and everyone else (law 1). */
export function byAudience<const A extends ByAudience>(audiences: A): { byAudience: A } {
  return { byAudience: audiences };
}

/** Marks a reply that is a file; the browser opens its URL instead of sending the call (behaviour 4.15). */
export function file(...types: readonly string[]): FileReply {
  return { file: types };
}

/** A file to be sent: `content` is read once, as fast as the client receives it. */
export type SentContent = {
  name: string;
  type: string;
  content: AsyncIterable<Uint8Array | string>;
};

/**
 * One call, as data: the server binds a handler to it, and the browser sends its route; both are typed by this entry.
 *
 * - `missing` is the error of an unknown or malformed id (behaviour 1.1).
 * - `body` is JSON. `form` is the text fields of a multipart form, and `files` its files; if no file is required, the
 *   form may also be sent as JSON.
 * - `clearedByNull` names the fields of the body that null clears; any other null counts as not sent (behaviour 1.14).
 * - `bodyBytes` is the maximum size of a JSON body, if it differs from the default (behaviour 1.4).
 * - `limit` is how many requests one network address may send in a number of seconds, whether they succeed or not
 *   (behaviour 1.11). `codeHeader` names the header of a code with which more are accepted (behaviour 2.24).
 * - `audit` names the change in the audit log; the service verb writes the entry in the transaction of the change
 *   (behaviour 2.16).
 * - `event` is what its success is among the security events of the log (behaviour 1.20).
 * - `idempotencyKey` marks a call that reads the header `Idempotency-Key`: under one key a person's first request counts
 *   (behaviour 4.6).
 * - `paged` marks a list that can be paged; its replies have the header `X-Total-Count` (behaviour 1.18).
 * - `alsoOnError` are additional fields of this call's error bodies.
 */
export type Call = Route & {
  summary: string;
  query?: z.ZodMiniObject;
  body?: Schema;
  clearedByNull?: readonly string[];
  bodyBytes?: number;
  form?: z.ZodMiniObject;
  files?: Record<string, FileRule>;
  limit?: { requests: number; perS: number; codeHeader?: string };
  audit?: AuditAct;
  event?: SecurityEvent;
  idempotencyKey?: true;
  paged?: true;
  alsoOnError?: Record<string, boolean>;
  missing?: ErrorCode;
  replies: Record<number, Reply>;
};

/** Declares a call, keeping the exact types of its parts. */
export function call<const C extends Call>(entry: C): C {
  return entry;
}

type ParamNames<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<`/${Rest}`>
  : P extends `${string}:${infer Name}`
    ? Name
    : never;

/** The values of the path's `:name` parts, as text. */
export type Params<C extends Call> = Record<ParamNames<C['path']>, string>;
/** The parsed query that a handler receives. */
export type QueryOf<C extends Call> = C['query'] extends Schema ? z.output<C['query']> : undefined;
/** The parsed body, or text fields of the form, that a handler receives. */
export type BodyOf<C extends Call> = C['body'] extends Schema
  ? z.output<C['body']>
  : C['form'] extends Schema
    ? z.output<C['form']>
    : undefined;
/** One entry for each file field of the call: never undefined if it is required. */
export type FilesOf<C extends Call, F> =
  C['files'] extends Record<string, FileRule>
    ? {
        [K in keyof C['files']]: C['files'][K] extends { most: number }
          ? readonly F[]
          : C['files'][K]['required'] extends true
            ? F
            : F | undefined;
      }
    : Record<never, F>;

type SchemaOf<R> = R extends { byAudience: infer A extends ByAudience }
  ? A['staff'] | A['everyone']
  : R extends Schema
    ? R
    : never;

/** What a handler returns for a reply: a file, or a value that the schema then parses. */
export type ReplyInput<C extends Call, S extends keyof C['replies']> = C['replies'][S] extends FileReply
  ? SentContent
  : z.input<SchemaOf<C['replies'][S]>>;
/** What the caller receives: the union over the call's statuses. */
export type ReplyOutput<C extends Call> = z.output<SchemaOf<C['replies'][keyof C['replies']]>>;

/** What the browser passes to send a call; parts that the call does not have are left out. */
export type CallInput<C extends Call> = (keyof Params<C> extends never ? unknown : { params: Params<C> }) &
  (C['query'] extends Schema ? { query?: z.input<C['query']> } : unknown) &
  (C['body'] extends Schema ? { body: z.input<C['body']> } : unknown) &
  (C['form'] extends Schema ? { form: z.input<C['form']> } : unknown) &
  (C['files'] extends Record<string, FileRule>
    ? {
        files?: {
          [K in keyof C['files']]?: C['files'][K] extends { most: number }
            ? readonly SentFile[]
            : SentFile | undefined;
        };
      }
    : unknown);

/** A file in the browser; `contract/` has no DOM types, and the DOM's File is compatible. */
export type SentFile = { readonly name: string; readonly size: number; readonly type: string };

/** The schema of the reply to a caller with this role (null: not signed in) (law 1). */
export function replySchema(reply: Exclude<Reply, FileReply>, role: Role | null): Schema {
  if (!('byAudience' in reply)) return reply;
  return role === 'admin' || role === 'teacher' ? reply.byAudience.staff : reply.byAudience.everyone;
}
