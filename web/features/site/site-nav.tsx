import { useSession } from '#web/features/auth/public.ts';
import { firstName } from '#web/lib/first-name.ts';
import { useInstitute } from '#web/lib/page/institute.ts';
import { Brand } from '#web/ui/bar/brand.tsx';
import { Greeting } from '#web/ui/bar/greeting.tsx';
import { NavBar, type NavItem } from '#web/ui/bar/nav-bar.tsx';
import { ThemeSwitch } from '#web/ui/bar/theme-switch.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { OwnLinks } from './own-links.tsx';
import { texts } from './text.en.ts';

/**
 * The main site's bar. Until React knows the session it renders the parts for a visitor and for a signed-in person, and
 * the attribute that boot.js set on `<html>` shows the right ones, so that nothing moves afterwards.
 */
export function SiteNav() {
  const { name } = useInstitute();
  const { user, logout } = useSession();
  const hello = user && texts.hello(firstName(user) ?? texts.nobody);
  const whenIn = user ? undefined : 'when-in';
  const items: NavItem[] = [
    { to: '/', label: texts.home, end: true },
    { to: '/courses', label: texts.courses },
    { to: '/founders', label: texts.founders },
    { to: '/testimonial', label: texts.testimonial },
    { to: '/about', label: texts.about },
    { to: '/demo', label: texts.demo },
    { to: '/quiz', label: texts.quizPortal, className: whenIn },
  ];
  if (!user || user.role === 'admin') {
    items.push({ to: '/admin', label: texts.adminPanel, className: user ? undefined : 'when-admin' });
  }
  return (
    <NavBar
      brand={<Brand to="/" name={name} />}
      items={items}
      label={texts.mainNav}
      menuLabel={texts.menu}
      end={
        <>
          <Greeting text={hello}>{user && <OwnLinks role={user.role} />}</Greeting>
          <ThemeSwitch />
          <Button look="outline" small className={user ? 'is-out' : 'is-out when-in'} onClick={logout}>
            {texts.logout}
          </Button>
          {!user && (
            <LinkButton look="outline" small className="when-out" to="/login">
              {texts.login}
            </LinkButton>
          )}
        </>
      }
      menuStart={user && <li className="meta">{hello}</li>}
      menuEnd={
        user && (
          <>
            <OwnLinks role={user.role} />
            <li>
              <button type="button" onClick={logout}>
                {texts.logout}
              </button>
            </li>
          </>
        )
      }
    />
  );
}
