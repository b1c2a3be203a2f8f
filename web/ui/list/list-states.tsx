import type { ReactNode } from 'react';
import { serverMessage } from '#web/lib/send.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Loading } from '#web/ui/loading.tsx';

type ListStatesProps<Item> = {
  list: { data?: Item[] | undefined; error: Error | null; refetch(): unknown };
  loading: string;
  /** Keeps the place of what is loading. */
  skeleton?: ReactNode;
  /** Said in red when the server gives no text of its own (behaviour 1.15). */
  failed: string;
  empty: string;
  children: (items: Item[]) => ReactNode;
};

/** A list in its four states: loading, failed, empty, full. */
export function ListStates<Item>({
  list,
  loading,
  skeleton,
  failed,
  empty,
  children,
}: ListStatesProps<Item>) {
  if (list.data !== undefined) {
    return list.data.length > 0 ? children(list.data) : <EmptyState title={empty} />;
  }
  if (list.error !== null) {
    return <ErrorState title={serverMessage(list.error) ?? failed} onRetry={() => void list.refetch()} />;
  }
  return (
    <div className={skeleton ? 'list-wait' : undefined}>
      <Loading text={loading}>{skeleton}</Loading>
    </div>
  );
}
