import './ticks.css';
import { type Batch, batches } from '@kaksha/contract/batches.ts';
import { batchStates } from '@kaksha/contract/core/statuses.ts';
import { batchesRoutes } from '@kaksha/contract/staff-routes.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { AddFold, AdminHead, AdminRow, AdminRows } from '#web/features/admin/public.ts';
import { useUserId } from '#web/features/auth/public.ts';
import { Trash } from '#web/features/trash/public.ts';
import { AddStudent } from '#web/features/users/public.ts';
import { send } from '#web/lib/send/send.ts';
import { ItemButtons, ItemForm, ItemOutcome, useItemForm } from '#web/ui/item/item-form.tsx';
import { useAddress } from '#web/ui/list/address.ts';
import { Filters } from '#web/ui/list/filters.tsx';
import { PagedList } from '#web/ui/list/paged-list.tsx';
import { address, batchList, refreshBatches } from './api.ts';
import { BatchFields, chosenIn, valuesOf } from './batch-fields.tsx';
import { GiveCodes } from './give-codes.tsx';
import { texts } from './text.en.ts';

type Open = 'batch' | 'student' | null;

/** /admin/batches: the batches with their members, for staff (behaviour 3.53, 3.54). */
export function BatchesPage() {
  const listed = useAddress(address);
  const found = useQuery(batchList(listed.filters));
  const [open, setOpen] = useState<Open>(null);
  const toggle = (which: Open) => (isOpen: boolean) =>
    // The other fold closes by itself, and says so after this one has opened.
    setOpen((now) => (isOpen ? which : now === which ? null : now));
  return (
    <>
      <AdminHead title={texts.title} />
      <AddFold label={texts.add} open={open === 'batch'} onToggle={toggle('batch')}>
        {open === 'batch' && <AddBatch onClose={() => setOpen(null)} />}
      </AddFold>
      <AddFold label={texts.addStudent} open={open === 'student'} onToggle={toggle('student')}>
        {open === 'student' && <AddStudent onClose={() => setOpen(null)} />}
      </AddFold>
      <div>
        <Filters
          address={listed}
          label={texts.filter}
          search={texts.search}
          fields={[
            {
              name: 'state',
              label: texts.state,
              any: texts.anyState,
              choices: batchStates.map((state) => [state, texts.states[state]] as const),
            },
          ]}
        />
        <h2 className="sr">{texts.listed}</h2>
        <PagedList list={found} address={listed} words={texts}>
          {(items) => (
            <AdminRows>
              {items.map((batch) => (
                <BatchRow key={batch._id} batch={batch} />
              ))}
            </AdminRows>
          )}
        </PagedList>
      </div>
      <Trash kinds={['batch']} />
    </>
  );
}

function BatchRow({ batch }: { batch: Batch }) {
  const { _id, name, courses, teachers, timetable, memberCount, closed } = batch;
  return (
    <AdminRow
      title={
        <Link to={`/admin/batches/${_id}`} aria-label={texts.openOf(name)}>
          {name}
        </Link>
      }
      acts={<GiveCodes batch={batch} />}
    >
      <p className="meta num">
        {[
          texts.members(memberCount),
          ...(closed ? [texts.closed] : []),
          ...courses.map(({ title }) => title),
          ...teachers.map(({ fullName }) => fullName),
        ].join(', ')}
      </p>
      {timetable !== '' && <p className="meta">{timetable}</p>}
    </AdminRow>
  );
}

function AddBatch({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const item = useItemForm({
    name: 'batch:new',
    userId: useUserId(),
    stored: valuesOf(),
    refresh: () => refreshBatches(client),
    schema: batches.create.body,
    values: chosenIn,
    send: (body) => send(batchesRoutes.create, { body }),
    done: ({ name }) => texts.added(name),
    onSaved: onClose,
    words: { failed: texts.addFailed },
  });
  return (
    <ItemForm item={item} aria-label={texts.add}>
      <BatchFields values={item.draft.values} faults={item.faults} />
      <ItemOutcome item={item} />
      <ItemButtons item={item} words={{ submit: texts.save, cancel: texts.cancel }} onClose={onClose} />
    </ItemForm>
  );
}
