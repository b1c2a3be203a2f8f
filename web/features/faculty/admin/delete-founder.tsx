import type { Founder } from '@kaksha/contract/faculty.ts';
import { facultyRoutes } from '@kaksha/contract/routes/faculty.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useState } from 'react';
import { send } from '#web/lib/send.ts';
import { useErrorText } from '#web/lib/use-error-text.ts';
import { useText } from '#web/lib/use-text.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { announce } from '#web/ui/toast.tsx';
import { en } from './text.en.ts';

type DeleteFounderProps = {
  founder: Founder;
  onClose: () => void;
  finalFocus: RefObject<HTMLElement | null>;
};

/** Asks before a founder is deleted; the list and the trash are fetched again (behaviour 3.13). */
export function DeleteFounder({ founder, onClose, finalFocus }: DeleteFounderProps) {
  const t = useText({ en }).delete;
  const client = useQueryClient();
  const errorText = useErrorText();
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<string | null>(null);
  const remove = async () => {
    setBusy(true);
    setFailed(null);
    try {
      await send(facultyRoutes.remove, { params: { id: founder._id } });
      await client.invalidateQueries();
      announce(t.done(founder.name));
      onClose();
    } catch (error) {
      setFailed(errorText(error, t.failed));
      setBusy(false);
    }
  };
  return (
    <ConfirmDialog
      open
      danger
      title={t.title(founder.name)}
      text={t.text}
      confirm={t.confirm}
      confirming={t.confirming}
      cancel={t.cancel}
      busy={busy}
      error={failed}
      onConfirm={() => void remove()}
      onCancel={onClose}
      finalFocus={finalFocus}
    />
  );
}
