import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { backOffMs } from '#web/lib/send/back-off.ts';
import { errorText } from '#web/lib/send/error-text.ts';
import { CallError } from '#web/lib/send/send.ts';
import { texts } from '../text.en.ts';
import { ErrorState } from './error-state.tsx';

type Query = { error: unknown; isFetching?: boolean; refetch(): unknown };

type LoadFailedProps = {
  query: Query;
  failed: string;
  /** What failed, above the reason; without it the reason is the title. */
  title?: string;
  /** See `ErrorState`. */
  whole?: boolean;
  /** Makes a sentence of the text; a call that got no answer then says so too (behaviour 1.15). */
  say?: ((message: string) => string) | undefined;
  children?: ReactNode;
};

/** Without a connection: at most so long until the next try. */
const AGAIN_MS = 10_000;
/** The server is in trouble or asks for patience. */
const LONGEST_MS = 60_000;

/**
 * A query failed: why, what still works, and a way to load it again. What may succeed later is loaded again by itself
 * (behaviour 5.13).
 */
export function LoadFailed({ query, failed, title, whole, say, children }: LoadFailedProps) {
  const { error } = query;
  const passing = passingOf(error);
  useAgain(query, passing);
  const reason = errorText(error, failed, { unanswered: title !== undefined || say !== undefined });
  return (
    <ErrorState
      whole={whole}
      title={title ?? (say ? say(reason) : reason)}
      busy={query.isFetching}
      onRetry={() => void query.refetch()}
    >
      {title !== undefined && <span className="line">{reason}</span>}
      {children && <span className="line">{children}</span>}
      {passing !== null && <span className="line">{texts[passing]}</span>}
    </ErrorState>
  );
}

/** Why a failure may pass: nothing was reached, or the server cannot now; null for a refusal. */
function passingOf(error: unknown): 'goesOn' | 'triedAgain' | null {
  if (!(error instanceof CallError)) return null;
  if (error.status === 0) return 'goesOn';
  return error.status === 429 || error.status >= 500 ? 'triedAgain' : null;
}

/** Loads again after a while that grows, never before the server's `Retry-After`, and once the connection is back. */
function useAgain(query: Query, passing: ReturnType<typeof passingOf>): void {
  const failures = useRef(0);
  const { error, isFetching = false } = query;
  const again = useEffectEvent(() => void query.refetch());
  // An effect, because the connection and the time are outside React.
  useEffect(() => {
    if (passing === null || isFetching) return;
    failures.current += 1;
    const wait = backOffMs({
      failures: failures.current,
      firstMs: AGAIN_MS,
      longestMs: passing === 'goesOn' ? AGAIN_MS : LONGEST_MS,
      retryAfterMs: error instanceof CallError ? error.retryAfterMs : null,
      random: Math.random(),
    });
    const listener = () => again();
    const timer = setTimeout(listener, wait);
    if (passing === 'goesOn') window.addEventListener('online', listener);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', listener);
    };
  }, [passing, isFetching, error]);
}
