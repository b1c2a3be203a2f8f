import type { ErrorBody } from '@kaksha/contract/core/error-body.ts';
import { type ErrorCode, errors } from '@kaksha/contract/core/errors.ts';

/** An error that is reported to the person; any other thrown error answers 500 without details (law 6). */
export class Failure extends Error {
  readonly code: ErrorCode;
  readonly fields: Record<string, string> | undefined;
  readonly retryAfterS: number | undefined;
  readonly attemptId: string | undefined;
  readonly revision: number | undefined;

  constructor(code: ErrorCode, options: FailOptions) {
    super(options.text ?? errors[code].text, { cause: options.cause });
    this.name = 'Failure';
    this.code = code;
    this.fields = options.fields;
    this.retryAfterS = options.retryAfterS;
    this.attemptId = options.attemptId;
    this.revision = options.revision;
  }

  get status(): number {
    return errors[this.code].status;
  }

  body(): ErrorBody {
    const { code, message, fields, attemptId, revision } = this;
    return {
      code,
      message,
      msg: message,
      ...(fields ? { fields } : {}),
      ...(attemptId ? { attemptId } : {}),
      ...(revision === undefined ? {} : { revision }),
    };
  }
}

type FailOptions = {
  /** Texts by field name, on a validation error. */
  fields?: Record<string, string>;
  /** The open attempt, with 'attempt_open'. */
  attemptId?: string;
  /** The stored revision, with 'changed_meanwhile' of an item. */
  revision?: number;
  /** Seconds after which to retry; always sent with 429 and 503. */
  retryAfterS?: number;
  /** Replaces the table's text if the call has its own. */
  text?: string;
  /** The underlying error, only for the log. */
  cause?: unknown;
};

/** Throws the named error of the error table. */
export function fail(code: ErrorCode, options: FailOptions = {}): never {
  throw new Failure(code, options);
}
