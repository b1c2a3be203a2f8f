import { letterOf } from '@kaksha/contract/questions/choices.ts';
import { rightOptions } from '@kaksha/contract/questions/judge.ts';
import type { ExamCourse, ResultDetail } from '@kaksha/contract/results.ts';
import { classes } from '#web/ui/classes.ts';
import type { MarkedQuestion } from '../marking.ts';
import { gradedQuestions } from './graded.ts';
import { texts } from './lost-text.en.ts';
import { Same } from './same.tsx';

type SectionsProps = { result: ResultDetail; marked: readonly MarkedQuestion[] };

/** Of each section what was kept, and what was lost to wrong answers and to unanswered questions (behaviour 7.38). */
export function SectionsLost({ result, marked }: SectionsProps) {
  const rows = sectionRows(result, marked);
  const longest = Math.max(...rows.map(({ max }) => max), 1);
  const most = rows.reduce((worst, row) => (row.max - row.kept > worst.max - worst.kept ? row : worst), {
    ...{ section: '', max: 0, kept: 0, wrong: 0, left: 0, partial: 0 },
  });
  const hasPartial = rows.some(({ partial }) => partial > 0);
  if (rows.length < 2) return null;
  return (
    <section className="standing-part" aria-labelledby="standing-sections">
      <h2 id="standing-sections">{texts.sectionsTitle}</h2>
      <p className="standing-say">
        {most.section === ''
          ? texts.nothingLost
          : texts.mostLost(most.section, most.max - most.kept, { wrong: most.wrong, left: most.left })}
      </p>
      <table className="standing-table standing-lost num">
        <caption className="sr">{texts.sectionsTitle}</caption>
        <thead>
          <tr>
            <th scope="col">{texts.section}</th>
            <th scope="col">{texts.kept}</th>
            <th scope="col">
              <i className="standing-is-wrong" aria-hidden="true" /> {texts.wrong}
            </th>
            <th scope="col">
              <i className="standing-is-left" aria-hidden="true" /> {texts.left}
            </th>
            {hasPartial && (
              <th scope="col">
                <i className="standing-is-partial" aria-hidden="true" /> {texts.partial}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ section, max, kept, wrong, left, partial }) => (
            <tr key={section}>
              <th scope="row">
                {section}
                <span
                  className="standing-went"
                  aria-hidden="true"
                  style={{ width: `${(100 * max) / longest}%` }}
                >
                  {kept > 0 && <i className="standing-kept" style={{ flexGrow: kept }} />}
                  {wrong > 0 && <i className="standing-is-wrong" style={{ flexGrow: wrong }} />}
                  {left > 0 && <i className="standing-is-left" style={{ flexGrow: left }} />}
                  {partial > 0 && <i className="standing-is-partial" style={{ flexGrow: partial }} />}
                </span>
              </th>
              <td>{texts.of(kept, max)}</td>
              <td>{texts.marks(wrong)}</td>
              <td>{texts.marks(left)}</td>
              {hasPartial && <td>{texts.marks(partial)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

type SectionRow = {
  section: string;
  max: number;
  kept: number;
  wrong: number;
  left: number;
  partial: number;
};

/** In hundredths of marks. What was deducted counts as lost to wrong answers; `kept` can be negative. */
function sectionRows(result: ResultDetail, marked: readonly MarkedQuestion[]): SectionRow[] {
  const rows = new Map<string, SectionRow>();
  const graded = gradedQuestions(result, marked);
  for (const [index, { section, out }] of marked.entries()) {
    const one = graded[index];
    if (section === null || out || one === undefined) continue;
    const row = rows.get(section) ?? { section, max: 0, kept: 0, wrong: 0, left: 0, partial: 0 };
    row.max += one.max;
    row.kept += one.marks;
    if (one.is !== 'right') row[one.is] += one.max - one.marks;
    rows.set(section, row);
  }
  return [...rows.values()];
}

/** Where no and the most seconds lie, in pixels from the top of the drawing. */
const AXIS = 160;
const TOP = 12;

/** The next whole minute, or ten seconds below one, so that its half is a plain time too. */
function axisEnd(longest: number): number {
  const step = longest > 60 ? 60 : 10;
  return Math.ceil(longest / step) * step;
}

type TimesProps = { course: ExamCourse; marked: readonly MarkedQuestion[] };

/** The time on each question: a dot for a correct answer, a cross for a wrong one, a ring for none (behaviour 7.38). */
export function TimePerQuestion({ course, marked }: TimesProps) {
  const spent = marked.map(({ number, verdict }) => ({
    number,
    verdict,
    seconds: course.spent[number - 1] ?? 0,
  }));
  const longest = spent.reduce((most, { seconds }) => Math.max(most, seconds), 0);
  if (longest === 0) return null;
  const sum = (verdicts: readonly string[]) =>
    spent.reduce((all, { verdict, seconds }) => all + (verdicts.includes(verdict) ? seconds : 0), 0);
  const says = texts.timeSays(sum(['correct', 'partial']), sum(['wrong']), sum(['skipped']));
  const x = (number: number) => `${(100 * (number - 0.5)) / spent.length}%`;
  const end = axisEnd(longest);
  const y = (seconds: number) => AXIS - (seconds / end) * (AXIS - TOP);
  return (
    <section className="standing-part standing-times" aria-labelledby="standing-times">
      <h2 id="standing-times">{texts.timesTitle}</h2>
      <figure className="standing-picture">
        <figcaption className="standing-say">{says}</figcaption>
        <svg className="standing-dots" height="190" role="img" aria-label={texts.dots(spent.length, longest)}>
          {[0, end / 2, end].map((seconds) => (
            <g key={seconds}>
              <line className="standing-dots-grid" x1="0" x2="100%" y1={y(seconds)} y2={y(seconds)} />
              <text x="-8" y={y(seconds) + 4} textAnchor="end">
                {texts.clock(Math.round(seconds))}
              </text>
            </g>
          ))}
          {spent.map(({ number, verdict, seconds }) =>
            verdict === 'wrong' ? (
              <svg key={number} x={x(number)} y={y(seconds)} overflow="visible" aria-hidden="true">
                <path className="standing-dot-wrong" d="M-4 -4 4 4M4 -4 -4 4" />
              </svg>
            ) : (
              <circle
                key={number}
                className={classes('standing-dot', verdict === 'skipped' && 'standing-dot-left')}
                cx={x(number)}
                cy={y(seconds)}
                r="4.5"
              />
            ),
          )}
          {[1, Math.ceil(spent.length / 2), spent.length]
            .filter((number, index, all) => all.indexOf(number) === index)
            .map((number) => (
              <text key={number} x={x(number)} y="184" textAnchor="middle">
                {number}
              </text>
            ))}
        </svg>
        <p className="meta standing-legend">{texts.legend}</p>
      </figure>
      <Same caption={texts.timesTitle}>
        <thead>
          <tr>
            <th scope="col">{texts.question}</th>
            <th scope="col">{texts.answer}</th>
            <th scope="col">{texts.time}</th>
          </tr>
        </thead>
        <tbody>
          {spent.map(({ number, verdict, seconds }) => (
            <tr key={number}>
              <th scope="row">{number}</th>
              <td>{texts.verdicts[verdict]}</td>
              <td>{texts.clock(seconds)}</td>
            </tr>
          ))}
        </tbody>
      </Same>
    </section>
  );
}

/** Beside each other on a sheet. */
const COLUMNS = 3;

/** On paper alone, in place of the questions: of each its number, the answer, the key and the marks (behaviour 7.38). */
export function PrintedAnswers({ marked }: { marked: readonly MarkedQuestion[] }) {
  const rows = Math.ceil(marked.length / COLUMNS);
  const columns = Array.from({ length: COLUMNS }, (_, at) => marked.slice(at * rows, (at + 1) * rows));
  return (
    <section className="printed" aria-labelledby="printed">
      <h2 id="printed">{texts.answersTitle}</h2>
      <div>
        {columns
          .filter((column) => column.length > 0)
          .map((column) => (
            <table key={column[0]?.number} className="num">
              <caption className="sr">{texts.answersTitle}</caption>
              <thead>
                <tr>
                  <th scope="col">{texts.number}</th>
                  <th scope="col">{texts.answer}</th>
                  <th scope="col">{texts.key}</th>
                  <th scope="col">{texts.marksHead}</th>
                </tr>
              </thead>
              <tbody>
                {column.map((item) => (
                  <tr key={item.number}>
                    <th scope="row">{item.number}</th>
                    <td className={`is-${item.verdict}`}>{answerOf(item)}</td>
                    <td>{item.out ? texts.out : keyOf(item.question)}</td>
                    <td>{texts.shownMarks(item.marks ?? (item.verdict === 'correct' ? 1 : 0))}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          ))}
      </div>
    </section>
  );
}

function answerOf({ answer }: MarkedQuestion): string {
  if (answer === null) return texts.none;
  if (typeof answer === 'string') return answer;
  return [answer].flat().map(letterOf).join(', ');
}

function keyOf(question: MarkedQuestion['question']): string {
  switch (question.kind) {
    case 'single':
      return rightOptions(question).map(letterOf).join(', ');
    case 'multiple':
      return question.correctAnswers.map(letterOf).join(', ');
    case 'numeric': {
      const key = question.numeric;
      if (key === undefined) return texts.none;
      if ('min' in key) return texts.range(key.min, key.max);
      return Number(key.tolerance) === 0 ? key.value : texts.near(key.value, key.tolerance);
    }
  }
}
