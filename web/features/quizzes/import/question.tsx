import type { Import, ImportedQuestion, OpenEdit } from '@kaksha/contract/imports.ts';
import { letterOf } from '@kaksha/contract/questions/choices.ts';
import { type ReactNode, useState } from 'react';
import { useAct } from '#web/lib/form/use-act.ts';
import { Button } from '#web/ui/button.tsx';
import { Figure } from '#web/ui/figure/figure.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Note } from '#web/ui/message/note.tsx';
import { MathText } from '../editor/preview/previews.tsx';
import type { Change } from './api.ts';
import { EditForm } from './edit-form.tsx';
import { StateMark } from './state-mark.tsx';
import { texts } from './text.en.ts';
import { canBeTaken } from './use-changes.ts';
import { close, isOpen } from './use-open-edit.ts';

/** How what is said of a question is shown. */
const lookOf = {
  ok: { look: 'plain', icon: 'edit' },
  look: { look: 'warm', icon: 'eye' },
  fault: { look: 'wrong', icon: 'alert' },
} as const;

type QuestionProps = {
  importId: string;
  index: number;
  question: ImportedQuestion;
  passage: Import['passages'][number] | undefined;
  picked: boolean;
  onTick: (picked: boolean) => void;
  onChange: (change: Omit<Change, 'index' | 'many'>) => Promise<void>;
  onKeep: (edit: OpenEdit) => Promise<void>;
  onCancel: () => Promise<void>;
};

/** One question as students will see it, with its key, what is to be looked at, and the way to correct it. */
export function Question({
  importId,
  index,
  question,
  passage,
  picked,
  onTick,
  onChange,
  onKeep,
  onCancel,
}: QuestionProps) {
  const name = `${importId} ${index}`;
  const [editing, setEditing] = useState(!question.taken && (question.editing !== undefined || isOpen(name)));
  const { draft, state, notes, place, section, taken } = question;
  const number = index + 1;
  return (
    <li className="import-q" id={`q${number}`}>
      <header>
        <label className="check">
          <input
            type="checkbox"
            checked={picked && !taken}
            disabled={!canBeTaken(question)}
            onChange={({ target }) => onTick(target.checked)}
            aria-label={texts.takeQuestion(number)}
          />
          <b className="import-n num">{number}</b>
        </label>
        {taken ? <span className="badge">{texts.wasTaken}</span> : <StateMark state={state} />}
        <span className="meta num">{[place, section].filter(Boolean).join(', ')}</span>
        {!taken && (
          <Button
            look="plain"
            small
            aria-label={texts.editQuestion(number)}
            aria-expanded={editing}
            onClick={() => setEditing(!editing)}
          >
            {texts.edit}
          </Button>
        )}
      </header>
      {editing ? (
        <EditForm
          name={name}
          number={number}
          question={question}
          onKeep={onKeep}
          onCancel={async () => {
            await onCancel();
            close(name);
            setEditing(false);
          }}
          onSave={async (edited) => {
            await onChange({ draft: edited });
            close(name);
            setEditing(false);
          }}
        />
      ) : (
        <div className="import-body">
          {passage && (passage.text !== '' || passage.figure) && (
            <details className="import-passage">
              <summary>{texts.passage}</summary>
              <MathText text={passage.text} />
              {passage.hi?.text && <MathText text={passage.hi.text} />}
              {passage.figure && <ShownFigure figure={passage.figure} />}
            </details>
          )}
          <MathText text={draft.question} className="import-stem" />
          {draft.figure && <ShownFigure figure={draft.figure} />}
          {draft.hi?.question && <MathText text={draft.hi.question} className="import-stem" />}
          <Answers number={number} question={question} onChange={onChange} />
          {(draft.explanation || draft.explanationFigure) && (
            <details className="import-passage">
              <summary>{texts.solution}</summary>
              <MathText text={draft.explanation ?? ''} />
              {draft.hi?.explanation && <MathText text={draft.hi.explanation} />}
              {draft.explanationFigure && <ShownFigure figure={draft.explanationFigure} />}
            </details>
          )}
          {notes.length > 0 && (
            <Note {...lookOf[state]}>
              {notes.map(({ message }) => (
                <span key={message} className="import-note">
                  {message}{' '}
                </span>
              ))}
            </Note>
          )}
        </div>
      )}
    </li>
  );
}

function ShownFigure({ figure }: { figure: NonNullable<ImportedQuestion['draft']['figure']> }) {
  return <Figure figure={{ ...figure, width: figure.width ?? 0, height: figure.height ?? 0 }} />;
}

type AnswersProps = Pick<QuestionProps, 'question' | 'onChange'> & { number: number };

/** The options with the right ones marked, or the number; where a single question has no key, it is chosen here. */
function Answers({ number, question: { draft, notes, taken }, onChange }: AnswersProps) {
  const { busy, failure, act } = useAct(texts.saveFailed);
  const { kind = 'single', options = [], correctAnswer, correctAnswers } = draft;
  if (kind === 'numeric') {
    return (
      <p>
        {texts.key} <b className="num">{numberOf(draft)}</b>
      </p>
    );
  }
  const isChosenHere = kind === 'single' && typeof correctAnswer !== 'number' && !taken;
  // Of a paper in pages an option has none.
  const lacksText = notes.some(({ code }) => code === 'empty_option');
  const isRight = (option: number) =>
    kind === 'multiple' ? (correctAnswers ?? []).includes(option) : correctAnswer === option;
  const choose = (option: number) =>
    void act(() => onChange({ draft: { ...sendable(draft), correctAnswer: option } }));
  return (
    <>
      <ol className="import-options">
        {options.map((text, option) => {
          const figure = draft.optionFigures?.[option];
          const shown: ReactNode =
            text.trim() === '' && !figure && lacksText ? (
              <span className="import-gap">{texts.emptyOption}</span>
            ) : (
              <MathText text={text} />
            );
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: an option is its place
            <li key={option} className={isRight(option) ? 'is-key' : undefined}>
              {isChosenHere ? (
                <button
                  type="button"
                  className="key"
                  disabled={busy}
                  aria-label={texts.isRight(option, number)}
                  onClick={() => choose(option)}
                >
                  {letterOf(option)}
                </button>
              ) : (
                <span className="key" aria-hidden="true">
                  {isRight(option) ? <Icon name="check" /> : letterOf(option)}
                </span>
              )}
              <span>
                {shown}
                {draft.hi?.options?.[option] && <MathText text={draft.hi.options[option]} />}
                {figure && <ShownFigure figure={figure} />}
                {isRight(option) && <span className="sr">{texts.right}</span>}
              </span>
            </li>
          );
        })}
      </ol>
      {failure !== null && <Note look="wrong">{failure}</Note>}
    </>
  );
}

function numberOf({ numeric }: ImportedQuestion['draft']): string {
  if (!numeric) return texts.noKey;
  return 'min' in numeric
    ? texts.range(numeric.min, numeric.max)
    : texts.value(numeric.value, numeric.tolerance);
}

/** A draft as it is sent back: the fields that an edit can change, the rest is kept by the import. */
export function sendable({
  kind,
  question,
  options,
  explanation,
  correctAnswer,
  correctAnswers,
  numeric,
}: ImportedQuestion['draft']) {
  return {
    ...(kind === undefined ? {} : { kind }),
    question,
    ...(options === undefined ? {} : { options }),
    ...(explanation === undefined ? {} : { explanation }),
    ...(correctAnswer === undefined ? {} : { correctAnswer }),
    ...(correctAnswers === undefined ? {} : { correctAnswers }),
    ...(numeric === undefined ? {} : { numeric }),
  };
}
