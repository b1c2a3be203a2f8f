import type { QuizSummary } from '@kaksha/contract/quizzes.ts';
import { quizzesRoutes } from '@kaksha/contract/routes.ts';
import { hallRoutes } from '@kaksha/contract/staff-routes.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useState } from 'react';
import { errorText } from '#web/lib/send/error-text.ts';
import { callQuery } from '#web/lib/send/query.ts';
import { send } from '#web/lib/send/send.ts';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { announce } from '#web/ui/message/toast.tsx';
import { refreshQuizzes } from '../refresh-quizzes.ts';
import { texts } from './text.en.ts';

type DeleteQuizProps = {
  quiz: QuizSummary;
  onClose: () => void;
  finalFocus: RefObject<HTMLElement | null>;
};

/** Asks before a quiz is deleted, and says of an exam who is sitting it (behaviour 4.4). */
export function DeleteQuiz({ quiz, onClose, finalFocus }: DeleteQuizProps) {
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<string | null>(null);
  const remove = async () => {
    setBusy(true);
    setFailed(null);
    try {
      await send(quizzesRoutes.remove, { params: { id: quiz._id } });
      await refreshQuizzes(client);
      onClose();
      announce(texts.removed);
    } catch (error) {
      setFailed(errorText(error, texts.failedFallback, { unanswered: true }));
    } finally {
      setBusy(false);
    }
  };
  return (
    <ConfirmDialog
      open
      danger
      title={texts.confirm}
      text={
        <>
          {quiz.mode === 'exam' && <WhoSits quizId={quiz._id} />}{' '}
          {texts.confirmHint(quiz.title.trim() === '' ? texts.untitled : quiz.title)}
        </>
      }
      cancel={texts.keep}
      confirm={texts.remove}
      confirming={texts.removing}
      busy={busy}
      error={failed}
      errorTitle={texts.removeFailed}
      onCancel={onClose}
      onConfirm={() => void remove()}
      finalFocus={finalFocus}
    />
  );
}

function WhoSits({ quizId }: { quizId: string }) {
  const hall = useQuery({
    ...callQuery(hallRoutes.read, { params: { id: quizId }, query: { limit: 1 } }),
    staleTime: 0,
  });
  if (hall.isPending) return texts.sittingAsked;
  if (hall.data === undefined) return texts.sittingUnknown;
  const { working, offline } = hall.data.counts;
  return <b>{texts.sitting(working + offline)}</b>;
}
