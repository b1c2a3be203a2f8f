import './exam.css';
import type { PaperLanguage, PublicQuiz } from '@kaksha/contract/quizzes.ts';
import { examsRoutes } from '@kaksha/contract/routes/exams.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { loginPath, useSession } from '#web/features/auth/public.ts';
import { callQuery } from '#web/lib/query.ts';
import type { CallError } from '#web/lib/send.ts';
import { useText } from '#web/lib/use-text.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { Elsewhere } from '../elsewhere.tsx';
import { RunningExam } from './running-exam.tsx';
import { StartCard } from './start-card.tsx';
import { en } from './text.en.ts';
import { useExam } from './use-exam.ts';
import { useOfflinePage } from './use-offline-page.ts';

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
  return <StartCard quiz={quiz} open={null} onStart={signIn} busy={false} error={null} />;
}

function OwnExam({ quizId, quiz, userId }: ExamPageProps & { userId: string }) {
  const t = useText({ en });
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
          <ErrorState title={t.unreachable} onRetry={retry}>
            {t.unreachableText}
          </ErrorState>
        </main>
      );
    case 'card':
      if (quiz === null) return <Looking />;
      return (
        <Card quiz={quiz} busy={held.busy} error={held.error} onStart={(...how) => void start(...how)} />
      );
    case 'running':
      return <RunningExam run={held.run} asksSubmit={asksSubmit} onAskSubmit={setAsksSubmit} />;
  }
}

type CardProps = {
  quiz: PublicQuiz;
  busy: boolean;
  error: CallError | null;
  onStart: (openId: string | null, language: PaperLanguage) => void;
};

function Card({ quiz, busy, error, onStart }: CardProps) {
  const { user } = useSession();
  const navigate = useNavigate();
  const look = useQuery({ ...callQuery(examsRoutes.open), enabled: user !== null });
  const open = look.data?.attempts.find(({ quizId }) => quizId === quiz._id) ?? null;
  useOfflinePage(quiz._id, look.isSuccess && open === null ? null : undefined);
  const press = (language: PaperLanguage) => {
    if (user === null) void navigate(loginPath(`/quiz/${quiz._id}`));
    else onStart(open?._id ?? null, language);
  };
  return <StartCard quiz={quiz} open={open} onStart={press} busy={busy || look.isLoading} error={error} />;
}

function Looking() {
  const t = useText({ en });
  return (
    <main className="att-wait">
      <Loading text={t.looking} />
    </main>
  );
}
