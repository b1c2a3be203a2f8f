import { useRef } from 'react';
import { useSession } from '#web/features/auth/public.ts';
import { useText } from '#web/lib/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import type { AttemptEvent } from './attempt.ts';
import { type AttemptState, hasAnswer, unanswered } from './attempt-state.ts';
import { formatClock } from './format-clock.ts';
import { PaletteSheet, type Sheet } from './palette-sheet.tsx';
import type { PaperPart } from './paper.ts';
import { SignInDialog } from './sign-in-dialog.tsx';
import { SubmitCounts } from './submit-counts.tsx';
import { en } from './text.en.ts';

type DialogProps = { state: AttemptState; dispatch: (event: AttemptEvent) => void };
/** What the dialogs say of the paper; `guessingCosts` if a wrong answer can cost more than none. */
type PaperFacts = { parts: readonly PaperPart[]; guessingCosts: boolean };
/** A quiz without questions has no part to show. */
type AttemptSheet = Omit<Sheet, 'part'> & { part: PaperPart | undefined };
type AttemptDialogsProps = DialogProps & { paper: PaperFacts; sheet: AttemptSheet | null };

/**
 * Every dialog of an attempt. They are in the attempt's own file, because a running attempt must not depend on loading
 * another one.
 */
export function AttemptDialogs({ state, paper, dispatch, sheet }: AttemptDialogsProps) {
  const { dialog } = state;
  return (
    <>
      {dialog === 'submit' && <SubmitDialog state={state} paper={paper} dispatch={dispatch} />}
      {dialog === 'leave' && <LeaveDialog state={state} dispatch={dispatch} />}
      {dialog === 'signIn' && (
        <SignInDialog toSubmit={state.submitOnSignIn} onClose={() => dispatch({ type: 'closeDialog' })} />
      )}
      {dialog === 'notYours' && <NotYoursDialog dispatch={dispatch} />}
      {sheet?.part && dialog === null && (
        <PaletteSheet {...sheet} part={sheet.part} state={state} dispatch={dispatch} />
      )}
    </>
  );
}

type SubmitDialogProps = DialogProps & { paper: PaperFacts };

function SubmitDialog(props: SubmitDialogProps) {
  const open = unanswered(props.state);
  return open.length === 0 ? <CompleteDialog {...props} /> : <IncompleteDialog {...props} open={open} />;
}

/** The counts of a paper with sections; a short quiz needs none. */
function Counts({ paper: { parts }, state }: Pick<SubmitDialogProps, 'paper' | 'state'>) {
  const t = useText({ en });
  if (!hasSections(parts)) return null;
  return (
    <>
      <SubmitCounts parts={parts} work={state} />
      {state.marked.includes(true) && <p className="meta">{t.markedCount}</p>}
    </>
  );
}

function hasSections(parts: readonly PaperPart[]): boolean {
  return parts.some(({ title }) => title !== null);
}

function CompleteDialog({ state, paper, dispatch }: SubmitDialogProps) {
  const t = useText({ en });
  // The counts come before the buttons, but Enter is for the first of these.
  const first = useRef<HTMLButtonElement>(null);
  const close = () => dispatch({ type: 'closeDialog' });
  return (
    <Dialog
      open
      onClose={close}
      title={t.submitTitle}
      initialFocus={first}
      actions={
        <>
          <Button ref={first} onClick={() => dispatch({ type: 'submit' })}>
            {t.submit}
          </Button>
          <Button look="text" onClick={close}>
            {t.keepGoing}
          </Button>
        </>
      }
    >
      <p>{t.submitAll(state.answers.length)}</p>
      <Counts paper={paper} state={state} />
    </Dialog>
  );
}

/** A longer list of numbers helps nobody. */
const MOST_CHIPS = 40;

function IncompleteDialog({ state, paper, dispatch, open }: SubmitDialogProps & { open: number[] }) {
  const t = useText({ en });
  const over = state.timer === 0;
  const left = formatClock(state.timer);
  const first = useRef<HTMLButtonElement>(null);
  const submit = () => dispatch({ type: 'submit' });
  return (
    <Dialog
      open
      onClose={() => dispatch({ type: 'closeDialog' })}
      title={t.incompleteTitle}
      initialFocus={first}
      actions={
        over ? (
          <>
            <Button ref={first} onClick={submit}>
              {t.submit}
            </Button>
            <Button look="wrong-text" onClick={() => dispatch({ type: 'exit' })}>
              {t.exit}
            </Button>
          </>
        ) : (
          <>
            <Button ref={first} onClick={() => dispatch({ type: 'goToFirstUnanswered' })}>
              {t.goToFirst}
            </Button>
            <Button look="line" onClick={submit}>
              {t.submitAnyway}
            </Button>
          </>
        )
      }
    >
      {hasSections(paper.parts) ? (
        <>
          <p>{t.unansweredCount(open.length)}</p>
          <Counts paper={paper} state={state} />
        </>
      ) : (
        <Chips open={open} />
      )}
      <p className="meta num">
        {over ? t.timeOver : paper.guessingCosts ? t.timeIsLeft(left) : t.nothingLost(left)}
      </p>
    </Dialog>
  );
}

function Chips({ open }: { open: number[] }) {
  const t = useText({ en });
  return (
    <>
      <p>{t.unanswered(open.length)}</p>
      <p className="chips num">
        {open.slice(0, MOST_CHIPS).map((index) => (
          <span key={index}>{index + 1}</span>
        ))}
        {open.length > MOST_CHIPS && <em>{t.moreUnanswered(open.length - MOST_CHIPS)}</em>}
      </p>
    </>
  );
}

function LeaveDialog({ state, dispatch }: DialogProps) {
  const t = useText({ en });
  const stay = () => dispatch({ type: 'closeDialog' });
  const pressed = state.submission !== 'none';
  const answered = state.answers.filter(hasAnswer).length;
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
