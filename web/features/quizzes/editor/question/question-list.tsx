import { type Dispatch, memo, type ReactNode } from 'react';
import { useText } from '#web/lib/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { Shortcut } from '../shortcuts.ts';
import type { EditorEvent, PaperState, Removal } from '../state/events.ts';
import { ownersOf } from '../state/faults.ts';
import { missingIn, passageOf } from '../state/gaps.ts';
import { en as words } from '../words.en.ts';
import { QuestionForm } from './question-form.tsx';
import { QuestionRow } from './question-row.tsx';
import type { Suggestions } from './tag-fields.tsx';
import { en } from './text.en.ts';

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
  const t = useText({ en });
  const w = useText({ en: words });
  const { questions, open, removed, section } = state;
  const gone = removed.at(-1);
  const shown = questions.flatMap((question, index) =>
    question.sectionId === section ? [{ question, index }] : [],
  );
  const goneAt = placeOf(gone, shown);
  const undo = gone !== undefined && (
    <li key="gone" className="qe-gone">
      <span>{removalText(gone, t)}</span>
      <Button look="text" small onClick={onUndo}>
        <Icon name="retry" />
        {t.undo}
      </Button>
    </li>
  );
  const faulty = ownersOf(faults);
  const lackOf = (question: (typeof questions)[number]) => {
    if (faulty.has(question.key) || faulty.has(question.passageId ?? '')) return w.faulty;
    const [gap] = missingIn(question, state.languages, passageOf(state, question)).gaps;
    return gap === undefined ? null : w.gap(gap);
  };
  return (
    <div className="qes">
      {shown.length === 0 && (
        <EmptyState
          title={section === null ? t.noQuestions : t.emptySection}
          action={
            <Button look="line" onClick={() => onCommand('add')}>
              <Icon name="plus" />
              {t.addQuestion}
            </Button>
          }
        >
          {section === null ? t.noQuestionsHint : t.emptySectionHint}
        </EmptyState>
      )}
      <ol aria-label={t.questionList}>
        {shown.flatMap(({ question, index }, place) => [
          place === goneAt && undo,
          question.key === open ? (
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
          ) : (
            <QuestionRow
              key={question.key}
              question={question}
              number={index + 1}
              lack={lackOf(question)}
              onOpen={onOpen}
            />
          ),
        ])}
        {goneAt === shown.length && undo}
      </ol>
      {shown.length > 0 && (
        <Button look="line" className="qes-add" onClick={onAddLast}>
          <Icon name="plus" />
          {t.addQuestion}
        </Button>
      )}
    </div>
  );
});

/** Where in the list the last removal is offered back: at its place if that is shown, else at the top. */
function placeOf(gone: Removal | undefined, shown: readonly { index: number }[]): number {
  const [first] = gone?.questions ?? [];
  if (gone === undefined) return -1;
  if (gone.section !== undefined || first === undefined) return 0;
  const place = shown.findIndex(({ index }) => index >= first.index);
  return place === -1 ? shown.length : place;
}

function removalText({ questions, section }: Removal, t: typeof en): string {
  if (section !== undefined) return t.sectionRemoved(section.section.title, questions.length);
  return t.removed((questions[0]?.index ?? 0) + 1);
}
