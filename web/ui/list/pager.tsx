import './list.css';
import { useId } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Select } from '#web/ui/form/input.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { texts } from './text.en.ts';

type PagerProps = { page: number; totalPages: number; onPage: (page: number) => void };

/** Prev, where one is, Next. */
export function Pager({ page, totalPages, onPage }: PagerProps) {
  return (
    <nav className="pages" aria-label={texts.pages}>
      <Button look="outline" small aria-disabled={page <= 1 || undefined} onClick={() => onPage(page - 1)}>
        <Icon name="arrow-left" />
        {texts.previous}
      </Button>
      <span className="meta num">{texts.pageOf(page, totalPages)}</span>
      <Button
        look="outline"
        small
        aria-disabled={page >= totalPages || undefined}
        onClick={() => onPage(page + 1)}
      >
        {texts.next}
        <Icon name="arrow-right" />
      </Button>
    </nav>
  );
}

type ListFootProps = PagerProps & {
  limit: number;
  limits: readonly number[];
  onLimit: (limit: number) => void;
};

/** The foot of a list: its pager, if there are several pages, and the page size. */
export function ListFoot({ limit, limits, onLimit, ...pager }: ListFootProps) {
  const id = useId();
  return (
    <div className="list-foot">
      {pager.totalPages > 1 && <Pager {...pager} />}
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
