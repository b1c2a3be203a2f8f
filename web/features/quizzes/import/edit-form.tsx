import type { ImportedQuestion } from '@kaksha/contract/imports.ts';
import {
  FEWEST_OPTIONS,
  letterOf,
  MOST_OPTIONS,
  type QuestionKind,
  questionKinds,
  USUAL_OPTIONS,
} from '@kaksha/contract/questions/choices.ts';
import { type SubmitEvent, useState } from 'react';
import { useAct } from '#web/lib/form/use-act.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Check, Input, Select, TextArea } from '#web/ui/form/input.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Note } from '#web/ui/message/note.tsx';
import type { Change } from './api.ts';
import { texts } from './text.en.ts';

type Edited = NonNullable<Change['draft']>;
type EditFormProps = {
  number: number;
  draft: ImportedQuestion['draft'];
  onClose: () => void;
  onSave: (edited: Edited) => Promise<void>;
};

/** A question with its options, key and solution, edited in its place. */
export function EditForm({ number, draft, onClose, onSave }: EditFormProps) {
  const [kind, setKind] = useState<QuestionKind>(draft.kind ?? 'single');
  const [question, setQuestion] = useState(draft.question);
  const [options, setOptions] = useState(() => filled(draft.options ?? []));
  const [right, setRight] = useState<readonly number[]>(() =>
    draft.kind === 'multiple'
      ? (draft.correctAnswers ?? [])
      : typeof draft.correctAnswer === 'number'
        ? [draft.correctAnswer]
        : [],
  );
  const [range, setRange] = useState(() => rangeOf(draft.numeric));
  const [explanation, setExplanation] = useState(draft.explanation ?? '');
  const { busy, failure, act } = useAct(texts.saveFailed);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void act(() => onSave({ kind, question, explanation, ...answersOf({ kind, options, right, range }) }));
  };
  const remove = (option: number) => {
    setOptions(options.toSpliced(option, 1));
    setRight(right.flatMap((one) => (one === option ? [] : [one > option ? one - 1 : one])));
  };
  return (
    <form className="import-edit" onSubmit={submit} aria-label={texts.editTitle(number)} noValidate>
      <Field label={texts.kind}>
        <Select
          small
          value={kind}
          onChange={({ target }) => setKind(questionKinds.find((one) => one === target.value) ?? 'single')}
        >
          {questionKinds.map((one) => (
            <option key={one} value={one}>
              {texts.kinds[one]}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={texts.question}>
        <TextArea rows={4} value={question} onChange={({ target }) => setQuestion(target.value)} />
      </Field>
      {kind !== 'numeric' &&
        options.map((text, option) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an option is its place
          <div className="import-edit-o" key={option}>
            <Field label={texts.option(option)}>
              <Input value={text} onChange={({ target }) => setOptions(options.with(option, target.value))} />
            </Field>
            {options.length > FEWEST_OPTIONS && (
              <IconButton icon="trash" label={texts.removeOption(option)} onClick={() => remove(option)} />
            )}
            {kind === 'multiple' && (
              <Check
                checked={right.includes(option)}
                onChange={({ target }) =>
                  setRight(target.checked ? [...right, option].sort() : right.filter((one) => one !== option))
                }
              >
                {texts.right}
              </Check>
            )}
          </div>
        ))}
      {kind !== 'numeric' && options.length < MOST_OPTIONS && (
        <Button look="plain" small className="import-add" onClick={() => setOptions([...options, ''])}>
          <Icon name="plus" />
          {texts.addOption}
        </Button>
      )}
      {kind === 'single' && (
        <Field label={texts.keyOf}>
          <Select
            small
            value={right.length === 1 ? String(right[0]) : ''}
            onChange={({ target }) => setRight(target.value === '' ? [] : [Number(target.value)])}
          >
            <option value="">{texts.chooseKey}</option>
            {options.map((_, option) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: an option is its place
              <option key={option} value={option}>
                {letterOf(option)}
              </option>
            ))}
          </Select>
        </Field>
      )}
      {kind === 'numeric' && (
        <div className="import-edit-n">
          <Field label={texts.from} hint={texts.rangeHint}>
            <Input
              className="num"
              inputMode="decimal"
              value={range.min}
              onChange={({ target }) => setRange({ ...range, min: target.value })}
            />
          </Field>
          <Field label={texts.to}>
            <Input
              className="num"
              inputMode="decimal"
              value={range.max}
              onChange={({ target }) => setRange({ ...range, max: target.value })}
            />
          </Field>
        </div>
      )}
      <Field label={texts.solution} optional>
        <TextArea rows={3} value={explanation} onChange={({ target }) => setExplanation(target.value)} />
      </Field>
      {failure !== null && <Note look="wrong">{failure}</Note>}
      <div className="row">
        <Button small type="submit" busy={busy}>
          {texts.save}
        </Button>
        <Button small look="plain" onClick={onClose}>
          {texts.cancel}
        </Button>
      </div>
    </form>
  );
}

const filled = (options: readonly string[]): string[] =>
  Array.from({ length: options.length || USUAL_OPTIONS }, (_, index) => options[index] ?? '');

type Range = { min: string; max: string; key: ImportedQuestion['draft']['numeric'] };

/** The ends of a key as they are edited; one with a tolerance is kept as it is until somebody changes it. */
function rangeOf(key: Range['key']): Range {
  if (!key) return { min: '', max: '', key };
  return 'min' in key ? { ...key, key } : { min: key.value, max: key.value, key };
}

function answersOf({
  kind,
  options,
  right,
  range,
}: {
  kind: QuestionKind;
  options: readonly string[];
  right: readonly number[];
  range: Range;
}): Partial<Edited> {
  switch (kind) {
    case 'single': {
      const [only, ...more] = right;
      return { options: [...options], correctAnswer: only !== undefined && more.length === 0 ? only : null };
    }
    case 'multiple':
      return { options: [...options], correctAnswers: [...right] };
    case 'numeric': {
      const [min, max] = [range.min.trim(), range.max.trim()];
      const before = rangeOf(range.key);
      if (range.key && before.min === min && before.max === max) return { options: [], numeric: range.key };
      if (min === '' && max === '') return { options: [], numeric: null };
      return {
        options: [],
        numeric: min === max || max === '' ? { value: min, tolerance: '0' } : { min, max },
      };
    }
  }
}
