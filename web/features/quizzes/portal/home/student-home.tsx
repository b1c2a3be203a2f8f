import { formatDay, formatTime } from '@kaksha/contract/core/time.ts';
import type { QuizSummary } from '@kaksha/contract/quizzes.ts';
import { isSeen } from '@kaksha/contract/results/own.ts';
import { percentOf } from '@kaksha/contract/results/verdict.ts';
import type { ResultSummary } from '@kaksha/contract/results.ts';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { keptAttempt } from '#web/features/attempts/public.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { ScoreRing } from '#web/ui/ring/ring.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { languageOf } from '#web/ui/text/language-of.ts';
import { allQuizzes } from '../api.ts';
import { ownExams, ownResults } from '../own-api.ts';
import { texts as portalText } from '../text.en.ts';
import { missedLast, trendOf, untried } from './home.ts';
import { HomeFailed, HomeSection, HomeSkeleton, ResultRows, ShortList } from './home-parts.tsx';
import { OwnCourses } from './own-courses.tsx';
import { OwnExams } from './own-exams.tsx';
import { ScoreTrend } from './score-trend.tsx';
import { texts } from './text.en.ts';

const SHOWN = 3;

/** A student's home: the open attempt, the own courses, the last results, the mistakes in them, and quizzes to try. */
export function StudentHome({ userId }: { userId: string }) {
  const { list } = portalText;
  const quizzes = useQuery(allQuizzes());
  const results = useQuery(ownResults(userId));
  const exams = useQuery(ownExams());
  const hasExams = exams.data !== undefined && exams.data.attempts.length + exams.data.exams.length > 0;
  if (quizzes.isPending || results.isPending || exams.isPending) return <HomeSkeleton />;
  return (
    <>
      <HomeFailed
        asked={[
          { query: exams, say: texts.examsFailed, failed: texts.tryAgain },
          { query: results, say: texts.failed, failed: texts.failedFallback },
          { query: quizzes, say: list.failed, failed: list.failedFallback },
        ]}
      />
      {exams.data !== undefined && hasExams && <OwnExams own={exams.data} />}
      <ContinueCard userId={userId} quizzes={quizzes.data ?? []} />
      {exams.data !== undefined && <OwnCourses enrolments={exams.data.enrolments} exams={exams.data.exams} />}
      {results.data?.length === 0 && (
        <EmptyState
          title={texts.firstResult}
          action={
            <LinkButton look="outline" to="/quiz/quizzes">
              {texts.seeQuizzes}
            </LinkButton>
          }
        >
          {texts.firstResultHint}
        </EmptyState>
      )}
      {results.data !== undefined && results.data.length > 0 && <LastResults results={results.data} />}
      {quizzes.data !== undefined && results.data !== undefined && (
        <NotTried quizzes={quizzes.data} results={results.data} />
      )}
    </>
  );
}

function LastResults({ results }: { results: readonly ResultSummary[] }) {
  const trend = trendOf(results);
  const missed = missedLast(results).slice(0, SHOWN);
  const [newest] = missed;
  const titleOf = ({ quiz }: ResultSummary) => quiz.title.trim() || texts.untitled;
  return (
    <div className="home-pair">
      <HomeSection title={texts.lastResults}>
        {trend.length > 1 && <ScoreTrend results={trend} />}
        <ResultRows
          results={results.slice(0, SHOWN)}
          name={titleOf}
          note={({ createdAt }) => formatDay(createdAt)}
        />
        <p className="home-all">
          <Link to="/quiz/results">{texts.allMine(results.length)}</Link>{' '}
          <Link to="/quiz/progress">{texts.progress}</Link>
        </p>
      </HomeSection>
      <HomeSection title={texts.wentWrong}>
        {newest === undefined ? (
          <p className="meta">{results.some(isSeen) ? texts.allRight : texts.allHeld}</p>
        ) : (
          <>
            <ul className="home-missed">
              {missed.map((result) => (
                <li key={result._id}>
                  <b lang={languageOf(titleOf(result))}>{titleOf(result)}</b>
                  <span className="num">{texts.wrongOf(result.total - result.score, result.total)}</span>
                </li>
              ))}
            </ul>
            <LinkButton look="outline" to={`/quiz/result/${newest._id}`}>
              {texts.seeWrong} <Icon name="arrow-right" />
            </LinkButton>
          </>
        )}
      </HomeSection>
    </div>
  );
}

function NotTried({
  quizzes,
  results,
}: {
  quizzes: readonly QuizSummary[];
  results: readonly ResultSummary[];
}) {
  const fresh = untried(quizzes, results);
  if (fresh.length === 0) return null;
  return (
    <HomeSection title={texts.notTried}>
      <ShortList quizzes={fresh.slice(0, SHOWN)} total={quizzes.length} go={texts.attempt} />
    </HomeSection>
  );
}

type ContinueCardProps = { userId: string; quizzes: readonly QuizSummary[] };

/** This person's attempt that is stored in this browser, if any, with a link to continue. */
function ContinueCard({ userId, quizzes }: ContinueCardProps) {
  const id = useId();
  const [kept] = useState(() => keptAttempt(userId));
  if (kept === null) return null;
  const { quizId, answered, total, deadline } = kept;
  const title = quizzes.find(({ _id }) => _id === quizId)?.title.trim() || texts.untitled;
  return (
    <section className="home-open" aria-labelledby={id}>
      <ScoreRing percentage={percentOf(answered, Math.max(1, total))} />
      <div>
        <p className="home-open-kind">{texts.continueTitle}</p>
        <h2 id={id} lang={languageOf(title)}>
          {title}
        </h2>
        <p>{texts.continueFacts(answered, total, formatTime(deadline))}</p>
      </div>
      <LinkButton to={`/quiz/${quizId}`}>
        {texts.continue} <Icon name="arrow-right" />
      </LinkButton>
    </section>
  );
}
