import { type Dispatch, memo, useEffect, useRef } from 'react';
import { newId } from '#web/lib/new-id.ts';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/input.tsx';
import type { EditorPassage, EditorQuestion } from '../state/content.ts';
import type { EditorEvent } from '../state/events.ts';
import { BothTexts, type Languages, WithHint } from './both-texts.tsx';
import { FigureZone } from './figure-field.tsx';
import type { TextPartProps } from './question-form.tsx';
import { texts } from './text.en.ts';

/** The text of a question and its figure. */
export const StemFields = memo(function StemFields({
  questionKey: key,
  english,
  hindi,
  figure,
  languages,
  faults,
  dispatch,
}: TextPartProps) {
  return (
    <FigureZone
      name={`${key}.figure`}
      of={texts.ofQuestion}
      figure={figure}
      error={faults.figure}
      onChange={(figure) => dispatch({ type: 'set_figure', key, place: 'figure', figure })}
    >
      <BothTexts
        languages={languages}
        rows={4}
        english={{
          label: (
            <WithHint text={languages.hindi ? texts.textInEnglish : texts.text} hint={texts.formulaHint} />
          ),
          name: `${key}.question`,
          value: english,
          error: faults.question,
          onChange: (value) => dispatch({ type: 'edit', key, change: { question: value } }),
        }}
        hindi={{
          label: texts.textInHindi,
          name: `${key}.hi.question`,
          value: hindi,
          error: faults['hi.question'],
          onChange: (value) => dispatch({ type: 'edit_hindi', key, change: { question: value } }),
        }}
      />
    </FigureZone>
  );
});

/** The explanation of a question and its figure. */
export const ExplanationFields = memo(function ExplanationFields({
  questionKey: key,
  english,
  hindi,
  figure,
  languages,
  faults,
  dispatch,
}: TextPartProps) {
  return (
    <FigureZone
      name={`${key}.explanationFigure`}
      of={texts.ofExplanation}
      figure={figure}
      error={faults.explanationFigure}
      onChange={(figure) => dispatch({ type: 'set_figure', key, place: 'explanationFigure', figure })}
    >
      <BothTexts
        languages={languages}
        rows={2}
        english={{
          label: (
            <WithHint
              text={languages.hindi ? texts.explanationInEnglish : texts.explanation}
              hint={texts.explanationHint}
            />
          ),
          name: `${key}.explanation`,
          value: english,
          error: faults.explanation,
          onChange: (value) => dispatch({ type: 'edit', key, change: { explanation: value } }),
        }}
        hindi={{
          label: texts.explanationInHindi,
          name: `${key}.hi.explanation`,
          value: hindi,
          error: faults['hi.explanation'],
          onChange: (value) => dispatch({ type: 'edit_hindi', key, change: { explanation: value } }),
        }}
      />
    </FigureZone>
  );
});

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
        of={texts.ofPassage}
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
                text={languages.hindi ? texts.passageInEnglish : texts.passageText}
                hint={texts.sharedBy(sharedBy)}
              />
            ),
            name: `${_id}.text`,
            value: passage.text,
            error: faults.text,
            onChange: (text) => edit({ text }),
          }}
          hindi={{
            label: texts.passageInHindi,
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
    <Field label={<WithHint text={texts.passage} hint={texts.passageHint} />}>
      <Select
        name={`${key}.passageId`}
        value={passageId ?? ''}
        onChange={(event) => choose(event.target.value)}
      >
        <option value="">{texts.noPassage}</option>
        {passages.map(({ _id, text, hi }, index) => (
          <option key={_id} value={_id}>
            {texts.passageNamed(index + 1, (text || hi).slice(0, 40))}
          </option>
        ))}
        <option value={NEW}>{texts.newPassage}</option>
      </Select>
    </Field>
  );
}
