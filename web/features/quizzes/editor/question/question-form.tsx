import './question.css';
import { type Dispatch, type ReactNode, useMemo } from 'react';
import { useText } from '#web/lib/use-text.ts';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { Note } from '#web/ui/note.tsx';
import { NumberFields } from '../key/number-fields.tsx';
import { OptionFields } from '../key/option-fields.tsx';
import type { Shortcut } from '../shortcuts.ts';
import type { EditorQuestion } from '../state/content.ts';
import type { EditorEvent, EditorState } from '../state/events.ts';
import { faultsWithin } from '../state/faults.ts';
import { passageOf } from '../state/gaps.ts';
import { WithHint } from '../with-hint.tsx';
import { ExplanationFields } from './explanation-fields.tsx';
import { languagesOf } from './languages.ts';
import { PassageChoice, PassageFields } from './passage-fields.tsx';
import { QuestionTools } from './question-tools.tsx';
import { StemFields } from './stem-fields.tsx';
import { type Suggestions, TagFields } from './tag-fields.tsx';
import { en } from './text.en.ts';

type QuestionFormProps = {
  state: EditorState;
  question: EditorQuestion;
  index: number;
  /** All faults of the paper. */
  faults: Readonly<Record<string, string>>;
  suggestions: Suggestions;
  dispatch: Dispatch<EditorEvent>;
  onCommand: (command: Shortcut) => void;
  onMove: (to: number) => void;
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
  children,
}: QuestionFormProps) {
  const t = useText({ en });
  const { key, kind, sectionId } = question;
  const { questions, sections, passages } = state;
  const languages = useMemo(() => languagesOf(state.languages), [state.languages]);
  const faults = faultsWithin(all, key);
  const passage = passageOf(state, question);
  const parts = { question, languages, faults, dispatch };
  return (
    <li className="qe-open" aria-label={t.questionOf(index + 1, questions.length)}>
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
      />
      {children}
      {faults.copiedFrom !== undefined && <Note look="wrong">{faults.copiedFrom}</Note>}
      {passage && (
        <PassageFields
          passage={passage}
          sharedBy={questions.flatMap((one, at) => (one.passageId === passage._id ? [at + 1] : []))}
          languages={languages}
          faults={faultsWithin(all, passage._id)}
          dispatch={dispatch}
        />
      )}
      <StemFields {...parts} />
      {kind === 'numeric' ? <NumberFields {...parts} /> : <OptionFields {...parts} />}
      <ExplanationFields {...parts} />
      <div className="qfoot">
        <Field label={<WithHint text={t.minutes} hint={t.minutesUnit} />} error={faults.timePerQuestion}>
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
        <PassageChoice question={question} passages={passages} dispatch={dispatch} />
      </div>
      <TagFields question={question} suggestions={suggestions} faults={faults} dispatch={dispatch} />
    </li>
  );
}
