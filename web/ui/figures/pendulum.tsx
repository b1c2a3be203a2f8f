import { arrowHead, degrees, type Point, round, spot, through } from './geometry.ts';
import { MathLabel } from './math-label.tsx';

const pivot = { x: 226, y: 26 };
const length = 206;
const widest = 34;
const at = (angle: number, radius = length): Point => ({
  x: pivot.x + radius * Math.sin(degrees(angle)),
  y: pivot.y + radius * Math.cos(degrees(angle)),
});
/** Equal times, not equal angles: the bob is fast in the middle and slow at the ends. */
const ghosts = [1, 2, 3, 4, 5, 6, 7, 8].map((step) => at(widest * Math.cos((Math.PI * step) / 8)));
const bob = at(widest);
const weight = { x: bob.x, y: bob.y + 62 };
const hatching = Array.from({ length: 11 }, (_, index) => `M${122 + 20 * index} 25l12-14`).join('');

/** A pendulum at equal time intervals. */
export function Pendulum() {
  return (
    <svg className="fig" viewBox="0 0 520 300" aria-hidden="true">
      <path className="subject" d="M116 26H336" />
      <path className="thin" d={hatching} />
      <path className="thin" d={ghosts.map((ghost) => through([pivot, ghost])).join('')} />
      {ghosts.map((ghost) => (
        <circle key={spot(ghost)} className="ghost" cx={round(ghost.x)} cy={round(ghost.y)} r="11" />
      ))}
      <path className="teal dashed" d={`M${spot(at(-41))}A${length} ${length} 0 0 0 ${spot(at(41))}`} />
      <path className="teal" d={`M${spot(at(0, 70))}A70 70 0 0 0 ${spot(at(widest, 70))}`} />
      <MathLabel x={241} y={120} text="θ" />
      <path d={through([pivot, bob])} />
      <path className="teal" d={through([bob, weight]) + arrowHead(weight, Math.PI / 2)} />
      <circle className="moving" cx={round(bob.x)} cy={round(bob.y)} r="15" />
      <MathLabel x={351} y={259} text="mg" />
      <MathLabel x={294} y={110} text="l" />
    </svg>
  );
}
