import './portal.css';
import { isStaff, type Role } from '@kaksha/contract/core/access.ts';
import { shownPhone } from '@kaksha/contract/institute/facts.ts';
import { Link, Outlet, useLocation, useNavigate } from 'react-router';
import { PendingSubmissions } from '#web/features/attempts/public.ts';
import { useSession } from '#web/features/auth/public.ts';
import { OwnCourseItems } from '#web/features/courses/menu.tsx';
import { firstName } from '#web/lib/first-name.ts';
import { useInstitute } from '#web/lib/page/institute.ts';
import { usePageFacts } from '#web/lib/page/page-facts.ts';
import { Brand } from '#web/ui/bar/brand.tsx';
import { Greeting } from '#web/ui/bar/greeting.tsx';
import { NavBar, type NavItem } from '#web/ui/bar/nav-bar.tsx';
import { ThemeSwitch } from '#web/ui/bar/theme-switch.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Toasts } from '#web/ui/message/toast.tsx';
import { texts } from './text.en.ts';

/** Frame of the quiz portal: its own bar and footer (behaviour 5.7). */
export function PortalLayout() {
  const { year } = usePageFacts();
  const { user } = useSession();
  return (
    <>
      <a className="skip" href="#main">
        {texts.skip}
      </a>
      <PortalNav />
      <main id="main">
        <Outlet />
      </main>
      <PortalFooter year={year} />
      <Toasts />
      {user && <PendingSubmissions userId={user.id} />}
    </>
  );
}

/**
 * Until React knows the session, the parts for a visitor and for a signed-in person are both rendered, and the
 * attribute that boot.js set on `<html>` shows the right ones.
 */
function PortalNav() {
  const { name } = useInstitute();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { user, logout } = useSession();
  const hello = user && texts.hello(firstName(user) ?? texts.nobody);
  const items: NavItem[] = [
    { to: '/quiz', label: texts.home, end: true },
    { to: '/quiz/quizzes', label: texts.attemptQuiz },
    { to: '/quiz/results', label: texts.results, current: /^\/quiz\/(all-)?result/.test(pathname) },
  ];
  if (user === null || isStaff(user.role)) {
    items.push({ to: '/quiz/create', label: texts.createQuiz, className: user ? undefined : 'when-staff' });
  }
  items.push({ to: '/', label: texts.mainSite, end: true });
  const leave = () => {
    logout();
    void navigate('/login', { replace: true });
  };
  return (
    <NavBar
      brand={<Brand to="/quiz" name={name} note={texts.note} />}
      items={items}
      label={texts.nav}
      menuLabel={texts.menu}
      end={
        <>
          <Greeting text={hello}>{user && <OwnLinks role={user.role} />}</Greeting>
          <ThemeSwitch />
          <Button look="outline" small className={user ? 'is-out' : 'is-out when-in'} onClick={leave}>
            {texts.logout}
          </Button>
          {user === null && (
            <LinkButton look="outline" small className="is-out when-out" to="/login">
              {texts.login}
            </LinkButton>
          )}
        </>
      }
      menuStart={user && <li className="meta">{hello}</li>}
      menuEnd={
        user ? (
          <>
            <OwnLinks role={user.role} />
            <li>
              <button type="button" onClick={leave}>
                {texts.logout}
              </button>
            </li>
          </>
        ) : (
          <li className="when-out">
            <Link to="/login">{texts.login}</Link>
          </li>
        )
      }
    />
  );
}

/** The greeting's menu: the account, a student's own courses, and for staff all courses. */
function OwnLinks({ role }: { role: Role }) {
  return (
    <>
      <li>
        <Link to="/account">{texts.account}</Link>
      </li>
      {isStaff(role) ? (
        <li>
          <Link to="/admin/courses">{texts.manageCourses}</Link>
        </li>
      ) : (
        <OwnCourseItems />
      )}
    </>
  );
}

/** Name, year, contacts and the link to the main site. */
function PortalFooter({ year }: { year: number }) {
  const institute = useInstitute();
  return (
    <footer className="foot-slim">
      <div className="wrap row">
        <span>{texts.rights(year, institute.name)}</span>
        <ul className="push row" aria-label={texts.contacts}>
          {institute.phones.slice(0, 1).map((phone) => (
            <li key={phone}>
              <a href={`tel:${phone}`}>{shownPhone(phone)}</a>
            </li>
          ))}
          {institute.email && (
            <li>
              <a href={`mailto:${institute.email}`}>{institute.email}</a>
            </li>
          )}
          <li>
            <Link to="/">{texts.mainSite}</Link>
          </li>
        </ul>
      </div>
    </footer>
  );
}
