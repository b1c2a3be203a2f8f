import { demoRoutes, rolesRoutes, teachersRoutes, testimonialsRoutes } from '@kaksha/contract/routes.ts';
import { useQuery } from '@tanstack/react-query';
import { callQuery, personalQuery } from '#web/lib/send/query.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { LoadFailed } from '#web/ui/state/load-failed.tsx';
import { Loading, Skeleton } from '#web/ui/state/loading.tsx';
import { texts } from './text.en.ts';

/** What waits for an admin, as counts; each is read by the call of its own screen. */
function useWaiting() {
  const demo = useQuery({ ...callQuery(demoRoutes.counts), select: (counts) => counts.new });
  const applications = useQuery({
    ...callQuery(teachersRoutes.counts),
    select: (counts) => counts.pending + counts.shortlisted,
  });
  const testimonials = useQuery({
    ...personalQuery(testimonialsRoutes.list),
    select: (all) => all.filter(({ approved }) => approved === false).length,
  });
  const accounts = useQuery({
    ...callQuery(rolesRoutes.read),
    select: ({ unproven }) => unproven.admin.length + unproven.teacher.length,
  });
  return [
    { name: 'demo', to: '/admin/demo?status=new', query: demo },
    { name: 'applications', to: '/admin/teachers', query: applications },
    { name: 'testimonials', to: '/admin/testimonials', query: testimonials },
    { name: 'accounts', to: '/admin/roles', query: accounts },
  ] as const;
}

/** What waits for an admin: a row with its count and the way to act for each kind; nothing for those without. */
export function Waiting() {
  const t = texts.waiting;
  const waiting = useWaiting();
  const shown = waiting.filter(({ query }) => query.data !== 0);
  return (
    <section aria-labelledby="admin-waiting">
      <h2 id="admin-waiting">{t.title}</h2>
      {waiting.every(({ query }) => query.isPending) ? (
        <Loading text={t.loading}>
          <Skeleton height="4rem" />
          <Skeleton height="4rem" />
        </Loading>
      ) : shown.length === 0 ? (
        <EmptyState title={t.nothing} />
      ) : (
        <ul className="admin-waits">
          {shown.map(({ name, to, query }) => (
            <li key={name}>
              {query.data !== undefined && (
                <>
                  <span className="admin-count num">{query.data}</span>
                  <span className="admin-what">{t.kinds[name].what(query.data)}</span>
                  <LinkButton look="outline" small to={to} aria-label={t.kinds[name].actOn}>
                    {t.kinds[name].act}
                  </LinkButton>
                </>
              )}
              {query.isError && <LoadFailed query={query} failed={t.kinds[name].failed} />}
              {query.isPending && <Skeleton height="2.75rem" />}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
