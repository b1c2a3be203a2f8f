import type { Answer } from '@kaksha/contract/questions/question.ts';
import type { PaperLanguage } from '@kaksha/contract/quizzes.ts';
import { memo, useLayoutEffect, useRef } from 'react';
import { useText } from '#web/lib/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import type { AttemptEvent } from './attempt.ts';
import { type AttemptState, isReadOnly, languageOf } from './attempt-state.ts';
import type { PaperQuestion } from './paper.ts';
import { QuestionCard } from './question-card.tsx';
import { en } from './text.en.ts';

type WholePaperProps = {
  items: readonly PaperQuestion[];
  state: AttemptState;
  dispatch: (event: AttemptEvent) => void;
};

/** Every question on one page, answered in place. */
export function WholePaper({ items, state, dispatch }: WholePaperProps) {
  const t = useText({ en });
  const { current, arrivals } = state;
  const list = useRef<HTMLOListElement>(null);
  // A layout effect, because a key pressed as soon as the question is visible must find the focus in it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each arrival moves there, also to the same question again
  useLayoutEffect(() => {
    const question = list.current?.children[current];
    if (!(question instanceof HTMLElement) || question.contains(document.activeElement)) return;
    question.scrollIntoView({ block: 'start' });
    question.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true });
  }, [arrivals]);
  return (
    <main className="att-main att-whole" tabIndex={-1}>
      <h1 className="sr">{t.wholePaper}</h1>
      <ol ref={list}>
        {items.map((item) => (
          <WholeQuestion
            key={item.index}
            item={item}
            opensSection={items[item.index - 1]?.section?.title !== item.section?.title}
            language={languageOf(state, item.index)}
            answer={state.answers[item.index] ?? null}
            typed={state.typed[item.index] ?? null}
            marked={state.marked[item.index] ?? false}
            readOnly={isReadOnly(state)}
            dispatch={dispatch}
          />
        ))}
      </ol>
    </main>
  );
}

type WholeQuestionProps = {
  item: PaperQuestion;
  opensSection: boolean;
  language: PaperLanguage;
  answer: Answer;
  typed: string | null;
  marked: boolean;
  readOnly: boolean;
  dispatch: (event: AttemptEvent) => void;
};

/** Kept as it is while others change: a tick of the clock or a letter must not draw 180 questions. */
const WholeQuestion = memo(function WholeQuestion(props: WholeQuestionProps) {
  const { item, opensSection, language, answer, typed, marked, readOnly, dispatch } = props;
  const t = useText({ en });
  const { index } = item;
  return (
    <li className="att-item" onFocus={() => dispatch({ type: 'see', question: index })}>
      {opensSection && item.section && <p className="att-item-section">{item.section.title}</p>}
      <QuestionCard
        item={item}
        language={language}
        answer={answer}
        typed={typed}
        readOnly={readOnly}
        alone={false}
        heading={
          <h2 className="sr" tabIndex={-1}>
            {t.question(index + 1, item.count, item.section?.title ?? null)}
          </h2>
        }
        dispatch={dispatch}
      />
      <div className="row att-item-acts">
        <Button
          look="text"
          small
          aria-pressed={marked}
          aria-disabled={readOnly || undefined}
          onClick={() => dispatch({ type: 'mark', question: index })}
        >
          {marked ? t.marked : t.mark}
        </Button>
        <Button
          look="text"
          small
          aria-disabled={readOnly || answer === null || undefined}
          onClick={() => dispatch({ type: 'clear', question: index })}
        >
          {t.clear}
        </Button>
      </div>
    </li>
  );
});
