import type { AllResults } from '@kaksha/contract/results.ts';
import { useText } from '#web/lib/use-text.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import type { Filters } from './filters.ts';
import { sortChoices } from './sort-choices.ts';
import { SortSelect } from './sort-select.tsx';
import { en } from './text.en.ts';

type Sort = Pick<Filters, 'sortBy' | 'sortOrder'>;
type AllFoundProps = { list: AllResults; filters: Filters; onSort: (sort: Sort) => void };

const nameOf = ({ sortBy, sortOrder }: Sort) => `${sortBy} ${sortOrder}`;

/** How many results there are, announced when it changes, and their order. */
export function AllFound({ list, filters, onSort }: AllFoundProps) {
  const t = useText({ en });
  const { sortBy, sortOrder } = filters;
  const pick = (value: string) => {
    const sort = sortChoices.find((choice) => nameOf(choice) === value);
    if (sort) onSort(sort);
  };
  return (
    <div className="found">
      <p className="meta num" role="status">
        <b>{t.count(list.totalCount)}</b> {t.results(list.totalCount)}
        {list.totalCount > 1 && (
          <span className="found-order">{t.all.ordered(t.all.orders[sortBy][sortOrder])}</span>
        )}
        {list.totalPages > 1 && <VisuallyHidden>{t.page(list.page, list.totalPages)}</VisuallyHidden>}
      </p>
      <SortSelect value={nameOf(filters)} onChange={pick}>
        {sortChoices.map((choice) => (
          <option key={nameOf(choice)} value={nameOf(choice)}>
            {t.all.sorts[choice.sortBy][choice.sortOrder]}
          </option>
        ))}
      </SortSelect>
    </div>
  );
}
