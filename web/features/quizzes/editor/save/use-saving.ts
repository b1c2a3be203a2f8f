import type { QuizMode } from '@kaksha/contract/quizzes/settings.ts';
import type { KeyedQuiz } from '@kaksha/contract/quizzes.ts';
import { type Dispatch, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useBlocker } from 'react-router';
import { useSession } from '#web/features/auth/public.ts';
import { newId } from '#web/lib/new-id.ts';
import { errorText } from '#web/lib/send/error-text.ts';
import { CallError } from '#web/lib/send/send.ts';
import { deviceStorage, personalStorage } from '#web/lib/storage.ts';
import { announce } from '#web/ui/message/toast.tsx';
import { copyQuiz, type StoredAs } from '../api.ts';
import type { EditorEvent, EditorState } from '../state/events.ts';
import { fieldsByKey, firstFaulty } from '../state/faults.ts';
import { withIds } from '../state/reduce.ts';
import { idsByKey } from '../state/wire.ts';
import { texts } from '../text.en.ts';
import { clearDraft, draftName, moveDraft, sameContent } from './draft-store.ts';
import type { SaveFailure } from './save-dialogs.tsx';

/** The stored content of the quiz as the editor shows it, and its id; a new quiz has none yet. */
export type Base = { content: EditorState; stored: StoredAs | null };

type SavingInput = {
  stored: StoredAs | null;
  state: EditorState;
  dispatch: Dispatch<EditorEvent>;
  /** The server has stored the quiz; also called if the editor was closed in the meantime. */
  onStored: () => void;
  /** Something was typed during the save, so editing continues from what is stored now. */
  onRebase: (base: Base) => void;
  /** Everything in the editor is stored. */
  onDone: () => void;
};

/**
 * Runs one save at a time. What was typed during a save stays in the editor, unsaved; an editor that was closed during a
 * save stays closed, and its draft goes unless it holds more than was sent. A failure is shown in a dialog with the
 * specified text, the server's refusals beside their fields with the first such question opened, or, when another
 * version was saved meanwhile, as the question which of the two counts. A save that got no answer may have been stored: it
 * is sent again first, as it was and under its key (behaviour 4.17).
 */
export function useSaving({ stored, state, dispatch, onStored, onRebase, onDone }: SavingInput) {
  const userId = useSession().user?.id ?? null;
  const [busy, setBusy] = useState(false);
  const [changed, setChanged] = useState(false);
  const [frozen, setFrozen] = useState(false);
  const [failure, setFailure] = useState<SaveFailure | null>(null);

  const unsure = useRef<{ content: EditorState; key: string } | null>(null);

  const latest = useRef({ open: true, state, onDone });
  // An effect, because a save that ends later needs what the editor shows then, and whether it is still open.
  useEffect(() => {
    latest.current = { open: true, state, onDone };
    return () => {
      latest.current = { ...latest.current, open: false };
    };
  }, [state, onDone]);

  const fail = (error: unknown) => {
    const message = errorText(error, texts.failedFallback, { unanswered: true });
    const title = stored === null ? texts.createFailed(message) : texts.updateFailed;
    if (!latest.current.open) {
      announce(title, 'wrong');
      return;
    }
    if (error instanceof CallError && error.code === 'exam_has_attempts') {
      setFrozen(true);
      return;
    }
    const isChanged = error instanceof CallError && error.code === 'quiz_changed';
    setChanged(isChanged);
    if (isChanged) return;
    const fields = error instanceof CallError ? fieldsByKey(error.fields, state) : {};
    const [firstField] = Object.keys(fields);
    if (firstField !== undefined) {
      dispatch({ type: 'refuse', fields });
      const key = firstFaulty(state, fields);
      if (key !== null) dispatch({ type: 'open', key });
    }
    setFailure({ title, detail: stored === null ? null : message, field: firstField ?? null });
  };

  const settle = (sent: EditorState, quiz: KeyedQuiz) => {
    announce(stored === null ? texts.created : texts.updated);
    onStored();
    const now = latest.current;
    const ids = idsByKey(sent, quiz);
    const next = { quizId: quiz._id, versionId: quiz.versionId };
    const same = sameContent(now.state, sent);
    const storage = personalStorage(deviceStorage, userId);
    if (!same && !now.open) moveDraft(storage, draftName(stored), next, withIds(now.state, ids));
    else clearDraft(storage, draftName(stored));
    if (!now.open) return;
    if (same) {
      now.onDone();
      return;
    }
    dispatch({ type: 'stored', ids });
    onRebase({ content: withIds(sent, ids), stored: next });
    announce(texts.typedMeanwhile);
  };

  const run = async (act: () => Promise<void>) => {
    if (busy) return;
    setBusy(true);
    try {
      await act();
    } catch (error) {
      fail(error);
    } finally {
      setBusy(false);
    }
  };

  return {
    busy,
    failure,
    changed,
    /** The content of an exam that somebody has started cannot change: only a copy can. */
    frozen,
    run,
    save: (send: (content: EditorState, key: string) => Promise<KeyedQuiz>) =>
      run(async () => {
        unsure.current ??= { content: state, key: newId() };
        const { content, key } = unsure.current;
        const quiz = await send(content, key).catch((error: unknown) => {
          if (isRefusal(error)) unsure.current = null;
          throw error;
        });
        unsure.current = null;
        settle(content, quiz);
      }),
    closeFailure: () => setFailure(null),
    closeChanged: () => setChanged(false),
    closeFrozen: () => setFrozen(false),
  };
}

