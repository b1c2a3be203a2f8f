import { Link } from 'react-router';
import { useSession } from '#web/features/auth/public.ts';
import { Icon } from '#web/ui/icon.tsx';
import { MailNotice } from './mail-notice.tsx';
import { AdminHead } from './parts.tsx';
import { screensOf } from './screens.ts';
import { texts } from './text.en.ts';
import { Waiting } from './waiting.tsx';

/** /admin, for admins and teachers: what waits for an admin, and the screens that the role may open (behaviour 3.24). */
export function DashboardPage() {
  const { user } = useSession();
  if (user === null) return null;
  return (
    <>
      <AdminHead title={texts.screens.dashboard} />
      {user.role === 'admin' && (
        <>
          <MailNotice />
          <Waiting />
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
