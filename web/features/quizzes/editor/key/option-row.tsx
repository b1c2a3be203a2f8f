import { sortedSet } from '@kaksha/contract/questions/choices.ts';
import type { Figure } from '@kaksha/contract/questions/fields.ts';
import { type Dispatch, memo } from 'react';
import { Mark } from '#web/ui/badge.tsx';
import { classes } from '#web/ui/classes.ts';
import { FieldError } from '#web/ui/form/field.tsx';
import { FigureField } from '../figures/figure-field.tsx';
import { useFigureUpload } from '../figures/use-figure-upload.ts';
import type { PartProps } from '../part-props.ts';
import { LateMath } from '../preview/late-math.tsx';
import type { EditorEvent } from '../state/events.ts';
import { texts } from './text.en.ts';

type OptionRowProps = Omit<PartProps, 'faults'> &
  Omit<KeyButtonProps, 'dispatch'> & {
    english: string;
    hindi: string;
    figure: Figure | null;
    fault: string | undefined;
    hindiFault: string | undefined;
    figureFault: string | undefined;
  };

/** One option: its letter, its text in the paper's languages, its formulas and its figure. */
export const OptionRow = memo(function OptionRow({
  questionKey: key,
  index,
  english,
  hindi,
  figure,
  keys,
  isKey,
  isPreset,
  fault,
  hindiFault,
  figureFault,
  languages,
  dispatch,
}: OptionRowProps) {
  const setFigure = (chosen: Figure | null) =>
    dispatch({ type: 'set_figure', key, place: index, figure: chosen });
  const upload = useFigureUpload(setFigure);
  const input = { questionKey: key, index, dispatch };
  const both = languages.english && languages.hindi;
  return (
    <div className={classes('qo', upload.over && 'is-over')} {...upload.zone}>
      <KeyButton {...input} keys={keys} isKey={isKey} isPreset={isPreset} />
      <div className={classes('qo-texts', both && 'two')}>
        {languages.english && <OptionInput {...input} text={english} hindi={false} fault={fault} />}
        {languages.hindi && <OptionInput {...input} text={hindi} hindi alone={!both} fault={hindiFault} />}
      </div>
      <div className={classes('qo-fig', figure === null && upload.progress === null && 'is-none')}>
        <FigureField
          small
          name={`${key}.optionFigures.${index}`}
          of={texts.ofOption(index)}
          figure={figure}
          upload={upload}
          error={figureFault}
          onChange={setFigure}
        />
      </div>
      <KeyMark isKey={isKey} isPreset={isPreset} />
    </div>
  );
});

type OptionInputProps = {
  questionKey: string;
  index: number;
  text: string;
  hindi: boolean;
  /** The paper is in Hindi alone. */
  alone?: boolean;
  fault: string | undefined;
  dispatch: Dispatch<EditorEvent>;
};

function OptionInput({ questionKey, index, text, hindi, alone = false, fault, dispatch }: OptionInputProps) {
  const name = `${questionKey}.${hindi ? 'hi.' : ''}options.${index}`;
  return (
    <div>
      <input
        className="input"
        name={name}
        lang={hindi ? 'hi' : undefined}
        aria-label={hindi ? texts.optionInHindi(index) : texts.option(index)}
        aria-invalid={fault === undefined ? undefined : true}
        aria-describedby={fault === undefined ? undefined : `${name}-error`}
        placeholder={hindi && !alone ? texts.asInEnglish : undefined}
        autoComplete="off"
        value={text}
        onChange={(event) =>
          dispatch({
            type: 'edit_option',
            key: questionKey,
            option: index,
            value: event.target.value,
            hindi,
          })
        }
      />
      <LateMath className="qo-prev" text={text} />
      <FieldError id={`${name}-error`}>{fault}</FieldError>
    </div>
  );
}

type KeyProps = {
  isKey: boolean;
  /** It is the key because nobody has chosen one yet. */
  isPreset: boolean;
};

type KeyButtonProps = KeyProps & {
  questionKey: string;
  index: number;
  /** The right options, where there may be several; null where there is one. */
  keys: readonly number[] | null;
  dispatch: Dispatch<EditorEvent>;
};

function KeyButton({ questionKey: key, index, keys, isKey, isPreset, dispatch }: KeyButtonProps) {
  const choose = () => {
    const others = (keys ?? []).filter((option) => option !== index);
    const change =
      keys === null
        ? { correctAnswer: index }
        : { correctAnswers: isKey ? others : sortedSet([...others, index]) };
    dispatch({ type: 'edit', key, change });
  };
  return (
    <label className={classes('qo-r', keys !== null && 'is-multiple', isPreset && 'is-preset')}>
      <input
        type={keys === null ? 'radio' : 'checkbox'}
        name={`${key}.${keys === null ? 'correctAnswer' : 'correctAnswers'}`}
        checked={isKey}
        onChange={choose}
        // Pressing the preset option changes nothing, but counts as choosing it.
        onClick={isPreset ? choose : undefined}
      />
      <span className="key" aria-hidden="true">
        {texts.letter(index)}
      </span>
      <span className="sr">
        {keys === null ? texts.optionIsCorrect(index) : texts.optionIsOneOfTheCorrect(index)}
      </span>
    </label>
  );
}

function KeyMark({ isKey, isPreset }: KeyProps) {
  if (!isKey) return <span />;
  return isPreset ? (
    <span className="meta qo-preset">{texts.preset}</span>
  ) : (
    <Mark verdict="correct">{texts.correct}</Mark>
  );
}
