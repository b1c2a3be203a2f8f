import './key.css';
import { type Dispatch, useId } from 'react';
import { useText } from '#web/lib/use-text.ts';
import { FieldError } from '#web/ui/field.tsx';
import type { Languages } from '../question/languages.ts';
import type { EditorQuestion } from '../state/content.ts';
import type { EditorEvent } from '../state/events.ts';
import { OptionRow } from './option-row.tsx';
import { en } from './text.en.ts';

type OptionFieldsProps = {
  question: EditorQuestion;
  languages: Languages;
  faults: Readonly<Record<string, string>>;
  dispatch: Dispatch<EditorEvent>;
};

/** The four options, each with a letter button that marks it as correct, and its formulas below. */
export function OptionFields({ question, languages, faults, dispatch }: OptionFieldsProps) {
  const t = useText({ en });
  const id = useId();
  const { kind } = question;
  const whole = faults.options ?? faults.correctAnswer ?? faults.correctAnswers ?? faults.optionFigures;
  const wholeId = whole === undefined ? undefined : id;
  return (
    <fieldset className="stack qos" aria-describedby={wholeId}>
      <legend className="label">
        {t.options} {kind !== 'numeric' && <span className="opt">{t.optionsHint[kind]}</span>}
      </legend>
      {question.options.map((_, index) => (
        <OptionRow
          key={t.letter(index)}
          question={question}
          index={index}
          languages={languages}
          faults={faults}
          dispatch={dispatch}
        />
      ))}
      <FieldError id={wholeId}>{whole}</FieldError>
    </fieldset>
  );
}
