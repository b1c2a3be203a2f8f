import { type CodeOf, sentenceOf } from '@kaksha/contract/core/dictionary.ts';
import type { ErrorBody } from '@kaksha/contract/core/error-body.ts';
import { texts as errorTexts } from '@kaksha/contract/core/errors.en.ts';
import { type ErrorCode, errors } from '@kaksha/contract/core/errors.ts';
import { texts as faultTexts } from './faults.en.ts';

/** What is wrong with a field, as data: `'wrong_password'`, `{ code: 'too_long', most: 300 }`. */
export type Fault = CodeOf<typeof faultTexts>;
/** By the name of the field; a nested one is named with dots. */
export type Faults = Record<string, Fault>;

/** An error that is reported to the person; any other thrown error answers 500 without details (law 6). */
export class Failure extends Error {
  readonly code: ErrorCode;
  readonly fields: Faults | undefined;
  readonly retryAfterS: number | undefined;
  readonly attemptId: string | undefined;
  readonly revision: number | undefined;

  constructor(code: ErrorCode, options: FailOptions) {
    super(options.detail === undefined ? errorTexts[code] : sentenceOf(faultTexts, options.detail), {
      cause: options.cause,
    });
    this.name = 'Failure';
    this.code = code;
    this.fields = options.fields;
    this.retryAfterS = options.retryAfterS;
    this.attemptId = options.attemptId;
    this.revision = options.revision;
  }

  get status(): number {
    return errors[this.code];
  }

  /** What is sent: the faults become texts here, which is where a request's language would choose the dictionary. */
  body(): ErrorBody {
    const { code, message, fields, attemptId, revision } = this;
    return {
      code,
      message,
      msg: message,
      ...(fields ? { fields: textsOf(fields) } : {}),
      ...(attemptId ? { attemptId } : {}),
      ...(revision === undefined ? {} : { revision }),
    };
  }
}

function textsOf(faults: Faults): Record<string, string> {
  return Object.fromEntries(
    Object.entries(faults).map(([field, fault]) => [field, sentenceOf(faultTexts, fault)]),
  );
}

type FailOptions = {
  /** What is wrong with each field, on a validation error. */
  fields?: Faults;
  /** The open attempt, with 'attempt_open'. */
  attemptId?: string;
  /** The stored revision, with 'changed_meanwhile' of an item. */
  revision?: number;
  /** Seconds after which to retry; always sent with 429 and 503. */
  retryAfterS?: number;
  /** Says more exactly than the table of errors what is wrong. */
  detail?: Fault;
  /** The underlying error, only for the log. */
  cause?: unknown;
};

/** Throws the named error of the error table. */
export function fail(code: ErrorCode, options: FailOptions = {}): never {
  throw new Failure(code, options);
}

/** With a single fault, its text is the message too. */
export function onlyFault(fields: Faults): { detail?: Fault } {
  const [only, ...more] = Object.values(fields);
  return only !== undefined && more.length === 0 ? { detail: only } : {};
}
