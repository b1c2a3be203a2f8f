import { Fragment, type ReactNode } from 'react';
import { classes } from '#web/ui/classes.ts';
import { Icon } from '#web/ui/icon.tsx';
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx';

export type Column<Item> = {
  cell: (item: Item) => ReactNode;
  /** Of its cells, and of its heading. */
  className?: string;
  headClass?: string;
  /** Numbers, at the end of the line. */
  numeric?: true;
  /** Only screen readers need its heading. */
  hidden?: true;
  /** Its heading is a button that sorts; `now` is how the list is sorted by this column. */
  sort?: { now: 'ascending' | 'descending' | undefined; onSort: () => void };
};

type DataTableProps<Item, Name extends string> = {
  className: string;
  caption: string;
  heads: Readonly<Record<NoInfer<Name>, string>>;
  /** In this order; null is a column that this list does not have. */
  columns: Readonly<Record<Name, Column<Item> | null>>;
  items: readonly Item[];
  keyOf: (item: Item) => string;
  rowClass?: (item: Item) => string | undefined;
  /** A row of its own below an item. */
  detail?: (item: Item) => ReactNode;
};

/** The items of a list as a table, as cards on a phone. */
export function DataTable<Item, Name extends string>({
  className,
  caption,
  heads,
  columns,
  items,
  keyOf,
  rowClass,
  detail,
}: DataTableProps<Item, Name>) {
  const named: Readonly<Record<string, string>> = heads;
  const all = Object.entries<Column<Item> | null>(columns).flatMap(([name, column]) =>
    column ? [[name, column] as const] : [],
  );
  return (
    <table className={`data data-cards ${className}`}>
      <caption className="sr">{caption}</caption>
      <thead>
        <tr>
          {all.map(([name, column]) => (
            <Head key={name} column={column} label={named[name]} />
          ))}
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <Fragment key={keyOf(item)}>
            <tr className={rowClass?.(item)}>
              {all.map(([name, { cell, className: ofCell, numeric }]) => (
                <td key={name} className={classes(numeric && 'r', ofCell) || undefined}>
                  {cell(item)}
                </td>
              ))}
            </tr>
            {detail?.(item)}
          </Fragment>
        ))}
      </tbody>
    </table>
  );
}

type HeadProps = {
  column: Pick<Column<never>, 'headClass' | 'numeric' | 'hidden' | 'sort'>;
  label: string | undefined;
};

function Head({ column: { headClass, numeric, hidden, sort }, label }: HeadProps) {
  return (
    <th scope="col" className={classes(numeric && 'r', headClass) || undefined} aria-sort={sort?.now}>
      {sort === undefined ? (
        hidden ? (
          <VisuallyHidden>{label}</VisuallyHidden>
        ) : (
          label
        )
      ) : (
        <>
          <button type="button" className="sort" onClick={sort.onSort}>
            {label}
            {sort.now && <Icon name={sort.now === 'ascending' ? 'up' : 'down'} />}
          </button>
          {/* Cards have no heads, but their cells keep the names. */}
          <span className="sort-name">{label}</span>
        </>
      )}
    </th>
  );
}
