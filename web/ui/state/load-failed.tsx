import type { ReactNode } from 'react';
import { errorText } from '#web/lib/send/error-text.ts';
import { ErrorState } from './error-state.tsx';

type LoadFailedProps = {
  /** The query that failed. */
  query: { error: unknown; isFetching?: boolean; refetch(): unknown };
  failed: string;
  /** Makes a sentence of the text; a call that got no answer then says so too (behaviour 1.15). */
  say?: ((message: string) => string) | undefined;
  children?: ReactNode;
};

/** A query failed: why, and a way to load it again. */
export function LoadFailed({ query, failed, say, children }: LoadFailedProps) {
  return (
    <ErrorState
      title={say ? say(errorText(query.error, failed, { unanswered: true })) : errorText(query.error, failed)}
      busy={query.isFetching}
      onRetry={() => void query.refetch()}
    >
      {children}
    </ErrorState>
  );
}
