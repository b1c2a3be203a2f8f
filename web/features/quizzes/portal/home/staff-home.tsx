import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatDate } from '#web/lib/format.ts';
import { useText } from '#web/lib/use-text.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { allQuizzes, newestResults, nextExams, ownExams, resultsByQuiz } from '../api.ts';
import { languageOf } from '../language-of.ts';
import { ListFailed } from '../list-failed.tsx';
import { type FiguredQuiz, ownQuizzes } from './home.ts';
import { HomePart } from './home-part.tsx';
import { HomeSkeleton } from './home-skeleton.tsx';
import { LateNextExams, LateOwnExams, nextExamsPart, ownExamsPart } from './late-exams.ts';
import { ResultRows } from './result-rows.tsx';
import { en } from './text.en.ts';

const SHOWN = 5;

function useLists() {
  return {
    quizzes: useQuery(allQuizzes()),
    figures: useQuery(resultsByQuiz()),
    newest: useQuery(newestResults()),
  };
}

/** A teacher's home: their open trial, the exam that is open or next, their own quizzes, and the newest results. */
export function StaffHome() {
  const t = useText({ en });
  const lists = useLists();
  // Two requests fewer where there are no exams.
  const hasExams = lists.quizzes.data?.some(({ mode }) => mode === 'exam') ?? false;
  const next = useQuery({ ...nextExams(), enabled: hasExams });
  const own = useQuery({ ...ownExams(), enabled: hasExams });
  const hasNext = next.data !== undefined && (next.data.open ?? next.data.next) !== null;
  const hasOwn = own.data !== undefined && own.data.attempts.length > 0;
  const parts = [
    useQuery({ ...nextExamsPart, enabled: hasNext }),
    useQuery({ ...ownExamsPart, enabled: hasOwn }),
  ];
  const isLoading = parts.some((part) => part.isFetching);
  const asked = [lists.quizzes, lists.figures, lists.newest, ...(hasExams ? [next, own] : [])];
  if (isLoading || asked.some((query) => query.isPending)) return <HomeSkeleton />;
  return (
    <>
      {own.isError && <LoadFailed query={own} say={t.examsFailed} failed={t.tryAgain} />}
      {next.isError && <LoadFailed query={next} say={t.nextFailed} failed={t.tryAgain} />}
      {hasOwn && <LateOwnExams part={{ own: own.data, receivedAt: own.dataUpdatedAt }} />}
      {hasNext && <LateNextExams part={{ exams: next.data, receivedAt: next.dataUpdatedAt }} />}
      <QuizzesAndResults {...lists} />
    </>
  );
}

function QuizzesAndResults({ quizzes, figures, newest }: ReturnType<typeof useLists>) {
  const t = useText({ en });
  const listed = ownQuizzes(quizzes.data ?? [], figures.data?.quizzes ?? []);
  return (
    <div className="home-pair">
      <HomePart title={listed.own ? t.yourQuizzes : t.newestQuizzes}>
        {quizzes.data === undefined ? (
          <ListFailed query={quizzes} />
        ) : figures.data === undefined ? (
          <LoadFailed query={figures} say={t.failed} failed={t.failedFallback} />
        ) : listed.quizzes.length === 0 ? (
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
              <Link to="/quiz/manage">{t.allQuizzes(quizzes.data.length)}</Link>
            </p>
          </>
        )}
      </HomePart>
      <HomePart title={t.newestResults}>
        {newest.data === undefined ? (
          <LoadFailed query={newest} say={t.failed} failed={t.failedFallback} />
        ) : newest.data.results.length === 0 ? (
          <p className="meta">{t.noResults}</p>
        ) : (
          <ResultRows
            results={newest.data.results.slice(0, SHOWN)}
            name={({ userName }) => userName.trim() || t.nobody}
            note={({ quiz }) => quiz.title.trim() || t.untitled}
          />
        )}
      </HomePart>
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
