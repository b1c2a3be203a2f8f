import { usersRoutes } from '@kaksha/contract/routes.ts';
import type { Person } from '@kaksha/contract/users.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useAct } from '#web/lib/form/use-act.ts';
import { send } from '#web/lib/send/send.ts';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { announce } from '#web/ui/message/toast.tsx';
import { refreshPeople } from './api.ts';
import { texts } from './text.en.ts';

type DeletePersonProps = {
  person: Person;
  onClose: () => void;
  onDeleted: () => void;
};

/** Asks before a person's account is deleted, and says what goes with it (behaviour 2.17, 2.21). */
export function DeletePerson({ person, onClose, onDeleted }: DeletePersonProps) {
  const t = texts.removal;
  const client = useQueryClient();
  const { busy, failure, act } = useAct(t.failed);
  const { _id, fullName, email, proven } = person;
  const remove = async () => {
    await send(usersRoutes.remove, { params: { id: _id } });
    await refreshPeople(client);
    announce(t.done(fullName));
    onDeleted();
  };
  return (
    <ConfirmDialog
      open
      danger
      title={t.title(fullName)}
      text={`${proven ? t.goes(email) : t.goesUnproven(email)} ${t.stays}`}
      confirm={t.confirm}
      confirming={t.confirming}
      cancel={t.cancel}
      busy={busy}
      error={failure}
      onConfirm={() => void act(remove)}
      onCancel={onClose}
    />
  );
}
