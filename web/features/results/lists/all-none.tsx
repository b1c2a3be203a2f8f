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

/** No row to show: there is none at all, none that matches, or the page lies past the end; and the way on from there. */
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
