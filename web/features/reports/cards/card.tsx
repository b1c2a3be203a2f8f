import { formatReceiptCode } from '@kaksha/contract/exam/receipt-code.ts';
import type { PaperLanguage } from '@kaksha/contract/quizzes.ts';
import { shownPercentile } from '@kaksha/contract/reports/standing.ts';
import type { ReportCard } from '@kaksha/contract/reports.ts';
import { QRCodeSVG } from 'qrcode.react';
import { useInstitute } from '#web/lib/page/institute.ts';
import { useHydrated } from '#web/lib/page/use-hydrated.ts';
import { classes } from '#web/ui/classes.ts';
import { languageOf } from '#web/ui/text/language-of.ts';
import { type CardTexts, english } from './card-text.en.ts';
import { hindi } from './card-text.hi.ts';

/** Subjects beyond which their rows lie closer, and rows of a column, so that the card stays on its page. */
const MANY = 6;
const IN_COLUMN = 10;

type CardProps = { card: ReportCard; language: PaperLanguage; remark: string };

/** One report card: an A4 page on paper, and a sheet of its width on the screen (behaviour 7.11). */
export function Card({ card, language, remark }: CardProps) {
  const t = language === 'hi' ? hindi : english;
  const { name } = useInstitute();
  const { student, standing, marks, maxMarks } = card;
  const title = card.quiz.title.trim() || t.untitled;
  const facts = [
    [t.roll, student.roll],
    [t.class, student.class],
    [t.exam, title],
    [t.date, t.day(card.createdAt)],
  ] as const;
  return (
    <article className="card-sheet" lang={language} aria-label={`${t.card}, ${student.fullName}`}>
      <header className="card-head">
        <p lang={languageOf(name) ?? 'en'}>{name}</p>
        <p>{t.card}</p>
      </header>
      <h2 lang={languageOf(student.fullName) ?? 'en'}>{student.fullName}</h2>
      <dl className="card-facts">
        {facts
          .filter(([, value]) => value !== '')
          .map(([fact, value]) => (
            <div key={fact}>
              <dt>{fact}</dt>
              <dd className="num">{value}</dd>
            </div>
          ))}
      </dl>
      <dl className="card-bigs num">
        <Big name={t.marks} value={t.number(marks)} of={t.of(maxMarks)} />
        <Big name={t.percentage} value={t.percent(card.percentage)} />
        <Big name={t.rank} value={t.number(standing.rank)} of={t.of(standing.of)} />
        {standing.percentile !== null && (
          <Big name={t.percentile} value={shownPercentile(standing.percentile)} />
        )}
      </dl>
      {standing.subjects.length > 0 && <Subjects card={card} t={t} />}
      <p className="card-line num">
        {t.counts(card.correct, card.partial, card.wrong, card.unanswered)}
        {standing.mean !== null && standing.top !== null && ` ${t.ofClass(standing.mean, standing.top)}`}
      </p>
      <Exams exams={card.exams} t={t} />
      <section className="card-remark">
        <h3>{t.remark}</h3>
        <p>{remark.trim()}</p>
      </section>
      <footer className="card-foot">
        <Receipt code={card.receiptCode} t={t} />
        <p className="card-sign">{t.signature}</p>
      </footer>
    </article>
  );
}

function Big({ name, value, of }: { name: string; value: string; of?: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <b>{value}</b> {of}
      </dd>
    </div>
  );
}

type SubjectRow = {
  name: string;
  marks: number;
  maxMarks: number;
  percentile: number | null;
  isTotal?: true;
};

/** Each subject, one row for those that have no room, and the total: in two columns where they are many. */
function Subjects({ card: { standing, marks, maxMarks }, t }: { card: ReportCard; t: CardTexts }) {
  const { subjects, percentile } = standing;
  const shown = subjects.length > 2 * IN_COLUMN ? 2 * IN_COLUMN - 1 : subjects.length;
  const others = subjects.slice(shown);
  const further = {
    ...{ name: t.others(others.length), percentile: null },
    ...{ marks: sumOf(others, 'marks'), maxMarks: sumOf(others, 'maxMarks') },
  };
  const rows: SubjectRow[] = [
    ...subjects.slice(0, shown).map((one) => ({ ...one, name: t.subjectName(one.subject) })),
    ...(others.length === 0 ? [] : [further]),
    { name: t.total, marks, maxMarks, percentile, isTotal: true },
  ];
  const first = rows.length > IN_COLUMN + 1 ? Math.ceil(rows.length / 2) : rows.length;
  const columns = [rows.slice(0, first), rows.slice(first)].filter((column) => column.length > 0);
  return (
    <div className={classes('card-subjects num', subjects.length > MANY && 'card-many')}>
      {columns.map((column) => (
        <SubjectTable key={column[0]?.name} rows={column} ranked={percentile !== null} t={t} />
      ))}
    </div>
  );
}

