import '#web/ui/options.css';
import './editor.css';
import type { KeyedQuiz } from '@kaksha/contract/quizzes.ts';
import { type SubmitEvent, useReducer, useRef, useState } from 'react';
import type { StoredAs } from './api.ts';
import { sameContent } from './draft-store.ts';
import { draftDayAndTime } from './draft-time.ts';
import { type EditorContent, reduceEditor } from './editor.ts';
import { EditorBar } from './editor-bar.tsx';
import { ChangedDialog, FailureDialog, LeaveDialog, RestoreDialog } from './editor-dialogs.tsx';
import { EditorHead } from './editor-head.tsx';
import { keysToFix, standingFaults } from './editor-hints.ts';
import { fromContent, fromKeyedQuiz } from './editor-wire.ts';
import { PreviewDialog } from './preview-dialog.tsx';
import { PreviewsMissing } from './previews-missing.tsx';
import { QuestionList } from './question-list.tsx';
import { QuestionRail } from './question-rail.tsx';
import { useEditorCommands } from './use-editor-commands.ts';
import { useFieldFocus } from './use-field-focus.ts';
import { useKeptDraft } from './use-kept-draft.ts';
import { useLeaveGuard } from './use-leave-guard.ts';
import { type Base, useSaving } from './use-saving.ts';

type QuizEditorProps = {
  base: Base;
  /** Stores the content as a new quiz, or as a change of the stored one. */
  store: (content: EditorContent, stored: StoredAs | null) => Promise<KeyedQuiz>;
  /** The quiz as it is stored now, for an author who finds it changed. */
  readCurrent: (quizId: string) => Promise<KeyedQuiz>;
  /** The quiz was stored, and announced as such, whether the editor is still open or not. */
  onStored: () => void;
  /** Everything is stored and the author has nothing open: the editor can go. */
  onDone: () => void;
};

/** Writing a quiz: its head, the bar that stays in sight, the rail of numbers, and the questions, one of them open. */
export function QuizEditor({ base: first, store, readCurrent, onStored, onDone }: QuizEditorProps) {
  const form = useRef<HTMLFormElement>(null);
  const focusField = useFieldFocus(form);
  const [state, dispatch] = useReducer(reduceEditor, first.content);
  const [base, setBase] = useState(first);
  const [previewed, setPreviewed] = useState(false);
  const { stored } = base;
  const mode = stored === null ? 'create' : 'edit';

  const draft = useKeptDraft({ content: state, base: base.content, stored });
  const guard = useLeaveGuard(!sameContent(state, base.content));
  const saving = useSaving({
    stored,
    state,
    dispatch,
    onStored,
    onRebase: setBase,
    onDone: () => {
      guard.letGo();
      // An author who was already on the way elsewhere goes there.
      if (guard.asked) guard.leave();
      else onDone();
    },
  });
  const save = () => saving.save((content) => store(content, stored));
  const asking =
    previewed || guard.asked || saving.changed || saving.failure !== null || draft.offered !== null;
  const commands = useEditorCommands({ state, dispatch, focusField, save, paused: asking });

  const faults = standingFaults(state);
  const keysNeedingFix = keysToFix(state, faults);

  const restore = () => {
    if (draft.offered === null) return;
    const { content, versionId } = draft.offered;
    dispatch({ type: 'load', state: fromContent(content) });
    // Saving names the version the draft was made from, so that a change made since is noticed.
    if (stored !== null && versionId !== undefined) setBase({ ...base, stored: { ...stored, versionId } });
    draft.decide();
  };
  const takeTheirs = () =>
    saving.run(async () => {
      if (stored === null) return;
      const quiz = await readCurrent(stored.quizId);
      const content = fromKeyedQuiz(quiz);
      dispatch({ type: 'load', state: content });
      setBase({ content, stored: { ...stored, versionId: quiz.versionId } });
      saving.closeChanged();
    });
  const takeMine = () => {
    saving.closeChanged();
    return saving.save(async (content) => {
      if (stored === null) return store(content, null);
      const { versionId } = await readCurrent(stored.quizId);
      return store(content, { ...stored, versionId });
    });
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void save();
  };

  return (
    <>
      <form ref={form} className="qform" noValidate onSubmit={submit}>
        <EditorHead mode={mode} state={state} faults={faults} dispatch={dispatch} />
        <EditorBar
          mode={mode}
          count={state.questions.length}
          toFix={keysNeedingFix.size}
          status={draft.status}
          busy={saving.busy}
          onNextToFix={() => commands.openNext(keysNeedingFix)}
          onPreview={() => setPreviewed(true)}
        />
        <PreviewsMissing questions={state.questions} />
        <div className="wrap qgrid">
          <QuestionRail
            questions={state.questions}
            open={state.open}
            toFix={keysNeedingFix}
            onOpen={commands.open}
            onAdd={() => commands.run('add')}
          />
          <QuestionList
            state={state}
            faults={faults}
            dispatch={dispatch}
            onOpen={commands.open}
            onCommand={commands.run}
            onAddLast={commands.addLast}
            onMove={commands.moveTo}
            onUndo={commands.undo}
          />
        </div>
        <p className="sr" role="status">
          {commands.said}
        </p>
      </form>
      <PreviewDialog open={previewed} content={state} onClose={() => setPreviewed(false)} />
      <RestoreDialog
        keptAt={draft.offered === null ? null : draftDayAndTime(draft.offered.savedAt)}
        onRestore={restore}
        onDiscard={draft.decide}
      />
      <LeaveDialog
        open={guard.asked}
        onStay={guard.stay}
        onKeep={guard.leave}
        onDiscard={() => {
          draft.forget();
          guard.leave();
        }}
      />
      <ChangedDialog
        open={saving.changed}
        busy={saving.busy}
        onClose={saving.closeChanged}
        onMine={() => void takeMine()}
        onTheirs={() => void takeTheirs()}
      />
      <FailureDialog
        failure={saving.failure}
        onClose={saving.closeFailure}
        onShow={(field) => {
          saving.closeFailure();
          focusField(field);
        }}
      />
    </>
  );
}
