import '#web/ui/options.css';
import type { Answer, PublicQuestion } from '@kaksha/contract/questions/question.ts';
import { useLayoutEffect, useRef } from 'react';
import { useText } from '#web/lib/use-text.ts';
import { Icon } from '#web/ui/icon.tsx';
import { RichText } from '#web/ui/rich-text.tsx';
import { en } from './text.en.ts';

type QuestionViewProps = {
  question: PublicQuestion;
  index: number;
  count: number;
  /** See `AttemptState`. */
  arrivals: number;
  answer: Answer;
  readOnly: boolean;
  onChoose: (option: number) => void;
};

/** One question with its options as large rows; the whole row can be pressed. */
export function QuestionView({
  question,
  index,
  count,
  arrivals,
  answer,
  readOnly,
  onChoose,
}: QuestionViewProps) {
  const t = useText({ en });
  const heading = useFocusOnArrival(arrivals);
  return (
    <main className="att-main" tabIndex={-1}>
      <p className="q-no num" aria-hidden="true">
        {index + 1}
      </p>
      <div className="q-text">
        <h1 className="sr" ref={heading} tabIndex={-1}>
          {t.question(index + 1, count)}
        </h1>
        <RichText text={question.question} html={question.questionHtml} />
      </div>
      <AnswerFields question={question} answer={answer} readOnly={readOnly} onChoose={onChoose} />
    </main>
  );
}

type AnswerFieldsProps = Pick<QuestionViewProps, 'question' | 'answer' | 'readOnly' | 'onChoose'>;

/** The answer control for this kind of question (law 12). */
function AnswerFields(props: AnswerFieldsProps) {
  switch (props.question.kind) {
    case 'single':
      return <SingleOptions {...props} />;
  }
}

function SingleOptions({ question, answer, readOnly, onChoose }: AnswerFieldsProps) {
  const t = useText({ en });
  return (
    <fieldset className="options" disabled={readOnly}>
      <legend className="sr">{t.chooseOne}</legend>
      {question.options.map((option, number) => (
        <label className="option" key={t.keys[number]}>
          <input
            className="sr"
            type="radio"
            name={question._id}
            value={number}
            checked={answer === number}
            onChange={() => onChoose(number)}
          />
          <span className="key">{t.keys[number]}</span>
          <RichText
            className="option-text"
            text={option}
            html={question.optionsHtml?.[number] || undefined}
          />
          <span className="option-dot" aria-hidden="true">
            <Icon name="check" />
          </span>
        </label>
      ))}
    </fieldset>
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
