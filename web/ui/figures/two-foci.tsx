import { texts } from '../text.en.ts';

// Written out, because the front page loads this figure: half-axes a = 240 and b = 150, foci at √(a² − b²) = 187.4 from
// the centre (260, 176), and the point at 117.5°.
const left = 72.6;
const right = 447.4;
const you = { x: 149.2, y: 42.9 };

/** An ellipse with two named places as its foci; the way from one to the other by any of its points is equally long. */
export function TwoFoci({ names: [first, second] }: { names: readonly [string, string] }) {
  return (
    <svg className="fig" viewBox="0 0 520 352" role="img" aria-label={texts.figures.twoFoci(first, second)}>
      <path className="thin dashed" d="M4 176H516" />
      <ellipse className="subject" cx="260" cy="176" rx="240" ry="150" />
      <path className="teal" d={`M${left} 176L${you.x} ${you.y}L${right} 176`} />
      <circle className="solid" cx={left} cy="176" r="7" />
      <circle className="solid" cx={right} cy="176" r="7" />
      <circle className="moving" cx={you.x} cy={you.y} r="15" />
      <text x={left} y="206" textAnchor="middle">
        {first}
      </text>
      <text x={right} y="206" textAnchor="middle">
        {second}
      </text>
      <text className="small" x={you.x} y="16.9" textAnchor="middle">
        {texts.figures.you}
      </text>
    </svg>
  );
}
