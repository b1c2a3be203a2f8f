import { type ErrorBody, type ErrorCode, errors } from '@kaksha/contract/errors.ts';

/** A fault the person is told about; everything else that is thrown answers 500 without its inside (law 6). */
export class Failure extends Error {
  readonly code: ErrorCode;
  readonly fields: Record<string, string> | undefined;
  readonly retryAfterS: number | undefined;

  constructor(code: ErrorCode, options: FailOptions) {
    super(options.text ?? errors[code].text, { cause: options.cause });
    this.name = 'Failure';
    this.code = code;
    this.fields = options.fields;
    this.retryAfterS = options.retryAfterS;
  }

  get status(): number {
    return errors[this.code].status;
  }

  body(): ErrorBody {
    const { code, message, fields } = this;
    return { code, message, msg: message, ...(fields ? { fields } : {}) };
  }
}

type FailOptions = {
  /** Texts by field name, on a validation error. */
  fields?: Record<string, string>;
  /** Seconds after which trying again makes sense; 429 and 503 always say one. */
  retryAfterS?: number;
  /** Replaces the table's text where the call has a text of its own. */
  text?: string;
  /** What went wrong underneath, for the log alone. */
  cause?: unknown;
};

/** Throws the named error of the one error table. */
export function fail(code: ErrorCode, options: FailOptions = {}): never {
  throw new Failure(code, options);
}
