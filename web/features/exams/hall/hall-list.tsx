import './hall-list.css';
import type { Hall, HallPerson } from '@kaksha/contract/hall.ts';
import { pageSizes } from '#web/lib/page/use-address.ts';
import { Button } from '#web/ui/button.tsx';
import { ListFoot } from '#web/ui/list/list-foot.tsx';
import { SearchFilter } from '#web/ui/list/typed-filters.tsx';
import { useListTop } from '#web/ui/list/use-list-top.ts';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import type { Filters } from './api.ts';
import { HallTable } from './hall-table.tsx';
import { texts } from './text.en.ts';

/** How long a pause in typing starts the search. */
const SETTLE_MS = 400;

type HallListProps = {
  hall: Hall;
  now: number;
  filters: Filters;
  isLoading: boolean;
  picked: string | undefined;
  onPick: (person: HallPerson) => void;
  onSearch: (search: string) => void;
  onShowAll: () => void;
  onPage: (page: number) => void;
  onLimit: (limit: number) => void;
};

/** The people of the hall with their search and pages, or why there are none. */
export function HallList({ hall, filters, isLoading, onSearch, onPage, onLimit, ...rest }: HallListProps) {
  const { top, goToTop } = useListTop();
  const { people, totalCount, page, limit, counts } = hall;
  const totalPages = Math.max(1, Math.ceil(totalCount / limit));
  const first = (page - 1) * limit + 1;
  const turnTo = (next: number) => {
    onPage(next);
    goToTop();
  };
  if (counts.all === 0) return <Nobody enrolledOnly={hall.exam.enrolledOnly} />;
  return (
    <>
      <div className="hall-search">
        <SearchFilter placeholder={texts.search} value={filters.q} delayMs={SETTLE_MS} onSettle={onSearch} />
        <span className="meta num" role="status">
          {texts.range(people.length === 0 ? 0 : first, first + people.length - 1, totalCount)}
        </span>
      </div>
      <div className="list-body" ref={top} aria-busy={isLoading}>
        {people.length > 0 ? (
          <HallTable people={people} {...rest} />
        ) : (
          <NoneFound search={filters.q.trim()} onShowAll={rest.onShowAll} />
        )}
        {(totalCount > pageSizes[0] || page > 1) && (
          <ListFoot
            page={filters.page}
            totalPages={totalPages}
            limit={filters.limit}
            limits={pageSizes}
            onPage={turnTo}
            onLimit={onLimit}
          />
        )}
      </div>
    </>
  );
}

function Nobody({ enrolledOnly }: { enrolledOnly: boolean }) {
  const t = texts.empty;
  return (
    <EmptyState title={enrolledOnly ? t.enrolled : t.anyone}>
      {enrolledOnly ? t.enrolledText : t.anyoneText}
    </EmptyState>
  );
}

function NoneFound({ search, onShowAll }: { search: string; onShowAll: () => void }) {
  const t = texts.empty;
  return (
    <EmptyState
      title={search === '' ? t.state : t.search}
      action={
        <Button look="line" onClick={onShowAll}>
          {search === '' ? t.showAll : t.clear}
        </Button>
      }
    >
      {search === '' ? null : t.searchText(search)}
    </EmptyState>
  );
}
