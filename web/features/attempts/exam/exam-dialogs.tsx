import type { Answer } from '@kaksha/contract/questions/question.ts';
import { useRef } from 'react';
import { useText } from '#web/lib/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { type AttemptState, unanswered } from '../attempt-state.ts';
import { formatClock } from '../format-clock.ts';
import type { PaperPart } from '../paper.ts';
import { SubmitCounts } from '../submit-counts.tsx';
import { en as attemptTexts } from '../text.en.ts';
import type { ExamRun } from './exam-run.ts';
import type { Offer } from './keeper-state.ts';
import { en } from './text.en.ts';

type SubmitDialogProps = {
  work: AttemptState;
  parts: readonly PaperPart[];
  onGoTo: (question: number) => void;
  onSubmit: () => void;
  onClose: () => void;
};

/** What stands, section by section, before submitting. */
export function SubmitDialog({ work, parts, onGoTo, onSubmit, onClose }: SubmitDialogProps) {
  const t = useText({ en });
  const attempt = useText({ en: attemptTexts });
  const first = useRef<HTMLButtonElement>(null);
  const open = unanswered(work);
  const [firstOpen] = open;
  const submit = (look?: 'line') => (
    <Button {...(look ? { look } : { ref: first })} onClick={onSubmit}>
      {t.submitExam}
    </Button>
  );
  return (
    <Dialog
      open
      onClose={onClose}
      title={firstOpen === undefined ? t.submitTitle : t.incompleteTitle}
      initialFocus={first}
      actions={
        firstOpen === undefined ? (
          <>
            {submit()}
            <Button look="text" onClick={onClose}>
              {t.keepWorking}
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
              {attempt.goToFirst}
            </Button>
            {submit('line')}
          </>
        )
      }
    >
      <p className="num">
        {firstOpen === undefined
          ? t.submitAll(work.answers.length)
          : t.unanswered(open.length, formatClock(work.timer))}
      </p>
      {parts.some(({ title }) => title !== null) && <SubmitCounts parts={parts} work={work} />}
      {work.marked.includes(true) && <p className="meta">{attempt.markedCount}</p>}
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
  const t = useText({ en });
  return (
    <Dialog
      open
      onClose={onStay}
      title={t.leaveTitle}
      actions={
        <>
          <Button onClick={onStay}>{t.stay}</Button>
          <Button look="wrong-text" onClick={onLeave}>
            {t.leaveNow}
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
  const t = useText({ en });
  const { questionId, mine, theirs } = offer;
  const number = run.paper.questions.findIndex(({ _id }) => _id === questionId) + 1;
  const decide = (keepsMine: boolean) => run.tell({ type: 'decide', questionId, mine: keepsMine });
  const inWords = (answer: Answer) => (answer === null ? t.noAnswer : answerText(answer, t.letters));
  return (
    <Dialog
      key={questionId}
      open
      role="alertdialog"
      title={t.offerTitle(number)}
      description={t.offer}
      actions={
        <>
          <Button onClick={() => decide(true)}>{t.useMine}</Button>
          <Button look="line" onClick={() => decide(false)}>
            {t.keepTheirs}
          </Button>
        </>
      }
    >
      <dl className="exam-proof">
        <div>
          <dt>{t.offerMine}</dt>
          <dd>{inWords(mine)}</dd>
        </div>
        <div>
          <dt>{t.offerTheirs}</dt>
          <dd>{inWords(theirs)}</dd>
        </div>
      </dl>
    </Dialog>
  );
}

function answerText(answer: NonNullable<Answer>, letters: readonly string[]): string {
  if (typeof answer === 'string') return answer;
  return [answer]
    .flat()
    .map((option) => letters[option])
    .join(', ');
}
