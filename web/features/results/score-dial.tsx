import type { MarkedQuestion, Verdict } from './marking.ts';
import { texts } from './text.en.ts';

const CENTRE = 200;
const ARC = 138;
const round = (value: number) => Math.round(value * 10) / 10;

/** The point at a share of the turn, clockwise from the top, this far from the centre. */
function at(share: number, radius: number): [number, number] {
  const angle = 2 * Math.PI * share;
  return [round(CENTRE + radius * Math.sin(angle)), round(CENTRE - radius * Math.cos(angle))];
}

function arcTo(share: number): string {
  // A full turn would end where it begins and draw nothing, so it stops slightly before.
  const [x, y] = at(Math.min(share, 0.9999), ARC);
  return `M${CENTRE} ${CENTRE - ARC}A${ARC} ${ARC} 0 ${share > 0.5 ? 1 : 0} 1 ${x} ${y}`;
}

function line(share: number, from: number, to: number): string {
  return `M${at(share, from).join(' ')}L${at(share, to).join(' ')}`;
}

/** A question's mark around the dial: a ray if correct, a short one if partly, a cross if wrong, a ring if skipped. */
function Ray({ verdict, share }: { verdict: Verdict; share: number }) {
  if (verdict === 'correct') return <path className="dial-correct" d={line(share, 166, 188)} />;
  if (verdict === 'partial') return <path className="dial-partial" d={line(share, 172, 182)} />;
  const [x, y] = at(share, 177);
  if (verdict === 'skipped') return <circle className="dial-skipped" cx={x} cy={y} r="5" />;
  return <path className="dial-wrong" d={`M${x - 8} ${y - 8}l16 16m0 -16l-16 16`} />;
}

/** The tick at the pass mark, with its number. */
function PassMark({ percent }: { percent: number }) {
  const [x, y] = at(percent / 100, 108);
  return (
    <>
      <path className="dial-pass" d={line(percent / 100, 124, 152)} />
      <text className="dial-pass-label" x={x} y={y + 5} textAnchor="middle">
        {percent}
        {texts.percentSign}
      </text>
    </>
  );
}

type ScoreDialProps = {
  marked: readonly MarkedQuestion[];
  percentage: number;
  /** What the percentage is of: right answers, or marks. */
  of: string;
  /** Null where nothing is said of passing. */
  passPercent: number | null;
};

/** The score as an orbit: the bead is at the percentage, the tick at the pass mark, with a ray for each question. */
export function ScoreDial({ marked, percentage, of, passPercent }: ScoreDialProps) {
  const share = percentage / 100;
  const [beadX, beadY] = at(share, ARC);
  return (
    <figure className="score-fig">
      <svg className="dial" viewBox="0 0 400 400" role="img" aria-label={texts.dial(percentage, passPercent)}>
        <circle className="dial-track" cx={CENTRE} cy={CENTRE} r={ARC} />
        {percentage > 0 && <path className="dial-arc" d={arcTo(share)} />}
        {passPercent !== null && <PassMark percent={passPercent} />}
        {marked.length <= 60 &&
          marked.map(({ number, verdict }, index) => (
            <Ray key={number} verdict={verdict} share={(index + 0.5) / marked.length} />
          ))}
        <circle className="dial-bead" cx={beadX} cy={beadY} r="17" />
        <text className="dial-number" x={CENTRE} y="214" textAnchor="middle">
          {percentage}
          <tspan className="dial-percent" dx="3">
            {texts.percentSign}
          </tspan>
        </text>
        <text className="dial-of" x={CENTRE} y="246" textAnchor="middle">
          {of}
        </text>
      </svg>
    </figure>
  );
}
