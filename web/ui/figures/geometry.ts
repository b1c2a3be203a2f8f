/** Geometry that several figures share: points in the SVG's units, y downwards, angles in radians. */
export type Point = { x: number; y: number };

export const round = (value: number) => Math.round(value * 10) / 10;
export const degrees = (angle: number) => (angle * Math.PI) / 180;
export const spot = ({ x, y }: Point) => `${round(x)} ${round(y)}`;

/** A path through the points, in straight steps. */
export const through = (points: readonly Point[]) => `M${points.map(spot).join('L')}`;

/** `count` points of a curve given by a parameter that runs from `first` to `last`. */
export function sample(first: number, last: number, count: number, curve: (at: number) => Point): Point[] {
  return Array.from({ length: count + 1 }, (_, index) => curve(first + ((last - first) * index) / count));
}

/** The two strokes of an arrow's head at `tip`, for a line that arrives in the direction `angle`. */
export function arrowHead(tip: Point, angle: number, size = 10) {
  const barb = (turn: number) => ({
    x: tip.x - size * Math.cos(angle + turn),
    y: tip.y - size * Math.sin(angle + turn),
  });
  return through([barb(0.48), tip, barb(-0.48)]);
}
