import './people.css';
import { studentSorts, studentStatuses } from '@kaksha/contract/core/statuses.ts';
import { ROSTER_ROWS_AT_MOST } from '@kaksha/contract/rosters.ts';
import type { Person } from '@kaksha/contract/users.ts';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { AddFold, AdminHead, AdminRows } from '#web/features/admin/public.ts';
import { RegistrationDays } from '#web/features/registration-days/public.ts';
import { useAddress } from '#web/ui/list/address.ts';
import { ExportButton } from '#web/ui/list/export-button.tsx';
import { Filters } from '#web/ui/list/filters.tsx';
import { PagedList } from '#web/ui/list/paged-list.tsx';
import { address, allBatches, classesInUse, people, wanted } from './api.ts';
import { DeletePerson } from './delete-person.tsx';
import { PersonRow } from './person-row.tsx';
import { ImportRoster } from './roster/import-roster.tsx';
import { texts as rosterTexts } from './roster/text.en.ts';
import { AddStudent } from './student/add-student.tsx';
import { texts as studentTexts } from './student/text.en.ts';
import { texts } from './text.en.ts';

type Open = 'student' | 'list' | null;

/**
 * /admin/people: everyone who is registered, with what is known of students, for admins (behaviour 2.21, 2.44); its filters
 * are kept in the URL.
 */
export function PeoplePage() {
  const listed = useAddress(address);
  const { filters, change } = listed;
  const found = useQuery(people(filters));
  const classes = useQuery(classesInUse()).data ?? [];
  const batches = useQuery(allBatches()).data ?? [];
  const [leaving, setLeaving] = useState<Person | null>(null);
  const [open, setOpen] = useState<Open>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const toggle = (which: Open) => (isOpen: boolean) =>
    // The other fold closes by itself, and says so after this one has opened.
    setOpen((now) => (isOpen ? which : now === which ? null : now));
  // A list has students alone.
  const total = found.isError || (filters.role !== '' && filters.role !== 'student') ? 0 : found.data?.total;
  return (
    <>
      <AdminHead title={texts.title}>
        <div className="row">
          <ExportButton
            wanted={{ what: 'students', ...wanted(filters) }}
            count={total}
            label={texts.exportCsv}
          />
          <ExportButton
            wanted={{ what: 'students', format: 'xlsx', ...wanted(filters) }}
            count={total !== undefined && total > ROSTER_ROWS_AT_MOST ? 0 : total}
            label={texts.exportExcel}
          />
        </div>
      </AdminHead>
      <div className="people-folds">
        <AddFold label={studentTexts.add} open={open === 'student'} onToggle={toggle('student')}>
          {open === 'student' && <AddStudent onClose={() => setOpen(null)} />}
        </AddFold>
        <AddFold label={rosterTexts.title} open={open === 'list'} onToggle={toggle('list')}>
          {open === 'list' && <ImportRoster onDone={() => setOpen(null)} />}
        </AddFold>
        <RegistrationDays />
      </div>
      <div>
        <Filters
          address={listed}
          label={texts.filter}
          className="filters-people"
          search={texts.search}
          fields={[
            { name: 'role', label: texts.role, any: texts.anyRole, choices: Object.entries(texts.roles) },
            {
              name: 'status',
              label: texts.status,
              any: texts.anyStatus,
              choices: studentStatuses.map((status) => [status, texts.statuses[status]] as const),
            },
            {
              name: 'class',
              label: texts.class,
              any: texts.anyClass,
              choices: withChosen(
                filters.class,
                classes.map((name) => [name, name] as const),
              ),
            },
            {
              name: 'batch',
              label: texts.batch,
              any: texts.anyBatch,
              choices: batches.map(({ _id, name }) => [_id, name] as const),
            },
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
        <PagedList
          list={found}
          address={listed}
          words={texts}
          order={{
            value: filters.sort,
            choices: studentSorts.map((sort) => [sort, texts.sorts[sort]] as const),
            onChange: (sort) => change({ sort }),
          }}
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
          <DeletePerson person={leaving} onClose={() => setLeaving(null)} finalFocus={heading} />
        )}
      </div>
    </>
  );
}

type Choices = readonly (readonly [value: string, label: string])[];

/** The choices with the one that the URL asks for, also where nobody is in that class any more. */
const withChosen = (chosen: string, choices: Choices): Choices =>
  chosen === '' || choices.some(([value]) => value === chosen) ? choices : [...choices, [chosen, chosen]];
