import { degrees, type Point, round, through } from './geometry.ts';

const centre = { x: 260, y: 150 };
const side = 58;
const lattice = 46;
const at = (middle: Point, radius: number, turn: number): Point => ({
  x: middle.x + radius * Math.cos(degrees(turn)),
  y: middle.y + radius * Math.sin(degrees(turn)),
});
const turns = [-90, -30, 30, 90, 150, 210];
const hexagon = (middle: Point, radius: number) =>
  `${through(turns.map((turn) => at(middle, radius, turn)))}Z`;

/** The honeycomb in the background, left out where the molecule is. */
const honeycomb = [-2, -1, 0, 1, 2]
  .flatMap((row) =>
    [-4, -3, -2, -1, 0, 1, 2, 3, 4].map((column) => ({
      x: centre.x + (column + (row % 2 === 0 ? 0 : 0.5)) * lattice * Math.sqrt(3),
      y: centre.y + row * lattice * 1.5,
    })),
  )
  .filter((cell) => Math.hypot(cell.x - centre.x, cell.y - centre.y) > 118)
  .map((cell) => hexagon(cell, lattice))
  .join('');

const bead = at(centre, 34, -34);

/** Benzene: six equal bonds, the electrons on a ring. */
export function Benzene() {
  return (
    <svg className="fig" viewBox="0 0 520 300" aria-hidden="true">
      <path className="grid-line" d={honeycomb} />
      <path className="subject" d={hexagon(centre, side)} />
      <path d={turns.map((turn) => through([at(centre, side, turn), at(centre, 80, turn)])).join('')} />
      {turns.map((turn) => {
        const letter = at(centre, 93, turn);
        return (
          <text key={turn} x={round(letter.x)} y={round(letter.y + 5.5)} textAnchor="middle">
            H
          </text>
        );
      })}
      <circle className="teal" cx={centre.x} cy={centre.y} r="34" strokeWidth="2" />
      <circle className="moving" cx={round(bead.x)} cy={round(bead.y)} r="8" />
    </svg>
  );
}
