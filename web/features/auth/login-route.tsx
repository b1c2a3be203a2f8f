import { Navigate, useSearchParams } from 'react-router';
import { CallError, serverMessage } from '#web/lib/send.ts';
import { useText } from '#web/lib/use-text.ts';
import { LoginPage } from './login-page.tsx';
import { safeReturnTo } from './return-to.ts';
import { login, register, useSession } from './session.ts';
import { en } from './text.session.en.ts';

/** /login: signs in and goes where one wanted to go; somebody who is signed in already goes there at once. */
export function LoginRoute() {
  const t = useText({ en });
  const { user } = useSession();
  const [search] = useSearchParams();
  if (user !== null) return <Navigate to={safeReturnTo(search.get('returnTo'))} replace />;
  return (
    <>
      <title>{t.loginTitle}</title>
      <LoginPage onLogin={(body) => told(login(body))} onRegister={(body) => told(register(body))} />
    </>
  );
}

/** The forms show the server's words, or their own where it sent none. */
async function told(signingIn: Promise<void>): Promise<void> {
  try {
    await signingIn;
  } catch (error) {
    throw { message: serverMessage(error), fields: error instanceof CallError ? error.fields : {} };
  }
}
