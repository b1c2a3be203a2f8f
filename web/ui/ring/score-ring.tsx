import './score-ring.css';
import { classes } from '../classes.ts';

const RADIUS = 19;
const CENTRE = 24;
const ROUND = 2 * Math.PI * RADIUS;

type ScoreRingProps = {
  /** 0 to 100; null is an empty ring. */
  percentage: number | null;
  className?: string;
};

/** A percentage as a ring with its number inside. Hidden from screen readers: the text beside it says the same. */
export function ScoreRing({ percentage, className }: ScoreRingProps) {
  return (
    <svg
      className={classes('ring', percentage === null && 'ring-empty', className)}
      viewBox="0 0 48 48"
      aria-hidden="true"
    >
      <circle className="ring-track" cx={CENTRE} cy={CENTRE} r={RADIUS} />
      {percentage !== null && percentage > 0 && (
        <circle
          className="ring-part"
          cx={CENTRE}
          cy={CENTRE}
          r={RADIUS}
          strokeDasharray={`${((percentage / 100) * ROUND).toFixed(1)} ${ROUND.toFixed(1)}`}
          transform={`rotate(-90 ${CENTRE} ${CENTRE})`}
        />
      )}
      {percentage !== null && (
        <text x={CENTRE} y="29" textAnchor="middle">
          {percentage}
        </text>
      )}
    </svg>
  );
}
