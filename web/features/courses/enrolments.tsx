import { formatDate } from '@kaksha/contract/core/time.ts';
import './enrolments.css';
import type { Course, EnrolledPerson } from '@kaksha/contract/courses.ts';
import { coursesRoutes } from '@kaksha/contract/routes.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAct } from '#web/lib/form/use-act.ts';
import { callQuery } from '#web/lib/send/query.ts';
import { send } from '#web/lib/send/send.ts';
import { Button } from '#web/ui/button.tsx';
import { Check } from '#web/ui/form/input.tsx';
import { ExportButton } from '#web/ui/list/export-button.tsx';
import { ListStates } from '#web/ui/list/list-states.tsx';
import { Pager } from '#web/ui/list/pager.tsx';
import { Note } from '#web/ui/message/note.tsx';
import { texts } from './enrolments-text.en.ts';

const PEOPLE_ON_PAGE = 20;
/** What one call confirms at most. */
const CONFIRMED_AT_ONCE = 5_000;

/** Confirms enrolments, or takes that back; the list shows it at once. */
function useConfirmation(courseId: string, failed: string) {
  const client = useQueryClient();
  const { queryKey } = callQuery(coursesRoutes.enrollments, { params: { id: courseId } });
  const { busy, failure, act } = useAct(failed);
  const confirm = (ids: string[], confirmed: boolean) =>
    void act(async () => {
      const body = { ids, confirmed };
      const changed = await send(coursesRoutes.confirmEnrollments, { params: { id: courseId }, body });
      const byId = new Map(changed.map((one) => [one._id, one]));
      client.setQueryData<EnrolledPerson[]>(queryKey, (all) => all?.map((one) => byId.get(one._id) ?? one));
    });
  return { busy, failure, confirm };
}

/**
 * Who is enrolled in the course, newest first, with the list as CSV and a tick for each person whom staff have confirmed
 * (behaviour 3.25, 3.50).
 */
export function Enrolments({ course }: { course: Course }) {
  const list = useQuery(callQuery(coursesRoutes.enrollments, { params: { id: course._id } }));
  const [page, setPage] = useState(1);
  const { busy, failure, confirm } = useConfirmation(course._id, texts.confirmFailed);
  const count = list.data?.length ?? 0;
  const open = (list.data ?? []).filter(({ confirmedAt }) => confirmedAt === null);
  const totalPages = Math.max(1, Math.ceil(count / PEOPLE_ON_PAGE));
  const shown = Math.min(page, totalPages);
  return (
    <section className="stack" aria-labelledby="enrolments">
      <div className="row">
        <h2 id="enrolments">{texts.title}</h2>
        {list.isSuccess && <span className="meta num">{texts.count(count)}</span>}
        {count > 0 && (
          <span className="push">
            <ExportButton wanted={{ what: 'enrollments', id: course._id }} count={count} />
          </span>
        )}
      </div>
      <ListStates
        list={list}
        loading={texts.loading}
        failed={texts.failed}
        empty={<p className="meta">{texts.empty}</p>}
      >
        {(all) => (
          <>
            <div className="row">
              <p className="meta">{texts.confirmHint}</p>
              {open.length > 0 && (
                <Button
                  look="outline"
                  small
                  busy={busy}
                  onClick={() =>
                    confirm(
                      open.slice(0, CONFIRMED_AT_ONCE).map(({ _id }) => _id),
                      true,
                    )
                  }
                >
                  {texts.confirmAll(open.length)}
                </Button>
              )}
            </div>
            {failure !== null && <Note look="wrong">{failure}</Note>}
            <ul className="enrolled">
              {all
                .slice((shown - 1) * PEOPLE_ON_PAGE, shown * PEOPLE_ON_PAGE)
                .map(({ _id, userName, userEmail, createdAt, confirmedAt }) => (
                  <li key={_id}>
                    <b>{userName}</b>
                    <span>{userEmail}</span>
                    <span className="meta num">{texts.since(formatDate(createdAt))}</span>
                    <Check
                      aria-label={texts.confirmOne(userName)}
                      checked={confirmedAt !== null}
                      aria-disabled={busy || undefined}
                      onChange={() => confirm([_id], confirmedAt === null)}
                    >
                      {texts.confirmed}
                    </Check>
                  </li>
                ))}
            </ul>
            {totalPages > 1 && <Pager page={shown} totalPages={totalPages} onPage={setPage} />}
          </>
        )}
      </ListStates>
    </section>
  );
}
