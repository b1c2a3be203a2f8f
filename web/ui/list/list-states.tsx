import type { ReactNode } from 'react';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { LoadFailed } from '#web/ui/state/load-failed.tsx';
import { Loading } from '#web/ui/state/loading.tsx';

type ListStatesProps<Item> = {
  list: { data?: Item[] | undefined; error: Error | null; isFetching?: boolean; refetch(): unknown };
  loading: string;
  /** Keeps the place of what is loading. */
  skeleton?: ReactNode;
  /** The default of the screen for a failure. */
  failed: string;
  /** See `LoadFailed`. */
  say?: (message: string) => string;
  /** A sentence, or more than one. */
  empty: ReactNode;
  children: (items: Item[]) => ReactNode;
};

/** A list in its four states: loading, failed, empty, full. */
export function ListStates<Item>({
  list,
  loading,
  skeleton,
  failed,
  say,
  empty,
  children,
}: ListStatesProps<Item>) {
  if (list.data !== undefined) {
    if (list.data.length > 0) return children(list.data);
    return typeof empty === 'string' ? <EmptyState title={empty} /> : empty;
  }
  if (list.error !== null) {
    return <LoadFailed query={list} failed={failed} say={say} />;
  }
  return (
    <div className={skeleton ? 'list-wait' : undefined}>
      <Loading text={loading}>{skeleton}</Loading>
    </div>
  );
}
