import { messageOr } from '#web/lib/error-text.ts';
import type { CallError } from '#web/lib/send.ts';
import { useText } from '#web/lib/use-text.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { en } from './text.en.ts';

type ListFailedProps = {
  query: { error: CallError | null; isFetching: boolean; refetch: () => Promise<unknown> };
};

/** The list of quizzes could not be loaded: the reason, and a retry button. */
export function ListFailed({ query }: ListFailedProps) {
  const t = useText({ en }).list;
  return (
    <ErrorState
      title={t.failed(messageOr(query.error, t.failedFallback))}
      busy={query.isFetching}
      onRetry={() => void query.refetch()}
    />
  );
}
