import { formatDate } from '@kaksha/contract/core/time.ts';
import { useQuery } from '@tanstack/react-query';
import { ListStates } from '#web/ui/list/list-states.tsx';
import { myEnrolments } from '../enroll.tsx';
import { texts } from './text.en.ts';

/** The person's enrolments, newest first, including those in deleted courses (behaviour 3.11). */
export function OwnEnrolments() {
  const t = texts.mine;
  const mine = useQuery(myEnrolments());
  return (
    <section aria-labelledby="own-enrolments">
      <h2 id="own-enrolments">{t.title}</h2>
      {mine.data?.length === 0 ? (
        <p className="meta dash-none">{t.empty}</p>
      ) : (
        <ListStates list={mine} loading={t.loading} failed={t.failed} empty={t.empty}>
          {(all) => (
            <ul className="dash-list">
              {all.map(({ _id, course, courseTitle, createdAt }) => (
                <li className="dash-mine" key={_id}>
                  <b>{courseTitle}</b>
                  <span className="meta">{(course === null ? t.gone : t.since)(formatDate(createdAt))}</span>
                </li>
              ))}
            </ul>
          )}
        </ListStates>
      )}
    </section>
  );
}
