import { usersRoutes } from '@kaksha/contract/routes.ts';
import type { Person } from '@kaksha/contract/users.ts';
import { useQueryClient } from '@tanstack/react-query';
import type { RefObject } from 'react';
import { send } from '#web/lib/send/send.ts';
import { DeleteDialog } from '#web/ui/item/delete-dialog.tsx';
import { refreshPeople } from './api.ts';
import { texts } from './text.en.ts';

type DeletePersonProps = {
  person: Pick<Person, '_id' | 'fullName' | 'email' | 'proven'>;
  /** Fetches again what showed the person; the list unless another is given. */
  refresh?: () => Promise<unknown>;
  onClose: () => void;
  finalFocus?: RefObject<HTMLElement | null>;
};

/** Asks before a person's account is deleted, and says what goes with it (behaviour 2.17, 2.21). */
export function DeletePerson({
  person: { _id, fullName, email, proven },
  refresh,
  ...rest
}: DeletePersonProps) {
  const t = texts.removal;
  const client = useQueryClient();
  const goes = email === '' ? t.goesWithout(fullName) : proven ? t.goes(email) : t.goesUnproven(email);
  return (
    <DeleteDialog
      words={{ ...t, title: t.title(fullName), text: `${goes} ${t.stays}` }}
      remove={() => send(usersRoutes.remove, { params: { id: _id } })}
      refresh={refresh ?? (() => refreshPeople(client))}
      done={t.done(fullName)}
      {...rest}
    />
  );
}
