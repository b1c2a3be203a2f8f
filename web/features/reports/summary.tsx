import type { Report } from '@kaksha/contract/reports.ts';
import type { ReactNode } from 'react';
import { formatCount } from '#web/lib/numbers.ts';
import { Icon } from '#web/ui/icon.tsx';
import { texts } from './text.en.ts';

/** Where the tallest bar begins and the axis lies, in pixels from the top of the drawing. */
const TOP = 40;
const AXIS = 210;

/** What the paper did: a sentence, the marks of all as a histogram, and the figures of the paper (behaviour 7.2). */
export function Summary({ report }: { report: Report }) {
  const { paper, maxMarks } = report;
  return (
    <div className="report-summary">
      <figure className="report-picture">
        <figcaption className="report-say">
          {texts.summary(paper.median, maxMarks, paper.passRate)}
        </figcaption>
        <Histogram report={report} />
        <SameAsTable>
          <StepsTable steps={paper.histogram} />
        </SameAsTable>
      </figure>
      <PaperFigures paper={paper} />
    </div>
  );
}

function Histogram({ report: { n, paper, maxMarks, passPercent } }: { report: Report }) {
  const steps = paper.histogram;
  const most = steps.reduce((max, step) => (step.n > max.n ? step : max), { from: 0, to: 0, n: 0 });
  if (most.n === 0) return null;
  const lowest = steps[0]?.from ?? 0;
  const pass = (100 * ((passPercent / 100) * maxMarks - lowest)) / (maxMarks - lowest);
  const isAtLast = most.to === steps.at(-1)?.to;
  const words = isAtLast ? texts.step(most.from, most.to) : texts.stepBelow(most.from, most.to);
  return (
    <svg className="report-plot" height="236" role="img" aria-label={texts.histogram(n, words, most.n)}>
      {steps.map((step, index) => {
        const height = (step.n / most.n) * (AXIS - TOP);
        return (
          <g key={step.from}>
            <rect
              x={`${index * 10 + 0.5}%`}
              width="9%"
              y={AXIS - height}
              height={height}
              className={index * 10 >= pass ? 'report-bar-passed' : 'report-bar'}
            />
            {step.n > 0 && (
              <text
                className="report-bar-n"
                x={`${index * 10 + 5}%`}
                y={AXIS - height - 7}
                textAnchor="middle"
              >
                {formatCount(step.n)}
              </text>
            )}
          </g>
        );
      })}
      <line className="report-axis" x1="0" x2="100%" y1={AXIS} y2={AXIS} />
      {paper.passRate !== null && pass > 0 && pass < 100 && (
        <>
          <line className="report-pass" x1={`${pass}%`} x2={`${pass}%`} y1="6" y2={AXIS} />
          <text x={`${pass}%`} dx={pass > 60 ? -8 : 8} y="16" textAnchor={pass > 60 ? 'end' : 'start'}>
            {texts.passMark(passPercent)}
          </text>
        </>
      )}
      {[...steps.map(({ from }) => from), maxMarks].map((at, index) =>
        index % 2 === 1 ? null : (
          <text
            key={at}
            x={`${index * 10}%`}
            y="230"
            textAnchor={index === 0 ? 'start' : index === 10 ? 'end' : 'middle'}
          >
            {texts.fraction(at)}
          </text>
        ),
      )}
    </svg>
  );
}

function StepsTable({ steps }: { steps: Report['paper']['histogram'] }) {
  let together = 0;
  return (
    <table className="report-table num">
      <caption className="sr">{texts.byMarks}</caption>
      <thead>
        <tr>
          <th scope="col">{texts.marks}</th>
          <th scope="col">{texts.studentsHead}</th>
          <th scope="col">{texts.together}</th>
        </tr>
      </thead>
      <tbody>
        {steps.map(({ from, to, n }, index) => {
          together += n;
          return (
            <tr key={from}>
              <th scope="row">{(index === steps.length - 1 ? texts.step : texts.stepBelow)(from, to)}</th>
              <td>{formatCount(n)}</td>
              <td>{formatCount(together)}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function PaperFigures({ paper }: Pick<Report, 'paper'>) {
  const { mean, median, sd, max, min, passRate, alpha, sem } = paper;
  const shown = {
    mean: texts.figure(mean),
    median: texts.figure(median),
    sd: texts.figure(sd),
    range: texts.range(max, min),
    passRate: texts.percent(passRate),
    alpha: texts.fraction(alpha),
    sem: texts.sem(sem),
  };
  return (
    <section aria-label={texts.figuresTitle}>
      <dl className="report-figures num">
        {(['mean', 'median', 'sd', 'range', 'passRate', 'alpha', 'sem'] as const).map((name) => (
          <div key={name}>
            <dt>{texts.figures[name]}</dt>
            <dd>{shown[name]}</dd>
          </div>
        ))}
      </dl>
      {alpha === null && <p className="meta">{texts.alphaHint}</p>}
    </section>
  );
}

function SameAsTable({ children }: { children: ReactNode }) {
  return (
    <details className="report-same">
      <summary>
        {texts.same}
        <Icon name="down" />
      </summary>
      {children}
    </details>
  );
}
