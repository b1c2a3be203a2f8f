import type { ReactNode } from 'react';
import { useInstitute } from '#web/lib/page/institute.ts';
import { Brand } from './brand.tsx';
import { NavBar } from './nav-bar.tsx';
import { texts } from './quiz-frame-text.en.ts';
import { ThemeSwitch } from './theme-switch.tsx';

/** The bar of the portal around what stands in place of an attempt: its start, or why it cannot be shown. */
export function QuizFrame({ children }: { children: ReactNode }) {
  const { name } = useInstitute();
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
        end={<ThemeSwitch />}
      />
      <main id="main">{children}</main>
    </>
  );
}
