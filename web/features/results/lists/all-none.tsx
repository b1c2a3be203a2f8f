import type { AllResults } from '@kaksha/contract/results.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { type Filters, foldedCount, isFiltered } from './filters.ts';
import { texts } from './text.en.ts';

type AllNoneProps = {
  list: AllResults;
  filters: Filters;
  onPage: (page: number) => void;
  onReset: () => void;
};

/** Shown if there is no row: no results at all, no matches, or a page past the end; with what to do next. */
export function AllNone({ list, filters, onPage, onReset }: AllNoneProps) {
  const { from, to, q } = filters;
  if (list.totalCount > 0) {
    return (
      <EmptyState
        title={texts.none}
        action={
          <Button look="line" onClick={() => onPage(list.totalPages)}>
            {texts.all.lastPage}
          </Button>
        }
      >
        {texts.all.pastEnd}
      </EmptyState>
    );
  }
  if (!isFiltered(filters)) return <EmptyState title={texts.none}>{texts.all.noneYet}</EmptyState>;
  return (
    <EmptyState
      title={texts.none}
      action={
        <Button look="line" onClick={onReset}>
          {texts.all.resetFilters}
        </Button>
      }
    >
      {from !== '' && to !== '' && from > to
        ? texts.all.crossed
        : texts.all.noMatch(q.trim(), foldedCount(filters) > 0)}
    </EmptyState>
  );
}
