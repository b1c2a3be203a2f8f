import type { ReactNode } from 'react';
import { Link, Navigate } from 'react-router';
import { Forbidden, loginPath, RequireRole, useSession } from '#web/features/auth/public.ts';
import { useInstitute } from '#web/lib/page/institute.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { Loading } from '#web/ui/state/loading.tsx';
import type { AdminScreen, Denial } from './screens.ts';
import { texts } from './text.en.ts';

/** Guards a screen of the administration and gives it its title (behaviour 2.15). */
export function AdminGuard({ screen, children }: { screen: AdminScreen; children: ReactNode }) {
  const institute = useInstitute();
  const { user, ready, loggedOut } = useSession();
  const waits = screen.waitsForUser && ready && user === null && !loggedOut;
  return (
    <>
      <title>{texts.pageTitle(texts.screens[screen.name], institute.name)}</title>
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
  return (
    <EmptyState
      whole
      title={texts.accessDenied}
      action={
        <LinkButton look="outline" to="/">
          {texts.home}
        </LinkButton>
      }
    >
      {texts.accessDeniedHelp}
    </EmptyState>
  );
}

/** What a visitor finds where a signed-in person adds a testimonial (behaviour 2.15). */
function LoadingUser({ path }: { path: string }) {
  return (
    <div className="stack">
      <h1>{texts.screens.testimonials}</h1>
      <Loading text={texts.loadingUser} />
      <p>
        {texts.loadingUserHelp} <Link to={loginPath(path)}>{texts.toLogin}</Link>
      </p>
    </div>
  );
}
