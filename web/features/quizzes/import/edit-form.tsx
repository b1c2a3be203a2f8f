import type { ImportedQuestion, OpenEdit } from '@kaksha/contract/imports.ts';
import {
  FEWEST_OPTIONS,
  letterOf,
  MOST_OPTIONS,
  type QuestionKind,
  questionKinds,
  USUAL_OPTIONS,
} from '@kaksha/contract/questions/choices.ts';
import type { SubmitEvent } from 'react';
import { useAct } from '#web/lib/form/use-act.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Check, Input, Select, TextArea } from '#web/ui/form/input.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Note } from '#web/ui/message/note.tsx';
import type { Change } from './api.ts';
import { texts } from './text.en.ts';
import { useOpenEdit } from './use-open-edit.ts';

type Edited = NonNullable<Change['draft']>;
type EditFormProps = {
  /** The import and the place of the question in it. */
  name: string;
  number: number;
  question: ImportedQuestion;
  onKeep: (edit: OpenEdit) => Promise<void>;
  onCancel: () => Promise<void>;
  onSave: (edited: Edited) => Promise<void>;
};

/** A question with its options, key and solution, edited in its place. */
export function EditForm({
  name,
  number,
  question: { draft, editing },
  onKeep,
  onCancel,
  onSave,
}: EditFormProps) {
  const { edit, change, isKept } = useOpenEdit(name, () => editing ?? editOf(draft), onKeep);
  const { kind, question, options, right, min, max, explanation } = edit;
  const { busy, failure, act } = useAct(texts.saveFailed);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void act(() => onSave({ kind, question, explanation, ...answersOf(edit, draft.numeric) }));
  };
  const remove = (option: number) =>
    change({
      options: options.toSpliced(option, 1),
      right: right.flatMap((one) => (one === option ? [] : [one > option ? one - 1 : one])),
    });
  return (
    <form className="import-edit" onSubmit={submit} aria-label={texts.editTitle(number)} noValidate>
      <Field label={texts.kind}>
        <Select small value={kind} onChange={({ target }) => change({ kind: kindOf(target.value) })}>
          {questionKinds.map((one) => (
            <option key={one} value={one}>
              {texts.kinds[one]}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={texts.question}>
        <TextArea rows={4} value={question} onChange={({ target }) => change({ question: target.value })} />
      </Field>
      {kind !== 'numeric' &&
        options.map((text, option) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an option is its place
          <div className="import-edit-o" key={option}>
            <Field label={texts.option(option)}>
              <Input
                value={text}
                onChange={({ target }) => change({ options: options.with(option, target.value) })}
              />
            </Field>
            {options.length > FEWEST_OPTIONS && (
              <IconButton icon="trash" label={texts.removeOption(option)} onClick={() => remove(option)} />
            )}
            {kind === 'multiple' && (
              <Check
                checked={right.includes(option)}
                onChange={({ target }) =>
                  change({
                    right: target.checked ? [...right, option].sort() : right.filter((one) => one !== option),
                  })
                }
              >
                {texts.right}
              </Check>
            )}
          </div>
        ))}
      {kind !== 'numeric' && options.length < MOST_OPTIONS && (
        <Button
          look="plain"
          small
          className="import-add"
          onClick={() => change({ options: [...options, ''] })}
        >
          <Icon name="plus" />
          {texts.addOption}
        </Button>
      )}
      {kind === 'single' && (
        <Field label={texts.keyOf}>
          <Select
            small
            value={right.length === 1 ? String(right[0]) : ''}
            onChange={({ target }) => change({ right: target.value === '' ? [] : [Number(target.value)] })}
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
              value={min}
              onChange={({ target }) => change({ min: target.value })}
            />
          </Field>
          <Field label={texts.to}>
            <Input
              className="num"
              inputMode="decimal"
              value={max}
              onChange={({ target }) => change({ max: target.value })}
            />
          </Field>
        </div>
      )}
      <Field label={texts.solution} optional>
        <TextArea
          rows={3}
          value={explanation}
          onChange={({ target }) => change({ explanation: target.value })}
        />
      </Field>
      {failure !== null && <Note look="wrong">{failure}</Note>}
      {failure === null && !isKept && <p className="meta">{texts.notKept}</p>}
      <div className="row">
        <Button small type="submit" busy={busy}>
          {texts.save}
        </Button>
        <Button small look="plain" onClick={() => void act(onCancel)}>
          {texts.cancel}
        </Button>
      </div>
    </form>
  );
}

const filled = (options: readonly string[]): string[] =>
  Array.from({ length: options.length || USUAL_OPTIONS }, (_, index) => options[index] ?? '');

const kindOf = (value: string): QuestionKind => questionKinds.find((one) => one === value) ?? 'single';

/** A question as its form begins. */
function editOf(draft: ImportedQuestion['draft']): OpenEdit {
  const { kind = 'single', question, options = [], explanation = '', correctAnswer, correctAnswers } = draft;
  const single = typeof correctAnswer === 'number' ? [correctAnswer] : [];
  return {
    kind,
    question,
    options: filled(options),
    right: kind === 'multiple' ? (correctAnswers ?? []) : single,
    ...endsOf(draft.numeric),
    explanation,
  };
}

type Key = ImportedQuestion['draft']['numeric'];

/** The ends of a key as they are edited; one with a tolerance is kept as it is until somebody changes it. */
function endsOf(key: Key): Pick<OpenEdit, 'min' | 'max'> {
  if (!key) return { min: '', max: '' };
  return 'min' in key ? key : { min: key.value, max: key.value };
}

function answersOf({ kind, options, right, ...ends }: OpenEdit, key: Key): Partial<Edited> {
  switch (kind) {
    case 'single': {
      const [only, ...more] = right;
      return { options, correctAnswer: only !== undefined && more.length === 0 ? only : null };
    }
    case 'multiple':
      return { options, correctAnswers: right };
    case 'numeric': {
      const [min, max] = [ends.min.trim(), ends.max.trim()];
      const before = endsOf(key);
      if (key && before.min === min && before.max === max) return { options: [], numeric: key };
      if (min === '' && max === '') return { options: [], numeric: null };
      return {
        options: [],
        numeric: min === max || max === '' ? { value: min, tolerance: '0' } : { min, max },
      };
    }
  }
}
