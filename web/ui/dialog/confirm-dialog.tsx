import type { ReactNode, RefObject } from 'react';
import { Button } from '../button.tsx';
import { Note } from '../message/note.tsx';
import { Dialog } from './dialog.tsx';

type ConfirmDialogProps = {
  open: boolean;
  /** The question. */
  title: ReactNode;
  /** What confirming does; screen readers read it after the question. */
  text?: ReactNode;
  /** The label of the confirming button, and what it says while `busy`. */
  confirm: string;
  confirming?: string | undefined;
  /** The label of the safe button. */
  cancel: string;
  /** Confirming is destructive: the safe button is the filled one. */
  danger?: boolean;
  /** While true the dialog stays open, and its buttons keep the focus and do nothing. */
  busy?: boolean;
  /** Why it failed, and the heading above the reason. */
  error?: string | null;
  errorTitle?: string | undefined;
  onConfirm: () => void;
  onCancel: () => void;
  /** See `Dialog`; needed where confirming removes the control that opened this one. */
  finalFocus?: RefObject<HTMLElement | null> | undefined;
};

/** Asks before something is done, and stays open when that fails. */
export function ConfirmDialog({
  open,
  title,
  text,
  confirm,
  confirming,
  cancel,
  danger = false,
  busy = false,
  error = null,
  errorTitle,
  onConfirm,
  onCancel,
  finalFocus,
}: ConfirmDialogProps) {
  const close = () => {
    if (!busy) onCancel();
  };
  const keep = (
    <Button key="keep" look={danger ? 'primary' : 'plain'} aria-disabled={busy || undefined} onClick={close}>
      {cancel}
    </Button>
  );
  const go = (
    <Button key="go" look={danger ? 'wrong-plain' : 'primary'} busy={busy} onClick={onConfirm}>
      {busy ? (confirming ?? confirm) : confirm}
    </Button>
  );
  return (
    <Dialog
      open={open}
      onClose={close}
      role="alertdialog"
      title={title}
      description={text}
      finalFocus={finalFocus}
      actions={danger ? [keep, go] : [go, keep]}
    >
      {error !== null && (
        <Note look="wrong" title={errorTitle}>
          {error}
        </Note>
      )}
    </Dialog>
  );
}
