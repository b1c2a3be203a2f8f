import { type Dispatch, Fragment } from 'react';
import { useText } from '#web/lib/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { EditorEvent, EditorState } from './editor.ts';
import { faultsWithin } from './editor-hints.ts';
import { QuestionForm } from './question-form.tsx';
import { QuestionRow } from './question-row.tsx';
import type { Shortcut } from './shortcuts.ts';
import { en } from './text.en.ts';

type QuestionListProps = {
  state: EditorState;
  faults: Readonly<Record<string, string>>;
  dispatch: Dispatch<EditorEvent>;
  onOpen: (key: string) => void;
  onCommand: (command: Shortcut) => void;
  /** Adds a question after the last one, whichever is open. */
  onAddLast: () => void;
  onMove: (to: number) => void;
  onUndo: () => void;
};

/** The questions in order, one of them open, and in the place of the one removed last the way to have it back. */
export function QuestionList({
  state,
  faults,
  dispatch,
  onOpen,
  onCommand,
  onAddLast,
  onMove,
  onUndo,
}: QuestionListProps) {
  const t = useText({ en });
  const { questions, open, removed } = state;
  const gone = removed.at(-1);
  const goneAt = gone === undefined ? -1 : Math.min(gone.index, questions.length);
  const undo = gone !== undefined && (
    <li className="qe-gone">
      <span>{t.removed(gone.index + 1)}</span>
      <Button look="text" small onClick={onUndo}>
        <Icon name="retry" />
        {t.undo}
      </Button>
    </li>
  );
  const faultyKeys = new Set(Object.keys(faults).map((field) => field.split('.')[0]));
  return (
    <div className="qes">
      {questions.length === 0 && (
        <EmptyState
          title={t.noQuestions}
          action={
            <Button look="line" onClick={() => onCommand('add')}>
              <Icon name="plus" />
              {t.addQuestion}
            </Button>
          }
        >
          {t.noQuestionsHint}
        </EmptyState>
      )}
      <ol aria-label={t.questionList}>
        {questions.map((question, index) => (
          <Fragment key={question.key}>
            {index === goneAt && undo}
            {question.key === open ? (
              <QuestionForm
                question={question}
                index={index}
                total={questions.length}
                faults={faultsWithin(faults, question.key)}
                dispatch={dispatch}
                onCommand={onCommand}
                onMove={onMove}
              />
            ) : (
              <QuestionRow
                question={question}
                number={index + 1}
                faulty={faultyKeys.has(question.key)}
                onOpen={onOpen}
              />
            )}
          </Fragment>
        ))}
        {goneAt === questions.length && undo}
      </ol>
      {questions.length > 0 && (
        <Button look="line" className="qes-add" onClick={onAddLast}>
          <Icon name="plus" />
          {t.addQuestion}
        </Button>
      )}
    </div>
  );
}
