import type { CallError } from '#web/lib/send.ts';
import { useText } from '#web/lib/use-text.ts';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { en } from './text.en.ts';

type ListFailedProps = {
  query: { error: CallError | null; isFetching: boolean; refetch: () => Promise<unknown> };
};

/** The list of quizzes could not be loaded: the reason, and a retry button. */
export function ListFailed({ query }: ListFailedProps) {
  const t = useText({ en }).list;
  return <LoadFailed query={query} say={t.failed} failed={t.failedFallback} />;
}
