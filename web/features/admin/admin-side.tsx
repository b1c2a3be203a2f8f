import { NavLink } from 'react-router';
import { useSession } from '#web/features/auth/public.ts';
import { useText } from '#web/lib/use-text.ts';
import { screensOf } from './screens.ts';
import { en } from './text.en.ts';

/** The administration's own navigation: the screens that this role may open. Students have one screen and no navigation. */
export function AdminSide() {
  const t = useText({ en });
  const { user } = useSession();
  if (user === null || user.role === 'student') return null;
  return (
    <nav className="admin-side" aria-label={t.nav}>
      <p className="admin-panel">
        <NavLink to="/admin" end>
          {t.panel}
        </NavLink>
      </p>
      <ul>
        {screensOf(user.role).map(({ path, name }) => (
          <li key={path}>
            <NavLink to={path}>{t.links[name]}</NavLink>
          </li>
        ))}
      </ul>
      <p className="admin-who meta">{t.signedInAs(user.fullName || user.email, user.role)}</p>
    </nav>
  );
}
