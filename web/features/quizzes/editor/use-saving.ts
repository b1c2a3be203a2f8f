import { type Dispatch, useState } from 'react';
import { CallError } from '#web/lib/send.ts';
import { useText } from '#web/lib/use-text.ts';
import type { EditorEvent, EditorState } from './editor.ts';
import type { SaveFailure } from './editor-dialogs.tsx';
import { fieldsByKey, firstFaulty } from './editor-hints.ts';
import { en } from './text.en.ts';

type SavingInput = {
  mode: 'create' | 'edit';
  state: EditorState;
  dispatch: Dispatch<EditorEvent>;
  onSaved: () => void;
};

/**
 * Runs one save at a time and tells how it failed: a dialog with the specified text, the server's refusals beside their
 * fields with the first such question opened, or the question whose version counts when somebody saved meanwhile.
 */
export function useSaving({ mode, state, dispatch, onSaved }: SavingInput) {
  const t = useText({ en });
  const [busy, setBusy] = useState(false);
  const [changed, setChanged] = useState(false);
  const [failure, setFailure] = useState<SaveFailure | null>(null);

  const fail = (error: unknown) => {
    const isChanged = error instanceof CallError && error.code === 'quiz_changed';
    setChanged(isChanged);
    if (isChanged) return;
    const fields = error instanceof CallError ? fieldsByKey(error.fields, state.questions) : {};
    const [firstField] = Object.keys(fields);
    if (firstField !== undefined) {
      dispatch({ type: 'refuse', fields });
      const key = firstFaulty(state, fields);
      if (key !== null) dispatch({ type: 'open', key });
    }
    const message = error instanceof Error ? error.message : '';
    setFailure({
      title: mode === 'create' ? t.createFailed(message) : t.updateFailed,
      detail: mode === 'create' ? null : message,
      field: firstField ?? null,
    });
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
    run,
    save: (send: () => Promise<void>) =>
      run(async () => {
        await send();
        onSaved();
      }),
    closeFailure: () => setFailure(null),
    closeChanged: () => setChanged(false),
  };
}
