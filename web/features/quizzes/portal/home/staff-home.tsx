import type { NextExams as Reply } from '@kaksha/contract/hall.ts';
import type { QuizSummary } from '@kaksha/contract/quizzes.ts';
import type { QuizResults, ResultSummary } from '@kaksha/contract/results.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatDate } from '#web/lib/format.ts';
import { useText } from '#web/lib/use-text.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { allQuizzes } from '../api.ts';
import { languageOf } from '../language-of.ts';
import { nextExams, resultsByQuizAndNewest } from '../own-api.ts';
import { en as portalText } from '../text.en.ts';
import { type FiguredQuiz, ownQuizzes } from './home.ts';
import { HomeFailed } from './home-failed.tsx';
import { HomePart } from './home-part.tsx';
import { HomeSkeleton } from './home-skeleton.tsx';
import { NextExams } from './next-exams.tsx';
import { OwnExams } from './own-exams.tsx';
import { ResultRows } from './result-rows.tsx';
import { en } from './text.en.ts';

const SHOWN = 5;

/** A teacher's home: their open trial, the exam that is open or next, their own quizzes, and the newest results. */
export function StaffHome() {
  const t = useText({ en });
  const { list } = useText({ en: portalText });
  const quizzes = useQuery(allQuizzes());
  const figures = useQuery(resultsByQuizAndNewest(SHOWN));
  // One request fewer where there are no exams.
  const hasExams = quizzes.data?.some(({ mode }) => mode === 'exam') ?? false;
  const exams = useQuery({ ...nextExams(), enabled: hasExams });
  const asked = [quizzes, figures, ...(hasExams ? [exams] : [])];
  if (asked.some((query) => query.isPending)) return <HomeSkeleton />;
  return (
    <>
      <HomeFailed
        asked={[
          { query: exams, say: t.nextFailed, failed: t.tryAgain },
          { query: figures, say: t.failed, failed: t.failedFallback },
          { query: quizzes, say: list.failed, failed: list.failedFallback },
        ]}
      />
      {exams.data !== undefined && <StaffExams exams={exams.data} />}
      {quizzes.data !== undefined && figures.data !== undefined && (
        <QuizzesAndResults quizzes={quizzes.data} figures={figures.data} />
      )}
    </>
  );
}

function StaffExams({ exams }: { exams: Reply }) {
  return (
    <>
      {exams.attempts.length > 0 && <OwnExams own={{ ...exams, exams: [] }} />}
      {(exams.open ?? exams.next) !== null && <NextExams exams={exams} />}
    </>
  );
}

type ListsProps = {
  quizzes: QuizSummary[];
  figures: { quizzes: QuizResults[]; newest?: ResultSummary[] | undefined };
};

function QuizzesAndResults({ quizzes, figures }: ListsProps) {
  const t = useText({ en });
  const listed = ownQuizzes(quizzes, figures.quizzes);
  return (
    <div className="home-pair">
      <HomePart title={listed.own ? t.yourQuizzes : t.newestQuizzes}>
        {listed.quizzes.length === 0 ? (
          <EmptyState
            title={t.noQuizzes}
            action={
              <LinkButton look="line" to="/quiz/create">
                {t.create}
              </LinkButton>
            }
          >
            {t.noQuizzesHint}
          </EmptyState>
        ) : (
          <>
            <QuizFigures quizzes={listed.quizzes.slice(0, SHOWN)} />
            <p className="home-all">
              <Link to="/quiz/manage">{t.allQuizzes(quizzes.length)}</Link>
            </p>
          </>
        )}
      </HomePart>
      {figures.newest !== undefined && (
        <HomePart title={t.newestResults}>
          {figures.newest.length === 0 ? (
            <p className="meta">{t.noResults}</p>
          ) : (
            <ResultRows
              results={figures.newest}
              name={({ userName }) => userName.trim() || t.nobody}
              note={({ quiz }) => quiz.title.trim() || t.untitled}
            />
          )}
        </HomePart>
      )}
    </div>
  );
}

function QuizFigures({ quizzes }: { quizzes: readonly FiguredQuiz[] }) {
  const t = useText({ en });
  return (
    <table className="data data-cards home-figures">
      <caption className="sr">{t.yourQuizzes}</caption>
      <thead>
        <tr>
          <th scope="col">{t.columns.quiz}</th>
          <th scope="col" className="r">
            {t.columns.attempts}
          </th>
          <th scope="col" className="r">
            {t.columns.average}
          </th>
          <th scope="col">
            <span className="sr">{t.columns.results}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {quizzes.map(({ quiz, attempts, averagePercent }) => {
          const title = quiz.title.trim() || t.untitled;
          return (
            <tr key={quiz._id}>
              <td className="c-who">
                <span className="who">
                  <b lang={languageOf(title)}>{title}</b>
                  <span>{formatDate(quiz.createdAt)}</span>
                </span>
              </td>
              <td className="r c-attempts">
                {attempts}
                <span className="home-unit">{t.attempts(attempts)}</span>
              </td>
              <td className="r c-average">
                {averagePercent === null ? (
                  <span aria-hidden="true">{t.none}</span>
                ) : (
                  <Average percentage={averagePercent} />
                )}
              </td>
              <td className="c-go">
                <LinkButton
                  look="text"
                  small
                  to={`/quiz/all-results?quizId=${quiz._id}`}
                  aria-label={t.resultsOf(title)}
                >
                  {t.results}
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
  const t = useText({ en });
  return (
    <span className="home-average">
      <svg className="home-bar" viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
        <path className="home-bar-track" d="M0 2H100" />
        <path className="home-bar-part" d={`M0 2H${percentage}`} />
      </svg>
      {t.percent(percentage)}
    </span>
  );
}
