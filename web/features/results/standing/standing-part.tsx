import './standing.css';
import { whereMarksWent } from '@kaksha/contract/reports/where-marks-went.ts';
import type { ResultDetail, Standing } from '@kaksha/contract/results.ts';
import { PractiseWrong } from '#web/features/progress/public.ts';
import { Button } from '#web/ui/button.tsx';
import { SectionHead } from '#web/ui/ornament/rekha.tsx';
import { lazyPart } from '#web/ui/state/lazy-part.tsx';
import type { MarkedQuestion } from '../marking.ts';
import { ChaptersOfResult } from './chapters-of-result.tsx';
import { gradedQuestions } from './graded.ts';
import { Same } from './same.tsx';
import { texts } from './text.en.ts';
import { TimeSpent } from './time-spent.tsx';
import { Went } from './went.tsx';

const { LazyPart: LazySectionsLost } = lazyPart(() =>
  import('./lost.tsx').then(({ SectionsLost }) => SectionsLost),
);
const { LazyPart: LazyTimePerQuestion } = lazyPart(() =>
  import('./lost.tsx').then(({ TimePerQuestion }) => TimePerQuestion),
);
const { LazyPart: LazyPrintedAnswers } = lazyPart(() =>
  import('./lost.tsx').then(({ PrintedAnswers }) => PrintedAnswers),
);

type StandingPartProps = {
  result: ResultDetail;
  marked: readonly MarkedQuestion[];
  own: boolean;
  onGoTo: (number: number) => void;
};

/** Where a student stands, where the marks went, and where the time (behaviour 7.6, 7.7, 7.22, 7.38). */
export function StandingPart({ result, marked, own, onGoTo }: StandingPartProps) {
  const went = whereMarksWent(gradedQuestions(result, marked));
  const { standing, course, marks } = result;
  return (
    <div className="wrap standing">
      {standing !== undefined && marks !== null && (
        <Stand standing={standing} marks={marks} maxMarks={result.maxMarks} own={own} />
      )}
      <Went went={went} onGoTo={onGoTo} />
      {result.sections !== undefined && <LazySectionsLost part={{ result, marked }} fallback={null} />}
      {course !== undefined && <LazyTimePerQuestion part={{ course, marked }} fallback={null} />}
      {course !== undefined && <TimeSpent went={went} course={course} onGoTo={onGoTo} />}
      <div className="row">
        {own && went.wrong.numbers.length > 0 && <PractiseWrong look="outline" />}
        <Button look="plain" onClick={() => window.print()}>
          {texts.print}
        </Button>
      </div>
      {went.chapters.length > 0 && <ChaptersOfResult chapters={went.chapters} />}
      <LazyPrintedAnswers part={{ marked }} fallback={null} />
    </div>
  );
}

/** What the line draws, in figures. */
function SameAsTable({ marks, maxMarks, mean, top, own }: LineProps) {
  const rows = [
    [own ? texts.standRows.own : texts.standRows.theirs, marks],
    [texts.standRows.mean, mean],
    [texts.standRows.top, top],
    [texts.standRows.max, maxMarks],
  ] as const;
  return (
    <Same caption={texts.marks}>
      <tbody>
        {rows.map(([name, value]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{texts.number(value)}</td>
          </tr>
        ))}
      </tbody>
    </Same>
  );
}

type StandProps = { standing: Standing; marks: number; maxMarks: number; own: boolean };

/** Rank, percentile and marks, and the line from 0 to the maximum. */
export function Stand({ standing, marks, maxMarks, own }: StandProps) {
  const { rank, of, percentile, mean, top, subjects } = standing;
  return (
    <section className="standing-part" aria-labelledby="standing">
      <SectionHead
        id="standing"
        word={texts.standWord}
        title={own ? texts.standTitle : texts.theirStandTitle}
      />
      <dl className="standing-bigs num">
        <Big name={texts.marks} value={texts.number(marks)} of={texts.of(maxMarks)} />
        <Big name={texts.rank} value={String(rank)} of={texts.of(of)} />
        {percentile !== null && <Big name={texts.percentile} value={texts.shownPercentile(percentile)} />}
      </dl>
      {percentile === null && <p className="meta">{texts.noPercentile(of)}</p>}
      {mean !== null && top !== null && (
        <figure className="standing-picture">
          <figcaption className="standing-say">{texts.meanSays(marks - mean, top - marks)}</figcaption>
          <Line marks={marks} maxMarks={maxMarks} mean={mean} top={top} own={own} />
          <SameAsTable marks={marks} maxMarks={maxMarks} mean={mean} top={top} own={own} />
        </figure>
      )}
      {subjects.length > 0 && (
        <table className="standing-table num">
          <caption className="sr">{texts.bySubject}</caption>
          <thead>
            <tr>
              <th scope="col">{texts.subject}</th>
              <th scope="col">{texts.marks}</th>
              <th scope="col">{texts.percentile}</th>
            </tr>
          </thead>
          <tbody>
            {subjects.map((one) => (
              <tr key={one.subject}>
                <th scope="row">{one.subject}</th>
                <td>{texts.marksOf(one.marks, one.maxMarks)}</td>
                <td>{texts.shownPercentile(one.percentile)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p className="meta">{texts.noNames}</p>
    </section>
  );
}

function Big({ name, value, of }: { name: string; value: string; of?: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {value}
        {of !== undefined && <span>{of}</span>}
      </dd>
    </div>
  );
}

type LineProps = { marks: number; maxMarks: number; mean: number; top: number; own: boolean };

/** The line from 0 to the maximum: mean and topper below it, and the bead above. Marks below 0 stand at its beginning. */
function Line({ marks, maxMarks, mean, top, own }: LineProps) {
  const at = (value: number) => `${Math.min(100, Math.max(0, (100 * value) / maxMarks))}%`;
  const anchor = (value: number) =>
    value > maxMarks * 0.85 ? 'end' : value < maxMarks * 0.15 ? 'start' : 'middle';
  // Two words that would meet stand in two rows.
  const close = Math.abs(top - mean) < maxMarks * 0.4;
  return (
    <svg
      className="standing-line"
      height={close ? 124 : 104}
      role="img"
      aria-label={texts.line(maxMarks, marks, mean, top)}
    >
      <line className="standing-base" x1="0" x2="100%" y1="56" y2="56" />
      <line className="standing-mine" x1="0" x2={at(marks)} y1="56" y2="56" />
      {[mean, top].map((value, index) => (
        <line
          key={index === 0 ? 'mean' : 'top'}
          className="standing-tick"
          x1={at(value)}
          x2={at(value)}
          y1="56"
          y2={close && index === 1 ? 94 : 74}
        />
      ))}
      <text
        x={at(mean)}
        y="92"
        textAnchor={close ? (mean > maxMarks / 2 ? 'end' : 'start') : anchor(mean)}
        dx={close ? (mean > maxMarks / 2 ? -6 : 6) : 0}
      >
        {texts.mean(mean)}
      </text>
      <text x={at(top)} y={close ? 112 : 92} textAnchor={anchor(top)}>
        {texts.top(top)}
      </text>
      <circle className="standing-bead" cx={at(marks)} cy="56" r="10" />
      <text className="standing-you" x={at(marks)} y="30" textAnchor={anchor(marks)}>
        {own ? texts.you(marks) : texts.they(marks)}
      </text>
    </svg>
  );
}
