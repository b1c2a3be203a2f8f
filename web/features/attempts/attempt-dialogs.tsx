import { formatClock } from '@kaksha/contract/core/time.ts';
import { useSession } from '#web/features/auth/public.ts';
import { SignInDialog } from '#web/features/auth/sign-in-dialog.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { hasSections, type PaperPart } from '#web/ui/paper/paper.ts';
import { SubmitCounts, SubmitDialog } from '#web/ui/paper/submit-dialog.tsx';
import { texts as paperTexts } from '#web/ui/paper/text.en.ts';
import { hasAnswer, unanswered } from '#web/ui/paper/work.ts';
import type { AttemptEvent } from './attempt.ts';
import type { AttemptState } from './attempt-state.ts';
import { texts } from './text.en.ts';

type DialogProps = { state: AttemptState; dispatch: (event: AttemptEvent) => void };
/** What the dialogs say of the paper; `guessingCosts` if a wrong answer can cost more than none. */
type PaperFacts = { parts: readonly PaperPart[]; guessingCosts: boolean };

/**
 * Every dialog of an attempt. They are in the attempt's own file, because a running attempt must not depend on loading
 * another one.
 */
export function AttemptDialogs(props: DialogProps & PaperFacts) {
  const { state, dispatch } = props;
  switch (state.dialog) {
    case 'submit':
      return unanswered(state).length === 0 ? <CompleteDialog {...props} /> : <IncompleteDialog {...props} />;
    case 'leave':
      return <LeaveDialog state={state} dispatch={dispatch} />;
    case 'signIn':
      return (
        <SignInDialog toSubmit={state.submitOnSignIn} onClose={() => dispatch({ type: 'closeDialog' })} />
      );
    case 'notYours':
      return <NotYoursDialog dispatch={dispatch} />;
    case null:
      return null;
  }
}

function CompleteDialog({ state, parts, dispatch }: DialogProps & PaperFacts) {
  const close = () => dispatch({ type: 'closeDialog' });
  return (
    <SubmitDialog
      title={texts.submitTitle}
      onClose={close}
      acts={[
        { label: texts.submit, onPress: () => dispatch({ type: 'submit' }) },
        { label: texts.keepGoing, look: 'plain', onPress: close },
      ]}
    >
      <p>{texts.submitAll(state.answers.length)}</p>
      <Counts parts={parts} state={state} />
    </SubmitDialog>
  );
}

/** The counts of a paper with sections; a short quiz needs none. */
function Counts({ parts, state }: Pick<PaperFacts, 'parts'> & Pick<DialogProps, 'state'>) {
  if (!hasSections(parts)) return null;
  return (
    <>
      <SubmitCounts parts={parts} work={state} />
      {state.marked.includes(true) && <p className="meta">{paperTexts.markedCount}</p>}
    </>
  );
}

function IncompleteDialog({ state, parts, guessingCosts, dispatch }: DialogProps & PaperFacts) {
  const open = unanswered(state);
  const over = state.timer === 0;
  const left = formatClock(state.timer);
  const submit = () => dispatch({ type: 'submit' });
  return (
    <SubmitDialog
      title={texts.incompleteTitle}
      onClose={() => dispatch({ type: 'closeDialog' })}
      acts={
        over
          ? [
              { label: texts.submit, onPress: submit },
              { label: texts.exit, look: 'wrong-plain', onPress: () => dispatch({ type: 'exit' }) },
            ]
          : [
              { label: paperTexts.goToFirst, onPress: () => dispatch({ type: 'goToFirstUnanswered' }) },
              { label: texts.submitAnyway, look: 'outline', onPress: submit },
            ]
      }
    >
      {hasSections(parts) ? (
        <>
          <p>{texts.unansweredCount(open.length)}</p>
          <Counts parts={parts} state={state} />
        </>
      ) : (
        <Chips open={open} />
      )}
      <p className="meta num">
        {over ? texts.timeOver : guessingCosts ? texts.timeIsLeft(left) : texts.nothingLost(left)}
      </p>
    </SubmitDialog>
  );
}

/** A longer list of numbers helps nobody. */
const MOST_CHIPS = 40;

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
          <Button look="outline" onClick={() => dispatch({ type: 'submit' })}>
            {pressed ? texts.submitNow : texts.submit}
          </Button>
          <Button look="wrong-plain" onClick={() => dispatch({ type: 'exit' })}>
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
          <Button look="outline" onClick={() => dispatch({ type: 'startOver' })}>
            {texts.startOwn}
          </Button>
          <Button look="plain" onClick={() => dispatch({ type: 'exit' })}>
            {texts.leave}
          </Button>
        </>
      }
    >
      <p className="meta">{texts.startOwnHint}</p>
    </Dialog>
  );
}
