import { useLayoutEffect, useRef } from 'react';
import { Button } from '#web/ui/button.tsx';
import type { AttemptEvent } from './attempt.ts';
import { type AttemptState, hasAnswer, isReadOnly, languageOf } from './attempt-state.ts';
import type { PaperQuestion } from './paper.ts';
import { QuestionCard } from './question-card.tsx';
import { texts } from './text.en.ts';

type QuestionViewProps = {
  item: PaperQuestion;
  state: AttemptState;
  dispatch: (event: AttemptEvent) => void;
};

/** The question on the screen. */
export function QuestionView({ item, state, dispatch }: QuestionViewProps) {
  const heading = useFocusOnArrival(state.arrivals);
  const { index } = item;
  const answer = state.answers[index] ?? null;
  const clearable = !isReadOnly(state) && hasAnswer(answer);
  return (
    <main className="att-main" tabIndex={-1} data-figure={item.question.figure ? true : undefined}>
      <QuestionCard
        item={item}
        language={languageOf(state, index)}
        answer={answer}
        typed={state.typed[index] ?? null}
        readOnly={isReadOnly(state)}
        alone
        heading={
          <h1 className="sr" ref={heading} tabIndex={-1}>
            {texts.question(index + 1, item.count, item.section?.title ?? null)}
          </h1>
        }
        dispatch={dispatch}
      />
      {item.question.kind !== 'numeric' && (
        <Button
          look="text"
          small
          className="q-clear"
          aria-disabled={!clearable || undefined}
          onClick={() => dispatch({ type: 'clear', question: index })}
        >
          {texts.clear}
        </Button>
      )}
    </main>
  );
}

/**
 * The heading gets the focus at the start, unless something else has it, and on each navigation to a question: screen
 * readers read it, the keys A to D work, and the top of the question scrolls into view.
 */
function useFocusOnArrival(arrivals: number) {
  const heading = useRef<HTMLHeadingElement>(null);
  const seen = useRef(0);
  // A layout effect, because a key pressed as soon as the question is visible must find the focus in it.
  useLayoutEffect(() => {
    const moved = seen.current !== arrivals;
    seen.current = arrivals;
    if (moved) window.scrollTo(0, 0);
    if (moved || document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, [arrivals]);
  return heading;
}
