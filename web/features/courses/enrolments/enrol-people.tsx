import type { Course, Enrollable } from '@kaksha/contract/courses.ts';
import { enrolmentsRoutes } from '@kaksha/contract/routes.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAct } from '#web/lib/form/use-act.ts';
import { send } from '#web/lib/send/send.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Check } from '#web/ui/form/input.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { SearchFilter } from '#web/ui/list/filters.tsx';
import { useLastLoaded } from '#web/ui/list/paged-list.tsx';
import { Note } from '#web/ui/message/note.tsx';
import { announce } from '#web/ui/message/toast.tsx';
import { LoadFailed } from '#web/ui/state/load-failed.tsx';
import { enrollable, refreshEnrolments } from './api.ts';
import { texts } from './text.en.ts';

/** People in a reply; where there are as many, others may match too. */
const OFFERED = 20;

type EnrolPeopleProps = { course: Pick<Course, '_id' | 'title'>; onClose: () => void };

/** Finds people among all accounts, and enrols those who are ticked, also over several searches (behaviour 3.51). */
export function EnrolPeople({ course, onClose }: EnrolPeopleProps) {
  const t = texts.enrol;
  const client = useQueryClient();
  const [chosen, setChosen] = useState<readonly Enrollable[]>([]);
  const { busy, failure, act } = useAct(t.sendFailed);
  const toggle = (person: Enrollable) =>
    setChosen((before) =>
      before.some(({ _id }) => _id === person._id)
        ? before.filter(({ _id }) => _id !== person._id)
        : [...before, person],
    );
  const enrol = () =>
    void act(async () => {
      const { enrolled, already } = await send(enrolmentsRoutes.enrollPeople, {
        params: { id: course._id },
        body: { userIds: chosen.map(({ _id }) => _id) },
      });
      await refreshEnrolments(client);
      announce(
        t.done(
          enrolled.length,
          already.map(({ userName }) => userName),
        ),
      );
      onClose();
    });
  const close = () => {
    if (!busy) onClose();
  };
  return (
    <Dialog
      open
      wide
      onClose={close}
      title={t.title(course.title)}
      description={t.lead}
      actions={
        <>
          <Button
            busy={busy}
            aria-disabled={chosen.length === 0 || undefined}
            onClick={() => {
              if (chosen.length > 0) enrol();
            }}
          >
            {t.submit(chosen.length)}
          </Button>
          <Button look="plain" aria-disabled={busy || undefined} onClick={close}>
            {t.cancel}
          </Button>
        </>
      }
    >
      <FindPeople courseId={course._id} chosen={chosen} onToggle={toggle} />
      {chosen.length > 0 && (
        <ul className="enrol-chosen" aria-label={t.chosen}>
          {chosen.map((person) => (
            <li key={person._id}>
              <Button
                look="outline"
                small
                aria-label={t.drop(person.fullName)}
                onClick={() => toggle(person)}
              >
                {person.fullName}
                <Icon name="cross" />
              </Button>
            </li>
          ))}
        </ul>
      )}
      {failure !== null && <Note look="wrong">{failure}</Note>}
    </Dialog>
  );
}

type FindPeopleProps = {
  courseId: string;
  chosen: readonly Enrollable[];
  onToggle: (person: Enrollable) => void;
};

/** The search among all accounts, and a tick for each person found who is not enrolled. */
function FindPeople({ courseId, chosen, onToggle }: FindPeopleProps) {
  const t = texts.enrol;
  const [search, setSearch] = useState('');
  const found = useQuery(enrollable(courseId, search.trim()));
  const people = useLastLoaded(found.data);
  return (
    <>
      <search>
        <SearchFilter placeholder={t.search} value={search} onSettle={setSearch} />
      </search>
      {found.isError && <LoadFailed query={found} failed={t.failed} />}
      {search.trim() !== '' && people !== undefined && !found.isError && (
        <div className="enrol-found" aria-busy={found.isFetching}>
          {people.length > 0 && (
            <ul aria-label={t.results}>
              {people.map((person) => (
                <li key={person._id}>
                  <Check
                    checked={person.enrolled || chosen.some(({ _id }) => _id === person._id)}
                    disabled={person.enrolled}
                    onChange={() => onToggle(person)}
                  >
                    <b>{person.fullName}</b>{' '}
                    <span className="meta">
                      {person.enrolled ? t.enrolledOf(whoIs(person)) : whoIs(person)}
                    </span>
                  </Check>
                </li>
              ))}
            </ul>
          )}
          <p className="meta" role="status">
            {people.length === 0
              ? t.nobody
              : people.length === OFFERED
                ? t.firstOnly
                : texts.found(people.length)}
          </p>
        </div>
      )}
    </>
  );
}

/** What tells people of one name apart. */
const whoIs = ({ email, roll }: Enrollable) => [roll, email].filter((part) => part !== '').join(', ');
