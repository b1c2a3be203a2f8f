import { usersRoutes } from '@kaksha/contract/routes.ts';
import type { Person } from '@kaksha/contract/users.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useRef, useState } from 'react';
import { AdminHead, AdminRows } from '#web/features/admin/public.ts';
import { RegistrationDays } from '#web/features/registration-days/public.ts';
import { send } from '#web/lib/send/send.ts';
import { DeleteDialog } from '#web/ui/item/delete-dialog.tsx';
import { useAddress } from '#web/ui/list/address.ts';
import { Filters } from '#web/ui/list/filters.tsx';
import { PagedList } from '#web/ui/list/paged-list.tsx';
import { address, people, refreshPeople } from './api.ts';
import { PersonRow } from './person-row.tsx';
import { texts } from './text.en.ts';

/** /admin/people: everyone who is registered, for admins (behaviour 2.21); its filters are kept in the URL. */
export function PeoplePage() {
  const listed = useAddress(address);
  const found = useQuery(people(listed.filters));
  const [leaving, setLeaving] = useState<Person | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <>
      <AdminHead title={texts.title} />
      <RegistrationDays />
      <div>
        <Filters
          address={listed}
          label={texts.filter}
          search={texts.search}
          fields={[
            { name: 'role', label: texts.role, any: texts.anyRole, choices: Object.entries(texts.roles) },
            {
              name: 'proven',
              label: texts.proof,
              any: texts.anyProof,
              choices: Object.entries(texts.proofs),
            },
          ]}
        />
        <h2 className="sr" ref={heading} tabIndex={-1}>
          {texts.listed}
        </h2>
        <PagedList list={found} address={listed} words={texts}>
          {(items) => (
            <AdminRows>
              {items.map((person) => (
                <PersonRow key={person._id} person={person} onDelete={() => setLeaving(person)} />
              ))}
            </AdminRows>
          )}
        </PagedList>
        {leaving !== null && (
          <DeletePerson person={leaving} onClose={() => setLeaving(null)} finalFocus={heading} />
        )}
      </div>
    </>
  );
}

type DeletePersonProps = { person: Person; onClose: () => void; finalFocus: RefObject<HTMLElement | null> };

/** Asks before a person's account is deleted, and says what goes with it (behaviour 2.17, 2.21). */
function DeletePerson({ person: { _id, fullName, email, proven }, ...rest }: DeletePersonProps) {
  const t = texts.removal;
  const client = useQueryClient();
  return (
    <DeleteDialog
      words={{
        ...t,
        title: t.title(fullName),
        text: `${proven ? t.goes(email) : t.goesUnproven(email)} ${t.stays}`,
      }}
      remove={() => send(usersRoutes.remove, { params: { id: _id } })}
      refresh={() => refreshPeople(client)}
      done={t.done(fullName)}
      {...rest}
    />
  );
}
