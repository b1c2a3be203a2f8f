import type { PublicQuiz } from '@kaksha/contract/quizzes.ts';
import { useState } from 'react';
import { useBlocker, useNavigate } from 'react-router';
import { loginPath, useSession } from '#web/features/auth/public.ts';
import { ErrorState } from '#web/ui/state/error-state.tsx';
import { latePart } from '#web/ui/state/late-part.tsx';
import { Loading } from '#web/ui/state/loading.tsx';
import { Elsewhere } from '../elsewhere.tsx';
import { LeaveDialog } from './exam-dialogs.tsx';
import { RunningExam } from './running-exam.tsx';
import { texts } from './text.en.ts';
import { useExam } from './use-exam.ts';

/** What only the start needs: a running exam does without. */
const { LatePart: LateCard } = latePart(async () => (await import('./start-card.tsx')).StartCard);

type ExamPageProps = {
  quizId: string;
  /** Null where the quiz cannot be loaded: then an exam that is kept on this device goes on. */
  quiz: PublicQuiz | null;
};

/** /quiz/{id} of an exam: the start card, then the attempt (behaviour 6.5 to 6.12). */
export function ExamPage({ quizId, quiz }: ExamPageProps) {
  const { user } = useSession();
  const navigate = useNavigate();
  // The exam stays its owner's while nobody is signed in: a session may end in the middle of it.
  const [owner, setOwner] = useState(user?.id ?? null);
  if (user !== null && user.id !== owner) setOwner(user.id);
  if (owner !== null) return <OwnExam key={owner} quizId={quizId} quiz={quiz} userId={owner} />;
  if (quiz === null) return null;
  const signIn = () => void navigate(loginPath(`/quiz/${quizId}`));
  return <LateCard part={{ quiz, onStart: signIn, busy: false, error: null }} fallback={<Looking />} />;
}

function OwnExam({ quizId, quiz, userId }: ExamPageProps & { userId: string }) {
  const { user } = useSession();
  const navigate = useNavigate();
  const [asksSubmit, setAsksSubmit] = useState(false);
  const { held, start, retry, moveHere } = useExam(quizId, userId, {
    onAskSubmit: () => setAsksSubmit(true),
  });
  switch (held.kind) {
    case 'looking':
      return <Looking />;
    case 'elsewhere':
      return <Elsewhere onTakeOver={moveHere} />;
    case 'unreachable':
      return (
        <main className="wrap section">
          <ErrorState title={texts.unreachable} busy={held.busy} onRetry={retry}>
            {texts.unreachableText}
          </ErrorState>
        </main>
      );
    case 'card':
      if (quiz === null) return <Looking />;
      return (
        <>
          <LateCard
            part={{
              quiz,
              busy: held.busy,
              error: held.error,
              onStart: (...how) =>
                void (user === null ? navigate(loginPath(`/quiz/${quizId}`)) : start(...how)),
            }}
            fallback={<Looking />}
          />
          {held.busy && <LeaveWhileStarting />}
        </>
      );
    case 'running':
      return <RunningExam run={held.run} asksSubmit={asksSubmit} onAskSubmit={setAsksSubmit} />;
  }
}

/** The clock may run already, although the reply is not there yet. */
function LeaveWhileStarting() {
  const blocker = useBlocker(true);
  if (blocker.state !== 'blocked') return null;
  return (
    <LeaveDialog onStay={() => blocker.reset()} onLeave={() => blocker.proceed()}>
      {texts.leaveStarting}
    </LeaveDialog>
  );
}

function Looking() {
  return (
    <main className="att-wait">
      <Loading text={texts.looking} />
    </main>
  );
}
