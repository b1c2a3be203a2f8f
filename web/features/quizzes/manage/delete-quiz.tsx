import type { QuizSummary } from '@kaksha/contract/quizzes.ts';
import { hallRoutes } from '@kaksha/contract/routes/hall.ts';
import { quizzesRoutes } from '@kaksha/contract/routes/quizzes.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useState } from 'react';
import { callQuery } from '#web/lib/query.ts';
import { send } from '#web/lib/send.ts';
import { useErrorText } from '#web/lib/use-error-text.ts';
import { useText } from '#web/lib/use-text.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { announce } from '#web/ui/toast.tsx';
import { refreshQuizzes } from '../refresh-quizzes.ts';
import { en } from './text.en.ts';

type DeleteQuizProps = {
  quiz: QuizSummary;
  onClose: () => void;
  finalFocus: RefObject<HTMLElement | null>;
};

/** Asks before a quiz is deleted, and says of an exam who is sitting it (behaviour 4.4). */
export function DeleteQuiz({ quiz, onClose, finalFocus }: DeleteQuizProps) {
  const t = useText({ en });
  const client = useQueryClient();
  const errorText = useErrorText();
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<string | null>(null);
  const remove = async () => {
    setBusy(true);
    setFailed(null);
    try {
      await send(quizzesRoutes.remove, { params: { id: quiz._id } });
      await refreshQuizzes(client);
      onClose();
      announce(t.removed);
    } catch (error) {
      setFailed(errorText(error, t.failedFallback, { unanswered: true }));
    } finally {
      setBusy(false);
    }
  };
  return (
    <ConfirmDialog
      open
      danger
      title={t.confirm}
      text={
        <>
          {quiz.mode === 'exam' && <WhoSits quizId={quiz._id} />}{' '}
          {t.confirmHint(quiz.title.trim() === '' ? t.untitled : quiz.title)}
        </>
      }
      cancel={t.keep}
      confirm={t.remove}
      confirming={t.removing}
      busy={busy}
      error={failed}
      errorTitle={t.removeFailed}
      onCancel={onClose}
      onConfirm={() => void remove()}
      finalFocus={finalFocus}
    />
  );
}

function WhoSits({ quizId }: { quizId: string }) {
  const t = useText({ en });
  const hall = useQuery({
    ...callQuery(hallRoutes.read, { params: { id: quizId }, query: { limit: 1 } }),
    staleTime: 0,
  });
  if (hall.isPending) return t.sittingAsked;
  if (hall.data === undefined) return t.sittingUnknown;
  const { working, offline } = hall.data.counts;
  return <b>{t.sitting(working + offline)}</b>;
}
