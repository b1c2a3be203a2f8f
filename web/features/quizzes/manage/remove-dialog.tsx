import type { QuizSummary } from '@kaksha/contract/quizzes.ts';
import { useText } from '#web/lib/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Note } from '#web/ui/note.tsx';
import { en } from './text.en.ts';

type RemoveDialogProps = {
  /** The quiz that is asked about; null when nothing is. */
  quiz: QuizSummary | null;
  busy: boolean;
  /** Why deleting failed, when it did. */
  failed: string | null;
  onClose: () => void;
  onRemove: (quiz: QuizSummary) => void;
};

/** Asks before a quiz is deleted, and stays when that fails. */
export function RemoveDialog({ quiz, busy, failed, onClose, onRemove }: RemoveDialogProps) {
  const t = useText({ en });
  return (
    <Dialog
      open={quiz !== null}
      onClose={busy ? undefined : onClose}
      role="alertdialog"
      title={t.confirm}
      actions={
        quiz && (
          <>
            <Button onClick={onClose} disabled={busy}>
              {t.keep}
            </Button>
            <Button look="wrong-text" busy={busy} onClick={() => onRemove(quiz)}>
              {busy ? t.removing : t.remove}
            </Button>
          </>
        )
      }
    >
      {quiz && <p>{t.confirmHint(quiz.title.trim() === '' ? t.untitled : quiz.title)}</p>}
      {failed !== null && (
        <Note look="wrong" title={t.removeFailed}>
          {failed}
        </Note>
      )}
    </Dialog>
  );
}
