import { roles } from '@kaksha/contract/core/access.ts';
import type { Person } from '@kaksha/contract/users.ts';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { AdminHead, AdminRows } from '#web/features/admin/public.ts';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/input.tsx';
import { useAddress } from '#web/ui/list/address.ts';
import { Filters } from '#web/ui/list/filters.tsx';
import { PagedList } from '#web/ui/list/paged-list.tsx';
import { SearchFilter } from '#web/ui/list/typed-filters.tsx';
import { address, foldedCount, isFiltered, people } from './api.ts';
import { DeletePerson } from './delete-person.tsx';
import { PersonRow } from './person-row.tsx';
import { texts } from './text.en.ts';

/** How long a pause in typing starts the search. */
const SETTLE_MS = 400;

/** /admin/people: everyone who is registered, for admins (behaviour 2.21); its filters are kept in the URL. */
export function PeoplePage() {
  const { filters, change, type, goTo, reset } = useAddress(address);
  const found = useQuery(people(filters));
  const [leaving, setLeaving] = useState<Person | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const afterDeletion = () => {
    // At once: closing returns the focus to the row's button, which is gone.
    flushSync(() => setLeaving(null));
    heading.current?.focus();
  };
  const list = { ...found, data: found.data && { items: found.data.users, total: found.data.totalCount } };
  return (
    <>
      <AdminHead title={texts.title} />
      <div>
        <Filters
          label={texts.filter}
          search={
            <SearchFilter
              placeholder={texts.search}
              value={filters.q}
              delayMs={SETTLE_MS}
              onSettle={(q) => type('q', q)}
            />
          }
          count={foldedCount(filters)}
          onReset={reset}
        >
          <Field label={texts.role}>
            <Select small value={filters.role} onChange={({ target }) => change({ role: target.value })}>
              <option value="">{texts.anyRole}</option>
              {roles.map((role) => (
                <option key={role} value={role}>
                  {texts.roles[role]}
                </option>
              ))}
            </Select>
          </Field>
          <Field label={texts.proof}>
            <Select small value={filters.proven} onChange={({ target }) => change({ proven: target.value })}>
              <option value="">{texts.anyProof}</option>
              <option value="yes">{texts.proofs.yes}</option>
              <option value="no">{texts.proofs.no}</option>
            </Select>
          </Field>
        </Filters>
        <h2 className="sr" ref={heading} tabIndex={-1}>
          {texts.listed}
        </h2>
        <PagedList
          list={list}
          page={filters.page}
          limit={filters.limit}
          onPage={goTo}
          onLimit={(limit) => change({ limit })}
          loading={texts.loading}
          failed={texts.failed}
          found={texts.found}
          empty={{ title: texts.none }}
          onReset={isFiltered(filters) ? reset : undefined}
        >
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
