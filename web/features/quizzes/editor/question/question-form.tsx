import './question.css';
import { questionKinds } from '@kaksha/contract/questions/choices.ts';
import { useQuery } from '@tanstack/react-query';
import { memo, useMemo, useState } from 'react';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Input, Select } from '#web/ui/form/input.tsx';
import { Segments } from '#web/ui/form/segments.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Note } from '#web/ui/message/note.tsx';
import { tagsQuery } from '../api.ts';
import { useActs, useEditor } from '../editor-context.tsx';
import type { EditorQuestion, EditorSection } from '../state/content.ts';
import { type Faults, faultsWithin } from '../state/faults.ts';
import { passageOf, suggestionsOf } from '../state/gaps.ts';
import { WithHint } from './both-texts.tsx';
import { FormulaBar, useLastField } from './formula-bar.tsx';
import { NumberFields, OptionFields } from './key-fields.tsx';
import { usePasting } from './pasting.ts';
import { texts } from './text.en.ts';
import { PassageChoice, PassageFields, QuestionText } from './text-fields.tsx';

type QuestionFormProps = { question: EditorQuestion; index: number };

/**
 * The open question: its tools, passage, text, key, explanation, time and tags. The parts that cost most are given what they
 * show and no more, so that they stay as they are while another one is typed in.
 */
export function QuestionForm({ question, index }: QuestionFormProps) {
  const { state, faults: all, dispatch } = useEditor();
  const { questions, sections, languages } = state;
  const { key, kind, hi } = question;
  const faults = useMemo(() => faultsWithin(all, key), [all, key]);
  const passage = passageOf(state, question);
  const [newPassage, setNewPassage] = useState('');
  const part = { questionKey: key, languages, faults };
  const pasting = usePasting(question);
  const { last, onFocus } = useLastField();
  return (
    // biome-ignore lint/a11y/useSemanticElements: an item of a list that is no ol, see the list
    <div
      role="listitem"
      className="qe-open"
      aria-label={texts.questionOf(index + 1, questions.length)}
      onPaste={pasting.onPaste}
      onFocus={onFocus}
    >
      <QuestionTools
        questionKey={key}
        kind={kind}
        sectionId={question.sectionId}
        index={index}
        total={questions.length}
        sections={sections}
      />
      {faults.copiedFrom !== undefined && <Note look="wrong">{faults.copiedFrom}</Note>}
      <FormulaBar questionKey={key} field={() => last.current} />
      {passage && <PassageFields passage={passage} isNew={passage._id === newPassage} />}
      <QuestionText
        {...part}
        part="question"
        english={question.question}
        hindi={hi.question}
        figure={question.figure}
      />
      {pasting.undoSplit !== null && (
        <p className="row meta" role="status">
          {texts.split}
          <Button look="plain" small onClick={pasting.undoSplit}>
            <Icon name="retry" />
            {texts.undo}
          </Button>
        </p>
      )}
      {kind === 'numeric' ? (
        <NumberFields questionKey={key} number={question.number} faults={faults} />
      ) : (
        <OptionFields question={question} kind={kind} languages={languages} faults={faults} />
      )}
      <QuestionText
        {...part}
        part="explanation"
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
        <PassageChoice question={question} onNew={setNewPassage} />
      </div>
      <TagFields question={question} faults={faults} />
    </div>
  );
}

type QuestionToolsProps = Pick<EditorQuestion, 'kind' | 'sectionId'> & {
  questionKey: string;
  index: number;
  total: number;
  sections: readonly EditorSection[];
};

/** The number and kind of the open question, and what can be done with it. */
const QuestionTools = memo(function QuestionTools({
  questionKey: key,
  kind,
  sectionId,
  index,
  total,
  sections,
}: QuestionToolsProps) {
  const { dispatch, commands } = useActs();
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
            onChange={(event) => commands.moveToSection(event.target.value)}
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
          onChange={(event) => commands.moveTo(Number(event.target.value))}
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
          onClick={() => commands.run('up')}
        />
        <IconButton
          icon="down"
          label={texts.moveDown}
          aria-disabled={index === total - 1 || undefined}
          onClick={() => commands.run('down')}
        />
        <IconButton icon="copy" label={texts.duplicate} onClick={() => commands.run('duplicate')} />
        <IconButton icon="trash" label={texts.remove(index + 1)} onClick={() => commands.run('remove')} />
      </span>
    </header>
  );
});

const textTags = ['subject', 'chapter', 'source'] as const;
const levels = ['easy', 'medium', 'hard'] as const;

/**
 * The tags of a question, with what the paper and the institute use already as suggestions; the chosen difficulty is pressed
 * again to take it back.
 */
function TagFields({ question, faults }: { question: EditorQuestion; faults: Faults }) {
  const { state, dispatch } = useEditor();
  const { key, difficulty } = question;
  const suggest = () => suggestionsOf(state.questions, key);
  const [suggestions, setSuggestions] = useState(suggest);
  const [typing, setTyping] = useState(false);
  const { data } = useQuery({ ...tagsQuery, enabled: typing });
  const used = { subject: data?.subjects, chapter: data?.chapters, source: data?.sources };
  const start = () => {
    setTyping(true);
    setSuggestions(suggest());
  };
  return (
    <fieldset className="ptags" onFocus={start}>
      <legend className="label">{texts.tags}</legend>
      {textTags.map((tag) => (
        <Field key={tag} label={texts[tag]} error={faults[tag]}>
          <Input
            name={`${key}.${tag}`}
            autoComplete="off"
            list={`${key}-${tag}-list`}
            value={question[tag]}
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
}

type TagListProps = { id: string; paper: readonly string[]; institute: readonly string[] | undefined };

/** An institute has hundreds of tags, and one is typed in: the list stays as it is meanwhile. */
const TagList = memo(function TagList({ id, paper, institute = [] }: TagListProps) {
  return (
    <datalist id={id}>
      {[...new Set([...paper, ...institute])].map((text) => (
        <option key={text} value={text} />
      ))}
    </datalist>
  );
});
