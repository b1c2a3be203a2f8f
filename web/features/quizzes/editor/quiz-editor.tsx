import { formatDateTime } from '@kaksha/contract/core/time.ts';
import './editor.css';
import { texts as errorTexts } from '@kaksha/contract/core/errors.en.ts';
import type { QuizMode } from '@kaksha/contract/quizzes/settings.ts';
import type { KeyedQuiz } from '@kaksha/contract/quizzes.ts';
import { useDeferredValue, useMemo, useReducer, useRef, useState } from 'react';
import { LazyNewSettings, LazyStoredSettings } from '#web/features/exams/public.ts';
import { ChangedDialog } from '#web/ui/item/conflict.tsx';
import { announce } from '#web/ui/message/toast.tsx';
import { takeForEditor } from '../bank/handover.ts';
import type { StoredAs } from './api.ts';
import { ActsContext, PaperContext } from './editor-context.tsx';
import { EditorBar, EditorHead, QuestionsFromBank } from './editor-head.tsx';
import { Outline } from './outline/outline.tsx';
import { PreviewDialog, PreviewsMissing } from './preview/previews.tsx';
import { QuestionList } from './question/question-list.tsx';
import { sameContent } from './save/draft-store.ts';
import { FailureDialog, FrozenDialog, LeaveDialog, RestoreDialog } from './save/save-dialogs.tsx';
import { useKeptDraft } from './save/use-draft.ts';
import { type Base, useCopy, useLeaveGuard, useSaveAfter, useSaving, useUploads } from './save/use-saving.ts';
import { PresetDialog } from './sections/presets.tsx';
import { SectionDialogs, SectionHeader } from './sections/sections.tsx';
import { type ChangedKey, changedKeys } from './state/changed-keys.ts';
import { type EditorContent, sumOfMinutes } from './state/content.ts';
import { onlyBlank, reduceEditor, settingsFields } from './state/reduce.ts';
import { fromContent, fromKeyedQuiz } from './state/wire.ts';
import { texts } from './text.en.ts';
import { type EditorDialog, useCommands } from './use-commands.ts';
import { useFocus } from './use-focus.ts';
import { useReview } from './use-review.ts';

type QuizEditorProps = {
  base: Base;
  /** Of the stored quiz; absent for a new one. */
  quizMode?: QuizMode;
  /** Opens with the settings. */
  showSettings?: boolean;
  /** Stores the content as a new quiz, or as a change of the stored one; once under one key. */
  store: (content: EditorContent, stored: StoredAs | null, key: string) => Promise<KeyedQuiz>;
  /** The quiz as it is stored now, for an author who finds it changed. */
  readCurrent: (quizId: string) => Promise<KeyedQuiz>;
  /** The quiz was stored, and announced as such, whether the editor is still open or not. */
  onStored: () => void;
  /** Everything is stored and the author has nothing open: the editor can go. */
  onDone: (changed: readonly ChangedKey[]) => void;
  /** The author goes to rule on a question of a quiz that has been taken. */
  onRule: (changed: ChangedKey | undefined) => void;
  /** The content was stored as another quiz. */
  onCopied: (quizId: string) => void;
};

/**
 * Writing a quiz: its head, the bar that stays in sight, the outline, and the questions, one of them open. What follows
 * from the content (what is missing, the draft on the device) may lag behind the typing.
 */
