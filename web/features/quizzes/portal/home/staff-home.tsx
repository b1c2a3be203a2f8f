import { formatDate } from '@kaksha/contract/core/time.ts';
import type { NextExams as Reply } from '@kaksha/contract/hall.ts';
import type { QuizResults, ResultSummary } from '@kaksha/contract/results.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { languageOf } from '#web/ui/text/language-of.ts';
import { nextExams, resultsByQuizAndNewest } from '../own-api.ts';
import { HomeFailed, HomeSection, HomeSkeleton, ResultRows } from './home-parts.tsx';
import { NextExams } from './next-exams.tsx';
import { OwnExams } from './own-exams.tsx';
import { texts } from './text.en.ts';

/** A teacher's home: their open trial, the exam that is open or next, their own quizzes, and the newest results. */
export function StaffHome() {
  const figures = useQuery(resultsByQuizAndNewest());
  const exams = useQuery(nextExams());
  if (figures.isPending || exams.isPending) return <HomeSkeleton />;
  return (
    <>
      <HomeFailed
        asked={[
          { query: exams, say: texts.nextFailed, failed: texts.tryAgain },
          { query: figures, say: texts.failed, failed: texts.failedFallback },
        ]}
      />
      {exams.data !== undefined && <StaffExams exams={exams.data} />}
      {figures.data !== undefined && <QuizzesAndResults figures={figures.data} />}
    </>
  );
}

/** What needs them, in a sentence; until it is known, what the portal is. */
export function StaffStep() {
  const { data } = useQuery(nextExams());
  return data === undefined ? texts.lead : texts.staffStep(data.toRelease.length, data.open !== null);
}

function StaffExams({ exams }: { exams: Reply }) {
  return (
    <>
      {exams.attempts.length > 0 && <OwnExams own={{ ...exams, exams: [] }} />}
      {(exams.open ?? exams.next) !== null && <NextExams exams={exams} />}
      {exams.toRelease.length > 0 && <ToRelease exams={exams.toRelease} />}
    </>
  );
}

/** Exams whose students wait for their results: the keys are looked at in the report, and released in the settings. */
function ToRelease({ exams }: { exams: Reply['toRelease'] }) {
  return (
    <HomeSection title={texts.toRelease}>
      <ul className="home-waits">
        {exams.map(({ quizId, title: stored, closesAt, results }) => {
          const title = stored.trim() || texts.untitled;
          return (
            <li key={quizId}>
              <span className="who">
                <b lang={languageOf(title)}>{title}</b>
                <span className="meta">{texts.closedWith(formatDate(closesAt), results)}</span>
              </span>
              <span className="row">
                <LinkButton
                  look="plain"
                  small
                  to={`/quiz/${quizId}/report`}
                  aria-label={texts.checkKeysOf(title)}
                >
                  {texts.checkKeys}
                </LinkButton>
                <LinkButton
                  look="outline"
                  small
                  to={`/quiz/edit/${quizId}?show=settings`}
                  aria-label={texts.releaseOf(title)}
                >
                  {texts.release}
                </LinkButton>
              </span>
            </li>
          );
        })}
      </ul>
    </HomeSection>
  );
}

type ListsProps = { figures: { quizzes: QuizResults[]; newest?: ResultSummary[] | undefined } };

function QuizzesAndResults({ figures }: ListsProps) {
  const { quizzes } = figures;
  return (
    <div className="home-pair">
      <HomeSection title={quizzes.some(({ mine }) => mine) ? texts.yourQuizzes : texts.newestQuizzes}>
        {quizzes.length === 0 ? (
          <EmptyState
            title={texts.noQuizzes}
            action={
              <LinkButton look="outline" to="/quiz/create">
                {texts.create}
              </LinkButton>
            }
          >
            {texts.noQuizzesHint}
          </EmptyState>
        ) : (
          <>
            <QuizFigures quizzes={quizzes} />
            <p className="home-all">
              <Link to="/quiz/manage">{texts.manageAll}</Link>
            </p>
          </>
        )}
      </HomeSection>
      {figures.newest !== undefined && (
        <HomeSection title={texts.newestResults}>
          {figures.newest.length === 0 ? (
            <p className="meta">{texts.noResults}</p>
          ) : (
            <ResultRows
              results={figures.newest}
              name={({ userName }) => userName.trim() || texts.nobody}
              note={({ quiz }) => quiz.title.trim() || texts.untitled}
            />
          )}
        </HomeSection>
      )}
    </div>
  );
}

function QuizFigures({ quizzes }: { quizzes: readonly QuizResults[] }) {
  return (
    <table className="data data-cards home-figures">
      <caption className="sr">{texts.yourQuizzes}</caption>
      <thead>
        <tr>
          <th scope="col">{texts.columns.quiz}</th>
          <th scope="col" className="r">
            {texts.columns.attempts}
          </th>
          <th scope="col" className="r">
            {texts.columns.average}
          </th>
          <th scope="col">
            <span className="sr">{texts.columns.results}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {quizzes.map(({ quizId, title: stored = '', createdAt, attempts, averagePercent }) => {
          const title = stored.trim() || texts.untitled;
          return (
            <tr key={quizId}>
              <td className="c-who">
                <span className="who">
                  <b lang={languageOf(title)}>{title}</b>
                  <span>{createdAt !== undefined && formatDate(createdAt)}</span>
                </span>
              </td>
              <td className="r c-attempts">
                {attempts}
                <span className="home-unit">{texts.attempts(attempts)}</span>
              </td>
              <td className="r c-average">
                {averagePercent === null ? (
                  <span aria-hidden="true">{texts.none}</span>
                ) : (
                  <Average percentage={averagePercent} />
                )}
              </td>
              <td className="c-go">
                <LinkButton
                  look="plain"
                  small
                  to={`/quiz/all-results?quizId=${quizId}`}
                  aria-label={texts.resultsOf(title)}
                >
                  {texts.results}
                </LinkButton>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function Average({ percentage }: { percentage: number }) {
  return (
    <span className="home-average">
      <svg className="home-bar" viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
        <path className="home-bar-track" d="M0 2H100" />
        <path className="home-bar-part" d={`M0 2H${percentage}`} />
      </svg>
      {texts.percent(percentage)}
    </span>
  );
}
