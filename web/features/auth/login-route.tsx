import { siteRoutes } from '@kaksha/contract/routes/site.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { latePart } from '#web/lib/late-part.tsx';
import { PageMeta } from '#web/lib/page-meta.tsx';
import { callQuery } from '#web/lib/query.ts';
import { useErrorText } from '#web/lib/use-error-text.ts';
import { useText } from '#web/lib/use-text.ts';
import { Note } from '#web/ui/note.tsx';
import { loginWithGoogle } from './google-login.ts';
import { LoginPage } from './login-page.tsx';
import { en } from './login-text.en.ts';
import { safeReturnTo } from './return-to.ts';
import { useSession } from './session.ts';
import { login, register } from './sign-in.ts';

const { LatePart: LateGoogleButton } = latePart(
  async () => (await import('./google-button.tsx')).GoogleButton,
);

/** /login: signs in and continues to where the person was going; someone already signed in goes there at once. */
export function LoginRoute() {
  const t = useText({ en });
  const { user } = useSession();
  const [search] = useSearchParams();
  const google = useGoogle();
  if (user !== null) return <Navigate to={safeReturnTo(search.get('returnTo'))} replace />;
  return (
    <>
      <PageMeta title={t.pageTitle} description={t.pageDescription} path="/login" />
      <LoginPage onLogin={login} onRegister={register} {...google} />
    </>
  );
}

/** Google's button if this installation has it, and why the last try failed. */
function useGoogle() {
  const t = useText({ en });
  const errorText = useErrorText();
  const [failure, setFailure] = useState<string | null>(null);
  const { ready } = useSession();
  const { data } = useQuery({ ...callQuery(siteRoutes.config), enabled: ready });
  const failed = (error?: unknown) => {
    console.error(t.failed.google, error);
    setFailure(errorText(error, t.failed.google));
  };
  const onToken = (token: string) => {
    setFailure(null);
    loginWithGoogle(token).catch(failed);
  };
  const clientId = data?.googleClientId;
  return {
    ...(clientId && { google: <LateGoogleButton part={{ clientId, onToken, onFailed: failed }} /> }),
    ...(failure !== null && { notice: <Note look="wrong" title={failure} /> }),
  };
}
