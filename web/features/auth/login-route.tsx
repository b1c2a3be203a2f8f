import { Navigate, useSearchParams } from 'react-router';
import { PageMeta } from '#web/lib/page/page-meta.tsx';
import { LoginPage } from './login-page.tsx';
import { texts } from './login-text.en.ts';
import { safeReturnTo } from './return-to.ts';
import { useSession } from './session.ts';
import { login, register } from './sign-in.ts';

/** /login: signs in and continues to where the person was going; someone already signed in goes there at once. */
export function LoginRoute() {
  const { user } = useSession();
  const [search] = useSearchParams();
  if (user !== null) return <Navigate to={safeReturnTo(search.get('returnTo'))} replace />;
  return (
    <>
      <PageMeta title={texts.pageTitle} description={texts.pageDescription} path="/login" />
      <LoginPage
        onLogin={login}
        onRegister={register}
        start={search.get('tab') === 'register' ? 'register' : 'login'}
      />
    </>
  );
}
