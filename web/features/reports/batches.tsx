import type { BatchMarks, Report } from '@kaksha/contract/reports.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatCount } from '#web/lib/numbers.ts';
import { texts } from './text.en.ts';

/**
 * The batches of those who appeared beside each other, each as a line from its lowest to its highest marks with its middle
 * half and its median, and as figures; `toBatch` is the address of the report of one (behaviour 7.10).
 */
export function Batches({ report, toBatch }: { report: Report; toBatch: (batchId: string) => string }) {
  const { batches, batch } = report;
  if (batch !== null || batches.length === 0) return null;
  const ranked = batches.toSorted((one, other) => other.median - one.median);
  const [best, weakest] = [ranked[0], ranked.at(-1)];
  if (best === undefined || weakest === undefined) return null;
  return (
    <section className="report-part" aria-labelledby="report-batches">
      <h2 id="report-batches">{texts.batchesTitle}</h2>
      <p className="report-say">
        {best === weakest ? texts.oneBatch(best) : texts.batchesSay(best, weakest)}
      </p>
      <Lines report={report} />
      <div className="report-scroll">
        <table className="report-table num">
          <caption className="sr">{texts.batchesTitle}</caption>
          <thead>
            <tr>
              {texts.batchHeads.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {batches.map((one) => (
              <Row key={one._id} batch={one}>
                <Link to={toBatch(one._id)}>{one.name}</Link>
              </Row>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function Row({ batch, children }: { batch: BatchMarks; children: ReactNode }) {
  const { n, mean, median, max, min, passRate } = batch;
  return (
    <tr>
      <th scope="row">{children}</th>
      <td>{formatCount(n)}</td>
      <td>{texts.figure(median)}</td>
      <td>{texts.figure(mean)}</td>
      <td>{texts.range(max, min)}</td>
      <td>{texts.percent(passRate)}</td>
    </tr>
  );
}

const ROW = 44;

/** Drawn only: the table beside it has the same figures. */
function Lines({ report: { batches, paper, maxMarks } }: { report: Report }) {
  const lowest = Math.min(0, paper.min ?? 0, ...batches.map(({ min }) => min));
  const at = (marks: number) =>
    `${maxMarks === lowest ? 0 : (100 * (marks - lowest)) / (maxMarks - lowest)}%`;
  const height = batches.length * ROW;
  return (
    <svg className="report-plot" height={height + 24} aria-hidden="true">
      {batches.map(({ _id, name, min, q1, median, q3, max }, index) => {
        const y = index * ROW + 30;
        return (
          <g key={_id}>
            <text x="0" y={y - 14}>
              {name}
            </text>
            <line className="report-axis" x1={at(min)} x2={at(max)} y1={y} y2={y} />
            <line className="report-half" x1={at(q1)} x2={at(q3)} y1={y} y2={y} />
            <circle className="report-median" cx={at(median)} cy={y} r="5" />
          </g>
        );
      })}
      <text x="0" y={height + 20}>
        {texts.fraction(lowest)}
      </text>
      <text x="100%" y={height + 20} textAnchor="end">
        {texts.fraction(maxMarks)}
      </text>
    </svg>
  );
}
