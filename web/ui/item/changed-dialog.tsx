import { texts as errorTexts } from '@kaksha/contract/core/errors.en.ts';
import { Button } from '../button.tsx';
import { Dialog } from '../dialog/dialog.tsx';
import { Note } from '../message/note.tsx';
import { texts } from './text.en.ts';

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
