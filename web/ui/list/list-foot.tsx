import './list.css';
import { useId } from 'react';
import { Select } from '#web/ui/form/input.tsx';
import { Pager } from './pager.tsx';
import { texts } from './text.en.ts';

type ListFootProps = {
  page: number;
  totalPages: number;
  limit: number;
  limits: readonly number[];
  onPage: (page: number) => void;
  onLimit: (limit: number) => void;
};

/** The foot of a list: its pager, if there are several pages, and the page size. */
export function ListFoot({ page, totalPages, limit, limits, onPage, onLimit }: ListFootProps) {
  const id = useId();
  return (
    <div className="list-foot">
      {totalPages > 1 && <Pager page={page} totalPages={totalPages} onPage={onPage} />}
      <div className="per">
        <label className="meta" htmlFor={id}>
          {texts.perPage}
        </label>
        <Select
          small
          id={id}
          className="num"
          value={limit}
          onChange={(event) => onLimit(Number(event.target.value))}
        >
          {limits.map((size) => (
            <option key={size} value={size}>
              {size}
            </option>
          ))}
        </Select>
      </div>
    </div>
  );
}
