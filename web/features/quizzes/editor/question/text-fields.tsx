import type { Figure } from '@kaksha/contract/questions/fields.ts';
import type { PaperLanguage } from '@kaksha/contract/quizzes.ts';
import { memo, useEffect, useRef } from 'react';
import { newId } from '#web/lib/new-id.ts';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/input.tsx';
import { useActs, useEditor } from '../editor-context.tsx';
import type { EditorPassage, EditorQuestion } from '../state/content.ts';
import { type Faults, faultsWithin } from '../state/faults.ts';
import { BothTexts, languagesOf, WithHint } from './both-texts.tsx';
import { FigureZone } from './figure-field.tsx';
import { texts } from './text.en.ts';

type QuestionTextProps = {
  questionKey: string;
  /** The text of the question, or its explanation. */
  part: 'question' | 'explanation';
  english: string;
  hindi: string;
  figure: Figure | null;
  languages: readonly PaperLanguage[];
  faults: Faults;
};

/** The text or the explanation of a question, and its figure. It stays as it is while another part is typed in. */
export const QuestionText = memo(function QuestionText({
  questionKey: key,
  part,
  english,
  hindi,
  figure,
  languages,
  faults,
}: QuestionTextProps) {
  const { dispatch } = useActs();
  const { place, rows, hint, ...words } = parts[part];
  return (
    <FigureZone
      name={`${key}.${place}`}
      of={words.of}
      figure={figure}
      error={faults[place]}
      onChange={(figure) => dispatch({ type: 'set_figure', key, place, figure })}
    >
      <BothTexts
        languages={languages}
        rows={rows}
        english={{
          label: <WithHint text={languagesOf(languages).hindi ? words.inEnglish : words.alone} hint={hint} />,
          name: `${key}.${part}`,
          value: english,
          error: faults[part],
          onChange: (value) => dispatch({ type: 'edit', key, change: { [part]: value } }),
        }}
        hindi={{
          label: words.inHindi,
          name: `${key}.hi.${part}`,
          value: hindi,
          error: faults[`hi.${part}`],
          onChange: (value) => dispatch({ type: 'edit_hindi', key, change: { [part]: value } }),
        }}
      />
    </FigureZone>
  );
});

const parts = {
  question: {
    place: 'figure',
    rows: 4,
    of: texts.ofQuestion,
    alone: texts.text,
    inEnglish: texts.textInEnglish,
    inHindi: texts.textInHindi,
    hint: texts.formulaHint,
  },
  explanation: {
    place: 'explanationFigure',
    rows: 2,
    of: texts.ofExplanation,
    alone: texts.explanation,
    inEnglish: texts.explanationInEnglish,
    inHindi: texts.explanationInHindi,
    hint: texts.explanationHint,
  },
} as const;

type PassageFieldsProps = {
  passage: EditorPassage;
  /** It was made a moment ago, to be written now. */
  isNew: boolean;
};

/** The passage above a question: what is typed here is typed for all questions that share it. */
export function PassageFields({ passage, isNew }: PassageFieldsProps) {
  const { state, faults: all, dispatch } = useEditor();
  const { languages } = state;
  const { _id } = passage;
  const faults = faultsWithin(all, _id);
  const sharedBy = state.questions.flatMap(({ passageId }, at) => (passageId === _id ? [at + 1] : []));
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
                text={languagesOf(languages).hindi ? texts.passageInEnglish : texts.passageText}
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

type PassageChoiceProps = { question: EditorQuestion; onNew: (passage: string) => void };

const NEW = 'new';

/** Puts a question under a passage, a new one or one that is there. */
export function PassageChoice({ question: { key, passageId }, onNew }: PassageChoiceProps) {
  const { state, dispatch } = useEditor();
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
        {state.passages.map(({ _id, text, hi }, index) => (
          <option key={_id} value={_id}>
            {texts.passageNamed(index + 1, (text || hi).slice(0, 40))}
          </option>
        ))}
        <option value={NEW}>{texts.newPassage}</option>
      </Select>
    </Field>
  );
}
