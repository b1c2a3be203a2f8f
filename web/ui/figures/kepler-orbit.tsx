import { arrowHead, degrees, type Point, round, spot, through } from './geometry.ts';
import { MathLabel } from './math-label.tsx';

const centre = { x: 300, y: 236 };
const a = 250;
const b = 176;
const c = Math.sqrt(a * a - b * b);
const eccentricity = c / a;
const tilt = degrees(-17.2);

const at = (along: number, across: number): Point => ({
  x: centre.x + along * Math.cos(tilt) - across * Math.sin(tilt),
  y: centre.y + along * Math.sin(tilt) + across * Math.cos(tilt),
});

/** Where the planet is at a mean anomaly (time, as an angle): Kepler's equation by Newton's method. */
function planetAt(meanAnomaly: number): Point {
  let e = meanAnomaly;
  for (let step = 0; step < 8; step += 1) {
    e -= (e - eccentricity * Math.sin(e) - meanAnomaly) / (1 - eccentricity * Math.cos(e));
  }
  return at(a * Math.cos(e), b * Math.sin(e));
}

const sun = at(c, 0);
const otherFocus = at(-c, 0);
/** Both sectors are swept in the same time, so their areas are equal. */
const sweep = 0.6195;
const near = [planetAt(0.29), planetAt(0.29 - sweep)] as const;
const far = [planetAt(3.4513), planetAt(3.4513 - sweep)] as const;
const planet = far[0];

const arc = (from: Point, to: Point) =>
  `M${spot(sun)}L${spot(from)}A${a} ${round(b)} ${round((tilt * 180) / Math.PI)} 0 0 ${spot(to)}Z`;
const velocity = { x: planet.x + 4, y: planet.y + 88 };

/** Kepler's second law: a planet's radius sweeps equal areas in equal times. */
export function KeplerOrbit() {
  return (
    <svg className="fig" viewBox="0 0 600 480" aria-hidden="true">
      <path
        className="thin dashed"
        d={through([at(-276, 0), at(276, 0)]) + through([at(0, -194), at(0, 194)])}
      />
      <path className="tint" d={arc(...near) + arc(...far)} />
      <path className="teal" d={arc(...near) + arc(...far)} />
      <ellipse
        className="subject"
        cx={centre.x}
        cy={centre.y}
        rx={a}
        ry={b}
        transform={`rotate(-17.2 ${centre.x} ${centre.y})`}
      />
      <circle className="solid" cx={sun.x} cy={sun.y} r="9" />
      <circle className="thin" cx={sun.x} cy={sun.y} r="16" />
      <path d={through([planet, velocity]) + arrowHead(velocity, Math.atan2(88, 4))} />
      <circle className="moving" cx={planet.x} cy={planet.y} r="19" />
      {[otherFocus, far[1], ...near].map((point) => (
        <circle key={spot(point)} className="hollow" cx={point.x} cy={point.y} r="5" />
      ))}
      <MathLabel x={69.7} y={370} text="v" size={22} />
      <MathLabel x={463} y={222} text="S" size={22} />
      <MathLabel x={122} y={315} text="S′" size={22} />
      <MathLabel x={172} y={280} text="A" size={22} />
      <MathLabel x={507} y={170} text="A" size={22} />
    </svg>
  );
}
