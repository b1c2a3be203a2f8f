import { type Dispatch, memo, type ReactNode, useMemo } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import type { Shortcut } from '../shortcuts.ts';
import type { EditorEvent, PaperState, Removal } from '../state/events.ts';
import { ownersOf } from '../state/faults.ts';
import { listParts, type PlacedQuestion } from './list-parts.ts';
import { QuestionForm } from './question-form.tsx';
import { QuestionRows } from './question-rows.tsx';
import type { Suggestions } from './tag-fields.tsx';
import { texts } from './text.en.ts';

type QuestionListProps = {
  state: PaperState;
  faults: Readonly<Record<string, string>>;
  suggestions: Suggestions;
  dispatch: Dispatch<EditorEvent>;
  onOpen: (key: string) => void;
  onCommand: (command: Shortcut) => void;
  /** Adds a question after the last one of the section, whichever is open. */
  onAddLast: () => void;
  onMove: (to: number) => void;
  onMoveToSection: (section: string) => void;
  onUndo: () => void;
  /** Shown at the top of the open question. */
  children?: ReactNode;
};

/**
 * The questions of the section in view, or of a paper without sections, in order, one of them open, and in the place of
 * what was removed last the way to have it back. Drawn again only when one of these changes, not with the title.
 */
export const QuestionList = memo(function QuestionList({
  state,
  faults,
  suggestions,
  dispatch,
  onOpen,
  onCommand,
  onAddLast,
  onMove,
  onMoveToSection,
  onUndo,
  children,
}: QuestionListProps) {
  const { questions, open, removed, section } = state;
  const gone = removed.at(-1);
  const shown = questions.flatMap((question, index) =>
    question.sectionId === section ? [{ question, index }] : [],
  );
  const goneAt = placeOf(gone, shown);
  const faulty = useMemo(() => ownersOf(faults), [faults]);
  return (
    <div className="qes">
      {shown.length === 0 && (
        <EmptyState
          title={section === null ? texts.noQuestions : texts.emptySection}
          action={
            <Button look="line" onClick={() => onCommand('add')}>
              <Icon name="plus" />
              {texts.addQuestion}
            </Button>
          }
        >
          {section === null ? texts.noQuestionsHint : texts.emptySectionHint}
        </EmptyState>
      )}
      {/* biome-ignore lint/a11y/useSemanticElements: an ol holds nothing but li, and the rows stand in groups */}
      <div role="list" aria-label={texts.questionList}>
        {listParts(shown, { open, goneAt }).map((part) => {
          if (part.is === 'rows') {
            const { languages, passages } = state;
            const { key, rows } = part;
            return <QuestionRows key={key} {...{ rows, languages, passages, faulty, onOpen }} />;
          }
          if (part.is === 'gone') return gone && <RemovalRow key="gone" removal={gone} onUndo={onUndo} />;
          const { question, index } = part;
          return (
            <QuestionForm
              key={question.key}
              state={state}
              question={question}
              index={index}
              faults={faults}
              suggestions={suggestions}
              dispatch={dispatch}
              onCommand={onCommand}
              onMove={onMove}
              onMoveToSection={onMoveToSection}
            >
              {children}
            </QuestionForm>
          );
        })}
      </div>
      {shown.length > 0 && (
        <Button look="line" className="qes-add" onClick={onAddLast}>
          <Icon name="plus" />
          {texts.addQuestion}
        </Button>
      )}
    </div>
  );
});

/** What was removed last, and the way to have it back. */
function RemovalRow({ removal, onUndo }: { removal: Removal; onUndo: () => void }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: part of the list above, which is no ol
    <div role="listitem" className="qe-gone">
      <span>{removalText(removal, texts)}</span>
      <Button look="text" small onClick={onUndo}>
        <Icon name="retry" />
        {texts.undo}
      </Button>
    </div>
  );
}

/** Where in the list the last removal is offered back: at its place if that is shown, else at the top. */
function placeOf(gone: Removal | undefined, shown: readonly PlacedQuestion[]): number {
  const [first] = gone?.questions ?? [];
  if (gone === undefined) return -1;
  if (gone.section !== undefined || first === undefined) return 0;
  const place = shown.findIndex(({ index }) => index >= first.index);
  return place === -1 ? shown.length : place;
}

function removalText({ questions, section }: Removal, t: typeof texts): string {
  if (section !== undefined) return t.sectionRemoved(section.section.title, questions.length);
  return t.removed((questions[0]?.index ?? 0) + 1);
}
