import { formatDay, formatTime } from '@kaksha/contract/core/time.ts';
import { isSeen } from '@kaksha/contract/results/own.ts';
import { percentOf } from '@kaksha/contract/results/verdict.ts';
import type { ResultSummary } from '@kaksha/contract/results.ts';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Link } from 'react-router';
import type { KeptAttempt } from '#web/features/attempts/public.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { ScoreRing } from '#web/ui/ring/ring.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { languageOf } from '#web/ui/text/language-of.ts';
import { homeQuizzes, ownExams, ownResults } from '../own-api.ts';
import { texts as portalText } from '../text.en.ts';
import { missedLast, trendOf } from './home.ts';
import { HomeFailed, HomeSection, HomeSkeleton, NoticesLink, ResultRows, ShortList } from './home-parts.tsx';
import { OwnCourses } from './own-courses.tsx';
import { OwnExams } from './own-exams.tsx';
import { ScoreTrend } from './score-trend.tsx';
import { texts } from './text.en.ts';

const SHOWN = 3;

/** A student's home: the open attempt, the own courses, the last results, the mistakes in them, and quizzes to try. */
export function StudentHome({ userId, kept }: { userId: string; kept: KeptAttempt | null }) {
  const { list } = portalText;
  const quizzes = useQuery(homeQuizzes(kept?.quizId));
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
      {exams.data !== undefined && <NoticesLink unread={exams.data.unread ?? 0} />}
      {exams.data !== undefined && hasExams && <OwnExams own={exams.data} />}
      {kept !== null && <ContinueCard kept={kept} title={quizzes.data?.attempt} />}
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
      {quizzes.data !== undefined && quizzes.data.toTry.length > 0 && (
        <HomeSection title={texts.notTried}>
          <ShortList quizzes={quizzes.data.toTry} total={quizzes.data.total} go={texts.attempt} />
        </HomeSection>
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

/** The attempt that is stored in this browser, with a link to continue. */
function ContinueCard({ kept, title: stored = '' }: { kept: KeptAttempt; title: string | undefined }) {
  const id = useId();
  const { quizId, answered, total, deadline } = kept;
  const title = stored.trim() || texts.untitled;
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
