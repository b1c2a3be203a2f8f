import './list.css';
import type { ComponentProps, ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import { pageSizes } from '#web/ui/list/address.ts';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { LoadFailed } from '#web/ui/state/load-failed.tsx';
import { FoundLine } from './found-line.tsx';
import { ListFoot } from './list-foot.tsx';
import { ListSkeleton } from './list-skeleton.tsx';
import { texts } from './text.en.ts';
import { useKept } from './use-kept.ts';
import { useListTop } from './use-list-top.ts';

type PagedListProps<Item, Sort extends string> = {
  list: {
    data?: { items: Item[]; total: number } | undefined;
    error: Error | null;
    isFetching: boolean;
    refetch(): unknown;
  };
  page: number;
  limit: number;
  onPage: (page: number) => void;
  onLimit: (limit: number) => void;
  loading: string;
  /** The default of the screen for a failure, and what makes a sentence of it; see `LoadFailed`. */
  failed: string;
  say?: ((message: string) => string) | undefined;
  /** How much was found, announced when it changes. */
  found: (total: number) => string;
  sort?: ComponentProps<typeof FoundLine<Sort>>['sort'];
  /** Shown for an empty list. */
  empty: { title: string; text?: string };
  /** Removes the filters, if there are any. */
  onReset?: (() => void) | undefined;
  children: (items: Item[]) => ReactNode;
};

/** A page of a long list in its states. The last page that was loaded stays while the next one loads, or if it fails. */
export function PagedList<Item, Sort extends string = never>(props: PagedListProps<Item, Sort>) {
  const { list, page, limit } = props;
  const shown = useKept(list.data);
  const { top, goToTop } = useListTop();
  const totalPages = Math.ceil((shown?.total ?? 0) / limit);
  return (
    <>
      {list.error && (
        <LoadFailed query={list} failed={props.failed} {...(props.say ? { say: props.say } : {})}>
          {shown && texts.stale}
        </LoadFailed>
      )}
      {shown === undefined && !list.error && <ListSkeleton text={props.loading} />}
      {shown && (
        <div className="list-body" ref={top} aria-busy={list.isFetching && list.data === undefined}>
          <FoundLine
            found={props.found(shown.total)}
            also={totalPages > 1 ? texts.pageOf(page, totalPages) : undefined}
            {...(props.sort && shown.total > 1 ? { sort: props.sort } : {})}
          />
          {shown.items.length === 0 ? (
            <None {...props} total={shown.total} onLastPage={() => props.onPage(totalPages)} />
          ) : (
            <>
              {props.children(shown.items)}
              {shown.total > pageSizes[0] && (
                <ListFoot
                  page={page}
                  totalPages={totalPages}
                  limit={limit}
                  limits={pageSizes}
                  onPage={(next) => {
                    props.onPage(next);
                    goToTop();
                  }}
                  onLimit={props.onLimit}
                />
              )}
            </>
          )}
        </div>
      )}
    </>
  );
}

type NoneProps = Pick<PagedListProps<unknown, never>, 'empty' | 'onReset'> & {
  total: number;
  onLastPage: () => void;
};

/** No row: a page past the end, no matches, or nothing at all; with what to do next. */
function None({ total, empty, onReset, onLastPage }: NoneProps) {
  if (total > 0) {
    return (
      <EmptyState
        title={texts.none}
        action={
          <Button look="line" onClick={onLastPage}>
            {texts.lastPage}
          </Button>
        }
      >
        {texts.pastEnd}
      </EmptyState>
    );
  }
  if (onReset === undefined) return <EmptyState title={empty.title}>{empty.text}</EmptyState>;
  return (
    <EmptyState
      title={texts.none}
      action={
        <Button look="line" onClick={onReset}>
          {texts.resetFilters}
        </Button>
      }
    >
      {texts.noMatch}
    </EmptyState>
  );
}
