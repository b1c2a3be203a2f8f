import { errors } from '@kaksha/contract/errors.ts';
import { useText } from '#web/lib/use-text.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { en } from './draft-text.en.ts';

type ChangedDialogProps = {
  open: boolean;
  busy?: boolean;
  /** Back to the form, undecided. */
  onClose: () => void;
  /** Saves the form over what is stored. */
  onMine: () => void;
  /** Gives up the form for what is stored. */
  onTheirs: () => void;
};

/** The item was changed by another person meanwhile (409 `changed_meanwhile`): asks which of the two counts. */
export function ChangedDialog({ open, busy = false, onClose, onMine, onTheirs }: ChangedDialogProps) {
  const t = useText({ en });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      role="alertdialog"
      title={errors.changed_meanwhile.text}
      description={t.changedText}
      actions={
        <>
          <Button busy={busy} onClick={onMine}>
            {t.mine}
          </Button>
          <Button look="wrong-text" aria-disabled={busy || undefined} onClick={onTheirs}>
            {t.theirs}
          </Button>
        </>
      }
    />
  );
}
