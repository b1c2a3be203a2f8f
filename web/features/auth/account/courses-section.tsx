import { formatDate } from '@kaksha/contract/core/time.ts';
import { coursesRoutes } from '@kaksha/contract/routes.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { callQuery } from '#web/lib/send/query.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { LoadFailed } from '#web/ui/state/load-failed.tsx';
import { Skeleton } from '#web/ui/state/loading.tsx';
import { languageOf } from '#web/ui/text/language-of.ts';
import { AccountSection } from './account-section.tsx';
import { texts } from './text.en.ts';

/** The courses the person is enrolled in, as links as long as they are offered (behaviour 3.11). */
export function CoursesSection() {
  const t = texts.courses;
  const enrolments = useQuery(callQuery(coursesRoutes.myEnrollments));
  const { data } = enrolments;
  return (
    <AccountSection title={t.heading} lead={t.lead}>
      {enrolments.isError && <LoadFailed query={enrolments} failed={t.failed} />}
      {enrolments.isPending && <Skeleton height="2.75rem" />}
      {data?.length === 0 && (
        <>
          <p className="meta">{t.none}</p>
          <LinkButton look="outline" to="/courses">
            {t.find}
          </LinkButton>
        </>
      )}
      {data !== undefined && data.length > 0 && (
        <ul className="account-courses">
          {data.map(({ _id, courseTitle, coursePath, createdAt }) => (
            <li key={_id}>
              {coursePath === null ? (
                <span lang={languageOf(courseTitle)}>{courseTitle}</span>
              ) : (
                <Link to={`/courses/${coursePath}`} lang={languageOf(courseTitle)}>
                  {courseTitle}
                </Link>
              )}
              <span className="meta">{t.since(formatDate(createdAt))}</span>
            </li>
          ))}
        </ul>
      )}
    </AccountSection>
  );
}
