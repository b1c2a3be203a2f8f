import { useInstitute } from '#web/lib/page/institute.ts';
import '../portal.css';
import './home.css';
import './next-exams.css';
import './own-exams.css';
import { isStaff } from '@kaksha/contract/core/access.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { keptAttempt } from '#web/features/attempts/public.ts';
import { type SessionUser, useSession } from '#web/features/auth/public.ts';
import { firstName } from '#web/lib/first-name.ts';
import { WholeMeta } from '#web/lib/page/page-meta.tsx';
import { loading } from '#web/lib/page/routing.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { HangingLine } from '#web/ui/ornament/rekha.tsx';
import { lazyPart } from '#web/ui/state/lazy-part.tsx';
import { LoadFailed } from '#web/ui/state/load-failed.tsx';
import { Skeleton } from '#web/ui/state/loading.tsx';
import { homeQuizzes, nextExams, ownExams, resultsByQuizAndNewest } from '../own-api.ts';
import { texts as portal, texts as portalText } from '../text.en.ts';
import { HomeSection, HomeSkeleton, ShortList } from './home-parts.tsx';
import { NextStep, StudentHome } from './student-home.tsx';
import { texts } from './text.en.ts';

// In the page that the server draws; its script comes after the page's own.
const { LazyPart: LazyTryNow, load: loadTryNow } = lazyPart<object>(
  async () => (await import('#web/features/demo-quiz/public.ts')).TryNow,
);

// Fetched for staff alone; its styles are the page's.
const { LazyPart: StaffHome } = lazyPart<object>(async () => (await import('./staff-home.tsx')).StaffHome);
const { LazyPart: StaffStep } = lazyPart<object>(async () => (await import('./staff-home.tsx')).StaffStep);

export const loader = loading(
  (client) => client.prefetchQuery(homeQuizzes()),
  () => (typeof document === 'undefined' ? loadTryNow() : Promise.resolve()),
);

/**
 * /quiz: for a student the open attempt, new quizzes and past mistakes, for staff their quizzes and the newest results,
 * for a visitor three quizzes to try (behaviour 5.7). Until React knows who is signed in, both the visitor's page and a
 * skeleton are rendered, and the attribute set by boot.js shows the right one.
 */
export function PortalHomePage() {
  const { name } = useInstitute();
  const { user, ready } = useSession();
  // Observed here, so that its request is not cancelled when the visitor's part is replaced by a student's. Staff, who are
  // known only once the session is, need none.
  const kept = user === null ? null : keptAttempt(user.id);
  const staff = isStaff(user?.role);
  useQuery({ ...homeQuizzes(kept?.quizId), enabled: ready && !staff });
  // Asked for beside the script of their home.
  useQuery({ ...nextExams(), enabled: staff });
  useQuery({ ...resultsByQuizAndNewest(), enabled: staff });
  return (
    <>
      <WholeMeta title={portal.pageTitle(texts.title, name)} description={texts.description} path="/quiz" />
      <HomeHead user={user} isKept={kept !== null} />
      <div className="wrap home">
        {user === null ? (
          <>
            <div className="when-out">
              <VisitorHome ready={ready} />
            </div>
            {!ready && (
              <div className="when-in">
                <HomeSkeleton />
              </div>
            )}
          </>
        ) : staff ? (
          <StaffHome part={{}} fallback={<HomeSkeleton />} />
        ) : (
          <StudentHome kept={kept} />
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

function HomeHead({ user, isKept }: { user: SessionUser | null; isKept: boolean }) {
  return (
    <div className="wrap page-head">
      <header className="rekha">
        <HangingLine word="अभ्यास" />
        {user === null ? (
          <>
            <h1 className="when-out">{texts.visitorHeading}</h1>
            <h1 className="when-in">{texts.helloWaiting}</h1>
            <p className="lead when-out">{texts.visitorLead}</p>
            <p className="lead when-in">{texts.lead}</p>
          </>
        ) : (
          <>
            <h1>{texts.hello(firstName(user))}</h1>
            <p className="lead home-lead">
              {user.role === 'student' ? (
                <NextStep isKept={isKept} />
              ) : (
                <StaffStep part={{}} fallback={texts.lead} />
              )}
            </p>
          </>
        )}
        <div className="row home-acts">
          <LinkButton to="/quiz/quizzes">
            {texts.attempt} <Icon name="arrow-right" />
          </LinkButton>
          <LinkButton look="outline" to="/quiz/results">
            {texts.myResults}
          </LinkButton>
          {user?.role === 'admin' && (
            <LinkButton look="outline" to="/admin">
              {texts.week}
            </LinkButton>
          )}
          {(user === null || isStaff(user.role)) &&
            staffActs.map(([to, label]) => (
              <LinkButton key={to} look="outline" className={user ? undefined : 'when-staff'} to={to}>
                {texts[label]}
              </LinkButton>
            ))}
          {user !== null && <NoticesButton role={user.role} />}
        </div>
        {user === null && (
          <p className="meta home-login when-out">
            {texts.signedOut} <Link to="/login?returnTo=%2Fquiz">{texts.login}</Link>
          </p>
        )}
      </header>
    </div>
  );
}

/** The way to one's notices, with how many are new. */
function NoticesButton({ role }: { role: SessionUser['role'] }) {
  const own = useQuery({ ...ownExams(), enabled: role === 'student' });
  return (
    <LinkButton look="plain" to="/quiz/notices">
      {texts.notices(own.data?.unread ?? 0)}
    </LinkButton>
  );
}

/** Three quizzes for a visitor to try, and one question to answer right here. */
function VisitorHome({ ready }: { ready: boolean }) {
  const { list } = portalText;
  const quizzes = useQuery({ ...homeQuizzes(), enabled: ready });
  if (quizzes.error) return <LoadFailed query={quizzes} say={list.failed} failed={list.failedFallback} />;
  if (quizzes.data === undefined) return <HomeSkeleton />;
  const { toTry, total } = quizzes.data;
  return (
    <div className="home-pair">
      <HomeSection title={texts.toTry}>
        {toTry.length === 0 ? (
          <p className="meta">{texts.noneToTry}</p>
        ) : (
          <ShortList quizzes={toTry} total={total} go={texts.try} />
        )}
      </HomeSection>
      <HomeSection title={texts.tryNow}>
        <LazyTryNow part={{}} fallback={<Skeleton height="22rem" />} />
      </HomeSection>
    </div>
  );
}
