import { isAnswered } from '@kaksha/contract/answered.ts';
import type { PublicQuiz } from '@kaksha/contract/quizzes.ts';
import { useEffect, useState } from 'react';
import { useBlocker } from 'react-router';
import { useText } from '#web/lib/use-text.ts';
import { AttemptBar } from './attempt-bar.tsx';
import { AttemptDialogs } from './attempt-dialogs.tsx';
import { AttemptFoot } from './attempt-foot.tsx';
import type { AttemptRunner } from './attempt-runner.ts';
import { isReadOnly, totalSecondsOf } from './attempt-state.ts';
import { KeysHint, Palette } from './palette.tsx';
import { QuestionView } from './question-view.tsx';
import { en } from './text.en.ts';
import { useAttemptState } from './use-attempt.ts';
import { useAttemptKeys } from './use-attempt-keys.ts';

/** The attempt screen in three bands: bar, question, foot. */
export function AttemptScreen({ quiz, runner }: { quiz: PublicQuiz; runner: AttemptRunner }) {
  const t = useText({ en });
  const state = useAttemptState(runner);
  const [sheetOpen, setSheetOpen] = useState(false);
  const { dispatch } = runner;
  const { answers, current, dialog, frozen, sending, timer } = state;
  const question = quiz.questions[current];
  useLeaveGuard(runner);
  useAttemptKeys(runner, { paused: dialog !== null || sheetOpen });

  return (
    <div className="att">
      <AttemptBar
        title={quiz.title}
        current={current}
        count={answers.length}
        answered={frozen ? 0 : answers.filter(isAnswered).length}
        timer={timer}
        totalSeconds={totalSecondsOf(quiz)}
        onLeave={() => dispatch({ type: 'askLeave' })}
      />
      <div className="att-body">
        {question && !frozen && (
          <QuestionView
            question={question}
            index={current}
            count={answers.length}
            arrivals={state.arrivals}
            answer={answers[current] ?? null}
            readOnly={isReadOnly(state)}
            onChoose={(option) => dispatch({ type: 'choose', question: current, option })}
          />
        )}
        {!frozen && (
          <aside className="att-side" aria-label={t.overview}>
            <Palette
              answers={answers}
              current={current}
              sending={sending}
              onGoTo={(index) => dispatch({ type: 'goTo', question: index })}
              onSubmit={() => dispatch({ type: 'askSubmit' })}
            />
            <KeysHint />
          </aside>
        )}
      </div>
      {!frozen && <AttemptFoot state={state} dispatch={dispatch} onShowAll={() => setSheetOpen(true)} />}
      <AttemptDialogs
        state={state}
        dispatch={dispatch}
        sheetOpen={sheetOpen}
        onCloseSheet={() => setSheetOpen(false)}
      />
    </div>
  );
}

/** Asks 'Leave Quiz?' instead of leaving, on browser back and any other navigation away from a running attempt. */
function useLeaveGuard(runner: AttemptRunner): void {
  const blocker = useBlocker(() => runner.state().end === null);
  // An effect, because the router reports blocked navigation through its state.
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    blocker.reset();
    runner.dispatch({ type: 'askLeave' });
  }, [blocker, runner]);
}
