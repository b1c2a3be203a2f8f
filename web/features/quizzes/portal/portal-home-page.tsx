import { isStaff } from '@kaksha/contract/access.ts';
import { company } from '@kaksha/contract/company.ts';
import { Link } from 'react-router';
import { useSession } from '#web/features/auth/public.ts';
import { WholeMeta } from '#web/features/site/public.ts';
import { useText } from '#web/lib/use-text.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { PageHead } from '#web/ui/rekha.tsx';
import { en } from './text.en.ts';

/** /quiz: what one can do here, more of it for staff (behaviour 5.7). */
export function PortalHomePage() {
  const t = useText({ en });
  const { user } = useSession();
  const words = t.homePage;
  return (
    <>
      <WholeMeta
        title={t.pageTitle(words.title, company.name)}
        description={words.description}
        path="/quiz"
      />
      <PageHead word="अभ्यास" title={words.heading} lead={words.lead}>
        <div className="row quiz-acts">
          <LinkButton to="/quiz/quizzes">
            {words.attempt} <Icon name="arrow-right" />
          </LinkButton>
          <LinkButton look="line" to="/quiz/results">
            {words.myResults}
          </LinkButton>
        </div>
        {user === null && (
          <p className="meta when-out">
            {words.signedOut} <Link to="/login?returnTo=%2Fquiz">{words.login}</Link>
          </p>
        )}
      </PageHead>
      {user !== null && isStaff(user.role) && <StaffActs />}
    </>
  );
}

const staffActs = [
  ['/quiz/create', 'create', 'createText'],
  ['/quiz/manage', 'manage', 'manageText'],
  ['/quiz/all-results', 'allResults', 'allResultsText'],
  ['/admin/courses', 'courses', 'coursesText'],
] as const;

function StaffActs() {
  const t = useText({ en }).homePage;
  return (
    <section className="wrap" aria-label={t.staff}>
      <ul className="quizzes">
        {staffActs.map(([to, label, text]) => (
          <li className="quiz act-row" key={to}>
            <div>
              <h2>
                <Link to={to}>{t[label]}</Link>
              </h2>
              <p className="meta">{t[text]}</p>
            </div>
            <span className="quiz-go" aria-hidden="true">
              <Icon name="arrow-right" />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
