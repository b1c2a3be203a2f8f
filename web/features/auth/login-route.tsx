import { Navigate, useSearchParams } from 'react-router';
import { PageMeta } from '#web/lib/page-meta.tsx';
import { useText } from '#web/lib/use-text.ts';
import { LoginPage } from './login-page.tsx';
import { en } from './login-text.en.ts';
import { safeReturnTo } from './return-to.ts';
import { useSession } from './session.ts';
import { login, register } from './sign-in.ts';

/** /login: signs in and continues to where the person was going; someone already signed in goes there at once. */
export function LoginRoute() {
  const t = useText({ en });
  const { user } = useSession();
  const [search] = useSearchParams();
  if (user !== null) return <Navigate to={safeReturnTo(search.get('returnTo'))} replace />;
  return (
    <>
      <PageMeta title={t.pageTitle} description={t.pageDescription} path="/login" />
      <LoginPage onLogin={login} onRegister={register} />
    </>
  );
}
