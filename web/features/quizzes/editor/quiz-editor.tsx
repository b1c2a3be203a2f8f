import { formatDateTime } from '@kaksha/contract/core/time.ts';
import './editor.css';
import { texts as errorTexts } from '@kaksha/contract/core/errors.en.ts';
import type { QuizMode } from '@kaksha/contract/quizzes/settings.ts';
import type { KeyedQuiz } from '@kaksha/contract/quizzes.ts';
import {
  type SubmitEvent,
  useCallback,
  useDeferredValue,
  useMemo,
  useReducer,
  useRef,
  useState,
} from 'react';
import { LateNewSettings, LateStoredSettings } from '#web/features/exams/public.ts';
import { newId } from '#web/lib/new-id.ts';
import { ChangedDialog } from '#web/ui/item/changed-dialog.tsx';
import { announce } from '#web/ui/message/toast.tsx';
import { takeForEditor } from '../bank/handover.ts';
import type { StoredAs } from './api.ts';
import { EditorBar, EditorHead, HandedQuestions } from './editor-head.tsx';
import type { MissingRow } from './outline/missing.tsx';
import { Outline } from './outline/outline.tsx';
import { PreviewDialog, PreviewsMissing } from './preview/previews.tsx';
import { TrackUpload, useSaveAfter, useUploads } from './question/figure-field.tsx';
import { QuestionList } from './question/question-list.tsx';
import { sameContent } from './save/draft-store.ts';
import { FailureDialog, FrozenDialog, LeaveDialog, RestoreDialog } from './save/save-dialogs.tsx';
import { useKeptDraft } from './save/use-draft.ts';
import { type Base, useCopy, useLeaveGuard, useSaving } from './save/use-saving.ts';
import { PresetDialog, startFromPreset } from './sections/presets.tsx';
import { type SectionDialogOpen, SectionDialogs, SectionHeader } from './sections/sections.tsx';
import { texts as sectionWords } from './sections/text.en.ts';
import { type EditorContent, sumOfMinutes } from './state/content.ts';
import { keysToFix, leftToDo, suggestionsOf } from './state/gaps.ts';
import { onlyBlank, reduceEditor, settingsFields } from './state/reduce.ts';
import { fromBank, fromContent, fromKeyedQuiz } from './state/wire.ts';
import { texts } from './text.en.ts';
import { useEditorCommands } from './use-commands.ts';
import { useFaults, useSame } from './use-faults.ts';
import { useFieldFocus, useSight } from './use-focus.ts';

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
  onDone: () => void;
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
  onCopied,
}: QuizEditorProps) {
  const form = useRef<HTMLFormElement>(null);
  const { focusField, focusOpen } = useFieldFocus(form);
  const sight = useSight(form);
  const [state, dispatch] = useReducer(reduceEditor, first.content);
  const [base, setBase] = useState(first);
  const [storedMode, setStoredMode] = useState(firstMode);
  const [setting, setSetting] = useState(showSettings);
  const [previewed, setPreviewed] = useState(false);
  const [choosing, setChoosing] = useState(false);
  const [handed, setHanded] = useState(() => takeForEditor(first.stored?.quizId ?? null));
  const [sectionDialog, setSectionDialog] = useState<SectionDialogOpen>(null);
  const { state: settled, base: settledBase } = useDeferredValue(
    useMemo(() => ({ state, base }), [state, base]),
  );
  const { stored } = base;
  const mode = stored === null ? 'create' : 'edit';
  const quizMode = storedMode ?? (state.settings ? 'exam' : 'practice');

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
      else onDone();
    },
  });
  const { waiting, save } = useSaveAfter(uploads, () => {
    void saving.save((content, key) => store(content, stored, key));
  });
  const asking =
    previewed ||
    setting ||
    saving.frozen ||
    choosing ||
    sectionDialog !== null ||
    guard.asked ||
    saving.changed ||
    saving.failure !== null ||
    draft.offered !== null;
  const commands = useEditorCommands({
    state,
    dispatch,
    focusField,
    focusOpen,
    save,
    ...sight,
    paused: asking,
  });
  const { goTo, openNext } = commands;

  const faults = useFaults(settled, unsaved);
  const keysNeedingFix = useMemo(() => keysToFix(settled, faults), [settled, faults]);
  const left = useMemo(() => leftToDo(settled, faults, keysNeedingFix), [settled, faults, keysNeedingFix]);
  const suggestions = useSame(
    useMemo(() => suggestionsOf(settled.questions, settled.open), [settled.questions, settled.open]),
  );
  const { questions, open, removed, section: shown, sections, passages, languages } = state;
  const paper = useMemo(
    () => ({ questions, open, removed, section: shown, sections, passages, languages }),
    [questions, open, removed, shown, sections, passages, languages],
  );
  const openAt = state.questions.findIndex(({ key }) => key === state.open);
  const startsPaper = onlyBlank(state) !== undefined;
  const section = state.sections.find(({ _id }) => _id === state.section);

  const sectionCount = state.sections.length;
  const addSection = useCallback(() => {
    const _id = newId();
    dispatch({ type: 'add_section', _id, title: sectionWords.newTitle(sectionCount + 1) });
    setSectionDialog({ section: _id, about: 'settings' });
  }, [sectionCount]);
  const openPresets = useCallback(() => setChoosing(true), []);
  const openPreview = useCallback(() => setPreviewed(true), []);
  const nextToFix = useCallback(() => openNext(left.wrong), [openNext, left]);
  const nextToWrite = useCallback(() => openNext(left.blank), [openNext, left]);
  const openSettings = useCallback(() => setSetting(true), []);
  /** What was typed for the exam, while a new quiz is practice for now. */
  const putAside = useRef<NonNullable<EditorContent['settings']>>({});
  const { settings } = state;
  const chooseMode = useCallback(
    (chosen: QuizMode) => {
      if (chosen === quizMode) return;
      if (chosen === 'practice') putAside.current = settings ?? {};
      dispatch({ type: 'set_settings', settings: chosen === 'exam' ? putAside.current : null });
      setSetting(chosen === 'exam');
    },
    [quizMode, settings],
  );
  const go = useCallback(
    ({ open, field }: MissingRow) => {
      if (open === null) focusField(field);
      else if ('question' in open) goTo(open.question, field);
      else setSectionDialog({ section: open.section, about: 'settings' });
    },
    [focusField, goTo],
  );

  const decide = () => {
    draft.decide();
    focusOpen();
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
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    save();
  };

  return (
    <TrackUpload value={uploads.track}>
      <form ref={form} className="qform" noValidate onSubmit={submit}>
        <EditorHead
          quizId={stored?.quizId ?? null}
          title={state.title}
          totalTime={state.totalTime}
          passPercent={state.passPercent}
          languages={state.languages}
          sum={sumOfMinutes(state.questions)}
          faults={faults}
          dispatch={dispatch}
          onPresets={openPresets}
          quizMode={quizMode}
          onQuizMode={chooseMode}
          onSettings={openSettings}
        />
        <EditorBar
          mode={mode}
          count={state.questions.length}
          toFix={left.wrong.size}
          toWrite={startsPaper ? 0 : left.blank.size}
          status={draft.status}
          busy={saving.busy}
          waiting={waiting}
          onNextToFix={nextToFix}
          onNextToWrite={nextToWrite}
          onPreview={openPreview}
        />
        <HandedQuestions
          questions={handed}
          after={openAt === -1 || startsPaper ? null : openAt + 1}
          onInsert={() => {
            const copies = fromBank(handed, newId);
            commands.insert({ type: 'insert', after: state.open, ...copies }, startsPaper ? 0 : openAt + 1);
            setHanded([]);
          }}
          onDismiss={() => setHanded([])}
        />
        <PreviewsMissing questions={state.questions} />
        <div className="wrap qgrid">
          <Outline
            state={settled}
            sections={state.sections}
            faults={faults}
            toFix={keysNeedingFix}
            onOpen={commands.open}
            onShowSection={commands.showSection}
            onAdd={commands.add}
            onAddLast={commands.addLast}
            onAddSection={addSection}
            onMoveSection={commands.moveWholeSection}
            onDrop={commands.drop}
            onGo={go}
          />
          <div className="pmain">
            {section && (
              <SectionHeader
                section={section}
                onSettings={() => setSectionDialog({ section: section._id, about: 'settings' })}
              />
            )}
            <QuestionList
              state={paper}
              faults={faults}
              suggestions={suggestions}
              dispatch={dispatch}
              onOpen={commands.open}
              onCommand={commands.run}
              onAddLast={commands.addLast}
              onMove={commands.moveTo}
              onMoveToSection={commands.moveToSection}
              onUndo={commands.undo}
            />
          </div>
        </div>
        <p className="sr" role="status">
          {commands.said}
        </p>
      </form>
      {setting && stored === null && (
        <LateNewSettings
          part={{
            values: state.settings ?? {},
            faults,
            onType: (settings) => dispatch({ type: 'set_settings', settings }),
            onClose: () => setSetting(false),
          }}
        />
      )}
      {setting && stored !== null && (
        <LateStoredSettings
          part={{
            quizId: stored.quizId,
            onSaved: setStoredMode,
            onCopy: copy,
            onClose: () => setSetting(false),
          }}
        />
      )}
      {choosing && (
        <PresetDialog
          onUse={(preset) => {
            setChoosing(false);
            dispatch(startFromPreset(preset, newId));
          }}
          onClose={() => setChoosing(false)}
        />
      )}
      <SectionDialogs
        shown={sectionDialog}
        state={state}
        faults={faults}
        dispatch={dispatch}
        onShow={setSectionDialog}
      />
      <PreviewDialog open={previewed} content={state} onClose={() => setPreviewed(false)} />
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
        onCopy={() => void saving.run(() => copy())}
        onClose={saving.closeFrozen}
      />
      <FailureDialog
        failure={saving.failure}
        onClose={saving.closeFailure}
        onShow={(field) => {
          saving.closeFailure();
          if (settingsFields.includes(field)) {
            setSetting(true);
            return;
          }
          const owner = state.sections.find(({ _id }) => field.startsWith(_id));
          if (owner === undefined) focusField(field);
          else setSectionDialog({ section: owner._id, about: 'settings' });
        }}
      />
    </TrackUpload>
  );
}
