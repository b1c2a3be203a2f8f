import { useText } from '#web/lib/use-text.ts';
import { en } from '../text.en.ts';
import { degrees, round } from './geometry.ts';

const centre = { x: 260, y: 176 };
const a = 240;
const b = 150;
const c = Math.sqrt(a * a - b * b);
const you = { x: centre.x + a * Math.cos(degrees(117.5)), y: centre.y - b * Math.sin(degrees(117.5)) };
const left = round(centre.x - c);
const right = round(centre.x + c);

/** An ellipse with two named places as its foci; the way from one to the other by any of its points is equally long. */
export function TwoFoci({ names: [first, second] }: { names: readonly [string, string] }) {
  const t = useText({ en });
  return (
    <svg className="fig" viewBox="0 0 520 352" role="img" aria-label={t.figures.twoFoci(first, second)}>
      <path className="thin dashed" d="M4 176H516" />
      <ellipse className="subject" cx={centre.x} cy={centre.y} rx={a} ry={b} />
      <path className="teal" d={`M${left} 176L${round(you.x)} ${round(you.y)}L${right} 176`} />
      <circle className="solid" cx={left} cy="176" r="7" />
      <circle className="solid" cx={right} cy="176" r="7" />
      <circle className="moving" cx={round(you.x)} cy={round(you.y)} r="15" />
      <text x={left} y="206" textAnchor="middle">
        {first}
      </text>
      <text x={right} y="206" textAnchor="middle">
        {second}
      </text>
      <text className="small" x={round(you.x)} y={round(you.y - 26)} textAnchor="middle">
        {t.figures.you}
      </text>
    </svg>
  );
}
