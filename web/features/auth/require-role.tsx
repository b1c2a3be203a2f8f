import type { Role } from '@kaksha/contract/core/access.ts';
import { Fragment, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/state/empty-state.tsx';
import { loginPath } from './return-to.ts';
import { useSession } from './session.ts';
import { texts } from './text.session.en.ts';

type RequireRoleProps = {
  roles: readonly Role[];
  /** What people without the role see, instead of the usual text. */
  denied?: ReactNode;
  children: ReactNode;
};

/**
 * Guards a route: a visitor goes to the login page and comes back; people without the role see that they are not
 * allowed (behaviour 2.15). The page begins anew when another person signs in, in another tab: what was typed in it is not
 * theirs.
 */
export function RequireRole({ roles, denied = <Forbidden />, children }: RequireRoleProps) {
  const { user, ready, loggedOut } = useSession();
  const { pathname, search } = useLocation();
  if (!ready) return null;
  if (user === null) return <Navigate to={loggedOut ? '/login' : loginPath(pathname + search)} replace />;
  return <Fragment key={user.id}>{roles.includes(user.role) ? children : denied}</Fragment>;
}

type ForbiddenProps = {
  /** What the page is called, for whoever hears it; without one, the refusal itself is the page's heading. */
  heading?: string;
  /** False below a heading that is on the screen. */
  whole?: boolean;
};

/** What a page shows to someone without the role (behaviour 2.15). */
export function Forbidden({ heading, whole = heading === undefined }: ForbiddenProps) {
  return (
    <div className="wrap section">
      {heading !== undefined && <h1 className="sr">{heading}</h1>}
      <EmptyState
        whole={whole}
        title={texts.forbidden}
        action={
          <LinkButton look="outline" to="/">
            {texts.home}
          </LinkButton>
        }
      >
        {texts.forbiddenHelp}
      </EmptyState>
    </div>
  );
}
