import { formatDay } from '@kaksha/contract/core/time.ts';
import type { Seen } from '@kaksha/contract/results/own.ts';
import type { ResultSummary } from '@kaksha/contract/results.ts';
import { texts } from './text.en.ts';

const WIDTH = 640;
const EDGE = 64;
const TOP = 36;
const HIGH = 132;
const RADIUS = 27;
const ROUND = 2 * Math.PI * RADIUS;
const round = (value: number) => Math.round(value * 10) / 10;

/** The height of a score: 100 % at the top, 0 at the foot. */
const heightOf = (percentage: number) => round(TOP + HIGH * (1 - percentage / 100));

/**
 * The last scores as rings on a line, oldest first, each at the height of its score; the newest has the bead. Screen
 * readers get a table.
 */
export function ScoreTrend({ results }: { results: readonly Seen<ResultSummary>[] }) {
  const [first, last] = [results[0], results.at(-1)];
  if (first === undefined || last === undefined) return null;
  const step = (WIDTH - 2 * EDGE) / Math.max(1, results.length - 1);
  const points = results.map((result, index) => ({
    result,
    x: round(EDGE + index * step),
    y: heightOf(result.percentage),
  }));
  return (
    <figure className="trend-figure">
      <p className="trend-say">{texts.trend(first.percentage, last.percentage, results.length)}</p>
      <svg className="trend" viewBox="0 0 640 212" aria-hidden="true">
        <path className="trend-line" d={`M${points.map(({ x, y }) => `${x} ${y}`).join('L')}`} />
        {points.map(({ result, x, y }) => (
          <g key={result._id}>
            <circle className="trend-track" cx={x} cy={y} r={RADIUS} />
            {result.percentage > 0 && (
              <circle
                className="trend-part"
                cx={x}
                cy={y}
                r={RADIUS}
                strokeDasharray={`${round((result.percentage / 100) * ROUND)} ${round(ROUND)}`}
                transform={`rotate(-90 ${x} ${y})`}
              />
            )}
            {result === last && <Bead x={x} y={y} percentage={result.percentage} />}
            <text x={x} y={y + 7} textAnchor="middle">
              {result.percentage}
            </text>
            <text className="trend-day" x={x} y="208" textAnchor="middle">
              {formatDay(result.createdAt)}
            </text>
          </g>
        ))}
      </svg>
      <table className="sr">
        <caption>{texts.trendTable}</caption>
        <thead>
          <tr>
            <th scope="col">{texts.trendColumns.date}</th>
            <th scope="col">{texts.trendColumns.quiz}</th>
            <th scope="col">{texts.trendColumns.score}</th>
          </tr>
        </thead>
        <tbody>
          {results.map(({ _id, createdAt, quiz, percentage }) => (
            <tr key={_id}>
              <td>{formatDay(createdAt)}</td>
              <td>{quiz.title.trim() || texts.untitled}</td>
              <td>{texts.percent(percentage)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}

function Bead({ x, y, percentage }: { x: number; y: number; percentage: number }) {
  const angle = (percentage / 100) * 2 * Math.PI;
  return (
    <circle
      className="trend-bead"
      cx={round(x + RADIUS * Math.sin(angle))}
      cy={round(y - RADIUS * Math.cos(angle))}
      r="6.5"
    />
  );
}
