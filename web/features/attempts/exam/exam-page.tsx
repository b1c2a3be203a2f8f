import type { Attempt } from '@kaksha/contract/exams.ts';
import type { PublicQuiz } from '@kaksha/contract/quizzes.ts';
import { examsRoutes } from '@kaksha/contract/routes/exams.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { loginPath, useSession } from '#web/features/auth/public.ts';
import { callQuery } from '#web/lib/query.ts';
import { CallError, send } from '#web/lib/send.ts';
import { newAttemptKey } from '../attempt-key.ts';
import { StartCard } from './start-card.tsx';
import { useOfflinePage } from './use-offline-page.ts';

const newId = () => newAttemptKey((bytes) => crypto.getRandomValues(bytes));

/** /quiz/{id} of an exam: the start card, then the attempt (behaviour 6.5 to 6.12). */
export function ExamPage({ quiz }: { quiz: PublicQuiz }) {
  const { user } = useSession();
  const navigate = useNavigate();
  const [attempt, setAttempt] = useState<Attempt | null>(null);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<CallError | null>(null);
  const openAttempts = useQuery({ ...callQuery(examsRoutes.open), enabled: user !== null });
  const open = openAttempts.data?.attempts.find(({ quizId }) => quizId === quiz._id) ?? null;

  useOfflinePage(quiz._id, attempt ?? (openAttempts.isSuccess && open === null ? null : undefined));

  const start = async () => {
    if (user === null) return navigate(loginPath(`/quiz/${quiz._id}`));
    setBusy(true);
    setError(null);
    try {
      const device = newId();
      setAttempt(
        open === null
          ? await send(examsRoutes.start, {
              body: { _id: newId(), quizId: quiz._id, device },
            })
          : await send(examsRoutes.takeOver, { params: { id: open._id }, body: { device } }),
      );
    } catch (failure) {
      if (!(failure instanceof CallError)) throw failure;
      setError(failure);
    } finally {
      setBusy(false);
    }
  };

  if (attempt !== null) return <main className="wrap section">{attempt.title}</main>;
  return <StartCard quiz={quiz} open={open} onStart={() => void start()} busy={busy} error={error} />;
}
