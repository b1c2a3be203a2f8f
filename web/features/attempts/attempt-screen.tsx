import type { PublicQuiz } from '@kaksha/contract/quizzes.ts';
import { useEffect, useMemo, useState } from 'react';
import { useBlocker } from 'react-router';
import { afterPaint } from '#web/lib/after-paint.ts';
import { classes } from '#web/ui/classes.ts';
import { AttemptBar } from './attempt-bar.tsx';
import { AttemptDialogs } from './attempt-dialogs.tsx';
import { AttemptFoot } from './attempt-foot.tsx';
import type { AttemptRunner } from './attempt-runner.ts';
import { totalSecondsOf } from './attempt-state.ts';
import { Overview } from './overview.tsx';
import { KeysHint } from './palette.tsx';
import { guessingCosts, paperQuestions, partsOf } from './paper.ts';
import { QuestionView } from './question-view.tsx';
import { texts } from './text.en.ts';
import { useAttemptState } from './use-attempt.ts';
import { useAttemptKeys } from './use-attempt-keys.ts';
import { WholePaper } from './whole-paper.tsx';

type AttemptScreenProps = {
  quiz: PublicQuiz;
  runner: AttemptRunner;
  /** False until the attempt starts: everything has its place already, and nothing can be pressed. */
  started: boolean;
};

/** The attempt screen in three bands: bar, question, foot. */
export function AttemptScreen({ quiz, runner, started }: AttemptScreenProps) {
  const state = useAttemptState(runner);
  const [sheetOpen, setSheetOpen] = useState(false);
  const [whole, setWhole] = useState(false);
  // Not part of the press: a phone answers that before it draws another view of the paper.
  const onWhole = (chosen: boolean) => afterPaint(() => setWhole(chosen));
  const paper = useMemo(
    () => ({ items: paperQuestions(quiz), parts: partsOf(quiz), guessingCosts: guessingCosts(quiz) }),
    [quiz],
  );
  const { dispatch } = runner;
  const { current, dialog, frozen, timer } = state;
  const item = paper.items[current];
  const part = paper.parts.find(({ questions }) => questions.includes(current)) ?? paper.parts[0];
  const view = { part, bilingual: paper.items.some(({ bilingual }) => bilingual), whole };
  useLeaveGuard(runner, started);
  useAttemptKeys(runner, { questions: quiz.questions, paused: dialog !== null || sheetOpen });

  return (
    <>
      {!started && (
        <p className="att-loading" role="status">
          {texts.loading}
        </p>
      )}
      <div
        className={classes('att', quiz.sections && 'att-paper')}
        inert={!started}
        aria-hidden={!started || undefined}
      >
        <AttemptBar
          title={quiz.title}
          parts={paper.parts}
          state={state}
          totalSeconds={totalSecondsOf(quiz)}
          timer={timer}
          dispatch={dispatch}
        />
        <div className="att-body">
          {!frozen && whole && <WholePaper items={paper.items} state={state} dispatch={dispatch} />}
          {!frozen && !whole && item && <QuestionView item={item} state={state} dispatch={dispatch} />}
          {!frozen && (
            <aside className="att-side" aria-label={texts.overview}>
              {part && <Overview {...view} part={part} state={state} dispatch={dispatch} onWhole={onWhole} />}
              <KeysHint />
            </aside>
          )}
        </div>
        {!frozen && (
          <AttemptFoot state={state} whole={whole} dispatch={dispatch} onShowAll={() => setSheetOpen(true)} />
        )}
        <AttemptDialogs
          state={state}
          paper={paper}
          dispatch={dispatch}
          sheet={
            sheetOpen
              ? {
                  ...view,
                  onWhole,
                  onClose: () => setSheetOpen(false),
                }
              : null
          }
        />
      </div>
    </>
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
