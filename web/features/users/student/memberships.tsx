import { formatDate } from '@kaksha/contract/core/time.ts';
import { coursesRoutes, enrolmentsRoutes } from '@kaksha/contract/routes.ts';
import { batchesRoutes } from '@kaksha/contract/staff-routes.ts';
import type { StudentPage } from '@kaksha/contract/students.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useId, useRef, useState } from 'react';
import { useAct } from '#web/lib/form/use-act.ts';
import { callQuery } from '#web/lib/send/query.ts';
import { send } from '#web/lib/send/send.ts';
import { Mark } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/form/text-field.tsx';
import { ActButton } from '#web/ui/item/act-button.tsx';
import { DeleteDialog } from '#web/ui/item/delete-dialog.tsx';
import { Note } from '#web/ui/message/note.tsx';
import { announce } from '#web/ui/message/toast.tsx';
import { allBatches, refreshPeople } from '../api.ts';
import { texts } from './text.en.ts';

type PartProps = { student: StudentPage };

/** The batches that the student is in and was in, with joining and leaving them (behaviour 3.54). */
export function BatchesPart({ student: { _id: userId, batches, pastBatches } }: PartProps) {
  const t = texts.batches;
  const client = useQueryClient();
  const all = useQuery(allBatches());
  const refresh = () =>
    Promise.all([
      refreshPeople(client),
      ...[batchesRoutes.list, batchesRoutes.members].map(({ path }) =>
        client.invalidateQueries({ queryKey: [path] }),
      ),
    ]);
  const others = (all.data ?? []).filter(
    ({ _id, closed }) => !closed && !batches.some((batch) => batch._id === _id),
  );
  return (
    <section aria-labelledby="student-batches">
      <h2 id="student-batches">{t.title}</h2>
      {batches.length === 0 && <p className="meta">{t.none}</p>}
      {batches.length > 0 && (
        <ul className="student-list">
          {batches.map(({ _id: id, name }) => (
            <li key={id}>
              <span>{name}</span>
              <ActButton
                name={t.takeOutOf(name)}
                act={async () => {
                  await send(batchesRoutes.removeMember, { params: { id, userId } });
                  announce(t.takenOut(name));
                }}
                afterwards={refresh}
                failed={t.takeOutFailed}
              >
                {t.takeOut}
              </ActButton>
            </li>
          ))}
        </ul>
      )}
      <Join
        label={t.join}
        choose={t.choose}
        add={t.add}
        failed={t.addFailed}
        choices={others.map(({ _id, name }) => [_id, name])}
        onJoin={async (id, name) => {
          await send(batchesRoutes.addMembers, { params: { id }, body: { userIds: [userId] } });
          announce(t.added(name));
          await refresh();
        }}
      />
      {pastBatches.length > 0 && (
        <>
          <h3>{t.past}</h3>
          <ul className="student-list">
            {pastBatches.map(({ _id, name, to }) => (
              <li key={_id}>
                <span>{name}</span>
                <span className="meta">{t.until(formatDate(to))}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

/** The courses of a student, with enrolling and removing (behaviour 3.51, 3.52). */
export function EnrolmentsPart({ student: { _id: userId, fullName, enrolments } }: PartProps) {
  const t = texts.enrolments;
  const client = useQueryClient();
  const courses = useQuery(callQuery(coursesRoutes.list));
  const [removing, setRemoving] = useState<StudentPage['enrolments'][number] | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const refresh = () =>
    Promise.all([
      refreshPeople(client),
      ...[enrolmentsRoutes.enrollments, enrolmentsRoutes.enrollmentCounts, enrolmentsRoutes.enrollable].map(
        ({ path }) => client.invalidateQueries({ queryKey: [path] }),
      ),
    ]);
  const others = (courses.data ?? []).filter(({ _id }) => !enrolments.some(({ course }) => course === _id));
  return (
    <section aria-labelledby="student-enrolments">
      <h2 id="student-enrolments" ref={heading} tabIndex={-1}>
        {t.title}
      </h2>
      {enrolments.length === 0 && <p className="meta">{t.none}</p>}
      {enrolments.length > 0 && (
        <ul className="student-list">
          {enrolments.map((enrolment) => (
            <li key={enrolment._id}>
              <span>
                {enrolment.courseTitle}
                <span className="meta">{t.since(formatDate(enrolment.createdAt))}</span>
                {enrolment.confirmedAt === null ? (
                  <Mark verdict="skipped">{t.waiting}</Mark>
                ) : (
                  <Mark verdict="correct">{t.confirmed(formatDate(enrolment.confirmedAt))}</Mark>
                )}
              </span>
              <Button
                look="wrong-plain"
                small
                aria-label={t.removeOf(enrolment.courseTitle)}
                onClick={() => setRemoving(enrolment)}
              >
                {t.remove}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <Join
        label={t.enrol}
        choose={t.choose}
        add={t.add}
        failed={t.addFailed}
        choices={others.map(({ _id, title }) => [_id, title])}
        onJoin={async (id, title) => {
          await send(enrolmentsRoutes.enrollPeople, { params: { id }, body: { userIds: [userId] } });
          announce(t.added(title));
          await refresh();
        }}
      />
      {removing !== null && (
        <DeleteDialog
          words={{ ...t.removal, title: t.removal.title(fullName, removing.courseTitle) }}
          remove={() => send(enrolmentsRoutes.removeEnrollment, { params: { id: removing._id } })}
          refresh={refresh}
          done={t.removal.done(removing.courseTitle)}
          onClose={() => setRemoving(null)}
          finalFocus={heading}
        />
      )}
    </section>
  );
}

type JoinProps = {
  label: string;
  choose: string;
  add: string;
  failed: string;
  choices: readonly (readonly [id: string, name: string])[];
  onJoin: (id: string, name: string) => Promise<void>;
};

/** Chooses one of those that are left, and adds the student to it; nothing where none is left. */
function Join({ label, choose, add, failed, choices, onJoin }: JoinProps): ReactNode {
  const [chosen, setChosen] = useState('');
  const formId = useId();
  const { busy, failure, act } = useAct(failed);
  const found = choices.find(([id]) => id === chosen);
  if (choices.length === 0) return null;
  return (
    <form
      id={formId}
      className="student-join"
      method="dialog"
      onSubmit={(event) => {
        event.preventDefault();
        if (found === undefined) return;
        void act(async () => {
          await onJoin(found[0], found[1]);
          setChosen('');
        });
      }}
    >
      <SelectField label={label} value={chosen} onChange={({ target }) => setChosen(target.value)}>
        <option value="">{choose}</option>
        {choices.map(([id, name]) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <Button type="submit" look="outline" busy={busy} aria-disabled={found === undefined || undefined}>
        {add}
      </Button>
      {failure !== null && <Note look="wrong">{failure}</Note>}
    </form>
  );
}
