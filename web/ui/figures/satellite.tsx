import { MathLabel } from './math-label.tsx';

const earth = { x: 250, y: 158 };
const radius = 56;
const orbit = 2 * radius;
const angle = (-36 * Math.PI) / 180;
const satellite = { x: earth.x + orbit * Math.cos(angle), y: earth.y + orbit * Math.sin(angle) };
/** The velocity is at right angles to the radius. */
const tip = { x: satellite.x + 62 * Math.sin(angle), y: satellite.y - 62 * Math.cos(angle) };

/** A satellite on a circle of twice the Earth's radius, and its velocity along the tangent. */
export function Satellite() {
  return (
    <svg className="fig" viewBox="0 0 520 300" aria-hidden="true">
      <circle className="thin dashed" cx={earth.x} cy={earth.y} r={orbit} />
      <circle className="tint" cx={earth.x} cy={earth.y} r={radius} />
      <circle className="subject" cx={earth.x} cy={earth.y} r={radius} />
      <path className="teal" d={`M${earth.x} ${earth.y}L${satellite.x} ${satellite.y}`} />
      <path d={`M${satellite.x} ${satellite.y}L${tip.x} ${tip.y}m11 1-11-1 3 11`} />
      <circle className="solid" cx={earth.x} cy={earth.y} r="4" />
      <circle className="moving" cx={satellite.x} cy={satellite.y} r="12" />
      <MathLabel x={tip.x - 24} y={tip.y + 4} text="v" />
    </svg>
  );
}
