import type { ErrorCode } from '@kaksha/contract/core/errors.ts';
import { texts } from './error-text.en.ts';
import { CallError } from './send.ts';

type OwnCode = keyof typeof texts;

/** Texts by error code. English has only the browser's own; `error-text.hi.ts` has those of the server's codes as well. */
type ErrorTexts = Record<OwnCode, string> & { readonly [Code in ErrorCode]?: string };

type Options = {
  /** Where no answer came, says so instead of `fallback`. */
  unanswered?: boolean;
};

type ErrorText = (error: unknown, fallback: string, options?: Options) => string;

/**
 * The text of a failed call (law 11, behaviour 1.15): that of its code in the page's language, else the server's, else
 * `fallback`, the default of the screen. Every screen that shows an error gets its text here.
 */
export const errorText: ErrorText = errorTextIn(texts);

/** The same for given texts. */
export function errorTextIn(own: ErrorTexts): ErrorText {
  const byCode: Partial<Record<string, string>> = own;
  return (error, fallback, { unanswered = false } = {}) => {
    if (!(error instanceof CallError)) return (unanswered && messageOf(error)) || fallback;
    if (!unanswered && error.code in texts) return fallback;
    return byCode[error.code] || error.message || fallback;
  };
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : '';
}
