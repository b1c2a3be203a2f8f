import './attempt.css';
import '#web/styles/math.css';
import { company } from '@kaksha/contract/company.ts';
import type { PublicQuiz } from '@kaksha/contract/quizzes.ts';
import { resultsRoutes } from '@kaksha/contract/routes/results.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { useSession } from '#web/features/auth/public.ts';
import { useErrorText } from '#web/lib/use-error-text.ts';
import { useText } from '#web/lib/use-text.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { announce } from '#web/ui/toast.tsx';
import { attemptQuiz } from './api.ts';
import { AttemptScreen } from './attempt-screen.tsx';
import { en } from './text.en.ts';
import { useAttempt } from './use-attempt.ts';

/** /quiz/{id}: fetches the quiz once and starts an attempt (behaviour 4.10 to 4.12, 4.19, 4.20). */
export function AttemptPage() {
  const { id = '' } = useParams();
  return <QuizToTake key={id} id={id} />;
}

function QuizToTake({ id }: { id: string }) {
  const t = useText({ en });
  const errorText = useErrorText();
  const { ready } = useSession();
  // The first quiz is kept: signing in during the attempt clears the query cache, and must not end the attempt.
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
            {errorText(quiz.error, t.loadFailed, { unanswered: true })}
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
  // Starting over creates a new attempt.
  const [round, setRound] = useState(0);
  const ready = quiz.incomplete === undefined && quiz.questions.length > 0;
  if (!ready) return <Obstacle title={t.notReady} />;
  return <Attempt key={round} quiz={quiz} onStartOver={() => setRound(round + 1)} />;
}

function Attempt({ quiz, onStartOver }: { quiz: PublicQuiz; onStartOver: () => void }) {
  const t = useText({ en });
  const navigate = useNavigate();
  const client = useQueryClient();
  const { attempt, takeOver } = useAttempt(quiz, {
    onResult: (resultId, otherAnswers) => {
      if (otherAnswers) announce(t.otherAnswers, 'wrong');
      if (resultId === null) console.error('The submission was accepted without the id of a result.');
      void client.invalidateQueries({ queryKey: [resultsRoutes.ofUser.path] });
      // The attempt has ended: going back must not reopen it.
      void navigate(resultId === null ? '/quiz/results' : `/quiz/result/${resultId}`, { replace: true });
    },
    onLeave: () => void navigate('/quiz/quizzes', { replace: true }),
    onStartOver,
  });
  switch (attempt.kind) {
    case 'waiting':
      return <Waiting />;
    case 'elsewhere':
      return <Elsewhere onTakeOver={takeOver} />;
    case 'here':
      return <AttemptScreen quiz={quiz} runner={attempt.runner} />;
  }
}

/** The attempt is open in another tab; continuing here stops it there. */
function Elsewhere({ onTakeOver }: { onTakeOver: () => void }) {
  const t = useText({ en });
  return (
    <main className="wrap section">
      <EmptyState
        whole
        title={t.elsewhere}
        action={
          <div className="row">
            <Button onClick={onTakeOver}>{t.continueHere}</Button>
            <LinkButton look="line" to="/quiz/quizzes">
              {t.toQuizzes}
            </LinkButton>
          </div>
        }
      >
        {t.elsewhereText}
      </EmptyState>
    </main>
  );
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
