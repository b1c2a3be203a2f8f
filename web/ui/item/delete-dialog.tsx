import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode, RefObject } from 'react';
import { flushSync } from 'react-dom';
import { useAct } from '#web/lib/form/use-act.ts';
import { ConfirmDialog } from '../dialog/confirm-dialog.tsx';
import { announce } from '../message/toast.tsx';

type DeleteDialogProps = {
  words: {
    title: string;
    text: ReactNode;
    confirm: string;
    confirming: string;
    cancel: string;
    /** For a failure without a text from the server. */
    failed: string;
  };
  remove: () => Promise<unknown>;
  /** Fetches again what showed it; without it everything, the trash among it. */
  refresh?: () => Promise<unknown>;
  /** What is announced afterwards. */
  done: string;
  onClose: () => void;
  /** What gets the focus once the item is deleted. */
  finalFocus?: RefObject<HTMLElement | null> | undefined;
};

/** Asks before an item, or a file of it, is deleted; stays open and says why if that fails (behaviour 3.13). */
export function DeleteDialog({ words, remove, refresh, done, onClose, finalFocus }: DeleteDialogProps) {
  const { failed, ...question } = words;
  const client = useQueryClient();
  const { busy, failure, act } = useAct(failed);
  const confirm = async () => {
    await remove();
    await (refresh?.() ?? client.invalidateQueries());
    announce(done);
    // At once: closing returns the focus to the control that opened this one, which goes with the item.
    flushSync(onClose);
    finalFocus?.current?.focus();
  };
  return (
    <ConfirmDialog
      {...question}
      open
      danger
      busy={busy}
      error={failure}
      onConfirm={() => void act(confirm)}
      onCancel={onClose}
      finalFocus={finalFocus}
    />
  );
}
