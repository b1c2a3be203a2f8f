import type { Figure } from '@kaksha/contract/questions/fields.ts';
import { sortedSet } from '@kaksha/contract/questions/multiple.ts';
import type { Dispatch } from 'react';
import { useText } from '#web/lib/use-text.ts';
import { Mark } from '#web/ui/badge.tsx';
import { classes } from '#web/ui/classes.ts';
import { FieldError } from '#web/ui/field.tsx';
import { FigureField } from '../figures/figure-field.tsx';
import { useFigureUpload } from '../figures/use-figure-upload.ts';
import { MathText } from '../preview/math-text.tsx';
import type { Languages } from '../question/languages.ts';
import type { EditorQuestion } from '../state/content.ts';
import type { EditorEvent } from '../state/events.ts';
import { en } from './text.en.ts';

type OptionRowProps = {
  question: EditorQuestion;
  index: number;
  languages: Languages;
  faults: Readonly<Record<string, string>>;
  dispatch: Dispatch<EditorEvent>;
};

/** One option: its letter, its text in the paper's languages, its formulas and its figure. */
export function OptionRow({ question, index, languages, faults, dispatch }: OptionRowProps) {
  const t = useText({ en });
  const { key } = question;
  const setFigure = (figure: Figure | null) => dispatch({ type: 'set_figure', key, place: index, figure });
  const upload = useFigureUpload(setFigure);
  const field = (hindi: boolean) => (
    <OptionInput
      question={question}
      index={index}
      hindi={hindi}
      alone={!(languages.english && languages.hindi)}
      fault={faults[`${hindi ? 'hi.' : ''}options.${index}`]}
      dispatch={dispatch}
    />
  );
  return (
    <div className={classes('qo', upload.over && 'is-over')} {...upload.zone}>
      <KeyButton question={question} index={index} dispatch={dispatch} />
      <div className={classes('qo-texts', languages.english && languages.hindi && 'two')}>
        {languages.english && field(false)}
        {languages.hindi && field(true)}
      </div>
      <div
        className={classes('qo-fig', !question.optionFigures[index] && upload.progress === null && 'is-none')}
      >
        <FigureField
          small
          name={`${key}.optionFigures.${index}`}
          of={t.ofOption(index)}
          figure={question.optionFigures[index] ?? null}
          upload={upload}
          error={faults[`optionFigures.${index}`]}
          onChange={setFigure}
        />
      </div>
      <KeyMark question={question} index={index} />
    </div>
  );
}

type OptionInputProps = Omit<OptionRowProps, 'languages' | 'faults'> & {
  hindi: boolean;
  /** The paper has this language alone. */
  alone: boolean;
  fault: string | undefined;
};

function OptionInput({ question, index, hindi, alone, fault, dispatch }: OptionInputProps) {
  const t = useText({ en });
  const text = (hindi ? question.hi : question).options[index] ?? '';
  const name = `${question.key}.${hindi ? 'hi.' : ''}options.${index}`;
  return (
    <div>
      <input
        className="input"
        name={name}
        lang={hindi ? 'hi' : undefined}
        aria-label={hindi ? t.optionInHindi(index) : t.option(index)}
        aria-invalid={fault === undefined ? undefined : true}
        aria-describedby={fault === undefined ? undefined : `${name}-error`}
        placeholder={hindi && !alone ? t.asInEnglish : undefined}
        autoComplete="off"
        value={text}
        onChange={(event) =>
          dispatch({
            type: 'edit_option',
            key: question.key,
            option: index,
            value: event.target.value,
            hindi,
          })
        }
      />
      {text.includes('$') && <MathText className="qo-prev" text={text} />}
      <FieldError id={`${name}-error`}>{fault}</FieldError>
    </div>
  );
}

type KeyProps = { question: EditorQuestion; index: number };

/** True if the option is marked as correct, chosen or preset. */
function isKey({ kind, correctAnswer, correctAnswers }: EditorQuestion, index: number): boolean {
  return kind === 'multiple' ? correctAnswers.includes(index) : correctAnswer === index;
}

function KeyButton({ question, index, dispatch }: KeyProps & { dispatch: Dispatch<EditorEvent> }) {
  const t = useText({ en });
  const { key, kind, keyPreset, correctAnswers } = question;
  const checked = isKey(question, index);
  const multiple = kind === 'multiple';
  const preset = checked && !multiple && keyPreset;
  const choose = () => {
    const others = correctAnswers.filter((option) => option !== index);
    const change = multiple
      ? { correctAnswers: checked ? others : sortedSet([...others, index]) }
      : { correctAnswer: index };
    dispatch({ type: 'edit', key, change });
  };
  return (
    <label className={classes('qo-r', multiple && 'is-multiple', preset && 'is-preset')}>
      <input
        type={multiple ? 'checkbox' : 'radio'}
        name={`${key}.${multiple ? 'correctAnswers' : 'correctAnswer'}`}
        checked={checked}
        onChange={choose}
        // Pressing the preset option changes nothing, but counts as choosing it.
        onClick={preset ? choose : undefined}
      />
      <span className="key" aria-hidden="true">
        {t.letter(index)}
      </span>
      <span className="sr">{multiple ? t.optionIsOneOfTheCorrect(index) : t.optionIsCorrect(index)}</span>
    </label>
  );
}

function KeyMark({ question, index }: KeyProps) {
  const t = useText({ en });
  if (!isKey(question, index)) return <span />;
  return question.kind === 'single' && question.keyPreset ? (
    <span className="meta qo-preset">{t.preset}</span>
  ) : (
    <Mark verdict="correct">{t.correct}</Mark>
  );
}
