import './enrolments.css';
import { formatDate } from '@kaksha/contract/core/time.ts';
import type { Course, EnrolledPerson } from '@kaksha/contract/courses.ts';
import { enrolmentsRoutes } from '@kaksha/contract/routes.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useAct } from '#web/lib/form/use-act.ts';
import { send } from '#web/lib/send/send.ts';
import { Button, IconButton } from '#web/ui/button.tsx';
import { Check } from '#web/ui/form/input.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { DeleteDialog } from '#web/ui/item/delete-dialog.tsx';
import { useAddress } from '#web/ui/list/address.ts';
import { ExportButton } from '#web/ui/list/export-button.tsx';
import { StatusFilters } from '#web/ui/list/filters.tsx';
import { PagedList } from '#web/ui/list/paged-list.tsx';
import { Note } from '#web/ui/message/note.tsx';
import { announce } from '#web/ui/message/toast.tsx';
import {
  address,
  confirmWaiting,
  enrolmentCounts,
  enrolments,
  refreshEnrolments,
  showChanged,
  statuses,
  wanted,
} from './api.ts';
import { EnrolPeople } from './enrol-people.tsx';
import { texts } from './text.en.ts';

/**
 * Who is enrolled in the course, in pages, with the list as CSV and a tick for each person whom staff have confirmed; staff
 * enrol and remove people (behaviour 3.25, 3.50 to 3.52).
 */
export function Enrolments({ course }: { course: Course }) {
  const client = useQueryClient();
  const listed = useAddress(address);
  const { filters, change } = listed;
  const list = useQuery(enrolments(course._id, filters));
  const counts = useQuery(enrolmentCounts(course._id, filters)).data;
  const [adding, setAdding] = useState(false);
  const [leaving, setLeaving] = useState<EnrolledPerson | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const { busy, failure, act } = useAct(texts.confirmFailed);
  const confirm = (ids: string[], confirmed: boolean) =>
    void act(async () => {
      const body = { ids, confirmed };
      const params = { id: course._id };
      await showChanged(client, await send(enrolmentsRoutes.confirmEnrollments, { params, body }));
    });
  const confirmAll = () =>
    void act(async () => {
      const many = await confirmWaiting(course._id, filters);
      await refreshEnrolments(client);
      announce(texts.confirmedAll(many));
    });
  const waiting = filters.status === 'confirmed' ? 0 : (counts?.waiting ?? 0);
  const isEmpty = list.data?.total === 0 && !listed.isNarrowed;
  return (
    <section className="stack" aria-labelledby="enrolments">
      <div className="row">
        <h2 id="enrolments" ref={heading} tabIndex={-1}>
          {texts.title}
        </h2>
        <span className="row push">
          <ExportButton
            wanted={{ what: 'enrollments', id: course._id, ...wanted(filters) }}
            count={list.isError ? 0 : list.data?.total}
          />
          <Button look="outline" onClick={() => setAdding(true)}>
            <Icon name="plus" />
            {texts.enrol.open}
          </Button>
        </span>
      </div>
      {!isEmpty && (
        <>
          <div className="row">
            <p className="meta">{texts.confirmHint}</p>
            {waiting > 0 && (
              <Button look="outline" small busy={busy} onClick={confirmAll}>
                {texts.confirmAll(waiting)}
              </Button>
            )}
          </div>
          {failure !== null && <Note look="wrong">{failure}</Note>}
          <div>
            <StatusFilters address={listed} statuses={statuses} counts={counts} words={texts} />
          </div>
        </>
      )}
      <div>
        <PagedList
          list={list}
          address={listed}
          words={texts}
          order={{
            value: filters.sort,
            choices: [
              ['newest', texts.sorts.newest],
              ['name', texts.sorts.name],
              ['confirmed', texts.sorts.confirmed],
            ],
            onChange: (sort) => change({ sort }),
          }}
        >
          {(people) => (
            <ul className="enrolled">
              {people.map((person) => (
                <EnrolledRow
                  key={person._id}
                  person={person}
                  busy={busy}
                  onConfirm={(confirmed) => confirm([person._id], confirmed)}
                  onRemove={() => setLeaving(person)}
                />
              ))}
            </ul>
          )}
        </PagedList>
      </div>
      {adding && <EnrolPeople course={course} onClose={() => setAdding(false)} />}
      {leaving !== null && (
        <RemoveEnrolment person={leaving} onClose={() => setLeaving(null)} finalFocus={heading} />
      )}
    </section>
  );
}

type EnrolledRowProps = {
  person: EnrolledPerson;
  busy: boolean;
  onConfirm: (confirmed: boolean) => void;
  onRemove: () => void;
};

function EnrolledRow({
  person: { user, userName, userEmail, roll, createdAt, confirmedAt, isStudent },
  busy,
  onConfirm,
  onRemove,
}: EnrolledRowProps) {
  return (
    <li>
      <b>{isStudent ? <Link to={`/admin/people/${user}`}>{userName}</Link> : userName}</b>
      <span>{[roll, userEmail].filter((part) => part !== '').join(', ')}</span>
      <span className="meta num">{texts.since(formatDate(createdAt))}</span>
      <span className="enrolled-acts">
        <Check
          aria-label={texts.confirmOne(userName)}
          checked={confirmedAt !== null}
          aria-disabled={busy || undefined}
          onChange={() => onConfirm(confirmedAt === null)}
        >
          {texts.confirmed}
        </Check>
        <IconButton icon="trash" label={texts.removeOne(userName)} onClick={onRemove} />
      </span>
    </li>
  );
}

type RemoveEnrolmentProps = {
  person: EnrolledPerson;
  onClose: () => void;
  finalFocus: RefObject<HTMLElement | null>;
};

/** Asks before a person is taken out of the course, and says what that means (behaviour 3.52). */
function RemoveEnrolment({ person: { _id, userName, courseTitle }, ...rest }: RemoveEnrolmentProps) {
  const t = texts.removal;
  const client = useQueryClient();
  return (
    <DeleteDialog
      words={{ ...t, title: t.title(userName, courseTitle) }}
      remove={() => send(enrolmentsRoutes.removeEnrollment, { params: { id: _id } })}
      refresh={() => refreshEnrolments(client)}
      done={t.done(userName)}
      {...rest}
    />
  );
}
