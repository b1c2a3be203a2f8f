import '../portal.css';
import './home.css';
import { isStaff } from '@kaksha/contract/access.ts';
import { company } from '@kaksha/contract/company.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { type SessionUser, useSession } from '#web/features/auth/public.ts';
import { firstName } from '#web/lib/first-name.ts';
import { WholeMeta } from '#web/lib/page-meta.tsx';
import { loading } from '#web/lib/routing.ts';
import { useText } from '#web/lib/use-text.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { HangingLine } from '#web/ui/rekha.tsx';
import { allQuizzes } from '../api.ts';
import { en as portal } from '../text.en.ts';
import { HomeSkeleton } from './home-skeleton.tsx';
import { StaffHome } from './staff-home.tsx';
import { StudentHome } from './student-home.tsx';
import { en } from './text.en.ts';
import { VisitorHome } from './visitor-home.tsx';

export const loader = loading((client) => client.prefetchQuery(allQuizzes()));

/**
 * /quiz: for a student the open attempt, new quizzes and past mistakes, for staff their quizzes and the newest results,
 * for a visitor three quizzes to try (behaviour 5.7). Until React knows who is signed in, both the visitor's page and a
 * skeleton are rendered, and the attribute set by boot.js shows the right one.
 */
export function PortalHomePage() {
  const t = useText({ en });
  const p = useText({ en: portal });
  const { user, ready } = useSession();
  // Observed here, so that its request is not cancelled when the visitor's part is replaced by a student's or
  // teacher's.
  useQuery(allQuizzes());
  return (
    <>
      <WholeMeta title={p.pageTitle(t.title, company.name)} description={t.description} path="/quiz" />
      <HomeHead user={user} />
      <div className="wrap home">
        {user === null ? (
          <>
            <div className="when-out">
              <VisitorHome />
            </div>
            {!ready && (
              <div className="when-in">
                <HomeSkeleton />
              </div>
            )}
          </>
        ) : isStaff(user.role) ? (
          <StaffHome />
        ) : (
          <StudentHome userId={user.id} />
        )}
      </div>
    </>
  );
}

const staffActs = [
  ['/quiz/create', 'create'],
  ['/quiz/manage', 'manage'],
  ['/quiz/all-results', 'allResults'],
  ['/admin/courses', 'courses'],
] as const;

function HomeHead({ user }: { user: SessionUser | null }) {
  const t = useText({ en });
  return (
    <div className="wrap page-head">
      <header className="rekha">
        <HangingLine word="अभ्यास" />
        {user === null ? (
          <>
            <h1 className="when-out">{t.visitorHeading}</h1>
            <h1 className="when-in">{t.helloWaiting}</h1>
            <p className="lead when-out">{t.visitorLead}</p>
            <p className="lead when-in">{t.lead}</p>
          </>
        ) : (
          <>
            <h1>{t.hello(firstName(user))}</h1>
            <p className="lead">{t.lead}</p>
          </>
        )}
        <div className="row home-acts">
          <LinkButton to="/quiz/quizzes">
            {t.attempt} <Icon name="arrow-right" />
          </LinkButton>
          <LinkButton look="line" to="/quiz/results">
            {t.myResults}
          </LinkButton>
          {(user === null || isStaff(user.role)) &&
            staffActs.map(([to, label]) => (
              <LinkButton key={to} look="line" className={user ? undefined : 'when-staff'} to={to}>
                {t[label]}
              </LinkButton>
            ))}
        </div>
        {user === null && (
          <p className="meta home-login when-out">
            {t.signedOut} <Link to="/login?returnTo=%2Fquiz">{t.login}</Link>
          </p>
        )}
      </header>
    </div>
  );
}
