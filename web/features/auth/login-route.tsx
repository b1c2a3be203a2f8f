import { Navigate, useSearchParams } from 'react-router';
import { PageMeta } from '#web/lib/page-meta.tsx';
import { useText } from '#web/lib/use-text.ts';
import { LoginPage } from './login-page.tsx';
import { safeReturnTo } from './return-to.ts';
import { useSession } from './session.ts';
import { login, register } from './sign-in.ts';
import { en } from './text.session.en.ts';

/** /login: signs in and continues to where the person was going; someone already signed in goes there at once. */
export function LoginRoute() {
  const t = useText({ en });
  const { user } = useSession();
  const [search] = useSearchParams();
  if (user !== null) return <Navigate to={safeReturnTo(search.get('returnTo'))} replace />;
  return (
    <>
      <PageMeta title={t.loginTitle} description={t.loginDescription} path="/login" />
      <LoginPage onLogin={login} onRegister={register} />
    </>
  );
}
