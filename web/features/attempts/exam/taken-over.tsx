import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useText } from '#web/lib/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Note } from '#web/ui/note.tsx';
import type { ExamRun, ExamState } from './exam-run.ts';
import { unsavedAnswers } from './keeper-state.ts';
import { en } from './text.en.ts';
import { newDevice } from './use-exam.ts';

/** Another device writes the attempt: says what is safe, and lets this one continue. */
export function TakenOver({ run, state: { keeper } }: { run: ExamRun; state: ExamState }) {
  const t = useText({ en });
  const navigate = useNavigate();
  const [pressed, setPressed] = useState(false);
  const unsent = unsavedAnswers(keeper);
  return (
    <Dialog
      open
      role="alertdialog"
      title={t.takenOverTitle}
      description={t.takenOver}
      actions={
        <>
          <Button
            busy={keeper.takingOver}
            onClick={() => {
              setPressed(true);
              run.tell({ type: 'takeOver', device: newDevice() });
            }}
          >
            {t.continueHere}
          </Button>
          <Button look="text" onClick={() => void navigate('/quiz')}>
            {t.stayThere}
          </Button>
        </>
      }
    >
      {unsent > 0 && <p>{t.takenOverUnsent(unsent)}</p>}
      {pressed && !keeper.takingOver && <Note look="wrong">{t.takeOverFailed}</Note>}
    </Dialog>
  );
}
