const RADIUS = 48;
const CENTRE = 60;
const ROUND = 2 * Math.PI * RADIUS;

type GateRingProps = {
  /** The share that is left, 0 to 1; null is a ring that nothing fills any more. */
  part: number | null;
  text: string;
  unit?: string;
};

/** A wait or an end as a ring with its number inside. Hidden from screen readers: the text beside it says the same. */
export function GateRing({ part, text, unit }: GateRingProps) {
  const angle = (part ?? 0) * 2 * Math.PI;
  return (
    <svg className="gate-ring" viewBox="0 0 120 120" aria-hidden="true">
      <circle
        className={part === null ? 'gate-ring-track gate-ring-off' : 'gate-ring-track'}
        cx={CENTRE}
        cy={CENTRE}
        r={RADIUS}
      />
      {part !== null && (
        <>
          <circle
            className="gate-ring-part"
            cx={CENTRE}
            cy={CENTRE}
            r={RADIUS}
            strokeDasharray={`${(part * ROUND).toFixed(1)} ${ROUND.toFixed(1)}`}
            transform={`rotate(-90 ${CENTRE} ${CENTRE})`}
          />
          <circle
            className="gate-ring-bead"
            cx={(CENTRE + RADIUS * Math.sin(angle)).toFixed(1)}
            cy={(CENTRE - RADIUS * Math.cos(angle)).toFixed(1)}
            r="8"
          />
        </>
      )}
      <text x={CENTRE} y={unit ? 64 : 71} textAnchor="middle">
        {text}
      </text>
      {unit && (
        <text className="gate-ring-unit" x={CENTRE} y="82" textAnchor="middle">
          {unit}
        </text>
      )}
    </svg>
  );
}
