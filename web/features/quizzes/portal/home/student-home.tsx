import { formatTime } from '@kaksha/contract/core/time.ts';
import { percentOf } from '@kaksha/contract/results/verdict.ts';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { KeptAttempt } from '#web/features/attempts/public.ts';
import { useNow } from '#web/lib/server-clock.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { ScoreRing } from '#web/ui/ring/ring.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { languageOf } from '#web/ui/text/language-of.ts';
import { homeQuizzes, homeResults, ownExams } from '../own-api.ts';
import { texts as portalText } from '../text.en.ts';
import { nextStep } from './home.ts';
import { HomeFailed, HomeSection, HomeSkeleton, ShortList } from './home-parts.tsx';
import { OwnCourses } from './own-courses.tsx';
import { OwnExams } from './own-exams.tsx';
import { LastResults, WentWrong } from './own-results.tsx';
import { texts } from './text.en.ts';

/** A student's home: the open attempt, the own courses, the last results, the mistakes in them, and quizzes to try. */
export function StudentHome({ kept }: { kept: KeptAttempt | null }) {
  const { list } = portalText;
  const quizzes = useQuery(homeQuizzes(kept?.quizId));
  const results = useQuery(homeResults());
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
      <div className="home-columns">
        {exams.data !== undefined && hasExams && <OwnExams own={exams.data} />}
        {kept !== null && <ContinueCard kept={kept} title={quizzes.data?.attempt} />}
        <div className="home-pair">
          {results.data?.total === 0 && (
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
          {results.data !== undefined && results.data.total > 0 && <LastResults results={results.data} />}
          <div className="home-side">
            {exams.data !== undefined && (
              <OwnCourses enrolments={exams.data.enrolments} exams={exams.data.exams} />
            )}
            {results.data !== undefined && results.data.total > 0 && <WentWrong results={results.data} />}
          </div>
        </div>
      </div>
      {quizzes.data !== undefined && quizzes.data.toTry.length > 0 && (
        <HomeSection title={texts.notTried}>
          <ShortList quizzes={quizzes.data.toTry} total={quizzes.data.total} go={texts.attempt} />
        </HomeSection>
      )}
    </>
  );
}

/** What a student does next, in a sentence; until all is known, what the portal is. */
export function NextStep({ isKept }: { isKept: boolean }) {
  const { data: results } = useQuery(homeResults());
  const { data: own } = useQuery(ownExams());
  const now = useNow();
  if (results === undefined || own === undefined) return texts.lead;
  const { total, wrong } = results;
  return nextStep({ ...own, now: now ?? Date.parse(own.now), isKept, results: total, wrong });
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
