import './question.css';
import { questionKinds } from '@kaksha/contract/questions/choices.ts';
import type { Figure } from '@kaksha/contract/questions/fields.ts';
import { useQuery } from '@tanstack/react-query';
import { type Dispatch, memo, type ReactNode, useMemo, useState } from 'react';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Input, Select } from '#web/ui/form/input.tsx';
import { Segments } from '#web/ui/form/segments.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Note } from '#web/ui/message/note.tsx';
import { tagsQuery } from '../api.ts';
import type { EditorQuestion, EditorSection } from '../state/content.ts';
import type { EditorEvent, PaperState } from '../state/events.ts';
import { faultsWithin } from '../state/faults.ts';
import { passageOf } from '../state/gaps.ts';
import type { Shortcut } from '../use-commands.ts';
import { useSame } from '../use-faults.ts';
import { type Languages, languagesOf, WithHint } from './both-texts.tsx';
import { NumberFields, OptionFields } from './key-fields.tsx';
import { usePasting } from './pasting.ts';
import { texts } from './text.en.ts';
import { ExplanationFields, PassageChoice, PassageFields, StemFields } from './text-fields.tsx';

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

type QuestionToolsProps = Pick<EditorQuestion, 'kind' | 'sectionId'> & {
  questionKey: string;
  index: number;
  total: number;
  sections: readonly EditorSection[];
  dispatch: Dispatch<EditorEvent>;
  onCommand: (command: Shortcut) => void;
  onMove: (to: number) => void;
  onMoveToSection: (section: string) => void;
};

/** The number and kind of the open question, and what can be done with it. */
const QuestionTools = memo(function QuestionTools({
  questionKey: key,
  kind,
  sectionId,
  index,
  total,
  sections,
  dispatch,
  onCommand,
  onMove,
  onMoveToSection,
}: QuestionToolsProps) {
  return (
    <header>
      <span className="qe-n num" aria-hidden="true">
        {index + 1}
      </span>
      <h2 className="sr">{texts.question}</h2>
      <Segments
        label={texts.kind}
        choices={questionKinds.map((value) => ({ value, text: texts.kinds[value] }))}
        value={kind}
        onChange={(value) => dispatch({ type: 'set_kind', key, kind: value })}
      />
      <span className="push qe-tools">
        {sections.length > 1 && (
          <Select
            small
            className="qe-section"
            aria-label={texts.moveToSection}
            value={sectionId ?? ''}
            onChange={(event) => onMoveToSection(event.target.value)}
          >
            {sections.map(({ _id, title }) => (
              <option key={_id} value={_id}>
                {title}
              </option>
            ))}
          </Select>
        )}
        <Select
          small
          className="qe-place num"
          aria-label={texts.moveTo}
          value={index}
          onChange={(event) => onMove(Number(event.target.value))}
        >
          {Array.from({ length: total }, (_, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a place is its number
            <option key={place} value={place}>
              {place + 1}
            </option>
          ))}
        </Select>
        <IconButton
          icon="up"
          label={texts.moveUp}
          aria-disabled={index === 0 || undefined}
          onClick={() => onCommand('up')}
        />
        <IconButton
          icon="down"
          label={texts.moveDown}
          aria-disabled={index === total - 1 || undefined}
          onClick={() => onCommand('down')}
        />
        <IconButton icon="copy" label={texts.duplicate} onClick={() => onCommand('duplicate')} />
        <IconButton icon="trash" label={texts.remove(index + 1)} onClick={() => onCommand('remove')} />
      </span>
    </header>
  );
});

/** The tags that the paper uses already. */
export type Suggestions = Readonly<Record<'subject' | 'chapter' | 'source', readonly string[]>>;

type TagFieldsProps = Pick<EditorQuestion, 'subject' | 'chapter' | 'source' | 'difficulty'> & {
  questionKey: string;
  suggestions: Suggestions;
  faults: Readonly<Record<string, string>>;
  dispatch: Dispatch<EditorEvent>;
};

const typedTags = ['subject', 'chapter', 'source'] as const;
const levels = ['easy', 'medium', 'hard'] as const;

/**
 * The tags of a question, with what the paper and the institute use already as suggestions; the chosen difficulty is pressed
 * again to take it back.
 */
const TagFields = memo(function TagFields({
  questionKey: key,
  difficulty,
  suggestions,
  faults,
  dispatch,
  ...typed
}: TagFieldsProps) {
  const [typing, setTyping] = useState(false);
  const { data } = useQuery({ ...tagsQuery, enabled: typing });
  const used = { subject: data?.subjects, chapter: data?.chapters, source: data?.sources };
  return (
    <fieldset className="ptags" onFocus={() => setTyping(true)}>
      <legend className="label">{texts.tags}</legend>
      {typedTags.map((tag) => (
        <Field key={tag} label={texts[tag]} error={faults[tag]}>
          <Input
            name={`${key}.${tag}`}
            autoComplete="off"
            list={`${key}-${tag}-list`}
            value={typed[tag]}
            onChange={(event) => dispatch({ type: 'edit', key, change: { [tag]: event.target.value } })}
          />
          <TagList id={`${key}-${tag}-list`} paper={suggestions[tag]} institute={used[tag]} />
        </Field>
      ))}
      <div className="field">
        <span className="label" aria-hidden="true">
          {texts.difficulty}
        </span>
        <Segments
          label={texts.difficulty}
          choices={levels.map((level) => ({ value: level, text: texts.difficulties[level] }))}
          value={difficulty}
          onChange={(level) =>
            dispatch({ type: 'edit', key, change: { difficulty: level === difficulty ? '' : level } })
          }
        />
      </div>
    </fieldset>
  );
});

type TagListProps = { id: string; paper: readonly string[]; institute: readonly string[] | undefined };

/** Drawn again only when another tag is in use: an institute has hundreds, and one is typed in. */
const TagList = memo(
  function TagList({ id, paper, institute = [] }: TagListProps) {
    return (
      <datalist id={id}>
        {[...new Set([...paper, ...institute])].map((text) => (
          <option key={text} value={text} />
        ))}
      </datalist>
    );
  },
  (before, after) =>
    before.id === after.id &&
    before.institute === after.institute &&
    before.paper.join('\n') === after.paper.join('\n'),
);

/**
 * What every part of the open question is given. Each part is given what it shows and no more, and stays as it is while
 * another one is typed in.
 */
export type PartProps = {
  questionKey: string;
  languages: Languages;
  faults: Readonly<Record<string, string>>;
  dispatch: Dispatch<EditorEvent>;
};

/** A text in both languages, and the figure beside it. */
export type TextPartProps = PartProps & { english: string; hindi: string; figure: Figure | null };
