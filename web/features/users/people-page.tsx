import type { Person } from '@kaksha/contract/users.ts';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { AdminHead, AdminRows } from '#web/features/admin/public.ts';
import { useAddress } from '#web/ui/list/address.ts';
import { Filters } from '#web/ui/list/filters.tsx';
import { PagedList } from '#web/ui/list/paged-list.tsx';
import { address, people } from './api.ts';
import { DeletePerson } from './delete-person.tsx';
import { PersonRow } from './person-row.tsx';
import { texts } from './text.en.ts';

/** /admin/people: everyone who is registered, for admins (behaviour 2.21); its filters are kept in the URL. */
export function PeoplePage() {
  const listed = useAddress(address);
  const found = useQuery(people(listed.filters));
  const [leaving, setLeaving] = useState<Person | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const afterDeletion = () => {
    // At once: closing returns the focus to the row's button, which is gone.
    flushSync(() => setLeaving(null));
    heading.current?.focus();
  };
  return (
    <>
      <AdminHead title={texts.title} />
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
          <DeletePerson person={leaving} onClose={() => setLeaving(null)} onDeleted={afterDeletion} />
        )}
      </div>
    </>
  );
}
