import './ring.css';
import { classes } from '../classes.ts';

/** The drawing's box, the ring in it and its bead, how high the text stands, and to how many digits lengths are written. */
const looks = {
  clock: { box: 32, radius: 10, bead: 4, text: 16, digits: 2 },
  score: { box: 48, radius: 19, bead: null, text: 29, digits: 1 },
  time: { box: 120, radius: 48, bead: 8, text: 71, digits: 1 },
};
const ABOVE_UNIT = 7;
const UNIT = 82;

type RingProps = {
  /** `score` is a share that has been reached; the others have a bead that moves back to the top as time passes. */
  look: keyof typeof looks;
  /** 0 to 1; null is an empty ring. */
  part: number | null;
  text?: string | number;
  unit?: string;
  className?: string;
};

/** A share as a ring, perhaps with a number inside. Hidden from screen readers: the text beside it says the same. */
export function Ring({ look, part, text, unit, className }: RingProps) {
  const { box, radius, bead, text: y, digits } = looks[look];
  const centre = box / 2;
  const round = 2 * Math.PI * radius;
  const angle = (part ?? 0) * 2 * Math.PI;
  return (
    <svg
      className={classes('ring', `ring-${look}`, part === null && 'ring-empty', className)}
      viewBox={`0 0 ${box} ${box}`}
      aria-hidden="true"
    >
      <circle className="ring-track" cx={centre} cy={centre} r={radius} />
      {part !== null && part > 0 && (
        <circle
          className="ring-part"
          cx={centre}
          cy={centre}
          r={radius}
          strokeDasharray={`${(part * round).toFixed(digits)} ${round.toFixed(digits)}`}
          transform={`rotate(-90 ${centre} ${centre})`}
        />
      )}
      {part !== null && bead !== null && (
        <circle
          className="ring-bead"
          cx={(centre + radius * Math.sin(angle)).toFixed(digits)}
          cy={(centre - radius * Math.cos(angle)).toFixed(digits)}
          r={bead}
        />
      )}
      {text !== undefined && (
        <text x={centre} y={unit ? y - ABOVE_UNIT : y} textAnchor="middle">
          {text}
        </text>
      )}
      {unit && (
        <text className="ring-unit" x={centre} y={UNIT} textAnchor="middle">
          {unit}
        </text>
      )}
    </svg>
  );
}

/** A percentage with its number inside; null is an empty ring. */
export function ScoreRing({ percentage }: { percentage: number | null }) {
  if (percentage === null) return <Ring look="score" part={null} />;
  return <Ring look="score" part={percentage / 100} text={percentage} />;
}