type SubjectTableProps = { rows: readonly SubjectRow[]; ranked: boolean; t: CardTexts };

function SubjectTable({ rows, ranked, t }: SubjectTableProps) {
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{t.subject}</th>
          <th scope="col">{t.marks}</th>
          <th scope="col">{t.maximum}</th>
          {ranked && <th scope="col">{t.percentile}</th>}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, marks, maxMarks, percentile, isTotal }) => (
          <tr key={isTotal ? '' : name} className={isTotal && 'card-total'}>
            <th scope="row">{name}</th>
            <td>{t.number(marks)}</td>
            <td>{t.number(maxMarks)}</td>
            {ranked && <td>{percentile === null ? t.number(null) : shownPercentile(percentile)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const sumOf = (subjects: ReportCard['standing']['subjects'], of: 'marks' | 'maxMarks') =>
  Math.round(subjects.reduce((sum, one) => sum + one[of] * 100, 0)) / 100;

const HEIGHT = 130;
const TOP = 28;
const AXIS = 108;

/**
 * The last exams by percentile, the oldest first; the bead is the newest. Where so few appeared that no exam has one, by
 * percentage.
 */
export function Exams({ exams, t }: { exams: ReportCard['exams']; t: CardTexts }) {
  const placed = exams.flatMap(({ createdAt, percentile }) =>
    percentile === null ? [] : [{ createdAt, value: percentile }],
  );
  const byPercentile = placed.length > 0;
  const points = byPercentile
    ? placed
    : exams.map(({ createdAt, percentage }) => ({ createdAt, value: percentage }));
  const words = byPercentile ? t.byPercentile : t.byPercent;
  const [first, last] = [points[0], points.at(-1)];
  if (first === undefined || last === undefined) return null;
  const says = points.length === 1 ? words.one : words.rose(first.value, last.value, points.length);
  return (
    <figure className="card-exams">
      <figcaption>
        <b>{words.title}</b> {says}
      </figcaption>
      <ExamLine points={points} says={says} shown={words.shown} day={t.day} />
      <table className="sr">
        <caption>{words.title}</caption>
        <tbody>
          {points.map(({ createdAt, value }) => (
            <tr key={createdAt}>
              <th scope="row">{t.day(createdAt)}</th>
              <td>{words.shown(value)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}

type LineProps = {
  points: readonly { createdAt: string; value: number }[];
  says: string;
  shown: (value: number) => string;
  day: (instant: string) => string;
};

function ExamLine({ points, says, shown, day }: LineProps) {
  const low = Math.min(0, ...points.map(({ value }) => value));
  const x = (index: number) => (points.length === 1 ? 50 : 6 + (88 * index) / (points.length - 1));
  const y = (value: number) => AXIS - ((value - low) / (100 - low)) * (AXIS - TOP);
  return (
    <svg className="card-plot num" height={HEIGHT} role="img" aria-label={says}>
      {[0, 50, 100].map((at) => (
        <line key={at} className="card-grid" x1="0" x2="100%" y1={y(at)} y2={y(at)} />
      ))}
      {points.slice(1).map(({ createdAt, value }, index) => (
        <line
          key={createdAt}
          className="card-way"
          x1={`${x(index)}%`}
          x2={`${x(index + 1)}%`}
          y1={y(points[index]?.value ?? 0)}
          y2={y(value)}
        />
      ))}
      {points.map(({ createdAt, value }, index) => {
        const isLast = index === points.length - 1;
        return (
          <g key={createdAt}>
            <circle
              className={isLast ? 'card-bead' : 'card-dot'}
              cx={`${x(index)}%`}
              cy={y(value)}
              r={isLast ? 6 : 3.5}
            />
            <text x={`${x(index)}%`} y={y(value) - 11} textAnchor="middle">
              {shown(value)}
            </text>
            <text x={`${x(index)}%`} y={HEIGHT - 3} textAnchor="middle">
              {day(createdAt)}
            </text>
          </g>
        );
      })}
    </svg>
  );
}

/** Opens the check of the receipt (behaviour 6.12). */
function Receipt({ code, t }: { code: string | null; t: CardTexts }) {
  const origin = useHydrated() ? location.origin : '';
  if (code === null) return <span />;
  return (
    <p className="card-receipt">
      <QRCodeSVG
        value={`${origin}/quiz/receipt?code=${code}`}
        level="M"
        size={88}
        title={t.check}
        fgColor="#16212b"
        bgColor="#ffffff"
      />
      <span>
        {t.check}
        <b className="num">{formatReceiptCode(code)}</b>
      </span>
    </p>
  );
}
