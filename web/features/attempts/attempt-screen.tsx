import type { PublicQuiz } from '@kaksha/contract/quizzes.ts';
import { useEffect, useMemo } from 'react';
import { useBlocker } from 'react-router';
import { errorText } from '#web/lib/send/error-text.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Note } from '#web/ui/message/note.tsx';
import { PaperBar, SectionTabs } from '#web/ui/paper/bar.tsx';
import { guessingCosts, hasSections, type PaperPart, viewOf } from '#web/ui/paper/paper.ts';
import { ClearButton, PaperScreen } from '#web/ui/paper/paper-screen.tsx';
import { texts as paperTexts } from '#web/ui/paper/text.en.ts';
import { hasAnswer } from '#web/ui/paper/work.ts';
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx';
import type { AttemptEvent } from './attempt.ts';
import { AttemptDialogs } from './attempt-dialogs.tsx';
import { type AttemptState, isReadOnly, totalSecondsOf } from './attempt-state.ts';
import { type AttemptRunner, useAttemptState } from './run-attempt.ts';
import { texts } from './text.en.ts';

type AttemptScreenProps = {
  quiz: PublicQuiz;
  runner: AttemptRunner;
  /** False until the attempt starts: everything has its place already, and nothing can be pressed. */
  started: boolean;
};

type ShownProps = { state: AttemptState; dispatch: (event: AttemptEvent) => void };

export function AttemptScreen({ quiz, runner, started }: AttemptScreenProps) {
  const state = useAttemptState(runner);
  const view = useMemo(() => viewOf(quiz), [quiz]);
  const { dispatch } = runner;
  const { dialog, frozen, sending } = state;
  const submit = { label: sending ? texts.submitting : texts.submitQuiz, busy: sending };
  const shown = { state, dispatch };
  useLeaveGuard(runner, started);
  return (
    <>
      {!started && (
        <p className="att-loading" role="status">
          {texts.loading}
        </p>
      )}
      <PaperScreen
        questions={quiz.questions}
        view={view}
        work={state}
        read={runner.state}
        readOnly={isReadOnly(state)}
        dispatch={dispatch}
        submit={submit}
        paused={dialog !== null}
        hidden={frozen}
        inert={!started}
        sheetAway={dialog !== null}
        bar={<AttemptBar {...shown} quiz={quiz} parts={view.parts} />}
        foot={{
          notes: (
            <>
              <Reopened state={state} />
              <SubmitFailure state={state} onRetry={() => dispatch({ type: 'retry' })} />
            </>
          ),
          acts: (showAll) => <QuestionActs {...shown} onShowAll={showAll} />,
        }}
      >
        <AttemptDialogs {...shown} parts={view.parts} guessingCosts={guessingCosts(quiz)} />
      </PaperScreen>
    </>
  );
}

type AttemptBarProps = ShownProps & { quiz: PublicQuiz; parts: readonly PaperPart[] };

/** Close button, title and clock, and below them the sections or the progress line. */
function AttemptBar({ quiz, parts, state, dispatch }: AttemptBarProps) {
  const { answers, current, frozen, timer } = state;
  const count = answers.length;
  const answered = frozen ? 0 : answers.filter(hasAnswer).length;
  return (
    <PaperBar
      start={<IconButton icon="cross" label={texts.leave} onClick={() => dispatch({ type: 'askLeave' })} />}
      title={quiz.title}
      place={<span className="num">{texts.place(current + 1, count, answered)}</span>}
      secondsLeft={timer}
      totalSeconds={totalSecondsOf(quiz)}
    >
      {hasSections(parts) && !frozen ? (
        <SectionTabs parts={parts} work={state} dispatch={dispatch} />
      ) : (
        <div
          className="att-line"
          role="progressbar"
          aria-label={texts.answeredProgress}
          aria-valuemin={0}
          aria-valuemax={count}
          aria-valuenow={answered}
        >
          <i style={{ width: `${(100 * answered) / count}%` }} />
        </div>
      )}
    </PaperBar>
  );
}

/** Back, clear, mark, all questions and next. */
function QuestionActs({ state, dispatch, onShowAll }: ShownProps & { onShowAll: () => void }) {
  const { current, answers, marked, sending } = state;
  const last = current === answers.length - 1;
  const readOnly = isReadOnly(state);
  return (
    <>
      <Button
        look="outline"
        className="att-prev"
        aria-label={texts.previous}
        aria-disabled={current === 0 || undefined}
        onClick={() => dispatch({ type: 'goTo', question: current - 1 })}
      >
        <Icon name="arrow-left" />
        <span>{texts.previous}</span>
      </Button>
      <ClearButton work={state} readOnly={readOnly} dispatch={dispatch} />
      <Button
        look="outline"
        className="att-mark"
        aria-label={paperTexts.mark}
        aria-pressed={marked[current]}
        aria-disabled={readOnly || undefined}
        onClick={() => dispatch({ type: 'mark', question: current })}
      >
        <Flag />
        <span>{marked[current] ? paperTexts.marked : paperTexts.mark}</span>
      </Button>
      <Button look="plain" className="att-pal num" onClick={onShowAll}>
        <Icon name="grid" />
        {paperTexts.shortPlace(current + 1, answers.length)}
        <VisuallyHidden>{paperTexts.showAll}</VisuallyHidden>
      </Button>
      {last || sending ? (
        <Button className="att-next" busy={sending} onClick={() => dispatch({ type: 'askSubmit' })}>
          {sending ? texts.submitting : texts.submitQuiz}
        </Button>
      ) : (
        <Button className="att-next" onClick={() => dispatch({ type: 'goTo', question: current + 1 })}>
          {texts.next}
          <Icon name="arrow-right" />
        </Button>
      )}
    </>
  );
}

/** Beside the icons of every page, so that only an attempt loads it. */
function Flag() {
  return (
    <svg className="ic" viewBox="0 0 24 24" aria-hidden="true">
      <path d="M6 21V4h11l-2.5 4L17 12H6" />
    </svg>
  );
}

/** The questions whose answers were removed because the quiz was edited, until they are answered again. */
function Reopened({ state: { reopened, answers } }: { state: AttemptState }) {
  const open = reopened.filter((index) => !hasAnswer(answers[index]));
  if (open.length === 0) return null;
  return (
    <div className="att-in" role="status">
      <Note look="warm" className="att-failed">
        {texts.reopened(open.map((index) => index + 1))}
      </Note>
    </div>
  );
}

/** What went wrong, that nothing is lost, and how to retry. It stays visible during the next try. */
function SubmitFailure({ state, onRetry }: { state: AttemptState; onRetry: () => void }) {
  const { submitError, sending, stored } = state;
  if (submitError === null) return null;
  return (
    <div className="att-in">
      <Note look="wrong" className="att-failed" title={texts.failed}>
        <Button look="outline" small busy={sending} onClick={onRetry}>
          {texts.retry}
        </Button>
        {texts.submitFailed(errorText(submitError.error, ''), submitError.triesAgain, stored)}
      </Note>
    </div>
  );
}

/** Asks 'Leave Quiz?' instead of leaving, on browser back and any other navigation away from a running attempt. */
function useLeaveGuard(runner: AttemptRunner, started: boolean): void {
  const blocker = useBlocker(() => started && runner.state().end === null);
  // An effect, because the router reports blocked navigation through its state.
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    blocker.reset();
    runner.dispatch({ type: 'askLeave' });
  }, [blocker, runner]);
}
