import { letterOf, sortedSet } from '@kaksha/contract/questions/choices.ts';
import { kindsFor, type RulingKind } from '@kaksha/contract/questions/decisions.ts';
import { optionsIn } from '@kaksha/contract/questions/languages.ts';
import type { KeyedQuestion } from '@kaksha/contract/questions/question.ts';
import { useId } from 'react';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Input } from '#web/ui/form/input.tsx';
import { Segments } from '#web/ui/form/segments.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { RichText } from '#web/ui/text/rich-text.tsx';
import { emptyNumber, type Typed, type TypedNumber } from './decision.ts';
import { texts } from './text.en.ts';

type DecisionProps = {
  question: KeyedQuestion;
  /** There is an earlier ruling that can be undone. */
  isRuled: boolean;
  typed: Typed;
  onType: (change: Partial<Typed>) => void;
};

/** What is decided: the kind of ruling, and what it says in the form of the question's type (behaviour 7.30). */
export function DecisionFields({ question, isRuled, typed, onType }: DecisionProps) {
  const name = useId();
  const kinds = kindsFor(question.kind).filter((kind) => kind !== 'none' || isRuled);
  return (
    <>
      <fieldset className="rule-kinds">
        <legend>{texts.kindTitle}</legend>
        {kinds.map((kind) => (
          <label key={kind}>
            <input
              type="radio"
              name={name}
              checked={typed.kind === kind}
              onChange={() => onType({ kind, ...whenChosen(question, typed, kind) })}
            />
            <span>
              <b>{texts.kinds[kind].name}</b> <span className="meta">{texts.kinds[kind].hint}</span>
            </span>
          </label>
        ))}
      </fieldset>
      <Payload question={question} typed={typed} onType={onType} />
    </>
  );
}

/** Of a single question `key` has one option and `several` many: they share what is chosen. */
function whenChosen(question: KeyedQuestion, { options }: Typed, kind: RulingKind): Partial<Typed> {
  return question.kind === 'single' && kind === 'key' ? { options: options.slice(0, 1) } : {};
}

function Payload({ question, typed, onType }: Omit<DecisionProps, 'isRuled'>) {
  switch (typed.kind) {
    case 'key':
      return question.kind === 'numeric' ? (
        <Numbers typed={typed} onType={onType} one />
      ) : (
        <Options
          legend={texts.newKey}
          question={question}
          isOne={question.kind === 'single'}
          chosen={typed.options}
          onChoose={(options) => onType({ options })}
        />
      );
    case 'several':
      return (
        <Options
          legend={texts.rightOptions}
          question={question}
          chosen={typed.options}
          onChoose={(options) => onType({ options })}
        />
      );
    case 'numbers':
      return <Numbers typed={typed} onType={onType} />;
    case 'sets':
      return <Sets question={question} typed={typed} onType={onType} />;
    default:
      return null;
  }
}

type OptionsProps = {
  legend: string;
  question: KeyedQuestion;
  isOne?: boolean;
  chosen: readonly number[];
  onChoose: (options: number[]) => void;
};

function Options({ legend, question, isOne = false, chosen, onChoose }: OptionsProps) {
  const name = useId();
  return (
    <fieldset className="rule-options">
      <legend className="label">{legend}</legend>
      {optionsIn('en', question).map((text, index) => (
        <label key={letterOf(index)}>
          <input
            type={isOne ? 'radio' : 'checkbox'}
            name={name}
            checked={chosen.includes(index)}
            aria-label={texts.option(index)}
            onChange={({ target }) => {
              const others = isOne ? [] : chosen.filter((one) => one !== index);
              onChoose(target.checked ? sortedSet([...others, index]) : others);
            }}
          />
          <b>{letterOf(index)}</b>
          <RichText {...text} />
        </label>
      ))}
    </fieldset>
  );
}

type PartProps = Pick<DecisionProps, 'typed' | 'onType'>;

function Sets({ question, typed: { sets }, onType }: PartProps & { question: KeyedQuestion }) {
  return (
    <div className="stack">
      {sets.map((set, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a set is its place, its content changes while one chooses
        <div key={at} className="rule-row">
          <Options
            legend={texts.set(at + 1)}
            question={question}
            chosen={set}
            onChoose={(chosen) => onType({ sets: sets.with(at, chosen) })}
          />
          {sets.length > 1 && (
            <IconButton
              icon="cross"
              label={texts.remove(texts.set(at + 1))}
              onClick={() => onType({ sets: sets.toSpliced(at, 1) })}
            />
          )}
        </div>
      ))}
      <Button look="plain" small onClick={() => onType({ sets: [...sets, []] })}>
        <Icon name="plus" />
        {texts.addSet}
      </Button>
    </div>
  );
}

/** One value or range, or several of them. */
function Numbers({ typed: { numbers }, onType, one = false }: PartProps & { one?: boolean }) {
  const shown = one ? numbers.slice(0, 1) : numbers;
  return (
    <fieldset className="rule-numbers">
      <legend className="label">{one ? texts.newKey : texts.numbersTitle}</legend>
      {shown.map((number, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a number is its place, its content changes while one types
        <div key={at} className="rule-row">
          <NumberFields
            name={texts.numberAt(at + 1)}
            number={number}
            onType={(change) => onType({ numbers: numbers.with(at, { ...number, ...change }) })}
          />
          {shown.length > 1 && (
            <IconButton
              icon="cross"
              label={texts.remove(texts.numberAt(at + 1))}
              onClick={() => onType({ numbers: numbers.toSpliced(at, 1) })}
            />
          )}
        </div>
      ))}
      {!one && (
        <Button look="plain" small onClick={() => onType({ numbers: [...numbers, emptyNumber] })}>
          <Icon name="plus" />
          {texts.addNumber}
        </Button>
      )}
    </fieldset>
  );
}

type NumberFieldsProps = {
  name: string;
  number: TypedNumber;
  onType: (change: Partial<TypedNumber>) => void;
};

function NumberFields({ name, number, onType }: NumberFieldsProps) {
  const fields = number.accept === 'value' ? (['value', 'tolerance'] as const) : (['min', 'max'] as const);
  return (
    // biome-ignore lint/a11y/useSemanticElements: its legend would repeat the one of all numbers
    <div role="group" aria-label={name} className="rule-number">
      <Segments
        label={texts.accept}
        choices={[
          { value: 'value', text: texts.oneValue },
          { value: 'range', text: texts.range },
        ]}
        value={number.accept}
        onChange={(accept) => onType({ accept })}
      />
      {fields.map((field) => (
        <Field key={field} label={texts[field]}>
          <Input
            className="num"
            autoComplete="off"
            placeholder={field === 'tolerance' ? '0' : undefined}
            value={number[field]}
            onChange={(event) => onType({ [field]: event.target.value })}
          />
        </Field>
      ))}
    </div>
  );
}
