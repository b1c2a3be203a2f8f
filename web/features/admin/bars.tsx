import './bars.css';
import { useId } from 'react';
import { formatCount } from '#web/lib/numbers.ts';

type BarsProps = {
  /** What the numbers say, in a sentence. */
  say: string;
  caption: string;
  heads: { name: string; count: string };
  rows: readonly { key: string; name: string; count: number }[];
  /** How a count is written, where it is a share. */
  written?: (count: number) => string;
};

/** A few counts as bars that are their own table; the sentence above says what they show. */
export function Bars({ say, caption, heads, rows, written = formatCount }: BarsProps) {
  const id = useId();
  const most = Math.max(1, ...rows.map(({ count }) => count));
  return (
    <figure className="bars" aria-labelledby={id}>
      <figcaption id={id}>{say}</figcaption>
      <table>
        <caption className="sr">{caption}</caption>
        <colgroup>
          <col className="bars-name" />
          <col />
        </colgroup>
        <thead className="sr">
          <tr>
            <th scope="col">{heads.name}</th>
            <th scope="col">{heads.count}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, count }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              <td className="num">
                <span className="bar" style={{ inlineSize: `${(count / most) * 72}%` }} />
                <b>{written(count)}</b>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}
