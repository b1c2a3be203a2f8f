import './key.css';
import { letterOf, type QuestionKind, sortedSet } from '@kaksha/contract/questions/choices.ts';
import type { Figure } from '@kaksha/contract/questions/fields.ts';
import { type Dispatch, memo, useId } from 'react';
import { Mark } from '#web/ui/badge.tsx';
import { classes } from '#web/ui/classes.ts';
import { Field, FieldError } from '#web/ui/form/field.tsx';
import { Input } from '#web/ui/form/input.tsx';
import { Segments } from '#web/ui/form/segments.tsx';
import { LateMath } from '../preview/previews.tsx';
import type { EditorQuestion, FourFigures, FourOptions, NumberKey } from '../state/content.ts';
import type { EditorEvent } from '../state/events.ts';
import { FigureField, useFigureUpload } from './figure-field.tsx';
import type { PartProps } from './question-form.tsx';
import { keyTexts as texts } from './text.en.ts';

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
            key={letterOf(index)}
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
const OptionRow = memo(function OptionRow({
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
        {letterOf(index)}
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

type NumberFieldsProps = Omit<PartProps, 'languages'> & { number: NumberKey };

/** The key of a number: one value with a tolerance, or a range. */
export const NumberFields = memo(function NumberFields({
  questionKey: key,
  number,
  faults,
  dispatch,
}: NumberFieldsProps) {
  const set = (change: Partial<NumberKey>) =>
    dispatch({ type: 'edit', key, change: { number: { ...number, ...change } } });
  const field = (name: 'value' | 'tolerance' | 'min' | 'max') => (
    <Field label={texts.number[name]} error={faults[`numeric.${name}`]}>
      <Input
        className="num"
        autoComplete="off"
        name={`${key}.numeric.${name}`}
        placeholder={name === 'tolerance' ? '0' : undefined}
        value={number[name]}
        onChange={(event) => set({ [name]: event.target.value })}
      />
    </Field>
  );
  return (
    <fieldset className="qnum">
      <legend className="label">{texts.rightNumber}</legend>
      <Segments
        label={texts.accept}
        choices={[
          { value: 'value', text: texts.oneValue },
          { value: 'range', text: texts.range },
        ]}
        value={number.accept}
        onChange={(accept) => set({ accept })}
      />
      <div className="qnum-fields">
        {number.accept === 'value' ? (
          <>
            {field('value')}
            {field('tolerance')}
          </>
        ) : (
          <>
            {field('min')}
            {field('max')}
          </>
        )}
      </div>
      <p className="hint">{number.accept === 'value' ? texts.toleranceHint : texts.rangeHint}</p>
      <FieldError>{faults.numeric}</FieldError>
    </fieldset>
  );
});
