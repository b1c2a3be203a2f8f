import { formatClock } from '@kaksha/contract/core/time.ts';
import { letterOf } from '@kaksha/contract/questions/choices.ts';
import type { Answer } from '@kaksha/contract/questions/question.ts';
import { useRef } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { type AttemptState, unanswered } from '../attempt-state.ts';
import type { PaperPart } from '../paper.ts';
import { SubmitCounts } from '../submit-counts.tsx';
import { texts as attemptTexts } from '../text.en.ts';
import type { ExamRun } from './exam-run.ts';
import type { Offer } from './keeper-state.ts';
import { texts } from './text.en.ts';

type SubmitDialogProps = {
  work: AttemptState;
  parts: readonly PaperPart[];
  onGoTo: (question: number) => void;
  onSubmit: () => void;
  onClose: () => void;
};

/** What stands, section by section, before submitting. */
export function SubmitDialog({ work, parts, onGoTo, onSubmit, onClose }: SubmitDialogProps) {
  const first = useRef<HTMLButtonElement>(null);
  const open = unanswered(work);
  const [firstOpen] = open;
  const submit = (look?: 'line') => (
    <Button {...(look ? { look } : { ref: first })} onClick={onSubmit}>
      {texts.submitExam}
    </Button>
  );
  return (
    <Dialog
      open
      onClose={onClose}
      title={firstOpen === undefined ? texts.submitTitle : texts.incompleteTitle}
      initialFocus={first}
      actions={
        firstOpen === undefined ? (
          <>
            {submit()}
            <Button look="text" onClick={onClose}>
              {texts.keepWorking}
            </Button>
          </>
        ) : (
          <>
            <Button
              ref={first}
              onClick={() => {
                onClose();
                onGoTo(firstOpen);
              }}
            >
              {attemptTexts.goToFirst}
            </Button>
            {submit('line')}
          </>
        )
      }
    >
      <p className="num">
        {firstOpen === undefined
          ? texts.submitAll(work.answers.length)
          : texts.unanswered(open.length, formatClock(work.timer))}
      </p>
      {parts.some(({ title }) => title !== null) && <SubmitCounts parts={parts} work={work} />}
      {work.marked.includes(true) && <p className="meta">{attemptTexts.markedCount}</p>}
    </Dialog>
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
          <Button look="wrong-text" onClick={onLeave}>
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
          <Button look="line" onClick={() => decide(false)}>
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
