import { formatDateTime } from '@kaksha/contract/core/time.ts';
import { toHundredths } from '@kaksha/contract/questions/hundredths.ts';
import { bySubject, nameWithin, wholeName } from '@kaksha/contract/questions/section-names.ts';
import { isSeen } from '@kaksha/contract/results/own.ts';
import type { ResultDetail } from '@kaksha/contract/results.ts';
import { resultsRoutes } from '@kaksha/contract/routes.ts';
import { useQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode } from 'react';
import { firstName } from '#web/lib/first-name.ts';
import { useInstitute } from '#web/lib/page/institute.ts';
import { callQuery } from '#web/lib/send/query.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Garland } from '#web/ui/ornament/garland.tsx';
import { NextActs } from './after-result.tsx';
import {
  goesByMarks,
  type MarkedQuestion,
  missingForPass,
  missingMarks,
  tally,
  verdicts,
} from './marking.ts';
import { ScoreDial } from './score-dial.tsx';
import { texts } from './text.en.ts';

type ScorePanelProps = {
  result: ResultDetail;
  marked: readonly MarkedQuestion[];
  /** True for the student's own result; for staff the text is in the third person. */
  own: boolean;
  onReview: () => void;
};

const icons = { correct: 'check', partial: 'check', wrong: 'cross', skipped: 'minus' } as const;

/** The top of a result: the student, the score and the next steps. */
export function ScorePanel({ result, marked, own, onReview }: ScorePanelProps) {
  const { quiz, user, total, maxMarks } = result;
  const hasSections = result.sections !== undefined;
  const counts = tally(marked);
  const missed = counts.correct < marked.length;
  const { passVerdict } = useInstitute();
  const passed = passVerdict && result.passed === true;
  return (
    <section className="score">
      {passed && own && <Garland />}
      <div className="wrap score-in">
        <div className="score-text">
          <div className="row score-nav">
            <LinkButton look="plain" small className="back" to="/quiz">
              <Icon name="arrow-left" />
              {texts.back}
            </LinkButton>
            {!own && <Neighbours result={result} />}
          </div>
          <p className="levels">{quiz.title || texts.untitled}</p>
          <Heading result={result} own={own} />
          <Sentence result={result} own={own} />
          {marked.length > 0 && (
            <ul className="tally">
              {verdicts
                .filter((verdict) => verdict !== 'partial' || counts.partial > 0)
                .map((verdict) => (
                  <li key={verdict} className={`is-${verdict}`}>
                    <Icon name={icons[verdict]} />
                    <b className="num">{counts[verdict]}</b>
                    {texts.tally[verdict]}
                  </li>
                ))}
            </ul>
          )}
          <p className="meta">
            {[user.fullName, user.email].filter(Boolean).join(', ')}
            <br />
            {formatDateTime(result.createdAt)}
          </p>
          <div className="row">
            {missed && (
              <Button onClick={onReview}>
                {passed ? texts.seeWrong : texts.readExplanations} <Icon name="arrow-right" />
              </Button>
            )}
            {own ? (
              <NextActs result={result} first={!missed} />
            ) : (
              <LinkButton look={missed ? 'outline' : 'primary'} to={`/quiz/all-results?quizId=${quiz._id}`}>
                {texts.ofThisQuiz}
              </LinkButton>
            )}
          </div>
        </div>
        {isSeen(result) && (
          <ScoreDial
            marked={marked}
            percentage={result.percentage}
            of={hasSections ? texts.marksOf(result.marks, maxMarks) : texts.scoreOf(result.score, total)}
            passPercent={passVerdict ? quiz.passPercent : null}
          />
        )}
      </div>
    </section>
  );
}

/** Greets the student; staff see only the name. */
function Heading({ result, own }: { result: ResultDetail; own: boolean }) {
  const { passVerdict } = useInstitute();
  if (!own || result.passed === null || !passVerdict) return <h1>{result.userName}</h1>;
  return (
    <h1>
      <span lang="hi">{result.passed ? texts.wellDone : texts.notYet}</span>{' '}
      {texts.name(firstName(result.user) ?? texts.nobody)}
    </h1>
  );
}

function Sentence({ result, own }: { result: ResultDetail; own: boolean }) {
  const { quiz, passed } = result;
  const { passVerdict } = useInstitute();
  if (!isSeen(result)) return null;
  const { percentage } = result;
  if (passed === null) return <p className="lead">{texts.nothingToScore}</p>;
  if (!passVerdict) return <p className="lead">{texts.scored(percentage)}</p>;
  const { passPercent } = quiz;
  const byMarks = goesByMarks(quiz);
  const missing = (byMarks ? missingMarks : missingForPass)({ ...result, passPercent });
  return (
    <p className="lead">
      <b className={`verdict ${passed ? 'is-correct' : 'is-wrong'}`}>
        <Icon name={passed ? 'check' : 'cross'} />
        {passed ? texts.passed : texts.notPassed}
      </b>{' '}
      {passed ? texts.passedWith(percentage, passPercent) : texts.failedWith(percentage, passPercent)}
      {/* Without its questions, the marking of an exam is not known here. */}
      {missing > 0 && own && quiz.questions.length > 0 && (
        <>
          {' '}
          <b>{byMarks ? texts.wouldHavePassedMarks(missing) : texts.wouldHavePassed(missing)}</b>
        </>
      )}
    </p>
  );
}

