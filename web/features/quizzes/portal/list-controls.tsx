import { useId } from 'react';
import { SearchInput, Select } from '#web/ui/form/input.tsx';
import { type ListView, listKinds, listSorts, personalKinds } from './list-view.ts';
import { texts } from './text.en.ts';

type ListControlsProps = {
  view: ListView;
  /** The number of matching quizzes, as text. */
  count: string;
  /** False for a visitor, who has no results to filter by. */
  personal: boolean;
  onView: (change: Partial<ListView>) => void;
};

/** Search, filter and order of the list, and the number of matching quizzes. */
export function ListControls({ view, count, personal, onView }: ListControlsProps) {
  const t = texts.list;
  const id = useId();
  const kinds = listKinds.filter((kind) => personal || !personalKinds.has(kind));
  return (
    <search className="search" aria-label={t.searchOf(count)}>
      <SearchInput
        aria-label={t.search}
        placeholder={t.placeholder}
        value={view.search}
        onChange={(event) => onView({ search: event.target.value })}
      />
      <p className="meta num" role="status">
        {count}
      </p>
      <div className="search-by push">
        <label className="meta" htmlFor={`${id}-kind`}>
          {t.show}
        </label>
        <Select
          small
          id={`${id}-kind`}
          value={view.kind}
          onChange={(event) => onView({ kind: kinds.find((kind) => kind === event.target.value) ?? 'all' })}
        >
          {kinds.map((kind) => (
            <option key={kind} value={kind}>
              {t.kinds[kind]}
            </option>
          ))}
        </Select>
        <label className="meta" htmlFor={`${id}-sort`}>
          {t.sort}
        </label>
        <Select
          small
          id={`${id}-sort`}
          value={view.sort}
          onChange={(event) =>
            onView({ sort: listSorts.find((sort) => sort === event.target.value) ?? 'newest' })
          }
        >
          {listSorts.map((sort) => (
            <option key={sort} value={sort}>
              {t.sorts[sort]}
            </option>
          ))}
        </Select>
      </div>
    </search>
  );
}
