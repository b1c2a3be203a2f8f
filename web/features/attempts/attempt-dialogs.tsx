import { isAnswered } from '@kaksha/contract/answered.ts';
import { useRef } from 'react';
import { useSession } from '#web/features/auth/public.ts';
import { useText } from '#web/lib/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import type { AttemptEvent } from './attempt.ts';
import { type AttemptState, isReadOnly, unanswered } from './attempt-state.ts';
import { formatClock } from './format-clock.ts';
import { Palette } from './palette.tsx';
import { SignInDialog } from './sign-in-dialog.tsx';
import { en } from './text.en.ts';

type DialogProps = { state: AttemptState; dispatch: (event: AttemptEvent) => void };
type AttemptDialogsProps = DialogProps & { sheetOpen: boolean; onCloseSheet: () => void };

/**
 * Every dialog of an attempt. They are in the attempt's own file, because a running attempt must not depend on loading
 * another one.
 */
export function AttemptDialogs({ state, dispatch, sheetOpen, onCloseSheet }: AttemptDialogsProps) {
  const { dialog } = state;
  return (
    <>
      {dialog === 'submit' && <SubmitDialog state={state} dispatch={dispatch} />}
      {dialog === 'leave' && <LeaveDialog state={state} dispatch={dispatch} />}
      {dialog === 'signIn' && (
        <SignInDialog toSubmit={state.submitOnSignIn} onClose={() => dispatch({ type: 'closeDialog' })} />
      )}
      {dialog === 'notYours' && <NotYoursDialog dispatch={dispatch} />}
      {sheetOpen && dialog === null && (
        <PaletteSheet state={state} dispatch={dispatch} onClose={onCloseSheet} />
      )}
    </>
  );
}

function SubmitDialog({ state, dispatch }: DialogProps) {
  const open = unanswered(state);
  return open.length === 0 ? (
    <CompleteDialog count={state.answers.length} dispatch={dispatch} />
  ) : (
    <IncompleteDialog state={state} dispatch={dispatch} open={open} />
  );
}

type CompleteDialogProps = { count: number; dispatch: DialogProps['dispatch'] };

function CompleteDialog({ count, dispatch }: CompleteDialogProps) {
  const t = useText({ en });
  const close = () => dispatch({ type: 'closeDialog' });
  return (
    <Dialog
      open
      onClose={close}
      title={t.submitTitle}
      actions={
        <>
          <Button onClick={() => dispatch({ type: 'submit' })}>{t.submit}</Button>
          <Button look="text" onClick={close}>
            {t.keepGoing}
          </Button>
        </>
      }
    >
      <p>{t.submitAll(count)}</p>
    </Dialog>
  );
}

/** A longer list of numbers helps nobody. */
const MOST_CHIPS = 40;

function IncompleteDialog({ state, dispatch, open }: DialogProps & { open: number[] }) {
  const t = useText({ en });
  const over = state.timer === 0;
  const submit = () => dispatch({ type: 'submit' });
  return (
    <Dialog
      open
      onClose={() => dispatch({ type: 'closeDialog' })}
      title={t.incompleteTitle}
      actions={
        over ? (
          <>
            <Button onClick={submit}>{t.submit}</Button>
            <Button look="wrong-text" onClick={() => dispatch({ type: 'exit' })}>
              {t.exit}
            </Button>
          </>
        ) : (
          <>
            <Button onClick={() => dispatch({ type: 'goToFirstUnanswered' })}>{t.goToFirst}</Button>
            <Button look="line" onClick={submit}>
              {t.submitAnyway}
            </Button>
          </>
        )
      }
    >
      <p>{t.unanswered(open.length)}</p>
      <p className="chips num">
        {open.slice(0, MOST_CHIPS).map((index) => (
          <span key={index}>{index + 1}</span>
        ))}
        {open.length > MOST_CHIPS && <em>{t.moreUnanswered(open.length - MOST_CHIPS)}</em>}
      </p>
      <p className="meta num">{over ? t.timeOver : t.nothingLost(formatClock(state.timer))}</p>
    </Dialog>
  );
}

function LeaveDialog({ state, dispatch }: DialogProps) {
  const t = useText({ en });
  const stay = () => dispatch({ type: 'closeDialog' });
  const pressed = state.submission !== 'none';
  const answered = state.answers.filter(isAnswered).length;
  return (
    <Dialog
      open
      onClose={stay}
      title={t.leaveTitle}
      actions={
        <>
          <Button onClick={stay}>{t.stay}</Button>
          <Button look="line" onClick={() => dispatch({ type: 'submit' })}>
            {pressed ? t.submitNow : t.submit}
          </Button>
          <Button look="wrong-text" onClick={() => dispatch({ type: 'exit' })}>
            {!pressed ? t.exit : state.stored ? t.exitSends : t.exitLoses}
          </Button>
        </>
      }
    >
      <p>{!pressed ? t.leaveLoses(answered) : state.stored ? t.leaveSends : t.leaveMayLose}</p>
    </Dialog>
  );
}

/** Someone other than the owner is signed in; they must choose one of these three actions. */
function NotYoursDialog({ dispatch }: Pick<DialogProps, 'dispatch'>) {
  const t = useText({ en });
  const { user } = useSession();
  return (
    <Dialog
      open
      role="alertdialog"
      title={t.notYoursTitle}
      description={user === null ? t.notYoursVisitor : t.notYours(user.fullName || user.email)}
      actions={
        <>
          <Button onClick={() => dispatch({ type: 'askOwner' })}>{t.signInAsOwner}</Button>
          <Button look="line" onClick={() => dispatch({ type: 'startOver' })}>
            {t.startOwn}
          </Button>
          <Button look="text" onClick={() => dispatch({ type: 'exit' })}>
            {t.leave}
          </Button>
        </>
      }
    >
      <p className="meta">{t.startOwnHint}</p>
    </Dialog>
  );
}

function PaletteSheet({ state, dispatch, onClose }: DialogProps & { onClose: () => void }) {
  const t = useText({ en });
  const { answers, current, sending } = state;
  const currentButton = useRef<HTMLButtonElement>(null);
  const then = (event: AttemptEvent) => {
    onClose();
    dispatch(event);
  };
  return (
    <Dialog open sheet onClose={onClose} title={t.allQuestions} initialFocus={currentButton}>
      <Palette
        answers={answers}
        current={current}
        sending={sending}
        currentButton={currentButton}
        onGoTo={(question) => then({ type: 'goTo', question })}
        onSubmit={() => then({ type: 'askSubmit' })}
      />
      {isAnswered(answers[current]) && !isReadOnly(state) && (
        <Button look="text" onClick={() => then({ type: 'clear', question: current })}>
          {t.clear}
        </Button>
      )}
    </Dialog>
  );
}
