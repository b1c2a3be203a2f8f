import type { KeyedQuiz } from '@kaksha/contract/quizzes.ts';
import { type SubmitEvent, useReducer, useRef, useState } from 'react';
import { sameContent } from './draft-store.ts';
import { draftDayAndTime } from './draft-time.ts';
import { type EditorContent, type EditorState, reduceEditor } from './editor.ts';
import { EditorBar } from './editor-bar.tsx';
import { ChangedDialog, FailureDialog, LeaveDialog, RestoreDialog } from './editor-dialogs.tsx';
import { EditorHead } from './editor-head.tsx';
import { keysToMend, standingFaults } from './editor-hints.ts';
import { fromContent, fromKeyedQuiz } from './editor-wire.ts';
import { PreviewDialog } from './preview-dialog.tsx';
import { QuestionList } from './question-list.tsx';
import { QuestionRail } from './question-rail.tsx';
import { useEditorCommands } from './use-editor-commands.ts';
import { useFieldFocus } from './use-field-focus.ts';
import { useKeptDraft } from './use-kept-draft.ts';
import { useLeaveGuard } from './use-leave-guard.ts';
import { useSaving } from './use-saving.ts';

/** What is stored of the quiz, and the version it was read at; a new quiz has none. */
type Base = { content: EditorState; versionId: string | undefined };

type QuizEditorProps = {
  mode: 'create' | 'edit';
  /** The name its draft is kept under. */
  quizId: string;
  base: Base;
  /** Stores the content, made from this version. */
  store: (content: EditorContent, versionId: string | undefined) => Promise<void>;
  /** The quiz as it is stored now, for whoever finds it changed; a new quiz cannot be. */
  readCurrent?: () => Promise<KeyedQuiz>;
  onSaved: () => void;
};

/** Writing a quiz: its head, the bar that stays in sight, the rail of numbers, and the questions, one of them open. */
export function QuizEditor({ mode, quizId, base: first, store, readCurrent, onSaved }: QuizEditorProps) {
  const form = useRef<HTMLFormElement>(null);
  const focusField = useFieldFocus(form);
  const [state, dispatch] = useReducer(reduceEditor, first.content);
  const [base, setBase] = useState(first);
  const [versionId, setVersionId] = useState(first.versionId);
  const [previewed, setPreviewed] = useState(false);

  const draft = useKeptDraft({ quizId, content: state, base: base.content, versionId });
  const guard = useLeaveGuard(!sameContent(state, base.content));
  const saving = useSaving({
    mode,
    state,
    dispatch,
    onSaved: () => {
      draft.forget();
      guard.letGo();
      onSaved();
    },
  });
  const save = () => saving.save(() => store(state, versionId));
  const asking =
    previewed || guard.asked || saving.changed || saving.failure !== null || draft.offered !== null;
  const commands = useEditorCommands({ state, dispatch, focusField, save, paused: asking });

  const faults = standingFaults(state);
  const mendKeys = keysToMend(state, faults);

  const restore = () => {
    if (draft.offered === null) return;
    dispatch({ type: 'load', state: fromContent(draft.offered.content) });
    // Saving names the version the draft was made from, so that a change made since is noticed.
    if (draft.offered.versionId !== undefined) setVersionId(draft.offered.versionId);
    draft.decide();
  };
  const takeTheirs = () =>
    saving.run(async () => {
      const quiz = await readCurrent?.();
      if (quiz === undefined) return;
      const theirs = { content: fromKeyedQuiz(quiz), versionId: quiz.versionId };
      dispatch({ type: 'load', state: theirs.content });
      setBase(theirs);
      setVersionId(quiz.versionId);
      saving.closeChanged();
    });
  const takeMine = () => {
    saving.closeChanged();
    return saving.save(async () => {
      const current = await readCurrent?.();
      await store(state, current?.versionId);
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
          toMend={mendKeys.size}
          status={draft.status}
          busy={saving.busy}
          onNextToMend={() => commands.openNext(mendKeys)}
          onPreview={() => setPreviewed(true)}
        />
        <div className="wrap qgrid">
          <QuestionRail
            questions={state.questions}
            open={state.open}
            toMend={mendKeys}
            onOpen={commands.open}
            onAdd={() => commands.run('add')}
          />
          <QuestionList
            state={state}
            faults={faults}
            dispatch={dispatch}
            onOpen={commands.open}
            onCommand={commands.run}
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
