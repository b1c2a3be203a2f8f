import type * as z from 'zod/mini';
import type { Role } from './access.ts';
import type { AuditAct } from './audit.ts';
import type { ErrorCode } from './errors.ts';
import type { FileRule } from './files.ts';
import type { Route } from './route.ts';

export type Schema = z.ZodMiniType;

/** Replies that differ by who asks: the server picks by role, never by what happens to parse (law 1). */
export type ByAudience = { staff: Schema; everyone: Schema };
/** A reply that is a file of one of these content types, sent as an attachment. */
export type FileReply = { file: readonly string[] };
/** What one status answers. */
export type Reply = Schema | { byAudience: ByAudience } | FileReply;

/** Marks a reply of which staff and everyone else get different shapes (law 1). */
export function byAudience<const A extends ByAudience>(audiences: A): { byAudience: A } {
  return { byAudience: audiences };
}

/** Marks a reply that is a file; the browser opens its address instead of sending the call (behaviour 4.15). */
export function file(...types: readonly string[]): FileReply {
  return { file: types };
}

/** A file on its way out: `content` is read once, as fast as the reader takes it. */
export type SentContent = {
  name: string;
  type: string;
  content: AsyncIterable<Uint8Array | string>;
};

/**
 * One call, as data: the server binds a handler to it, and the browser sends its route; both are typed by this entry.
 *
 * - `missing` is the error of an unknown or malformed id (behaviour 1.1).
 * - `body` is JSON. `form` is the text fields of a multipart form, with `files` beside them; where no file is required the
 *   form may also come as JSON.
 * - `bodyBytes` is how large a JSON body may be where it is not the usual size (behaviour 1.4).
 * - `limit` is how many requests one network address may send in so many seconds, counted whether they succeed or not
 *   (behaviour 1.11).
 * - `audit` names the change in the audit log; the service verb writes the entry in the transaction of the change
 *   (behaviour 2.16).
 * - `idempotencyKey` marks a call that reads the header `Idempotency-Key`: under one key a person's first request stands
 *   (behaviour 4.6).
 * - `alsoOnError` are further keys of this call's error bodies.
 */
export type Call = Route & {
  summary: string;
  query?: z.ZodMiniObject;
  body?: Schema;
  bodyBytes?: number;
  form?: z.ZodMiniObject;
  files?: Record<string, FileRule>;
  limit?: { requests: number; perS: number };
  audit?: AuditAct;
  idempotencyKey?: true;
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

/** The parts of the path that a `:name` stands for, as text. */
export type Params<C extends Call> = Record<ParamNames<C['path']>, string>;
/** What a handler gets of the query, parsed. */
export type QueryOf<C extends Call> = C['query'] extends Schema ? z.output<C['query']> : undefined;
/** What a handler gets of the body or of the form's texts, parsed. */
export type BodyOf<C extends Call> = C['body'] extends Schema
  ? z.output<C['body']>
  : C['form'] extends Schema
    ? z.output<C['form']>
    : undefined;
/** One entry for each file field of the call: always a file where it is required. */
export type FilesOf<C extends Call, F> =
  C['files'] extends Record<string, FileRule>
    ? { [K in keyof C['files']]: C['files'][K]['required'] extends true ? F : F | undefined }
    : Record<never, F>;

type SchemaOf<R> = R extends { byAudience: infer A extends ByAudience }
  ? A['staff'] | A['everyone']
  : R extends Schema
    ? R
    : never;

/** What the handler gives for a reply: a file, or what the schema then parses. */
export type ReplyInput<C extends Call, S extends keyof C['replies']> = C['replies'][S] extends FileReply
  ? SentContent
  : z.input<SchemaOf<C['replies'][S]>>;
/** What the caller receives: the union over the call's statuses. */
export type ReplyOutput<C extends Call> = z.output<SchemaOf<C['replies'][keyof C['replies']]>>;

/** What the browser gives to send a call; parts the call does not have are left out. */
export type CallInput<C extends Call> = (keyof Params<C> extends never ? unknown : { params: Params<C> }) &
  (C['query'] extends Schema ? { query?: z.input<C['query']> } : unknown) &
  (C['body'] extends Schema ? { body: z.input<C['body']> } : unknown) &
  (C['form'] extends Schema ? { form: z.input<C['form']> } : unknown) &
  (C['files'] extends Record<string, FileRule>
    ? { files?: { [K in keyof C['files']]?: SentFile | undefined } }
    : unknown);

/** A file as the browser holds it; `contract/` knows no DOM, and the DOM's File fits. */
export type SentFile = { readonly name: string; readonly size: number; readonly type: string };

/** The schema a caller of this role (null: nobody signed in) is answered with (law 1). */
export function replySchema(reply: Exclude<Reply, FileReply>, role: Role | null): Schema {
  if (!('byAudience' in reply)) return reply;
  return role === 'admin' || role === 'teacher' ? reply.byAudience.staff : reply.byAudience.everyone;
}
