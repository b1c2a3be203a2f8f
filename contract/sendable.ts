import { allCalls } from './calls.ts';
import type { Role } from './core/access.ts';
import { type Call, type FileReply, type Reply, replySchema } from './core/call.ts';
import { ErrorBody } from './core/error-body.ts';
import { errors } from './core/errors.ts';

/** A reply that a test makes up: the call as "GET /api/courses?page=2", and what is answered to somebody of this role. */
export type MadeUpReply = { call: string; role: Role | null; status: number; body: unknown };

/**
 * Why the server could not send this reply to this role, for tests that play the server; undefined if it could. The body
 * has the fields of the call's schema for this role and status, and no others; an error is one of the table of errors.
 */
export function whyUnsendable({ call, role, status, body }: MadeUpReply): string | undefined {
  const entry = callOf(call);
  const where = `${call} ${status}`;
  if (entry === undefined) return `${where}: there is no such call`;
  const sent: unknown = body === undefined ? undefined : JSON.parse(JSON.stringify(body));
  if (status >= 400) return faultOfError(entry, status, sent, where);
  const reply = entry.replies[status];
  if (reply === undefined) return `${where}: the call declares no such status`;
  if (isFile(reply)) return `${where}: the call sends a file`;
  const read = replySchema(reply, role).safeParse(sent);
  if (!read.success) {
    const faults = read.error.issues.map(({ path, message }) => `${path.join('.') || 'body'}: ${message}`);
    return `${where}: ${faults.join('; ')}`;
  }
  const extra = extraFields(sent, JSON.parse(JSON.stringify(read.data)));
  return extra.length === 0 ? undefined : `${where}: no such field: ${extra.join(', ')}`;
}

/** The call that answers this method and path. A fixed part of a path wins over a parameter, as on the server. */
function callOf(call: string): Call | undefined {
  const [method, address = ''] = call.split(' ');
  const path = address.replace(/^\/api/, '').replace(/\?.*/, '');
  return allCalls
    .filter((entry) => entry.method === method && patternOf(entry.path).test(path))
    .toSorted((one, other) => parameters(one) - parameters(other))[0];
}

const patternOf = (path: string) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`);
const parameters = ({ path }: Call) => path.split(':').length;

function isFile(reply: Reply): reply is FileReply {
  return 'file' in reply;
}

function faultOfError({ alsoOnError = {} }: Call, status: number, sent: unknown, where: string) {
  const read = ErrorBody.safeParse(sent);
  if (!read.success) return `${where}: not the body of an error`;
  const ownStatus = Object.entries(errors).find(([code]) => code === read.data.code)?.[1];
  if (ownStatus === undefined) return `${where}: no error has the code ${read.data.code}`;
  if (ownStatus !== status) return `${where}: ${read.data.code} is answered with ${ownStatus}`;
  const extra = extraFields(sent, { ...read.data, ...alsoOnError });
  return extra.length === 0 ? undefined : `${where}: no such field: ${extra.join(', ')}`;
}

/** The paths of the fields that were given and not kept. */
function extraFields(given: unknown, kept: unknown, at = ''): string[] {
  if (typeof given !== 'object' || given === null) return [];
  return Object.entries(given).flatMap(([name, value]) => {
    const path = at === '' ? name : `${at}.${name}`;
    const found = isRecord(kept) ? kept[name] : undefined;
    return found === undefined ? [path] : extraFields(value, found, path);
  });
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
