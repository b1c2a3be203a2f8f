import { IconButton } from '#web/ui/button.tsx';
import type { AttemptEvent } from './attempt.ts';
import { type AttemptState, hasAnswer } from './attempt-state.ts';
import { Clock } from './clock.tsx';
import type { PaperPart } from './paper.ts';
import { SectionTabs } from './section-tabs.tsx';
import { texts } from './text.en.ts';

type AttemptBarProps = {
  title: string;
  parts: readonly PaperPart[];
  state: AttemptState;
  timer: number;
  totalSeconds: number;
  dispatch: (event: AttemptEvent) => void;
};

/** The bar of an attempt: close button, title and clock, and below them the sections or the progress line. */
export function AttemptBar({ title, parts, state, timer, totalSeconds, dispatch }: AttemptBarProps) {
  const { answers, current, frozen } = state;
  const count = answers.length;
  const answered = frozen ? 0 : answers.filter(hasAnswer).length;
  const hasSections = parts.some((part) => part.title !== null);
  return (
    <header className="att-top">
      <div className="att-in">
        <IconButton icon="cross" label={texts.leave} onClick={() => dispatch({ type: 'askLeave' })} />
        <div className="att-title">
          <b>{title}</b>
          <span className="num">{texts.place(current + 1, count, answered)}</span>
        </div>
        <Clock timer={timer} totalSeconds={totalSeconds} />
      </div>
      {hasSections && !frozen ? (
        <SectionTabs
          parts={parts}
          work={state}
          current={current}
          onGoTo={(question) => dispatch({ type: 'goTo', question })}
        />
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
    </header>
  );
}
