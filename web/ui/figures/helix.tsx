import { round, sample, through } from './geometry.ts';
import { texts } from './text.en.ts';

const turn = 236;
const radius = 58;
const pairsPerTurn = 10;
/** The strands are 134.6 degrees apart, which makes one groove wide and one narrow. */
const apart = 2.349;
const strand = (x: number, phase: number) => 150 + radius * Math.sin((2 * Math.PI * x) / turn + phase);

const pairs = Array.from({ length: 22 }, (_, index) => ((index + 0.5) * turn) / pairsPerTurn)
  .map((x) => ({ x: round(x), from: round(strand(x, 0)), to: round(strand(x, apart)) }))
  .filter(({ from, to }) => Math.abs(from - to) > 24);

/** The double helix of DNA: ten base pairs and 3.4 nanometres to a turn. */
export function Helix() {
  return (
    <svg className="fig" viewBox="0 0 520 300" aria-hidden="true">
      {pairs.map(({ x, from, to }, index) => (
        <path
          key={x}
          className={index % 8 === 3 ? 'moving-line subject' : 'thin'}
          d={`M${x} ${from}V${to}`}
        />
      ))}
      {pairs.map(({ x, from, to }) => (
        <circle key={x} className="solid" cx={x} cy={(from + to) / 2} r="1.6" />
      ))}
      <path className="subject" d={through(sample(0, 520, 80, (x) => ({ x, y: strand(x, 0) })))} />
      <path className="subject teal" d={through(sample(0, 520, 80, (x) => ({ x, y: strand(x, apart) })))} />
      <text x="440" y="66">
        5′
      </text>
      <text x="440" y="254">
        3′
      </text>
      <path className="thin" d="M142 236V250H378V236" />
      <text className="small" x="260" y="276" textAnchor="middle">
        {texts.helixTurn}
      </text>
    </svg>
  );
}
