import { degrees, type Point, spot, through } from './geometry.ts';
import { MathLabel } from './math-label.tsx';
import { texts } from './text.en.ts';

const glass = 1.5;
const meet = { x: 260, y: 230 };
const incidence = degrees(49.3);
/** Snell's law. */
const refracted = Math.asin(Math.sin(incidence) / glass);
const above = (radius: number, side: number): Point => ({
  x: meet.x + side * radius * Math.sin(incidence),
  y: meet.y - radius * Math.cos(incidence),
});
const below = (radius: number): Point => ({
  x: meet.x + radius * Math.sin(refracted),
  y: meet.y + radius * Math.cos(refracted),
});
const bead = above(145, -1);

/** Light passes from air into glass, bends towards the normal, and is partly reflected. */
export function Refraction() {
  return (
    <svg className="fig" viewBox="0 0 520 440" role="img" aria-label={texts.refraction}>
      <path className="tint" d="M-400 230H1200V900H-400Z" />
      <path className="subject" d="M-400 230H1200" />
      <path className="thin dashed" d="M260 40V424" />
      <path className="thin" d={through([meet, above(170, 1)])} />
      <path className="moving-line subject" d={through([above(250, -1), meet, below(190)])} />
      <path d={`M260 168A62 62 0 0 0 ${spot(above(62, -1))}`} />
      <path d={`M260 314A84 84 0 0 0 ${spot(below(84))}`} />
      <MathLabel x={226} y={156} text="i" />
      <MathLabel x={276} y={340} text="r" />
      <circle className="moving" cx={bead.x} cy={bead.y} r="11" />
      <text x="24" y="214">
        {texts.air}
      </text>
      <text x="24" y="262">
        {texts.glass}
      </text>
    </svg>
  );
}
