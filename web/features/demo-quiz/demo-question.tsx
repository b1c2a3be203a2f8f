import { letterOf } from '@kaksha/contract/questions/choices.ts';
import { type RefObject, useEffect, useRef } from 'react';
import { DemoClock } from './demo-clock.tsx';
import type { DemoQuestion } from './questions.ts';
import { texts } from './text.en.ts';

type DemoQuestionViewProps = {
  question: DemoQuestion;
  index: number;
  total: number;
  seconds: number;
  onAnswer: (option: number) => void;
};

/** One question; pressing an option answers it. */
export function DemoQuestionView({ question, index, total, seconds, onAnswer }: DemoQuestionViewProps) {
  const heading = useFocusOnChange(index);
  return (
    <section className="demo-q">
      <header className="demo-bar">
        <h2 ref={heading} tabIndex={-1} className="demo-no num">
          {texts.question(index + 1, total)}
        </h2>
        <DemoClock seconds={seconds} />
      </header>
      <div className="att-line" aria-hidden="true">
        <i style={{ width: `${((index + 1) / total) * 100}%` }} />
      </div>
      <p className="q-text">{question.question}</p>
      <ul className="options" aria-label={texts.chooseOne}>
        {question.options.map((option, number) => (
          // The key includes the question: a button that was just pressed is never reused for the next question.
          <li key={`${index}-${letterOf(number)}`}>
            <button
              type="button"
              className="option"
              // The second press of a double click would hit the next question, which nobody has read yet.
              onClick={({ detail }) => detail < 2 && onAnswer(number)}
            >
              <span className="key">{letterOf(number)}</span>
              <span className="option-text">{option}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/**
 * The heading of each question gets the focus: the option that had it is gone, and screen readers read the new
 * question.
 */
function useFocusOnChange(index: number): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  // An effect, because the focus can move only once the new question is in the page.
  useEffect(() => {
    if (index >= 0) heading.current?.focus({ preventScroll: true });
  }, [index]);
  return heading;
}
