import { formatClock } from '@kaksha/contract/core/time.ts';
import { useRef } from 'react';
import { useSession } from '#web/features/auth/public.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import type { AttemptEvent } from './attempt.ts';
import { type AttemptState, hasAnswer, unanswered } from './attempt-state.ts';
import { PaletteSheet, type Sheet } from './palette-sheet.tsx';
import type { PaperPart } from './paper.ts';
import { SignInDialog } from './sign-in-dialog.tsx';
import { SubmitCounts } from './submit-counts.tsx';
import { texts } from './text.en.ts';

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
  if (!hasSections(parts)) return null;
  return (
    <>
      <SubmitCounts parts={parts} work={state} />
      {state.marked.includes(true) && <p className="meta">{texts.markedCount}</p>}
    </>
  );
}

function hasSections(parts: readonly PaperPart[]): boolean {
  return parts.some(({ title }) => title !== null);
}

function CompleteDialog({ state, paper, dispatch }: SubmitDialogProps) {
  // The counts come before the buttons, but Enter is for the first of these.
  const first = useRef<HTMLButtonElement>(null);
  const close = () => dispatch({ type: 'closeDialog' });
  return (
    <Dialog
      open
      onClose={close}
      title={texts.submitTitle}
      initialFocus={first}
      actions={
        <>
          <Button ref={first} onClick={() => dispatch({ type: 'submit' })}>
            {texts.submit}
          </Button>
          <Button look="text" onClick={close}>
            {texts.keepGoing}
          </Button>
        </>
      }
    >
      <p>{texts.submitAll(state.answers.length)}</p>
      <Counts paper={paper} state={state} />
    </Dialog>
  );
}

/** A longer list of numbers helps nobody. */
const MOST_CHIPS = 40;

function IncompleteDialog({ state, paper, dispatch, open }: SubmitDialogProps & { open: number[] }) {
  const over = state.timer === 0;
  const left = formatClock(state.timer);
  const first = useRef<HTMLButtonElement>(null);
  const submit = () => dispatch({ type: 'submit' });
  return (
    <Dialog
      open
      onClose={() => dispatch({ type: 'closeDialog' })}
      title={texts.incompleteTitle}
      initialFocus={first}
      actions={
        over ? (
          <>
            <Button ref={first} onClick={submit}>
              {texts.submit}
            </Button>
            <Button look="wrong-text" onClick={() => dispatch({ type: 'exit' })}>
              {texts.exit}
            </Button>
          </>
        ) : (
          <>
            <Button ref={first} onClick={() => dispatch({ type: 'goToFirstUnanswered' })}>
              {texts.goToFirst}
            </Button>
            <Button look="line" onClick={submit}>
              {texts.submitAnyway}
            </Button>
          </>
        )
      }
    >
      {hasSections(paper.parts) ? (
        <>
          <p>{texts.unansweredCount(open.length)}</p>
          <Counts paper={paper} state={state} />
        </>
      ) : (
        <Chips open={open} />
      )}
      <p className="meta num">
        {over ? texts.timeOver : paper.guessingCosts ? texts.timeIsLeft(left) : texts.nothingLost(left)}
      </p>
    </Dialog>
  );
}

function Chips({ open }: { open: number[] }) {
  return (
    <>
      <p>{texts.unanswered(open.length)}</p>
      <p className="chips num">
        {open.slice(0, MOST_CHIPS).map((index) => (
          <span key={index}>{index + 1}</span>
        ))}
        {open.length > MOST_CHIPS && <em>{texts.moreUnanswered(open.length - MOST_CHIPS)}</em>}
      </p>
    </>
  );
}

function LeaveDialog({ state, dispatch }: DialogProps) {
  const stay = () => dispatch({ type: 'closeDialog' });
  const pressed = state.submission !== 'none';
  const answered = state.answers.filter(hasAnswer).length;
  return (
    <Dialog
      open
      onClose={stay}
      title={texts.leaveTitle}
      actions={
        <>
          <Button onClick={stay}>{texts.stay}</Button>
          <Button look="line" onClick={() => dispatch({ type: 'submit' })}>
            {pressed ? texts.submitNow : texts.submit}
          </Button>
          <Button look="wrong-text" onClick={() => dispatch({ type: 'exit' })}>
            {!pressed ? texts.exit : state.stored ? texts.exitSends : texts.exitLoses}
          </Button>
        </>
      }
    >
      <p>{!pressed ? texts.leaveLoses(answered) : state.stored ? texts.leaveSends : texts.leaveMayLose}</p>
    </Dialog>
  );
}

/** Someone other than the owner is signed in; they must choose one of these three actions. */
function NotYoursDialog({ dispatch }: Pick<DialogProps, 'dispatch'>) {
  const { user } = useSession();
  return (
    <Dialog
      open
      role="alertdialog"
      title={texts.notYoursTitle}
      description={user === null ? texts.notYoursVisitor : texts.notYours(user.fullName || user.email)}
      actions={
        <>
          <Button onClick={() => dispatch({ type: 'askOwner' })}>{texts.signInAsOwner}</Button>
          <Button look="line" onClick={() => dispatch({ type: 'startOver' })}>
            {texts.startOwn}
          </Button>
          <Button look="text" onClick={() => dispatch({ type: 'exit' })}>
            {texts.leave}
          </Button>
        </>
      }
    >
      <p className="meta">{texts.startOwnHint}</p>
    </Dialog>
  );
}
