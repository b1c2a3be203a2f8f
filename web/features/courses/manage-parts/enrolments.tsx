import type { Course } from '@kaksha/contract/courses.ts';
import { coursesRoutes } from '@kaksha/contract/routes/courses.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDate } from '#web/lib/format.ts';
import { callQuery } from '#web/lib/query.ts';
import { useText } from '#web/lib/use-text.ts';
import { ExportButton } from '#web/ui/list/export-button.tsx';
import { ListStates } from '#web/ui/list/list-states.tsx';
import { Pager } from '#web/ui/list/pager.tsx';
import { en } from './text.en.ts';

const PEOPLE_ON_PAGE = 20;

/** Who is enrolled in the course, newest first, with the list as CSV (behaviour 3.25). */
export function Enrolments({ course }: { course: Course }) {
  const t = useText({ en }).enrolments;
  const list = useQuery(callQuery(coursesRoutes.enrollments, { params: { id: course._id } }));
  const [page, setPage] = useState(1);
  const count = list.data?.length ?? 0;
  const totalPages = Math.max(1, Math.ceil(count / PEOPLE_ON_PAGE));
  const shown = Math.min(page, totalPages);
  return (
    <section className="stack" aria-labelledby="enrolments">
      <div className="row">
        <h2 id="enrolments">{t.title}</h2>
        {list.isSuccess && <span className="meta num">{t.count(count)}</span>}
        {count > 0 && (
          <span className="push">
            <ExportButton wanted={{ what: 'enrollments', id: course._id }} />
          </span>
        )}
      </div>
      <ListStates list={list} loading={t.loading} failed={t.failed} empty={<p className="meta">{t.empty}</p>}>
        {(all) => (
          <>
            <ul className="enrolled">
              {all
                .slice((shown - 1) * PEOPLE_ON_PAGE, shown * PEOPLE_ON_PAGE)
                .map(({ _id, userName, userEmail, createdAt }) => (
                  <li key={_id}>
                    <b>{userName}</b>
                    <span>{userEmail}</span>
                    <span className="meta num">{t.since(formatDate(createdAt))}</span>
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
