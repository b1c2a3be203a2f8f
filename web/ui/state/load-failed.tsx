import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { errorText } from '#web/lib/send/error-text.ts';
import { CallError } from '#web/lib/send/send.ts';
import { texts } from '../text.en.ts';
import { ErrorState } from './error-state.tsx';

type LoadFailedProps = {
  query: { error: unknown; isFetching?: boolean; refetch(): unknown };
  failed: string;
  /** Makes a sentence of the text; a call that got no answer then says so too (behaviour 1.15). */
  say?: ((message: string) => string) | undefined;
  children?: ReactNode;
};

/** How often a call that got no answer is made again by itself. */
const AGAIN_MS = 10_000;

/** A query failed: why, and a way to load it again. Without a connection it is loaded again by itself, and says so. */
export function LoadFailed({ query, failed, say, children }: LoadFailedProps) {
  const unanswered = query.error instanceof CallError && query.error.status === 0;
  const again = useEffectEvent(() => {
    if (query.isFetching !== true) void query.refetch();
  });
  // An effect, because the connection and the time are outside React.
  useEffect(() => {
    if (!unanswered) return;
    const listener = () => again();
    const timer = setInterval(listener, AGAIN_MS);
    window.addEventListener('online', listener);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', listener);
    };
  }, [unanswered]);
  return (
    <ErrorState
      title={say ? say(errorText(query.error, failed, { unanswered: true })) : errorText(query.error, failed)}
      busy={query.isFetching}
      onRetry={() => void query.refetch()}
    >
      {children ?? (unanswered && texts.goesOn)}
    </ErrorState>
  );
}
