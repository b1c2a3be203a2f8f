import './attempt.css';
import '#web/styles/math.css';
import { company } from '@kaksha/contract/company.ts';
import type { PublicQuiz } from '@kaksha/contract/quizzes.ts';
import { resultsRoutes } from '@kaksha/contract/routes/results.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { useSession } from '#web/features/auth/public.ts';
import { useText } from '#web/lib/use-text.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { attemptQuiz } from './api.ts';
import { AttemptScreen } from './attempt-screen.tsx';
import { en } from './text.en.ts';
import { useAttempt } from './use-attempt.ts';

/** /quiz/{id}: reads the quiz once and begins the attempt at it (behaviour 4.10 to 4.12). */
export function AttemptPage() {
  const { id = '' } = useParams();
  return <QuizToTake key={id} id={id} />;
}

function QuizToTake({ id }: { id: string }) {
  const t = useText({ en });
  const { ready } = useSession();
  // The quiz of the beginning stays: signing in during the attempt empties the cache of queries, and must not end it.
  const [begun, setBegun] = useState<PublicQuiz | null>(null);
  const quiz = useQuery({ ...attemptQuiz(id), enabled: begun === null });
  if (begun === null && quiz.data !== undefined) setBegun(quiz.data);

  const title = begun?.title || t.untitled;
  return (
    <>
      <title>{t.pageTitle(title, company.name)}</title>
      {begun !== null && ready ? (
        <ReadyQuiz quiz={begun} />
      ) : quiz.error?.status === 404 ? (
        <Obstacle title={t.notFound} />
      ) : quiz.error ? (
        <main className="wrap section">
          <ErrorState title={t.loadFailed} busy={quiz.isFetching} onRetry={() => void quiz.refetch()}>
            {quiz.error.message}
          </ErrorState>
        </main>
      ) : (
        <Waiting />
      )}
    </>
  );
}

function ReadyQuiz({ quiz }: { quiz: PublicQuiz }) {
  const t = useText({ en });
  const ready = quiz.incomplete === undefined && quiz.questions.length > 0;
  return ready ? <Attempt quiz={quiz} /> : <Obstacle title={t.notReady} />;
}

function Attempt({ quiz }: { quiz: PublicQuiz }) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const { user } = useSession();
  const runner = useAttempt(quiz, {
    userId: user?.id ?? null,
    onResult: (resultId) => {
      if (resultId === null) console.error('The submission was accepted without the id of a result.');
      void client.invalidateQueries({ queryKey: [resultsRoutes.ofUser.path] });
      // The attempt is over: going back must not lead into it again.
      void navigate(resultId === null ? '/quiz/results' : `/quiz/result/${resultId}`, { replace: true });
    },
    onLeave: () => void navigate('/quiz/quizzes', { replace: true }),
  });
  return runner === null ? <Waiting /> : <AttemptScreen quiz={quiz} runner={runner} />;
}

function Waiting() {
  const t = useText({ en });
  return (
    <main className="att-wait">
      <Loading text={t.loading} />
    </main>
  );
}

function Obstacle({ title }: { title: string }) {
  const t = useText({ en });
  return (
    <main className="wrap section">
      <EmptyState title={title} action={<LinkButton to="/quiz/quizzes">{t.toQuizzes}</LinkButton>} />
    </main>
  );
}
