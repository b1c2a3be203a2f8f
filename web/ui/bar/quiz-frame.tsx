import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useInstitute } from '#web/lib/page/institute.ts';
import { Button } from '../button.tsx';
import { Brand } from './brand.tsx';
import { Greeting } from './greeting.tsx';
import { NavBar } from './nav-bar.tsx';
import { texts } from './quiz-frame-text.en.ts';
import { ThemeSwitch } from './theme-switch.tsx';

type QuizFrameProps = {
  /** Who is logged in, where the page says so. */
  user?: { name: string | null; onLogout: () => void } | null;
  children: ReactNode;
};

/** The bar of the portal around what stands in place of an attempt: its start, or why it cannot be shown. */
export function QuizFrame({ user = null, children }: QuizFrameProps) {
  const { name } = useInstitute();
  const hello = texts.hello(user?.name ?? texts.nobody);
  const account = (
    <li>
      <Link to="/account">{texts.account}</Link>
    </li>
  );
  return (
    <>
      <a className="skip" href="#main">
        {texts.skip}
      </a>
      <NavBar
        brand={<Brand to="/quiz" name={name} note={texts.note} />}
        items={[
          { to: '/quiz', label: texts.home, end: true },
          { to: '/quiz/quizzes', label: texts.attemptQuiz, current: true },
          { to: '/quiz/results', label: texts.results },
          { to: '/', label: texts.mainSite, end: true },
        ]}
        label={texts.note}
        menuLabel={texts.menu}
        end={
          <>
            {user && <Greeting text={hello}>{account}</Greeting>}
            <ThemeSwitch />
            {user && (
              <Button look="outline" small className="is-out" onClick={user.onLogout}>
                {texts.logout}
              </Button>
            )}
          </>
        }
        menuStart={user && <li className="meta">{hello}</li>}
        menuEnd={
          user && (
            <>
              {account}
              <li>
                <button type="button" onClick={user.onLogout}>
                  {texts.logout}
                </button>
              </li>
            </>
          )
        }
      />
      <main id="main">{children}</main>
    </>
  );
}
