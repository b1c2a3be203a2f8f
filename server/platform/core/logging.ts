import { databaseError } from '#server/database/errors.ts';

/** An error as the log shows it: what happened and where, and never a value that a person entered (behaviour 1.16). */
type LoggedError = {
  type: string;
  message: string;
  stack: string;
  code?: string;
  constraint?: string;
  table?: string;
};

const emailAddress = /[^\s@<>"'(]+@[^\s@<>"'),;]+/g;

/**
 * Keeps the name, code, message and frames of an error. A failed query has its parameters in its message, PostgreSQL
 * puts the row in the detail, and a mail server the recipient in its reply: the first two are removed, email addresses
 * masked.
 */
export function loggedError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: 'Not an error object', stack: '' };
  const answered = databaseError(error);
  const cause = answered ?? innermost(error);
  const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : undefined;
  return {
    type: error.name,
    // Class 22 names the value that could not be read.
    message: code?.startsWith('22')
      ? 'A value was refused'
      : cause.message.replaceAll(emailAddress, '[email]'),
    stack: framesOf(error) || framesOf(cause),
    ...(code === undefined ? {} : { code }),
    ...(answered?.constraint === undefined ? {} : { constraint: answered.constraint }),
    ...(answered?.table === undefined ? {} : { table: answered.table }),
  };
}

/** The same in one line, for expected, temporary errors that need no stack. */
export function reasonOf(error: unknown): string {
  const { type, code, message } = loggedError(error);
  return `${code ?? type}: ${message}`;
}

/** Wrappers repeat the message or the parameters of the error they wrap: the innermost error has the plain message. */
function innermost(error: Error): Error {
  return error.cause instanceof Error ? innermost(error.cause) : error;
}

/** The stack without its first lines, which repeat the message. */
function framesOf({ stack = '' }: Error): string {
  return stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');
}

/** Secrets in a URL, up to its end. */
const secretTail = /(reset-password|verify-email|downloads|watch)\/.*/;

/** A request in the log: no query string, which may contain a token, and no secret in the path. */
export function loggedRequest({ id, method, url }: { id: string; method: string; url: string }) {
  return { id, method, path: (url.split('?')[0] ?? '').replace(secretTail, '$1/…') };
}

/** Method and route of a request, for the line that says how it failed. */
export function whichCall({
  method,
  routeOptions,
}: {
  method: string;
  routeOptions: { url?: string | undefined };
}): { method: string; route: string } {
  return { method, route: routeOptions.url ?? '(none)' };
}

/** Fastify's settings for its logger; every error goes through `loggedError`. */
export function loggerOptions(level: string) {
  return {
    level,
    redact: ['req.headers.authorization'],
    serializers: { req: loggedRequest, err: loggedError },
  };
}
