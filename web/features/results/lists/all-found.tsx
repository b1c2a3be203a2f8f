import type { AllResults } from '@kaksha/contract/results.ts';
import { FoundLine } from '#web/ui/list/found-line.tsx';
import type { Filters } from './filters.ts';
import { sortChoices } from './sort-choices.ts';
import { texts } from './text.en.ts';

type Sort = Pick<Filters, 'sortBy' | 'sortOrder'>;
type AllFoundProps = { list: AllResults; filters: Filters; onSort: (sort: Sort) => void };

const nameOf = ({ sortBy, sortOrder }: Sort) => `${sortBy} ${sortOrder}`;

/** How many results there are, and their order; the page is announced as well. */
export function AllFound({ list, filters, onSort }: AllFoundProps) {
  const { totalCount, totalPages, page } = list;
  const pick = (value: string) => {
    const sort = sortChoices.find((choice) => nameOf(choice) === value);
    if (sort) onSort(sort);
  };
  return (
    <FoundLine
      found={texts.all.found(totalCount, filters.sortBy, filters.sortOrder)}
      also={totalPages > 1 ? texts.all.page(page, totalPages) : undefined}
      sort={{
        value: nameOf(filters),
        choices: sortChoices.map((choice) => ({
          value: nameOf(choice),
          label: texts.all.sorts[choice.sortBy][choice.sortOrder],
        })),
        onChange: pick,
      }}
    />
  );
}
