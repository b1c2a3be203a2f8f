import { arrowHead, degrees, type Point, sample, through } from './geometry.ts';
import { MathLabel } from './math-label.tsx';
import { texts } from './text.en.ts';

const sun = { x: 210, y: 210 };
const eccentricity = 2.1;
const parameter = 90;
/** The closest point is to the left, slightly above the sun. */
const closest = degrees(182);
const at = (anomaly: number): Point => {
  const r = parameter / (1 + eccentricity * Math.cos(anomaly));
  return { x: sun.x + r * Math.cos(closest + anomaly), y: sun.y + r * Math.sin(closest + anomaly) };
};
const body = at(degrees(107));
const ahead = at(degrees(108.6));
const heading = Math.atan2(ahead.y - body.y, ahead.x - body.x);
const along = (distance: number): Point => ({
  x: body.x + distance * Math.cos(heading),
  y: body.y + distance * Math.sin(heading),
});

/** A hyperbola: it passes once and does not come back. */
export function EscapePath() {
  return (
    <svg className="fig" viewBox="0 0 520 420" role="img" aria-label={texts.escape}>
      <circle className="thin" cx={sun.x} cy={sun.y} r="78" />
      <circle className="thin" cx={sun.x} cy={sun.y} r="128" />
      <circle className="thin dashed" cx={sun.x} cy={sun.y} r="186" />
      <circle className="solid" cx={sun.x} cy={sun.y} r="11" />
      <circle className="thin" cx={sun.x} cy={sun.y} r="20" />
      <path className="subject teal" d={through(sample(degrees(-105), degrees(107), 60, at))} />
      <path d={through([along(26), along(68)]) + arrowHead(along(68), heading)} />
      <circle className="moving" cx={body.x} cy={body.y} r="18" />
      <MathLabel x={86} y={216} text="e > 1" halo />
    </svg>
  );
}
