import './question.css';
import { type Dispatch, type ReactNode, useMemo, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Input } from '#web/ui/form/input.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Note } from '#web/ui/message/note.tsx';
import { NumberFields } from '../key/number-fields.tsx';
import { OptionFields } from '../key/option-fields.tsx';
import type { Shortcut } from '../shortcuts.ts';
import type { EditorQuestion } from '../state/content.ts';
import type { EditorEvent, PaperState } from '../state/events.ts';
import { faultsWithin } from '../state/faults.ts';
import { passageOf } from '../state/gaps.ts';
import { useSame } from '../use-same.ts';
import { WithHint } from '../with-hint.tsx';
import { ExplanationFields } from './explanation-fields.tsx';
import { languagesOf } from './languages.ts';
import { PassageChoice, PassageFields } from './passage-fields.tsx';
import { QuestionTools } from './question-tools.tsx';
import { StemFields } from './stem-fields.tsx';
import { type Suggestions, TagFields } from './tag-fields.tsx';
import { texts } from './text.en.ts';
import { usePasting } from './use-pasting.ts';

type QuestionFormProps = {
  state: PaperState;
  question: EditorQuestion;
  index: number;
  /** All faults of the paper. */
  faults: Readonly<Record<string, string>>;
  suggestions: Suggestions;
  dispatch: Dispatch<EditorEvent>;
  onCommand: (command: Shortcut) => void;
  onMove: (to: number) => void;
  onMoveToSection: (section: string) => void;
  children?: ReactNode;
};

/** The open question: its tools, passage, text, key, explanation, time and tags. */
export function QuestionForm({
  state,
  question,
  index,
  faults: all,
  suggestions,
  dispatch,
  onCommand,
  onMove,
  onMoveToSection,
  children,
}: QuestionFormProps) {
  const { key, kind, sectionId } = question;
  const { questions, sections, passages } = state;
  const languages = useMemo(() => languagesOf(state.languages), [state.languages]);
  const faults = useSame(faultsWithin(all, key));
  const passage = passageOf(state, question);
  const [newPassage, setNewPassage] = useState('');
  const parts = { questionKey: key, languages, faults, dispatch };
  const { hi } = question;
  const pasting = usePasting(question, dispatch);
  return (
    // biome-ignore lint/a11y/useSemanticElements: an item of a list that is no ol, see the list
    <div
      role="listitem"
      className="qe-open"
      aria-label={texts.questionOf(index + 1, questions.length)}
      onPaste={pasting.onPaste}
    >
      <QuestionTools
        questionKey={key}
        kind={kind}
        sectionId={sectionId}
        index={index}
        total={questions.length}
        sections={sections}
        dispatch={dispatch}
        onCommand={onCommand}
        onMove={onMove}
        onMoveToSection={onMoveToSection}
      />
      {children}
      {faults.copiedFrom !== undefined && <Note look="wrong">{faults.copiedFrom}</Note>}
      {passage && (
        <PassageFields
          passage={passage}
          sharedBy={questions.flatMap((one, at) => (one.passageId === passage._id ? [at + 1] : []))}
          languages={languages}
          faults={faultsWithin(all, passage._id)}
          isNew={passage._id === newPassage}
          dispatch={dispatch}
        />
      )}
      <StemFields {...parts} english={question.question} hindi={hi.question} figure={question.figure} />
      {pasting.undoSplit !== null && (
        <p className="row meta" role="status">
          {texts.split}
          <Button look="text" small onClick={pasting.undoSplit}>
            <Icon name="retry" />
            {texts.undo}
          </Button>
        </p>
      )}
      {kind === 'numeric' ? (
        <NumberFields questionKey={key} number={question.number} faults={faults} dispatch={dispatch} />
      ) : (
        <OptionFields
          {...parts}
          kind={kind}
          english={question.options}
          hindi={hi.options}
          figures={question.optionFigures}
          correctAnswer={question.correctAnswer}
          correctAnswers={question.correctAnswers}
          keyPreset={question.keyPreset === true}
        />
      )}
      <ExplanationFields
        {...parts}
        english={question.explanation}
        hindi={hi.explanation}
        figure={question.explanationFigure}
      />
      <div className="qfoot">
        <Field
          label={<WithHint text={texts.minutes} hint={texts.minutesUnit} />}
          error={faults.timePerQuestion}
        >
          <Input
            className="num"
            type="number"
            min={1}
            step="any"
            inputMode="decimal"
            name={`${key}.timePerQuestion`}
            value={question.minutes}
            onChange={(event) => dispatch({ type: 'edit', key, change: { minutes: event.target.value } })}
          />
        </Field>
        <PassageChoice question={question} passages={passages} dispatch={dispatch} onNew={setNewPassage} />
      </div>
      <TagFields
        questionKey={key}
        subject={question.subject}
        chapter={question.chapter}
        source={question.source}
        difficulty={question.difficulty}
        suggestions={suggestions}
        faults={faults}
        dispatch={dispatch}
      />
    </div>
  );
}