export function QuizEditor({
  base: first,
  quizMode: firstMode,
  showSettings = false,
  store,
  readCurrent,
  onStored,
  onDone,
  onRule,
  onCopied,
}: QuizEditorProps) {
  const form = useRef<HTMLFormElement>(null);
  const focus = useFocus(form);
  const [state, dispatch] = useReducer(reduceEditor, first.content);
  const [base, setBase] = useState(first);
  const [storedMode, setStoredMode] = useState(firstMode);
  const [dialog, showDialog] = useState<EditorDialog>(showSettings ? { is: 'settings' } : null);
  const [fromBank, setFromBank] = useState(() => takeForEditor(first.stored?.quizId ?? null));
  const settled = useDeferredValue(state);
  const settledBase = useDeferredValue(base);
  const { stored } = base;

  const draft = useKeptDraft(
    { content: settled, base: settledBase.content, stored: settledBase.stored },
    { content: state, base: base.content, stored },
  );
  // At once, not deferred: a link that is pressed right after a key has to ask.
  const unsaved = useMemo(() => !sameContent(state, base.content), [state, base]);
  const uploads = useUploads();
  const guard = useLeaveGuard(unsaved || uploads.running > 0);
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
      else onDone(stored === null ? [] : changedKeys(base.content.questions, state.questions));
    },
  });
  const { waiting, save } = useSaveAfter(uploads, () => {
    void saving.save((content, key) => store(content, stored, key));
  });
  const asking =
    dialog !== null ||
    saving.frozen ||
    guard.asked ||
    saving.changed ||
    saving.failure !== null ||
    draft.offered !== null;
  const review = useReview(settled, unsaved);
  const { commands, said } = useCommands({ state, review, dispatch, ...focus, showDialog, save }, asking);
  const [acts] = useState({ dispatch, commands, trackUpload: uploads.track });
  const { faults } = review;
  const { questions, open, removed, section, sections, passages, languages } = state;
  const paper = useMemo(
    () => ({ state: { questions, open, removed, section, sections, passages, languages }, faults }),
    [questions, open, removed, section, sections, passages, languages, faults],
  );

  const decide = () => {
    draft.decide();
    focus.focusOpen();
  };
  const restore = () => {
    if (draft.offered === null) return;
    const { content, versionId } = draft.offered;
    dispatch({ type: 'load', state: fromContent(content) });
    // Saving names the version the draft was made from, so that a change made since is noticed.
    if (stored !== null && versionId !== undefined) setBase({ ...base, stored: { ...stored, versionId } });
    decide();
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
    return saving.save(async (content, key) => {
      if (stored === null) return store(content, null, key);
      const { versionId } = await readCurrent(stored.quizId);
      return store(content, { ...stored, versionId }, key);
    });
  };
  const copy = useCopy({ state, stored }, (quizId) => {
    draft.forget();
    announce(texts.copied);
    onStored();
    guard.letGo();
    onCopied(quizId);
  });
  const showFault = (field: string) => {
    saving.closeFailure();
    const owner = sections.find(({ _id }) => field.startsWith(_id));
    if (settingsFields.includes(field)) showDialog({ is: 'settings' });
    else if (owner !== undefined) showDialog({ is: 'section', section: owner._id });
    else focus.focusField(field);
  };

  return (
    <ActsContext value={acts}>
      <PaperContext value={paper}>
        <form
          ref={form}
          className="qform"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            save();
          }}
        >
          <EditorHead
            quizId={stored?.quizId ?? null}
            quizMode={storedMode ?? (state.settings ? 'exam' : 'practice')}
            title={state.title}
            totalTime={state.totalTime}
            passPercent={state.passPercent}
            languages={languages}
            sum={sumOfMinutes(questions)}
            faults={faults}
          />
          <EditorBar
            mode={stored === null ? 'create' : 'edit'}
            count={questions.length}
            toFix={review.wrong.size}
            toWrite={onlyBlank(state) === undefined ? review.blank.size : 0}
            status={draft.status}
            busy={saving.busy}
            waiting={waiting}
          />
          <QuestionsFromBank questions={fromBank} onDone={() => setFromBank([])} />
          <PreviewsMissing questions={questions} />
          <div className="wrap qgrid">
            <Outline review={review} sections={sections} />
            <div className="pmain">
              <SectionHeader />
              <QuestionList />
            </div>
          </div>
          <p className="sr" role="status">
            {said}
          </p>
        </form>
        {dialog?.is === 'settings' &&
          (stored === null ? (
            <LazyNewSettings
              part={{
                values: state.settings ?? {},
                faults,
                onType: (settings) => dispatch({ type: 'set_settings', settings }),
                onClose: () => showDialog(null),
              }}
            />
          ) : (
            <LazyStoredSettings
              part={{
                quizId: stored.quizId,
                onSaved: setStoredMode,
                onCopy: copy,
                onClose: () => showDialog(null),
              }}
            />
          ))}
        {dialog?.is === 'presets' && <PresetDialog />}
        {dialog?.is === 'preview' && <PreviewDialog content={state} />}
        <SectionDialogs dialog={dialog} />
      </PaperContext>
      <RestoreDialog
        keptAt={draft.offered === null ? null : formatDateTime(draft.offered.savedAt)}
        onRestore={restore}
        onDiscard={decide}
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
        title={errorTexts.quiz_changed}
        onClose={saving.closeChanged}
        onMine={() => void takeMine()}
        onTheirs={() => void takeTheirs()}
      />
      <FrozenDialog
        open={saving.frozen}
        busy={saving.busy}
        changed={saving.frozen ? changedKeys(base.content.questions, state.questions) : []}
        onRule={(changed) => {
          guard.letGo();
          onRule(changed);
        }}
        onCopy={() => void saving.run(() => copy())}
        onClose={saving.closeFrozen}
      />
      <FailureDialog failure={saving.failure} onClose={saving.closeFailure} onShow={showFault} />
    </ActsContext>
  );
}