/** True if the server answered that it stored nothing. */
function isRefusal(error: unknown): boolean {
  return error instanceof CallError && error.status >= 400 && error.status < 500;
}

/** Stores what the editor shows as another quiz; the same copy, asked for again, is made once. */
export function useCopy(
  { state, stored }: { state: EditorState; stored: StoredAs | null },
  onMade: (quizId: string) => void,
) {
  const last = useRef<{ state: EditorState; to: QuizMode | undefined; key: string } | null>(null);
  return async (to?: QuizMode) => {
    if (stored === null) return;
    if (last.current?.state !== state || last.current.to !== to) {
      last.current = { state, to, key: newId() };
    }
    const asked = { from: stored, title: texts.copyOf(state.title), key: last.current.key };
    const made = await copyQuiz(state, to === undefined ? asked : { ...asked, mode: to });
    onMade(made._id);
  };
}

/**
 * Stops an author who leaves with unsaved changes: a link inside the site asks first, closing the tab shows the
 * browser's own warning. `letGo` allows the navigation that follows a save.
 */
export function useLeaveGuard(unsaved: boolean) {
  const open = useRef(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsaved && !open.current && currentLocation.pathname !== nextLocation.pathname,
  );

  // An effect, because the browser's warning needs a listener on the window.
  useEffect(() => {
    if (!unsaved) return;
    const warn = (event: BeforeUnloadEvent) => {
      if (!open.current) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [unsaved]);

  return {
    asked: blocker.state === 'blocked',
    stay: () => blocker.reset?.(),
    leave: () => blocker.proceed?.(),
    letGo: () => {
      open.current = true;
    },
  };
}

/** Runs an upload, which says if all went well, and counts it. */
export type TrackUpload = (upload: () => Promise<boolean>) => Promise<void>;

/** How many figures of the editor are being uploaded, and how many could not be. */
export function useUploads() {
  const [counts, setCounts] = useState({ running: 0, failed: 0 });
  const [track] = useState(
    (): TrackUpload => async (upload) => {
      setCounts((now) => ({ ...now, running: now.running + 1 }));
      const isFine = await upload();
      setCounts((now) => ({ running: now.running - 1, failed: now.failed + (isFine ? 0 : 1) }));
    },
  );
  return { ...counts, track };
}

/** Saves once all figures have arrived, which would be missing otherwise; not at all if one of them does not arrive. */
export function useSaveAfter({ running, failed }: { running: number; failed: number }, save: () => void) {
  /** How many had failed when the save was asked for; null while none waits. */
  const [from, setFrom] = useState<number | null>(null);
  const saveNow = useEffectEvent(save);
  // An effect, because the content has the last figure only once it is drawn.
  useEffect(() => {
    if (from === null || running > 0) return;
    setFrom(null);
    if (failed === from) saveNow();
  }, [from, running, failed]);
  return { waiting: from !== null, save: () => (running > 0 ? setFrom(failed) : save()) };
}
