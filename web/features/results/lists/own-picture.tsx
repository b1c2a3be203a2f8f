import './own-picture.css';
import { kolkataDay } from '@kaksha/contract/core/time.ts';
import { isSeen } from '@kaksha/contract/results/own.ts';
import type { SubjectLine } from '@kaksha/contract/results/own-lines.ts';
import type { ResultSummary } from '@kaksha/contract/results.ts';
import { texts } from './own-picture-text.en.ts';

type OwnPictureProps = {
  results: readonly ResultSummary[];
  /** As the portal's home has them: a quiz whose sections name no subject is of that of its questions. */
  lines: readonly SubjectLine[];
};

/** Above a person's own results: best, average and days in a sentence, and a line a subject (behaviour 4.14). */
export function OwnPicture({ results, lines }: OwnPictureProps) {
  const seen = results.filter(isSeen);
  if (seen.length === 0) return null;
  const percents = seen.map(({ percentage }) => percentage);
  const days = new Set(seen.map(({ createdAt }) => kolkataDay(createdAt))).size;
  const mean = percents.reduce((sum, one) => sum + one, 0) / percents.length;
  const best = percents.reduce((one, other) => Math.max(one, other));
  return (
    <section className="own-picture" aria-label={texts.title}>
      <p className="own-says num">{texts.says(best, mean, days)}</p>
      {lines.length > 0 && (
        <table className="own-lines">
          <caption className="sr">{texts.title}</caption>
          <thead className="sr">
            <tr>
              <th scope="col">{texts.subject}</th>
              <th scope="col">{texts.over}</th>
              <th scope="col">{texts.figures}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={line.subject}>
                <th scope="row">{line.subject === '' ? texts.whole : line.subject}</th>
                <td>
                  <Line line={line} />
                </td>
                <td className="num">{texts.bestOf(line.best, line.mean, line.count)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

const HEIGHT = 44;
const EDGE = 6;

/** The oldest first; the bead is the newest, and the dashed line the pass mark of its quiz. */
function Line({ line: { subject, points, passPercent } }: { line: SubjectLine }) {
  const x = (index: number) => (points.length === 1 ? 50 : 2 + (96 * index) / (points.length - 1));
  const y = (percent: number) =>
    HEIGHT - EDGE - (Math.min(100, Math.max(0, percent)) / 100) * (HEIGHT - 2 * EDGE);
  const newest = points.at(-1) ?? 0;
  return (
    <svg
      className="own-line"
      height={HEIGHT}
      role="img"
      aria-label={texts.line(subject === '' ? texts.whole : subject, points[0] ?? 0, newest, points.length)}
    >
      <line className="own-pass" x1="0" x2="100%" y1={y(passPercent)} y2={y(passPercent)} />
      {points.slice(1).map((percent, index) => (
        <line
          // biome-ignore lint/suspicious/noArrayIndexKey: a point is told by its place alone
          key={index}
          className="own-way"
          x1={`${x(index)}%`}
          x2={`${x(index + 1)}%`}
          y1={y(points[index] ?? 0)}
          y2={y(percent)}
        />
      ))}
      <circle className="own-bead" cx={`${x(points.length - 1)}%`} cy={y(newest)} r="5" />
    </svg>
  );
}
