import type { Answer } from '@kaksha/contract/questions/question.ts';
import type { PaperLanguage } from '@kaksha/contract/quizzes.ts';
import { memo, startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import type { PaperQuestion } from './paper.ts';
import { QuestionCard } from './question-card.tsx';
import { texts } from './text.en.ts';
import { hasAnswer, languageOf, type PaperWork, type WorkEvent } from './work.ts';

type ShownProps = { work: PaperWork; readOnly: boolean; dispatch: (event: WorkEvent) => void };

export function QuestionView({ item, work, readOnly, dispatch }: ShownProps & { item: PaperQuestion }) {
  const heading = useFocusOnArrival(work.arrivals);
  const { index } = item;
  const answer = work.answers[index] ?? null;
  const clearable = !readOnly && hasAnswer(answer);
  return (
    <main className="att-main" tabIndex={-1} data-figure={item.question.figure ? true : undefined}>
      <QuestionCard
        item={item}
        language={languageOf(work, index)}
        answer={answer}
        typed={work.typed[index] ?? null}
        readOnly={readOnly}
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
          look="plain"
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

type WholePaperProps = ShownProps & { items: readonly PaperQuestion[] };

/** How many questions before and after are drawn in each further round. */
const ROUND = 2;

/**
 * Every question on one page, answered in place. The current one and its neighbours are drawn first and the others in rounds,
 * between which the page answers: ninety questions full of formulas at once would freeze a phone for a second.
 */
export function WholePaper({ items, work, readOnly, dispatch }: WholePaperProps) {
  const { current, arrivals } = work;
  const list = useRef<HTMLOListElement>(null);
  const [first] = useState(current);
  const [rounds, setRounds] = useState(0);
  const far = 1 + rounds * ROUND;
  const isWhole = far >= Math.max(first, items.length - 1 - first);
  // An effect, because a round begins once the one before is on the screen.
  useEffect(() => {
    if (isWhole) return;
    const timer = setTimeout(() => startTransition(() => setRounds(rounds + 1)), 20);
    return () => clearTimeout(timer);
  }, [rounds, isWhole]);
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
      <h1 className="sr">{texts.wholePaper}</h1>
      <ol ref={list}>
        {items.map((item) => (
          <WholeQuestion
            key={item.index}
            item={item}
            due={Math.abs(item.index - first) <= far || item.index === current}
            opensSection={items[item.index - 1]?.section?.title !== item.section?.title}
            language={languageOf(work, item.index)}
            answer={work.answers[item.index] ?? null}
            typed={work.typed[item.index] ?? null}
            marked={work.marked[item.index] ?? false}
            readOnly={readOnly}
            dispatch={dispatch}
          />
        ))}
      </ol>
    </main>
  );
}

type WholeQuestionProps = {
  item: PaperQuestion;
  /** False until its turn to be drawn; once drawn, it stays. */
  due: boolean;
  opensSection: boolean;
  language: PaperLanguage;
  answer: Answer;
  typed: string | null;
  marked: boolean;
  readOnly: boolean;
  dispatch: (event: WorkEvent) => void;
};

/** Kept as it is while others change: a tick of the clock or a letter must not draw 180 questions. */
const WholeQuestion = memo(function WholeQuestion(props: WholeQuestionProps) {
  const { item, due, opensSection, language, answer, typed, marked, readOnly, dispatch } = props;
  const { index } = item;
  const [drawn, setDrawn] = useState(due);
  if (due && !drawn) setDrawn(true);
  const heading = (
    <h2 className="sr" tabIndex={-1}>
      {texts.question(index + 1, item.count, item.section?.title ?? null)}
    </h2>
  );
  if (!due && !drawn) return <li className="att-item">{heading}</li>;
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
        heading={heading}
        dispatch={dispatch}
      />
      <div className="row att-item-acts">
        <Button
          look="plain"
          small
          aria-pressed={marked}
          aria-disabled={readOnly || undefined}
          onClick={() => dispatch({ type: 'mark', question: index })}
        >
          {marked ? texts.marked : texts.mark}
        </Button>
        <Button
          look="plain"
          small
          aria-disabled={readOnly || answer === null || undefined}
          onClick={() => dispatch({ type: 'clear', question: index })}
        >
          {texts.clear}
        </Button>
      </div>
    </li>
  );
});