/** How many results of a quiz are searched for the neighbours of one. */
const LOOKED_THROUGH = 100;

/** For staff: links to the next newer and older result of the same quiz, among its hundred newest. */
function Neighbours({ result }: { result: ResultDetail }) {
  const { data } = useQuery(
    callQuery(resultsRoutes.all, { query: { quizId: result.quiz._id, limit: LOOKED_THROUGH } }),
  );
  const at = data?.results.findIndex(({ _id }) => _id === result._id) ?? -1;
  const idAt = (place: number) => (at === -1 ? undefined : data?.results[place]?._id);
  return (
    <nav className="row push" aria-label={texts.neighbours}>
      <Neighbour id={idAt(at - 1)}>
        <Icon name="arrow-left" />
        {texts.newer}
      </Neighbour>
      <Neighbour id={idAt(at + 1)}>
        {texts.older}
        <Icon name="arrow-right" />
      </Neighbour>
    </nav>
  );
}

/** A missing or loading neighbour keeps its place, so that nothing moves when it appears. */
function Neighbour({ id, children }: { id: string | undefined; children: ReactNode }) {
  if (id === undefined) {
    return (
      <span className="btn btn-plain btn-small neighbour-gap" aria-hidden="true">
        {children}
      </span>
    );
  }
  return (
    <LinkButton look="plain" small to={`/quiz/result/${id}`}>
      {children}
    </LinkButton>
  );
}

type Row = NonNullable<ResultDetail['sections']>[number];

/** The marks of these sections, added up in hundredths. */
const marksIn = (rows: readonly Row[], of: 'marks' | 'maxMarks') =>
  rows.reduce((sum, row) => sum + toHundredths(row[of]), 0) / 100;

/** Marks and answers of each section and subject, and of the whole paper; nothing for a quiz without sections. */
export function SectionMarks({ result }: { result: ResultDetail }) {
  const { sections: t, tally } = texts;
  const { sections = [], marks, maxMarks } = result;
  if (sections.length === 0) return null;
  const counts = (['correct', 'partial', 'wrong', 'unanswered'] as const).filter(
    (count) => count !== 'partial' || sections.some(({ partial }) => partial > 0),
  );
  const words = { ...tally, unanswered: tally.skipped };
  const sum = (rows: readonly Row[], count: (typeof counts)[number]) =>
    rows.reduce((all, row) => all + row[count], 0);
  const cell = (count: (typeof counts)[number], value: number) => (
    <td key={count} className="r">
      {value} {/* On a phone, where the heads are not shown. */}
      <span className="section-marks-word">{words[count]}</span>
    </td>
  );
  return (
    <div className="wrap section-marks">
      <h2>{t.title}</h2>
      <table className="data data-cards num" aria-label={t.title}>
        <thead>
          <tr>
            <th scope="col">{t.section}</th>
            <th scope="col" className="r">
              {t.marks}
            </th>
            {counts.map((count) => (
              <th key={count} scope="col" className="r">
                {t[count]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {bySubject(sections).map(({ subject, sections: rows }) => (
            <Fragment key={rows[0]?.sectionId}>
              {subject !== null && (
                <tr className="section-marks-subject">
                  <th scope="row">{subject}</th>
                  <td className="r section-marks-of">
                    {t.marksOf(marksIn(rows, 'marks'), marksIn(rows, 'maxMarks'))}
                  </td>
                  {counts.map((count) => cell(count, sum(rows, count)))}
                </tr>
              )}
              {rows.map((row) => (
                <tr key={row.sectionId} className={subject === null ? undefined : 'section-marks-within'}>
                  <th scope="row">{subject === null ? wholeName(row) : nameWithin(row)}</th>
                  <td className="r section-marks-of">{t.marksOf(row.marks, row.maxMarks)}</td>
                  {counts.map((count) => cell(count, row[count]))}
                </tr>
              ))}
            </Fragment>
          ))}
          <tr>
            <th scope="row">{t.all}</th>
            <td className="r section-marks-of">
              <b>{marks !== null && t.marksOf(marks, maxMarks)}</b>
            </td>
            {counts.map((count) => cell(count, sum(sections, count)))}
          </tr>
        </tbody>
      </table>
    </div>
  );
}
