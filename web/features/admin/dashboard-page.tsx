import { demoRoutes, teachersRoutes, testimonialsRoutes } from '@kaksha/contract/routes.ts';
import { rolesRoutes } from '@kaksha/contract/staff-routes.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useSession } from '#web/features/auth/public.ts';
import { SetUpCard, useSetUp } from '#web/features/institute/public.ts';
import { callQuery, personalQuery } from '#web/lib/send/query.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { LoadFailed } from '#web/ui/state/load-failed.tsx';
import { Loading, Skeleton } from '#web/ui/state/loading.tsx';
import { AdminHead } from './parts.tsx';
import { PrintedPassword } from './printed-password.tsx';
import { screensOf } from './screens.ts';
import { SecondFactorReminder } from './second-factor-reminder.tsx';
import { texts } from './text.en.ts';
import { TriedWidely } from './tried-widely.tsx';

/**
 * /admin, for admins and teachers: what is missing, what waits and what the week brought for an admin (`week`), and the screens
 * that the role may open (behaviour 3.24).
 */
export function DashboardPage({ week }: { week?: ReactNode }) {
  const { user } = useSession();
  if (user === null) return null;
  return (
    <>
      <AdminHead title={texts.screens.dashboard} />
      <PrintedPassword />
      <SecondFactorReminder role={user.role} />
      {user.role === 'admin' && (
        <>
          <TriedWidely />
          <ForAdmins week={week} />
        </>
      )}
      <section aria-labelledby="admin-screens">
        <h2 id="admin-screens">{texts.manage}</h2>
        <ul className="admin-screens">
          {screensOf(user.role).map(({ path, name }) => (
            <li key={path}>
              <Link to={path}>
                {texts.links[name]}
                <Icon name="arrow-right" />
              </Link>
              <p className="meta">{texts.about[name]}</p>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

/**
 * What waits, the week, and what is still to be set up, which comes first where nothing waits. Nothing is shown that would move
 * once the other is known.
 */
function ForAdmins({ week }: { week: ReactNode }) {
  const missing = useSetUp();
  const waiting = useWaiting();
  if (missing === null || waiting.every(({ query }) => query.isPending)) {
    return (
      <Loading text={texts.waiting.loading}>
        <Skeleton height="4rem" />
        <Skeleton height="4rem" />
      </Loading>
    );
  }
  const setUp = missing.length > 0 && <SetUpCard missing={missing} />;
  const somethingWaits = waiting.some(({ query }) => query.data !== undefined && query.data > 0);
  return (
    <>
      {!somethingWaits && setUp}
      <Waiting waiting={waiting} />
      {week}
      {somethingWaits && setUp}
    </>
  );
}

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
function Waiting({ waiting }: { waiting: ReturnType<typeof useWaiting> }) {
  const t = texts.waiting;
  const shown = waiting.filter(({ query }) => query.data !== 0);
  return (
    <section aria-labelledby="admin-waiting">
      <h2 id="admin-waiting">{t.title}</h2>
      {shown.length === 0 ? (
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
