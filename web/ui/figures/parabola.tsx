import { MathLabel } from './math-label.tsx';

/** y = x² / 4f, with f = 40 px; the vertex stands 40 above the directrix and 40 below the focus. */
const f = 40;
const vertex = { x: 260, y: 214 };
const heightAt = (x: number) => (x * x) / (4 * f);
const curve = Array.from({ length: 37 }, (_, step) => -180 + step * 10)
  .map((x) => `${vertex.x + x} ${vertex.y - heightAt(x)}`)
  .join('L');
const point = { x: vertex.x + 120, y: vertex.y - heightAt(120) };
const focus = { x: vertex.x, y: vertex.y - f };
const directrix = vertex.y + f;

/** A parabola: each of its points is as far from the focus as from the directrix. */
export function Parabola() {
  return (
    <svg className="fig" viewBox="0 0 520 300" aria-hidden="true">
      <path className="thin" d={`M40 ${directrix}H480M${vertex.x} 284V16m-5 9 5-9 5 9`} />
      <path className="subject" d={`M${curve}`} />
      <path className="teal" d={`M${focus.x} ${focus.y}L${point.x} ${point.y}V${directrix}`} />
      <path className="thin" d={`M${point.x - 12} ${directrix}v-12h12`} />
      <circle className="solid" cx={focus.x} cy={focus.y} r="4.5" />
      <circle className="moving" cx={point.x} cy={point.y} r="9" />
      <MathLabel x={focus.x - 26} y={focus.y + 6} text="F" halo />
    </svg>
  );
}
