import './key.css';
import {
  FEWEST_OPTIONS,
  letterOf,
  MOST_OPTIONS,
  type QuestionKind,
  sortedSet,
} from '@kaksha/contract/questions/choices.ts';
import type { Figure } from '@kaksha/contract/questions/fields.ts';
import type { PaperLanguage } from '@kaksha/contract/quizzes.ts';
import { memo, useId } from 'react';
import { Mark } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { Field, FieldError } from '#web/ui/form/field.tsx';
import { Input, TextArea } from '#web/ui/form/input.tsx';
import { Segments } from '#web/ui/form/segments.tsx';
import { useActs } from '../editor-context.tsx';
import { LazyMath } from '../preview/previews.tsx';
import type { EditorQuestion, NumberKey } from '../state/content.ts';
import type { Faults } from '../state/faults.ts';
import { languagesOf } from './both-texts.tsx';
import { FigureField, useFigureUpload } from './figure-field.tsx';
import { withoutBreaks } from './pasting.ts';
import { keyTexts as texts } from './text.en.ts';

type OptionFieldsProps = {
  question: EditorQuestion;
  kind: Exclude<QuestionKind, 'numeric'>;
  languages: readonly PaperLanguage[];
  faults: Faults;
};

/** The options, each with a letter button that marks it as correct, and its formulas below. */
export function OptionFields({ question, kind, languages, faults }: OptionFieldsProps) {
  const { correctAnswer, correctAnswers } = question;
  const id = useId();
  const whole = faults.options ?? faults.correctAnswer ?? faults.correctAnswers ?? faults.optionFigures;
  const wholeId = whole === undefined ? undefined : id;
  const multiple = kind === 'multiple';
  return (
    <fieldset className="stack qos" aria-describedby={wholeId}>
      <legend className="label">
        {texts.options} <span className="opt">{texts.optionsHint[kind]}</span>
      </legend>
      {question.options.map((text, index) => {
        const isKey = multiple ? correctAnswers.includes(index) : correctAnswer === index;
        return (
          <OptionRow
            key={letterOf(index)}
            questionKey={question.key}
            index={index}
            languages={languages}
            english={text}
            hindi={question.hi.options[index] ?? ''}
            figure={question.optionFigures[index] ?? null}
            keys={multiple ? correctAnswers : null}
            isKey={isKey}
            isPreset={isKey && !multiple && question.keyPreset === true}
            fault={faults[`options.${index}`]}
            hindiFault={faults[`hi.options.${index}`]}
            figureFault={faults[`optionFigures.${index}`]}
          />
        );
      })}
      <FieldError id={wholeId}>{whole}</FieldError>
      <OptionCount questionKey={question.key} count={question.options.length} />
    </fieldset>
  );
}

/** Adds an option, or takes the last one away. */
function OptionCount({ questionKey: key, count }: { questionKey: string; count: number }) {
  const { dispatch } = useActs();
  const set = (to: number) => dispatch({ type: 'set_option_count', key, count: to });
  return (
    <p className="row">
      {count < MOST_OPTIONS && (
        <Button type="button" look="plain" small onClick={() => set(count + 1)}>
          {texts.addOption(count)}
        </Button>
      )}
      {count > FEWEST_OPTIONS && (
        <Button type="button" look="plain" small onClick={() => set(count - 1)}>
          {texts.removeOption(count - 1)}
        </Button>
      )}
    </p>
  );
}

type OptionRowProps = KeyButtonProps & {
  languages: readonly PaperLanguage[];
  english: string;
  hindi: string;
  figure: Figure | null;
  fault: string | undefined;
  hindiFault: string | undefined;
  figureFault: string | undefined;
};

/**
 * One option: its letter, its text in the paper's languages, its formulas and its figure. It stays as it is while another one
 * is typed in.
 */
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
}: OptionRowProps) {
  const { dispatch } = useActs();
  const setFigure = (chosen: Figure | null) =>
    dispatch({ type: 'set_figure', key, place: index, figure: chosen });
  const upload = useFigureUpload(setFigure);
  const input = { questionKey: key, index };
  const shown = languagesOf(languages);
  const both = shown.english && shown.hindi;
  return (
    <div className={classes('qo', upload.over && 'is-over')} {...upload.zone}>
      <KeyButton {...input} keys={keys} isKey={isKey} isPreset={isPreset} />
      <div className={classes('qo-texts', both && 'two')}>
        {shown.english && <OptionInput {...input} text={english} hindi={false} fault={fault} />}
        {shown.hindi && <OptionInput {...input} text={hindi} hindi alone={!both} fault={hindiFault} />}
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
};

function OptionInput({ questionKey, index, text, hindi, alone = false, fault }: OptionInputProps) {
  const { dispatch } = useActs();
  const name = `${questionKey}.${hindi ? 'hi.' : ''}options.${index}`;
  return (
    <div>
      <TextArea
        rows={1}
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
            value: withoutBreaks(event.target.value),
            hindi,
          })
        }
        // An option has no lines of its own; with Ctrl it is a command of the editor.
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) event.preventDefault();
        }}
      />
      <LazyMath className="qo-prev" text={text} />
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
};

function KeyButton({ questionKey: key, index, keys, isKey, isPreset }: KeyButtonProps) {
  const { dispatch } = useActs();
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

type NumberFieldsProps = { questionKey: string; number: NumberKey; faults: Faults };

/** The key of a number: one value with a tolerance, or a range. */
export function NumberFields({ questionKey: key, number, faults }: NumberFieldsProps) {
  const { dispatch } = useActs();
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
}
