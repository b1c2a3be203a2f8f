import { Navigate, useSearchParams } from 'react-router';
import { PageMeta } from '#web/lib/page/page-meta.tsx';
import { useHydrated } from '#web/lib/page/use-hydrated.ts';
import { LoginPage } from './login-page.tsx';
import { texts } from './login-text.en.ts';
import { safeReturnTo } from './return-to.ts';
import { useSession } from './session.ts';
import { login, register } from './sign-in.ts';

/** /login: signs in and continues to where the person was going; someone already signed in goes there at once. */
export function LoginRoute() {
  const { user } = useSession();
  const [search] = useSearchParams();
  const hydrated = useHydrated();
  // The server draws the page the same for everyone.
  const start = hydrated && search.get('tab') === 'register' ? 'register' : 'login';
  if (user !== null) return <Navigate to={safeReturnTo(search.get('returnTo'))} replace />;
  return (
    <>
      <PageMeta title={texts.pageTitle} description={texts.pageDescription} path="/login" />
      <LoginPage key={start} onLogin={login} onRegister={register} start={start} />
    </>
  );
}
