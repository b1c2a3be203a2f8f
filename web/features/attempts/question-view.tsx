import '#web/ui/options.css';
import type { Answer, PublicQuestion } from '@kaksha/contract/questions/question.ts';
import { useEffect, useRef } from 'react';
import { useText } from '#web/lib/use-text.ts';
import { Icon } from '#web/ui/icon.tsx';
import { RichText } from '#web/ui/rich-text.tsx';
import { en } from './text.en.ts';

type QuestionViewProps = {
  question: PublicQuestion;
  index: number;
  answer: Answer;
  readOnly: boolean;
  onChoose: (option: number) => void;
};

/** One question with its four options as large rows; the whole row presses. */
export function QuestionView({ question, index, answer, readOnly, onChoose }: QuestionViewProps) {
  const t = useText({ en });
  const heading = useFocusWhenLost(index);
  return (
    <main className="att-main">
      <p className="q-no num" aria-hidden="true">
        {index + 1}
      </p>
      <div className="q-text">
        <h1 className="sr" ref={heading} tabIndex={-1}>
          {t.question(index + 1)}
        </h1>
        <RichText text={question.question} html={question.questionHtml} />
      </div>
      <AnswerFields question={question} answer={answer} readOnly={readOnly} onChoose={onChoose} />
    </main>
  );
}

type AnswerFieldsProps = Omit<QuestionViewProps, 'index'>;

/** What a question of this kind is answered with (law 12). */
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

/** The heading takes the focus when moving on took away the option that had it; the top of the question comes into view. */
function useFocusWhenLost(index: number) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(index);
  // An effect, since focus and scrolling are the browser's, and only after the new question is there.
  useEffect(() => {
    if (shown.current === index) return;
    shown.current = index;
    window.scrollTo(0, 0);
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, [index]);
  return heading;
}
