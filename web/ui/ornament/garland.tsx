import './garland.css';
import { Fragment, useId } from 'react';

const swag = 200;
const sag = 58;
/** The catenary through (0, 6) and (200, 6) that hangs 58 low: a (cosh(100 / a) - 1) = 58. */
const a = 94.6;
const round = (value: number) => Math.round(value * 10) / 10;
const hangAt = (x: number) => round(6 + sag - a * (Math.cosh((x - swag / 2) / a) - 1));

const thread = Array.from({ length: 21 }, (_, step) => step * 10)
  .map((x) => `${x} ${hangAt(x)}`)
  .join('L');

type Flower = { x: number; y: number; turn: number; size: number };

/** Seven flowers to a swag, the lowest one larger, and one at each knot. */
const flowers: Flower[] = [];
for (let at = 0; at < 1200; at += swag) {
  for (let step = 1; step <= 7; step += 1) {
    const x = step * 25;
    flowers.push({ x: at + x, y: hangAt(x), turn: (flowers.length * 57) % 360, size: step === 4 ? 1 : 0.8 });
  }
}
for (let x = 0; x <= 1200; x += swag) flowers.push({ x, y: 10, turn: (x * 0.285) % 360, size: 1 });

/** Petals of a marigold, three rings of them, each a wavy circle. */
function ring(radius: number, wave: number, petals: number) {
  const points = Array.from({ length: petals * 6 }, (_, index) => {
    const angle = (index / (petals * 6)) * 2 * Math.PI;
    const r = radius + wave * Math.cos(petals * angle);
    return `${round(r * Math.cos(angle))} ${round(r * Math.sin(angle))}`;
  });
  return `M${points.join('L')}Z`;
}
const marigold = ring(13.6, 3.4, 9) + ring(9, 2.2, 8) + ring(4.8, 1.3, 7);

const knots = [0, 1, 2, 3, 4, 5, 6];
/** Mango leaves, three to a knot, the middle one in front: where they start, how long and wide they are. */
const leaves = [
  { x: -13, y: 66, half: 10 },
  { x: 13, y: 66, half: 10 },
  { x: 0, y: 80, half: 12 },
].map(({ x, y, half }) => ({
  blade: `M${x} 4C${x + 1.6 * half} ${round(4 + 0.28 * (y - 4))} ${x + 1.25 * half} ${round(4 + 0.7 * (y - 4))} ${x} ${y}C${x - 1.25 * half} ${round(4 + 0.7 * (y - 4))} ${x - 1.6 * half} ${round(4 + 0.28 * (y - 4))} ${x} 4Z`,
  vein: `M${x} 10V${y - 10}`,
}));

/** The garland of marigolds that hangs from the line after a pass. */
export function Garland() {
  const id = useId();
  return (
    <svg className="toran" viewBox="0 0 1200 104" preserveAspectRatio="xMidYMin slice" aria-hidden="true">
      <defs>
        <path id={id} d={marigold} />
      </defs>
      {[0, 1, 2, 3, 4, 5].map((index) => (
        <path key={index} className="thread" d={`M${thread}`} transform={`translate(${index * swag} 0)`} />
      ))}
      {knots.map((knot) => (
        <g key={knot} transform={`translate(${knot * swag} 0)`}>
          {leaves.map(({ blade, vein }) => (
            <Fragment key={blade}>
              <path className="leaf" d={blade} />
              <path className="vein" d={vein} />
            </Fragment>
          ))}
        </g>
      ))}
      {flowers.map((flower) => (
        <use
          key={`${flower.x} ${flower.y}`}
          href={`#${id}`}
          transform={`translate(${flower.x} ${flower.y}) rotate(${round(flower.turn)}) scale(${flower.size})`}
        />
      ))}
    </svg>
  );
}
