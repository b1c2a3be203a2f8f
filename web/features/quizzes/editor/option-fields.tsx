import type { Dispatch } from 'react';
import { useText } from '#web/lib/use-text.ts';
import { Mark } from '#web/ui/badge.tsx';
import { classes } from '#web/ui/classes.ts';
import { FieldError } from '#web/ui/field.tsx';
import type { EditorEvent, EditorQuestion } from './editor.ts';
import { MathText } from './math-text.tsx';
import { en } from './text.en.ts';

type OptionFieldsProps = {
  question: EditorQuestion;
  faults: Readonly<Record<string, string>>;
  dispatch: Dispatch<EditorEvent>;
};

/** The four options, each with a letter button that marks it as correct, and its formulas below. */
export function OptionFields({ question, faults, dispatch }: OptionFieldsProps) {
  const t = useText({ en });
  const { key } = question;
  const whole = faults.options ?? faults.correctAnswer;
  const wholeId = whole === undefined ? undefined : `${key}-options-error`;
  return (
    <fieldset className="stack qos" aria-describedby={wholeId}>
      <legend className="label">
        {t.options} <span className="opt">{t.optionsHint}</span>
      </legend>
      {question.options.map((text, index) => {
        const name = `${key}.options.${index}`;
        const fault = faults[`options.${index}`];
        const isKey = question.correctAnswer === index;
        const choose = () => dispatch({ type: 'edit', key, change: { correctAnswer: index } });
        return (
          <div className="qo" key={t.letter(index)}>
            <label className={classes('qo-r', isKey && question.keyPreset && 'is-preset')}>
              <input
                type="radio"
                name={`${key}.correctAnswer`}
                checked={isKey}
                onChange={choose}
                // Pressing the preset option changes nothing, but counts as choosing it.
                onClick={isKey && question.keyPreset ? choose : undefined}
              />
              <span className="key" aria-hidden="true">
                {t.letter(index)}
              </span>
              <span className="sr">{t.optionIsCorrect(index)}</span>
            </label>
            <input
              className="input"
              name={name}
              aria-label={t.option(index)}
              aria-invalid={fault === undefined ? undefined : true}
              aria-describedby={fault === undefined ? undefined : `${name}-error`}
              autoComplete="off"
              value={text}
              onChange={(event) =>
                dispatch({ type: 'edit_option', key, option: index, value: event.target.value })
              }
            />
            {!isKey ? (
              <span />
            ) : question.keyPreset ? (
              <span className="meta qo-preset">{t.preset}</span>
            ) : (
              <Mark verdict="correct">{t.correct}</Mark>
            )}
            {text.includes('$') && <MathText className="qo-prev" text={text} />}
            <FieldError id={`${name}-error`}>{fault}</FieldError>
          </div>
        );
      })}
      <FieldError id={wholeId}>{whole}</FieldError>
    </fieldset>
  );
}
