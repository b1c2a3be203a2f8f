import { type Batch, batches } from '@kaksha/contract/batches.ts';
import { batchStates } from '@kaksha/contract/core/statuses.ts';
import { coursesRoutes } from '@kaksha/contract/routes.ts';
import { batchesRoutes, studentsRoutes } from '@kaksha/contract/staff-routes.ts';
import { students } from '@kaksha/contract/students.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { AddFold, AdminHead, AdminRow, AdminRows } from '#web/features/admin/public.ts';
import { GiveSlips } from '#web/features/slips/public.ts';
import { useCallForm } from '#web/lib/form/use-call-form.ts';
import { callQuery } from '#web/lib/send/query.ts';
import { type SendInput, send } from '#web/lib/send/send.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField, TextAreaField, TextField } from '#web/ui/form/text-field.tsx';
import { useAddress } from '#web/ui/list/address.ts';
import { Filters } from '#web/ui/list/filters.tsx';
import { PagedList } from '#web/ui/list/paged-list.tsx';
import { Note } from '#web/ui/message/note.tsx';
import { announce } from '#web/ui/message/toast.tsx';
import { address, batchList, refreshBatches } from './api.ts';
import { Members } from './members.tsx';
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
        {open === 'batch' && <BatchForm onAdded={() => setOpen(null)} />}
      </AddFold>
      <AddFold label={texts.student.add} open={open === 'student'} onToggle={toggle('student')}>
        {open === 'student' && <StudentForm onAdded={() => setOpen(null)} />}
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
    </>
  );
}

function BatchRow({ batch }: { batch: Batch }) {
  const [shows, setShows] = useState(false);
  const { name, courses, timetable, memberCount, closed } = batch;
  return (
    <AdminRow
      title={name}
      acts={
        <>
          <Button
            look="outline"
            small
            aria-label={shows ? undefined : texts.openOf(name)}
            aria-expanded={shows}
            onClick={() => setShows(!shows)}
          >
            {shows ? texts.hide : texts.open}
          </Button>
          <GiveSlips
            words={{ ...texts.slips, giveOf: texts.slips.giveOf(name), title: texts.slips.title(name) }}
            issue={() =>
              send(batchesRoutes.issueSlips, { params: { id: batch._id }, body: { who: 'never_signed_in' } })
            }
          />
        </>
      }
    >
      <p className="meta num">
        {[
          texts.members(memberCount),
          ...(closed ? [texts.closed] : []),
          ...courses.map(({ title }) => title),
        ].join(', ')}
      </p>
      {timetable !== '' && <p className="meta">{timetable}</p>}
      {shows && <Members batch={batch} />}
    </AdminRow>
  );
}

type BatchBody = SendInput<typeof batchesRoutes.create>['body'];

function BatchForm({ onAdded }: { onAdded: () => void }) {
  const client = useQueryClient();
  const courses = useQuery(callQuery(coursesRoutes.list));
  const form = useCallForm({
    schema: batches.create.body,
    values: ({ course }) => ({ courseIds: course ? [course] : [] }),
    send: async (body: BatchBody) => {
      await send(batchesRoutes.create, { body });
      await refreshBatches(client);
      announce(texts.added(body.name));
      onAdded();
    },
    words: { failed: texts.addFailed },
  });
  return (
    <form className="stack" method="dialog" onSubmit={form.submit} noValidate>
      {form.refused?.message && <Note look="wrong">{form.refused.message}</Note>}
      <TextField label={texts.name} name="name" autoComplete="off" required error={form.faults.name} />
      <SelectField label={texts.courses} name="course" defaultValue="">
        <option value="">{texts.noCourse}</option>
        {(courses.data ?? []).map(({ _id, title }) => (
          <option key={_id} value={_id}>
            {title}
          </option>
        ))}
      </SelectField>
      <TextAreaField
        label={texts.timetable}
        name="timetable"
        rows={2}
        optional
        hint={texts.timetableHint}
        error={form.faults.timetable}
      />
      <TextField label={texts.from} name="from" type="date" optional error={form.faults.from} />
      <TextField label={texts.to} name="to" type="date" optional error={form.faults.to} />
      <Button type="submit" busy={form.busy}>
        {texts.save}
      </Button>
    </form>
  );
}

/** Enters a student, who then joins batches by roll number. */
function StudentForm({ onAdded }: { onAdded: () => void }) {
  const t = texts.student;
  const form = useCallForm({
    schema: students.create.body,
    send: async (body: SendInput<typeof studentsRoutes.create>['body']) => {
      await send(studentsRoutes.create, { body });
      announce(t.added(body.fullName));
      onAdded();
    },
    words: { failed: t.failed },
  });
  return (
    <form className="stack" method="dialog" onSubmit={form.submit} noValidate>
      <p className="prose">{t.lead}</p>
      {form.refused?.message && <Note look="wrong">{form.refused.message}</Note>}
      <TextField label={t.name} name="fullName" autoComplete="off" required error={form.faults.fullName} />
      <TextField label={t.roll} name="roll" autoComplete="off" error={form.faults.roll} />
      <TextField
        label={t.email}
        name="email"
        type="email"
        autoComplete="off"
        optional
        error={form.faults.email}
      />
      <TextField
        label={t.phone}
        name="phone"
        type="tel"
        autoComplete="off"
        optional
        error={form.faults.phone}
      />
      <Button type="submit" busy={form.busy}>
        {t.save}
      </Button>
    </form>
  );
}
