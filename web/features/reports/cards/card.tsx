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

/** Subjects beyond which their rows lie closer, so that the card stays on its page. */
const MANY = 6;

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

function Subjects({ card: { standing, marks, maxMarks }, t }: { card: ReportCard; t: CardTexts }) {
  const { subjects, percentile } = standing;
  const ranked = percentile !== null;
  return (
    <table className={classes('card-subjects num', subjects.length > MANY && 'card-many')}>
      <thead>
        <tr>
          <th scope="col">{t.subject}</th>
          <th scope="col">{t.marks}</th>
          <th scope="col">{t.maximum}</th>
          {ranked && <th scope="col">{t.percentile}</th>}
        </tr>
      </thead>
      <tbody>
        {subjects.map((one) => (
          <tr key={one.subject}>
            <th scope="row">{t.subjectName(one.subject)}</th>
            <td>{t.number(one.marks)}</td>
            <td>{t.number(one.maxMarks)}</td>
            {ranked && <td>{one.percentile === null ? '–' : shownPercentile(one.percentile)}</td>}
          </tr>
        ))}
        <tr className="card-total">
          <th scope="row">{t.total}</th>
          <td>{t.number(marks)}</td>
          <td>{t.number(maxMarks)}</td>
          {ranked && <td>{shownPercentile(percentile)}</td>}
        </tr>
      </tbody>
    </table>
  );
}

const HEIGHT = 130;
const TOP = 28;
const AXIS = 108;

/** The last exams by percentage, the oldest first; the bead is this one. */
function Exams({ exams, t }: { exams: ReportCard['exams']; t: CardTexts }) {
  const [first, last] = [exams[0], exams.at(-1)];
  if (first === undefined || last === undefined) return null;
  const low = Math.min(0, ...exams.map(({ percentage }) => percentage));
  const x = (index: number) => (exams.length === 1 ? 50 : 6 + (88 * index) / (exams.length - 1));
  const y = (percentage: number) => AXIS - ((percentage - low) / (100 - low)) * (AXIS - TOP);
  const says = exams.length === 1 ? t.oneExam : t.rose(first.percentage, last.percentage, exams.length);
  return (
    <figure className="card-exams">
      <figcaption>
        <b>{t.lastExams}</b> {says}
      </figcaption>
      <svg className="card-plot num" height={HEIGHT} role="img" aria-label={says}>
        {[0, 50, 100].map((at) => (
          <line key={at} className="card-grid" x1="0" x2="100%" y1={y(at)} y2={y(at)} />
        ))}
        {exams.slice(1).map((exam, index) => (
          <line
            key={exam.createdAt}
            className="card-way"
            x1={`${x(index)}%`}
            x2={`${x(index + 1)}%`}
            y1={y(exams[index]?.percentage ?? 0)}
            y2={y(exam.percentage)}
          />
        ))}
        {exams.map((exam, index) => (
          <g key={exam.createdAt}>
            <circle
              className={index === exams.length - 1 ? 'card-bead' : 'card-dot'}
              cx={`${x(index)}%`}
              cy={y(exam.percentage)}
              r={index === exams.length - 1 ? 6 : 3.5}
            />
            <text x={`${x(index)}%`} y={y(exam.percentage) - 11} textAnchor="middle">
              {t.percent(exam.percentage)}
            </text>
            <text x={`${x(index)}%`} y={HEIGHT - 3} textAnchor="middle">
              {t.day(exam.createdAt)}
            </text>
          </g>
        ))}
      </svg>
    </figure>
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
