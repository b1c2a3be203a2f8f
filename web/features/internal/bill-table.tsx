import type { ReactNode } from 'react';
import { classes } from '#web/ui/classes.ts';

type BillTableProps = {
  /** The column heads; the last column has the costs. */
  heads: string[];
  /** For screen readers. */
  caption: string;
  /** As wide as the page. */
  wide?: boolean;
  /** On a phone each row folds into two lines. */
  folds?: boolean;
  foot?: ReactNode;
  /** The rows: a heading, a description, and a cost with the class `r`. */
  children: ReactNode;
};

/** A bill: items and what they cost. */
export function BillTable({ heads, caption, wide, folds, foot, children }: BillTableProps) {
  return (
    <table className={classes('data bill', wide && 'bill-wide', folds && 'bill-cards')}>
      <caption className="sr">{caption}</caption>
      <thead>
        <tr>
          {heads.map((head, index) => (
            <th scope="col" className={index === heads.length - 1 ? 'r' : undefined} key={head}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
      {foot && <tfoot>{foot}</tfoot>}
    </table>
  );
}
