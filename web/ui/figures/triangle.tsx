import { MathLabel } from './math-label.tsx';

/** Legs 3 and 4 in units of 56 px; the radius of the circle within is then exactly one unit: (3 + 4 - 5) / 2. */
const unit = 56;
const corner = { x: 150, y: 240 };
const top = { x: corner.x, y: corner.y - 3 * unit };
const right = { x: corner.x + 4 * unit, y: corner.y };
const middle = { x: corner.x + unit, y: corner.y - unit };

/** A right triangle of sides 3, 4 and 5 with the circle that touches all three. */
export function Triangle() {
  return (
    <svg className="fig" viewBox="0 0 520 300" aria-hidden="true">
      <circle className="tint" cx={middle.x} cy={middle.y} r={unit} />
      <circle className="teal" cx={middle.x} cy={middle.y} r={unit} />
      <path
        className="teal dashed"
        d={`M${middle.x} ${middle.y}V${corner.y}M${middle.x} ${middle.y}H${corner.x}`}
      />
      <path className="subject" d={`M${corner.x} ${corner.y}V${top.y}L${right.x} ${right.y}Z`} />
      <path className="thin" d={`M${corner.x} ${corner.y - 16}h16v16`} />
      <circle className="moving" cx={middle.x} cy={middle.y} r="7" />
      <MathLabel x={corner.x - 26} y={corner.y - 1.5 * unit + 6} text="3" />
      <MathLabel x={corner.x + 2 * unit - 6} y={corner.y + 30} text="4" />
      <MathLabel x={corner.x + 2 * unit + 16} y={corner.y - 1.5 * unit - 8} text="5" />
    </svg>
  );
}
