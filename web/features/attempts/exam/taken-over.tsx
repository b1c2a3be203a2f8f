import { formatTime } from '@kaksha/contract/core/time.ts';
import { examsRoutes } from '@kaksha/contract/routes.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { newId } from '#web/lib/new-id.ts';
import { callQuery } from '#web/lib/send/query.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Note } from '#web/ui/message/note.tsx';
import type { ExamRun, ExamState } from './exam-run.ts';
import { unsavedAnswers } from './keeper-state.ts';
import { keptDevice } from './kept-exam.ts';
import { texts } from './text.en.ts';

/** Another device writes the attempt: says which one and what is safe, and lets this one continue. */
export function TakenOver({ run, state: { keeper } }: { run: ExamRun; state: ExamState }) {
  const navigate = useNavigate();
  const [pressed, setPressed] = useState(false);
  const unsent = unsavedAnswers(keeper);
  const { attemptId, device } = keeper;
  const written = useQuery({
    ...callQuery(examsRoutes.read, { params: { id: attemptId }, query: { device } }),
    staleTime: 0,
  });
  const pen = written.data?.pen;
  // Another page of this browser keeps the exam under its own name.
  const [inTab] = useState(() => ![null, device].includes(keptDevice(attemptId)));
  const answered = written.data?.answers.filter(({ answer }) => answer !== null).length ?? 0;
  return (
    <Dialog
      open
      role="alertdialog"
      title={inTab ? texts.takenOverTabTitle : texts.takenOverTitle}
      description={
        inTab
          ? texts.takenOverTab
          : pen === undefined
            ? texts.takenOver
            : texts.takenOverBy({ device: pen.deviceName, since: formatTime(pen.since), answered })
      }
      actions={
        <>
          <Button
            busy={keeper.takingOver}
            onClick={() => {
              setPressed(true);
              run.tell({ type: 'takeOver', device: newId() });
            }}
          >
            {texts.continueHere}
          </Button>
          <Button look="text" onClick={() => void navigate('/quiz')}>
            {inTab ? texts.stayInTab : texts.stayThere(pen?.deviceName ?? '')}
          </Button>
        </>
      }
    >
      {unsent > 0 && <p>{texts.takenOverUnsent(unsent)}</p>}
      {pressed && !keeper.takingOver && <Note look="wrong">{texts.takeOverFailed}</Note>}
    </Dialog>
  );
}
