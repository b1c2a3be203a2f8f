import './progress.css';
import { formatDate } from '@kaksha/contract/core/time.ts';
import type { Progress } from '@kaksha/contract/progress.ts';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { Button } from '#web/ui/button.tsx';
import { texts } from './text.en.ts';

type ProgressViewProps = { progress: Progress; own?: boolean };

/** Exams over time by percentile, practice by percentage, and chapters (behaviour 7.20); of others, links for staff. */
export function ProgressView({ progress, own = false }: ProgressViewProps) {
  const { exams, practice, chapters } = progress;
  if (exams.length + practice.length === 0 && !own) return <p className="meta">{texts.noneOfTheirs}</p>;
  return (
    <div className="progress">
      <Part id="progress-exams" title={texts.examsTitle}>
        {exams.length === 0 ? <p className="meta">{texts.noExams}</p> : <Exams exams={exams} />}
      </Part>
      <Part id="progress-chapters" title={texts.chaptersTitle}>
        {chapters.length === 0 ? (
          <p className="meta">{texts.noChapters}</p>
        ) : (
          <Chapters chapters={chapters} />
        )}
      </Part>
      <Part id="progress-practice" title={texts.practiceTitle}>
        {practice.length === 0 ? (
          <p className="meta">{texts.noPractice}</p>
        ) : (
          <Practice practice={practice} />
        )}
      </Part>
    </div>
  );
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className="progress-part" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

function Exams({ exams }: Pick<Progress, 'exams'>) {
  const placed = exams
    .toReversed()
    .flatMap(({ resultId, percentile }) => (percentile === null ? [] : [{ resultId, percentile }]));
  const [first, last] = [placed[0], placed.at(-1)];
  return (
    <>
      <figure className="progress-picture">
        <figcaption className="progress-say">
          {first === undefined || last === undefined
            ? texts.noPercentiles
            : placed.length === 1
              ? texts.onePercentile(last.percentile)
              : texts.rose(first.percentile, last.percentile, placed.length)}
        </figcaption>
        {placed.length > 1 && <PercentileLine placed={placed} />}
      </figure>
      <table className="progress-table num">
        <caption className="sr">{texts.examsTitle}</caption>
        <thead>
          <tr>
            <th scope="col">{texts.exam}</th>
            <th scope="col">{texts.marks}</th>
            <th scope="col">{texts.percentile}</th>
          </tr>
        </thead>
        <tbody>
          {exams.map((exam) => (
            <tr key={exam.resultId}>
              <th scope="row">
                <Link to={`/quiz/result/${exam.resultId}`}>{exam.title.trim() || texts.untitled}</Link>
                <span>{formatDate(exam.createdAt)}</span>
              </th>
              <td>{texts.marksOf(exam.marks, exam.maxMarks)}</td>
              <td>{texts.shownPercentile(exam.percentile)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

const HEIGHT = 150;
const TOP = 20;
const AXIS = 130;

/** Percentiles from 0 to 100, the oldest first; the bead is the newest. */
function PercentileLine({ placed }: { placed: readonly { resultId: string; percentile: number }[] }) {
  const x = (index: number) => 2 + (96 * index) / (placed.length - 1);
  const y = (percentile: number) => AXIS - (percentile / 100) * (AXIS - TOP);
  return (
    <svg className="progress-line" height={HEIGHT} role="img" aria-label={texts.line(placed.length)}>
      {[0, 50, 100].map((at) => (
        <line key={at} className="progress-grid" x1="0" x2="100%" y1={y(at)} y2={y(at)} />
      ))}
      {placed.slice(1).map((one, index) => (
        <line
          key={one.resultId}
          className="progress-way"
          x1={`${x(index)}%`}
          x2={`${x(index + 1)}%`}
          y1={y(placed[index]?.percentile ?? 0)}
          y2={y(one.percentile)}
        />
      ))}
      {placed.map(({ resultId, percentile }, index) => (
        <circle
          key={resultId}
          className={index === placed.length - 1 ? 'progress-bead' : 'progress-dot'}
          cx={`${x(index)}%`}
          cy={y(percentile)}
          r={index === placed.length - 1 ? 8 : 5}
        />
      ))}
    </svg>
  );
}

function Chapters({ chapters }: Pick<Progress, 'chapters'>) {
  const ranked = chapters.toSorted((one, other) => one.percent - other.percent);
  const subjects = [...new Set(chapters.map(({ subject }) => subject))];
  return (
    <>
      <p className="progress-say">
        {texts.chaptersSay(ranked[0]?.chapter ?? '', ranked.at(-1)?.chapter ?? '')}
      </p>
      {subjects.map((subject) => (
        <ChaptersOf
          key={subject}
          subject={subject}
          chapters={ranked.filter((one) => one.subject === subject)}
        />
      ))}
      <p className="meta">{texts.strengthSays}</p>
    </>
  );
}

/** The rest of a long list is one press away. */
const CHAPTERS_SHOWN = 8;

/** The chapters of a subject, the weakest first. */
function ChaptersOf({ subject, chapters }: { subject: string } & Pick<Progress, 'chapters'>) {
  const [all, setAll] = useState(false);
  const folds = chapters.length > CHAPTERS_SHOWN + 2;
  return (
    <>
      <table className="progress-table num">
        <caption>{subject === '' ? texts.allChapters : subject}</caption>
        <thead>
          <tr>
            <th scope="col">{texts.chapter}</th>
            <th scope="col">{texts.right}</th>
            <th scope="col">{texts.strength}</th>
          </tr>
        </thead>
        <tbody>
          {(folds && !all ? chapters.slice(0, CHAPTERS_SHOWN) : chapters).map(
            ({ chapter, right, n, percent }) => (
              <tr key={chapter}>
                <th scope="row">{chapter}</th>
                <td>{texts.rightOf(right, n)}</td>
                <td>
                  <Share percent={percent} />
                </td>
              </tr>
            ),
          )}
        </tbody>
      </table>
      {folds && (
        <Button look="plain" small className="progress-more" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? texts.weakestAlone : texts.everyChapter(chapters.length, subject)}
        </Button>
      )}
    </>
  );
}

const PRACTICE_SHOWN = 10;

function Practice({ practice }: Pick<Progress, 'practice'>) {
  const mean = practice.reduce((sum, { percentage }) => sum + percentage, 0) / practice.length;
  return (
    <>
      <p className="progress-say">
        {texts.practiceSays(practice[0]?.percentage ?? 0, Math.round(mean), practice.length)}
      </p>
      <table className="progress-table num">
        <caption className="sr">{texts.practiceTitle}</caption>
        <thead>
          <tr>
            <th scope="col">{texts.quiz}</th>
            <th scope="col">{texts.score}</th>
          </tr>
        </thead>
        <tbody>
          {practice.slice(0, PRACTICE_SHOWN).map(({ resultId, title, createdAt, percentage }) => (
            <tr key={resultId}>
              <th scope="row">
                <Link to={`/quiz/result/${resultId}`}>{title.trim() || texts.untitled}</Link>
                <span>{formatDate(createdAt)}</span>
              </th>
              <td>
                <Share percent={percentage} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

/** A percentage with its bar. */
function Share({ percent }: { percent: number }) {
  return (
    <span className="progress-share">
      <b>{texts.percent(percent)}</b>
      <i aria-hidden="true">
        <span style={{ width: `${percent}%` }} />
      </i>
    </span>
  );
}
