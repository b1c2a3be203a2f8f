import { formatSpan, formatTime } from '@kaksha/contract/core/time.ts';
import { letterOf } from '@kaksha/contract/questions/choices.ts';
import type { Answer } from '@kaksha/contract/questions/question.ts';
import { examsRoutes } from '@kaksha/contract/routes.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { newId } from '#web/lib/new-id.ts';
import { callQuery } from '#web/lib/send/query.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Note } from '#web/ui/message/note.tsx';
import type { PaperPart } from '#web/ui/paper/paper.ts';
import { SubmitCounts, SubmitDialog } from '#web/ui/paper/submit-dialog.tsx';
import { texts as paperTexts } from '#web/ui/paper/text.en.ts';
import { unanswered } from '#web/ui/paper/work.ts';
import type { ExamRun, ExamState } from './exam-run.ts';
import { type Offer, unsavedAnswers } from './keeper-state.ts';
import { keptDevice } from './kept-exam.ts';
import { texts } from './text.en.ts';

type ExamSubmitDialogProps = {
  run: ExamRun;
  state: ExamState;
  parts: readonly PaperPart[];
  onClose: () => void;
};

/** What stands, section by section, before submitting. */
export function ExamSubmitDialog({ run, state, parts, onClose }: ExamSubmitDialogProps) {
  const { work, secondsLeft } = state;
  const open = unanswered(work);
  const [question] = open;
  const submit = { label: texts.submitExam, onPress: () => run.tell({ type: 'submit' }) };
  const goToFirst = (question: number) => {
    onClose();
    run.dispatch({ type: 'goTo', question });
  };
  return (
    <SubmitDialog
      onClose={onClose}
      title={question === undefined ? texts.submitTitle : texts.incompleteTitle}
      acts={
        question === undefined
          ? [submit, { label: texts.keepWorking, look: 'plain', onPress: onClose }]
          : [
              { label: paperTexts.goToFirst, onPress: () => goToFirst(question) },
              { ...submit, look: 'outline' },
            ]
      }
    >
      <p className="num">
        {question === undefined
          ? texts.submitAll(work.answers.length)
          : texts.unanswered(open.length, formatSpan(secondsLeft))}
      </p>
      <SubmitCounts parts={parts} work={work} />
      {work.marked.includes(true) && <p className="meta">{paperTexts.markedCount}</p>}
    </SubmitDialog>
  );
}

type LeaveDialogProps = {
  /** What leaving means now. */
  children: string;
  onStay: () => void;
  onLeave: () => void;
};

/** Asks before the page of an exam is left, and its clock goes on. */
export function LeaveDialog({ children, onStay, onLeave }: LeaveDialogProps) {
  return (
    <Dialog
      open
      onClose={onStay}
      title={texts.leaveTitle}
      actions={
        <>
          <Button onClick={onStay}>{texts.stay}</Button>
          <Button look="wrong-plain" onClick={onLeave}>
            {texts.leaveNow}
          </Button>
        </>
      }
    >
      <p>{children}</p>
    </Dialog>
  );
}

/** An answer of this device that was not saved before the other one took over; asked about question by question. */
export function OfferDialog({ offer, run }: { offer: Offer; run: ExamRun }) {
  const { questionId, mine, theirs } = offer;
  const number = run.paper.questions.findIndex(({ _id }) => _id === questionId) + 1;
  const decide = (keepsMine: boolean) => run.tell({ type: 'decide', questionId, mine: keepsMine });
  const inWords = (answer: Answer) => (answer === null ? texts.noAnswer : answerText(answer));
  return (
    <Dialog
      key={questionId}
      open
      role="alertdialog"
      title={texts.offerTitle(number)}
      description={texts.offer}
      actions={
        <>
          <Button onClick={() => decide(true)}>{texts.useMine}</Button>
          <Button look="outline" onClick={() => decide(false)}>
            {texts.keepTheirs}
          </Button>
        </>
      }
    >
      <dl className="exam-proof">
        <div>
          <dt>{texts.offerMine}</dt>
          <dd>{inWords(mine)}</dd>
        </div>
        <div>
          <dt>{texts.offerTheirs}</dt>
          <dd>{inWords(theirs)}</dd>
        </div>
      </dl>
    </Dialog>
  );
}

function answerText(answer: NonNullable<Answer>): string {
  if (typeof answer === 'string') return answer;
  return [answer].flat().map(letterOf).join(', ');
}

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
          <Button look="plain" onClick={() => void navigate('/quiz')}>
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
