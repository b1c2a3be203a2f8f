import type { Founder } from '@kaksha/contract/faculty.ts';
import { facultyRoutes } from '@kaksha/contract/routes.ts';
import { useQueryClient } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { useAct } from '#web/lib/form/use-act.ts';
import { send } from '#web/lib/send/send.ts';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { announce } from '#web/ui/message/toast.tsx';
import { texts } from './text.en.ts';

type DeleteFounderProps = {
  founder: Founder;
  onClose: () => void;
  finalFocus: RefObject<HTMLElement | null>;
};

/** Asks before a founder is deleted; the list and the trash are fetched again (behaviour 3.13). */
export function DeleteFounder({ founder, onClose, finalFocus }: DeleteFounderProps) {
  const t = texts.delete;
  const client = useQueryClient();
  const { busy, failure, act } = useAct(t.failed);
  const remove = async () => {
    await send(facultyRoutes.remove, { params: { id: founder._id } });
    await client.invalidateQueries();
    announce(t.done(founder.name));
    onClose();
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
      error={failure}
      onConfirm={() => void act(remove)}
      onCancel={onClose}
      finalFocus={finalFocus}
    />
  );
}
