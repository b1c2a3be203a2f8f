import './account.css';
import { roles } from '@kaksha/contract/access.ts';
import { company } from '@kaksha/contract/company.ts';
import { authRoutes } from '@kaksha/contract/routes/auth.ts';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '#web/lib/query.ts';
import { useText } from '#web/lib/use-text.ts';
import { LoadFailed } from '#web/ui/load-failed.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { PageHead } from '#web/ui/rekha.tsx';
import { RequireRole } from '../require-role.tsx';
import { DataPart } from './data-part.tsx';
import { EmailPart } from './email-part.tsx';
import { NamePart } from './name-part.tsx';
import { PasswordPart } from './password-part.tsx';
import { RemovalPart } from './removal-part.tsx';
import { SessionsPart } from './sessions-part.tsx';
import { en } from './text.en.ts';

/** /account: the person's own account, for everyone signed in (behaviour 2.17, 2.19, 2.20). */
export function AccountPage() {
  const t = useText({ en });
  return (
    <>
      <title>{t.title(company.name)}</title>
      <meta name="robots" content="noindex" />
      <PageHead word="खाता" title={t.heading} />
      <RequireRole roles={roles}>
        <Account />
      </RequireRole>
    </>
  );
}

function Account() {
  const t = useText({ en });
  const me = useQuery(callQuery(authRoutes.me));
  if (me.data === undefined) {
    return (
      <div className="wrap section">
        {me.isError ? <LoadFailed query={me} failed={t.loadFailed} /> : <Loading text={t.loading} />}
      </div>
    );
  }
  const { user, account } = me.data;
  return (
    <div className="wrap account">
      <NamePart fullName={user.fullName} />
      <EmailPart email={user.email} verified={account.emailVerified} />
      <PasswordPart email={user.email} hasPassword={account.hasPassword} onSaved={() => void me.refetch()} />
      <SessionsPart />
      <DataPart />
      <RemovalPart hasPassword={account.hasPassword} testimonials={account.testimonials} />
    </div>
  );
}
