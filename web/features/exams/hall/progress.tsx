import './progress.css';
import { kolkataDay } from '@kaksha/contract/core/time.ts';
import type { HallProgress } from '@kaksha/contract/hall.ts';
import { Icon } from '#web/ui/icon.tsx';
import { formatNear } from './hall-head.tsx';
import { texts } from './text.en.ts';

const t = texts.progress;

/** Where the most and no questions lie, in pixels from the top of the drawing. */
const TOP = 28;
const AXIS = 168;
/** Of the points, every so many are in the table. */
const TABLE_STEP = 3;

/** How far the middle student and the middle half have come: a sentence, a curve and a table (behaviour 6.46). */
export function Progress({ progress: { started, total, points } }: { progress: HallProgress }) {
  const last = points.at(-1);
  if (last === undefined) return null;
  const isDrawn = points.length > 1 && total > 0;
  const says = started === 1 ? t.one(last.median, total) : t.middle(last.median, total);
  return (
    <figure className="hall-progress">
      <figcaption>
        <b>{says}</b> {started > 1 && t.half(last.lower, last.upper, isDrawn)}
      </figcaption>
      {isDrawn && (
        <>
          <Curve points={points} total={total} label={says} hasBand={started > 1} />
          <details>
            <summary>
              {t.same}
              <Icon name="down" />
            </summary>
            <PointsTable points={points} />
          </details>
        </>
      )}
    </figure>
  );
}

type Points = HallProgress['points'];
type CurveProps = { points: Points; total: number; label: string; hasBand: boolean };

function Curve({ points, total, label, hasBand }: CurveProps) {
  const [from, until] = ends(points);
  const x = (at: string) => (until > from ? (100 * (Date.parse(at) - from)) / (until - from) : 100);
  const up = (answered: number) => 100 - (100 * answered) / total;
  const y = (answered: number) => TOP + (up(answered) / 100) * (AXIS - TOP);
  const path = (of: Points, name: 'lower' | 'median' | 'upper') =>
    of.map((point) => `${x(point.at).toFixed(2)} ${up(point[name]).toFixed(2)}`).join('L');
  const last = points.at(-1);
  const middle = new Date((from + until) / 2).toISOString();
  const steps = total < 4 ? [0, total] : [0, Math.round(total / 2), total];
  const median = last?.median ?? 0;
  return (
    <svg className="hall-curve" height="196" role="img" aria-label={t.curve(label)}>
      {steps.map((answered) => (
        <g key={answered}>
          <line className="hall-curve-grid" x1="0" x2="100%" y1={y(answered)} y2={y(answered)} />
          <text x="-8" y={y(answered) + 4} textAnchor="end">
            {answered}
          </text>
        </g>
      ))}
      {/* Stretched to the width there is; strokes and words are not. */}
      <svg
        y={TOP}
        width="100%"
        height={AXIS - TOP}
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        className="hall-curve-area"
        aria-hidden="true"
      >
        {hasBand && (
          <path
            className="hall-curve-band"
            d={`M${path(points, 'upper')}L${path(points.toReversed(), 'lower')}Z`}
          />
        )}
        <path className="hall-curve-median" d={`M${path(points, 'median')}`} />
      </svg>
      <circle className="hall-curve-bead" cx="100%" cy={y(median)} r="7" />
      <text className="hall-curve-now" x="100%" y={y(median) - 14} textAnchor="end">
        {median}
      </text>
      {[
        { at: from, x: '0%', anchor: 'start' as const },
        { at: Date.parse(middle), x: '50%', anchor: 'middle' as const },
        { at: until, x: '100%', anchor: 'end' as const },
      ].map((tick) => (
        <text
          key={tick.x}
          className={tick.anchor === 'middle' ? 'hall-curve-middle' : undefined}
          x={tick.x}
          y="190"
          textAnchor={tick.anchor}
        >
          {formatNear(tick.at, kolkataDay(from) === kolkataDay(until) ? tick.at : 0)}
        </text>
      ))}
    </svg>
  );
}

function ends(points: Points): [number, number] {
  return [Date.parse(points[0]?.at ?? ''), Date.parse(points.at(-1)?.at ?? '')];
}

function PointsTable({ points }: { points: Points }) {
  const [from, until] = ends(points);
  const isOneDay = kolkataDay(from) === kolkataDay(until);
  return (
    <table className="hall-progress-table num">
      <caption className="sr">{t.table}</caption>
      <thead>
        <tr>
          <th scope="col">{t.time}</th>
          <th scope="col">{t.middleStudent}</th>
          <th scope="col">{t.middleHalf}</th>
        </tr>
      </thead>
      <tbody>
        {points
          .filter((_, index) => index % TABLE_STEP === 0 || index === points.length - 1)
          .map(({ at, lower, median, upper }) => (
            <tr key={at}>
              <th scope="row">{formatNear(Date.parse(at), isOneDay ? Date.parse(at) : 0)}</th>
              <td>{median}</td>
              <td>{t.range(lower, upper)}</td>
            </tr>
          ))}
      </tbody>
    </table>
  );
}
