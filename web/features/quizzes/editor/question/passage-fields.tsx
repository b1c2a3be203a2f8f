import { type Dispatch, useEffect, useRef } from 'react';
import { newId } from '#web/lib/new-id.ts';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/input.tsx';
import { FigureZone } from '../figures/figure-zone.tsx';
import type { EditorPassage, EditorQuestion } from '../state/content.ts';
import type { EditorEvent } from '../state/events.ts';
import { WithHint } from '../with-hint.tsx';
import { BothTexts } from './both-texts.tsx';
import type { Languages } from './languages.ts';
import { texts as t } from './text.en.ts';

type PassageFieldsProps = {
  passage: EditorPassage;
  /** The numbers of the questions that share it. */
  sharedBy: readonly number[];
  languages: Languages;
  faults: Readonly<Record<string, string>>;
  /** It was made a moment ago, to be written now. */
  isNew: boolean;
  dispatch: Dispatch<EditorEvent>;
};

/** The passage above a question: what is typed here is typed for all questions that share it. */
export function PassageFields({ passage, sharedBy, languages, faults, isNew, dispatch }: PassageFieldsProps) {
  const { _id } = passage;
  const fields = useRef<HTMLDivElement>(null);

  // An effect, because the field that takes the focus is only rendered by the update that makes the passage.
  useEffect(() => {
    if (isNew) fields.current?.querySelector('textarea')?.focus();
  }, [isNew]);

  const edit = (change: Partial<EditorPassage>) => dispatch({ type: 'edit_passage', passage: _id, change });
  return (
    <div className="qpassage" ref={fields}>
      <FigureZone
        name={`${_id}.figure`}
        of={t.ofPassage}
        figure={passage.figure}
        error={faults.figure}
        onChange={(figure) => edit({ figure })}
      >
        <BothTexts
          languages={languages}
          rows={4}
          english={{
            label: (
              <WithHint
                text={languages.hindi ? t.passageInEnglish : t.passageText}
                hint={t.sharedBy(sharedBy)}
              />
            ),
            name: `${_id}.text`,
            value: passage.text,
            error: faults.text,
            onChange: (text) => edit({ text }),
          }}
          hindi={{
            label: t.passageInHindi,
            name: `${_id}.hi`,
            value: passage.hi,
            error: faults['hi.text'],
            onChange: (hi) => edit({ hi }),
          }}
        />
      </FigureZone>
    </div>
  );
}

type PassageChoiceProps = {
  question: EditorQuestion;
  passages: readonly EditorPassage[];
  dispatch: Dispatch<EditorEvent>;
  onNew: (passage: string) => void;
};

const NEW = 'new';

/** Puts a question under a passage, a new one or one that is there. */
export function PassageChoice({
  question: { key, passageId },
  passages,
  dispatch,
  onNew,
}: PassageChoiceProps) {
  const choose = (value: string) => {
    if (value !== NEW)
      return dispatch({ type: 'edit', key, change: { passageId: value === '' ? null : value } });
    const passage = newId();
    dispatch({ type: 'new_passage', key, passage });
    onNew(passage);
  };
  return (
    <Field label={<WithHint text={t.passage} hint={t.passageHint} />}>
      <Select
        name={`${key}.passageId`}
        value={passageId ?? ''}
        onChange={(event) => choose(event.target.value)}
      >
        <option value="">{t.noPassage}</option>
        {passages.map(({ _id, text, hi }, index) => (
          <option key={_id} value={_id}>
            {t.passageNamed(index + 1, (text || hi).slice(0, 40))}
          </option>
        ))}
        <option value={NEW}>{t.newPassage}</option>
      </Select>
    </Field>
  );
}
