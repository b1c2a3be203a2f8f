import { company } from '@kaksha/contract/company.ts';
import type { ReactNode } from 'react';
import { Link, Navigate } from 'react-router';
import { Forbidden, loginPath, RequireRole, useSession } from '#web/features/auth/public.ts';
import { useText } from '#web/lib/use-text.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Loading } from '#web/ui/loading.tsx';
import type { AdminScreen, Denial } from './screens.ts';
import { en } from './text.en.ts';

/** Guards a screen of the administration and gives it its title (behaviour 2.15). */
export function AdminGuard({ screen, children }: { screen: AdminScreen; children: ReactNode }) {
  const t = useText({ en });
  const { user, ready, loggedOut } = useSession();
  const waits = screen.waitsForUser && ready && user === null && !loggedOut;
  return (
    <>
      <title>{t.pageTitle(t.screens[screen.name], company.name)}</title>
      {waits ? (
        <LoadingUser path={screen.path} />
      ) : (
        <RequireRole roles={screen.roles} denied={<Denied as={screen.denied} />}>
          {children}
        </RequireRole>
      )}
    </>
  );
}

function Denied({ as }: { as: Denial }) {
  if (as === 'home') return <Navigate to="/" replace />;
  return as === 'access-denied' ? <AccessDenied /> : <Forbidden />;
}

function AccessDenied() {
  const t = useText({ en });
  return (
    <EmptyState
      whole
      title={t.accessDenied}
      action={
        <LinkButton look="line" to="/">
          {t.home}
        </LinkButton>
      }
    >
      {t.accessDeniedHelp}
    </EmptyState>
  );
}

/** What a visitor finds where a signed-in person adds a testimonial (behaviour 2.15). */
function LoadingUser({ path }: { path: string }) {
  const t = useText({ en });
  return (
    <div className="stack">
      <h1>{t.screens.testimonials}</h1>
      <Loading text={t.loadingUser} />
      <p>
        {t.loadingUserHelp} <Link to={loginPath(path)}>{t.toLogin}</Link>
      </p>
    </div>
  );
}
