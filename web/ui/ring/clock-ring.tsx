const RADIUS = 10;
const CENTRE = 16;
const ROUND = 2 * Math.PI * RADIUS;

/** The share of the time that is left, 0 to 1: a ring whose bead moves back to the top. */
export function ClockRing({ part }: { part: number }) {
  const angle = part * 2 * Math.PI;
  return (
    <svg className="clock-ring" viewBox="0 0 32 32" aria-hidden="true">
      <circle className="clock-ring-track" cx={CENTRE} cy={CENTRE} r={RADIUS} />
      <circle
        className="clock-ring-left"
        cx={CENTRE}
        cy={CENTRE}
        r={RADIUS}
        strokeDasharray={`${(part * ROUND).toFixed(2)} ${ROUND.toFixed(2)}`}
        transform={`rotate(-90 ${CENTRE} ${CENTRE})`}
      />
      <circle
        className="clock-ring-bead"
        cx={(CENTRE + RADIUS * Math.sin(angle)).toFixed(2)}
        cy={(CENTRE - RADIUS * Math.cos(angle)).toFixed(2)}
        r="4"
      />
    </svg>
  );
}
