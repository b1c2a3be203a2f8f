import { texts as errorTexts } from '@kaksha/contract/core/errors.en.ts';
import { useState } from 'react';
import { errorText } from '#web/lib/send/error-text.ts';
import { CallError } from '#web/lib/send/send.ts';
import { Button } from '../button.tsx';
import { Dialog } from '../dialog/dialog.tsx';
import { Note } from '../message/note.tsx';
import { texts } from './text.en.ts';

type Conflict = {
  /** Saves again what was refused, as a change of this revision. */
  keepMine: (revision: number) => void;
  /** Fetches what is stored and shows it in place of what was refused; rejects if it cannot be fetched. */
  takeTheirs: () => Promise<unknown>;
};

/**
 * Another person has changed the item since it was opened: asks which of the two counts (behaviour 3.30). The refusal names
 * the stored revision, and nothing is saved over a revision that is not known.
 */
export function useConflict({ keepMine, takeTheirs }: Conflict) {
  const [refusal, setRefusal] = useState<CallError | null>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const settle = () => {
    setRefusal(null);
    setFailure(null);
  };
  return {
    /** Opens the question and returns true, if this is what the call failed of. */
    meet: (error: unknown): boolean => {
      const isConflict = error instanceof CallError && error.code === 'changed_meanwhile';
      setRefusal(isConflict ? error : null);
      setFailure(null);
      return isConflict;
    },
    /** The props of the `ChangedDialog`. */
    dialog: {
      open: refusal !== null,
      busy,
      failure,
      onClose: settle,
      onMine: () => {
        const revision = refusal?.revision ?? null;
        if (revision === null) return setFailure(texts.revisionUnknown);
        settle();
        keepMine(revision);
      },
      onTheirs: async () => {
        if (busy) return;
        setBusy(true);
        setFailure(null);
        try {
          await takeTheirs();
          settle();
        } catch (error) {
          setFailure(errorText(error, texts.notFetched));
        } finally {
          setBusy(false);
        }
      },
    },
  };
}

type ChangedDialogProps = {
  open: boolean;
  busy?: boolean;
  /** Why neither could be done. */
  failure?: string | null;
  /** What was changed, where its error has words of its own. */
  title?: string;
  /** Back to the form, undecided. */
  onClose: () => void;
  /** Saves the form over what is stored. */
  onMine: () => void;
  /** Gives up the form for what is stored. */
  onTheirs: () => void;
};

/** Another person has changed the item since it was opened (409): asks which of the two versions to keep. */
export function ChangedDialog({
  open,
  busy = false,
  failure = null,
  title = errorTexts.changed_meanwhile,
  onClose,
  onMine,
  onTheirs,
}: ChangedDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      role="alertdialog"
      title={title}
      description={texts.explain}
      actions={
        <>
          <Button busy={busy} onClick={onMine}>
            {texts.mine}
          </Button>
          <Button look="wrong-plain" aria-disabled={busy || undefined} onClick={onTheirs}>
            {texts.theirs}
          </Button>
        </>
      }
    >
      {failure !== null && <Note look="wrong">{failure}</Note>}
    </Dialog>
  );
}
