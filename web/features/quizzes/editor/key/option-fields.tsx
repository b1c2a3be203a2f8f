import './key.css';
import type { QuestionKind } from '@kaksha/contract/questions/choices.ts';
import { memo, useId } from 'react';
import { FieldError } from '#web/ui/form/field.tsx';
import type { PartProps } from '../part-props.ts';
import type { EditorQuestion, FourFigures, FourOptions } from '../state/content.ts';
import { OptionRow } from './option-row.tsx';
import { texts } from './text.en.ts';

type OptionFieldsProps = PartProps &
  Pick<EditorQuestion, 'correctAnswer' | 'correctAnswers'> & {
    kind: Exclude<QuestionKind, 'numeric'>;
    english: FourOptions;
    hindi: FourOptions;
    figures: FourFigures;
    /** Nobody has chosen the right option yet. */
    keyPreset: boolean;
  };

/** The four options, each with a letter button that marks it as correct, and its formulas below. */
export const OptionFields = memo(function OptionFields({
  kind,
  english,
  hindi,
  figures,
  correctAnswer,
  correctAnswers,
  keyPreset,
  faults,
  ...rest
}: OptionFieldsProps) {
  const id = useId();
  const whole = faults.options ?? faults.correctAnswer ?? faults.correctAnswers ?? faults.optionFigures;
  const wholeId = whole === undefined ? undefined : id;
  const multiple = kind === 'multiple';
  return (
    <fieldset className="stack qos" aria-describedby={wholeId}>
      <legend className="label">
        {texts.options} <span className="opt">{texts.optionsHint[kind]}</span>
      </legend>
      {english.map((text, index) => {
        const isKey = multiple ? correctAnswers.includes(index) : correctAnswer === index;
        return (
          <OptionRow
            key={texts.letter(index)}
            {...rest}
            index={index}
            english={text}
            hindi={hindi[index] ?? ''}
            figure={figures[index] ?? null}
            keys={multiple ? correctAnswers : null}
            isKey={isKey}
            isPreset={isKey && !multiple && keyPreset}
            fault={faults[`options.${index}`]}
            hindiFault={faults[`hi.options.${index}`]}
            figureFault={faults[`optionFigures.${index}`]}
          />
        );
      })}
      <FieldError id={wholeId}>{whole}</FieldError>
    </fieldset>
  );
});
