import './account.css';
import { roles } from '@kaksha/contract/core/access.ts';
import { authRoutes } from '@kaksha/contract/routes.ts';
import { useQuery } from '@tanstack/react-query';
import { useInstitute } from '#web/lib/page/institute.ts';
import { callQuery } from '#web/lib/send/query.ts';
import { PageHead } from '#web/ui/ornament/rekha.tsx';
import { LoadFailed } from '#web/ui/state/load-failed.tsx';
import { Loading } from '#web/ui/state/loading.tsx';
import { RequireRole } from '../require-role.tsx';
import { CoursesSection } from './courses-section.tsx';
import { DataSection } from './data-section.tsx';
import { EmailSection } from './email-section.tsx';
import { KnownSection } from './known-section.tsx';
import { NameSection } from './name-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { RemovalSection } from './removal-section.tsx';
import { SecondFactorSection } from './second-factor-section.tsx';
import { SessionsSection } from './sessions-section.tsx';
import { texts } from './text.en.ts';

/** /account: the person's own account, for everyone signed in (behaviour 2.17, 2.19, 2.20). */
export function AccountPage() {
  const { name } = useInstitute();
  return (
    <>
      <title>{texts.title(name)}</title>
      <meta name="robots" content="noindex" />
      <PageHead word="खाता" title={texts.heading} />
      <RequireRole roles={roles}>
        <Account />
      </RequireRole>
    </>
  );
}

function Account() {
  const me = useQuery(callQuery(authRoutes.me));
  if (me.data === undefined) {
    return (
      <div className="wrap section">
        {me.isError ? <LoadFailed query={me} failed={texts.loadFailed} /> : <Loading text={texts.loading} />}
      </div>
    );
  }
  const { user, account } = me.data;
  return (
    <div className="wrap account">
      <NameSection fullName={user.fullName} />
      {user.email !== '' && <EmailSection email={user.email} verified={account.emailVerified} />}
      {account.student && <KnownSection student={account.student} />}
      <CoursesSection />
      <PasswordSection
        email={user.email}
        hasPassword={account.hasPassword}
        printedUntil={account.passwordUntil}
        onSaved={() => void me.refetch()}
      />
      <SecondFactorSection {...account.secondFactor} onChanged={() => void me.refetch()} />
      <SessionsSection />
      <DataSection />
      <RemovalSection hasPassword={account.hasPassword} testimonials={account.testimonials} />
    </div>
  );
}
