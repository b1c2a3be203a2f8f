import { formatDate } from '@kaksha/contract/core/time.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { AdminRow, AdminRows, ContactLinks, PhoneNumber } from '#web/features/admin/public.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { LoadFailed } from '#web/ui/state/load-failed.tsx';
import { Skeleton } from '#web/ui/state/loading.tsx';
import { applications } from './api.ts';
import { CvButton } from './teacher-details.tsx';
import { texts } from './text.en.ts';

/** The newest pending applications on the dashboard, with CV and the ways to reach who applied; nothing without one. */
export function Applicants() {
  const list = useQuery(applications({ status: 'pending', q: '', page: 1, limit: 20 }));
  if (list.isPending) return <Skeleton height="5rem" />;
  if (list.data?.total === 0) return null;
  return (
    <section aria-labelledby="applicants">
      <h2 id="applicants">{texts.applicants}</h2>
      {list.isError && <LoadFailed query={list} failed={texts.failed} />}
      <AdminRows>
        {list.data?.items.slice(0, 3).map((teacher) => {
          const { _id, fullName, phoneNumber, email, subjectToTeach, createdAt, workExperience } = teacher;
          return (
            <AdminRow
              key={_id}
              title={fullName}
              badges={<Badge look="new">{subjectToTeach}</Badge>}
              acts={
                <>
                  <ContactLinks
                    name={fullName}
                    phone={phoneNumber}
                    email={email}
                    greeting={texts.greeting(fullName)}
                    subject={texts.subject}
                  />
                  <CvButton teacher={teacher} />
                </>
              }
            >
              <p className="meta">{texts.appliedOn(formatDate(createdAt))}</p>
              <p>
                <PhoneNumber phone={phoneNumber} />
              </p>
              <p className="small">{workExperience}</p>
            </AdminRow>
          );
        })}
      </AdminRows>
      <Link className="lead-more" to="/admin/teachers">
        {texts.decideOn(list.data?.total ?? 0)}
        <Icon name="arrow-right" />
      </Link>
    </section>
  );
}
