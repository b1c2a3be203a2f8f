import type { AllResults } from '@kaksha/contract/results.ts';
import { useText } from '#web/lib/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { type Filters, foldedCount, isFiltered } from './filters.ts';
import { en } from './text.en.ts';

type AllNoneProps = {
  list: AllResults;
  filters: Filters;
  onPage: (page: number) => void;
  onReset: () => void;
};

/** Shown if there is no row: no results at all, no matches, or a page past the end; with what to do next. */
export function AllNone({ list, filters, onPage, onReset }: AllNoneProps) {
  const t = useText({ en });
  const { from, to, q } = filters;
  if (list.totalCount > 0) {
    return (
      <EmptyState
        title={t.none}
        action={
          <Button look="line" onClick={() => onPage(list.totalPages)}>
            {t.all.lastPage}
          </Button>
        }
      >
        {t.all.pastEnd}
      </EmptyState>
    );
  }
  if (!isFiltered(filters)) return <EmptyState title={t.none}>{t.all.noneYet}</EmptyState>;
  return (
    <EmptyState
      title={t.none}
      action={
        <Button look="line" onClick={onReset}>
          {t.all.resetFilters}
        </Button>
      }
    >
      {from !== '' && to !== '' && from > to
        ? t.all.crossed
        : t.all.noMatch(q.trim(), foldedCount(filters) > 0)}
    </EmptyState>
  );
}
