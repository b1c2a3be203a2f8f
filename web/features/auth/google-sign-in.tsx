import './google.css';
import { type ComponentType, lazy, Suspense, useCallback, useState } from 'react';
import { usePageFacts } from '#web/lib/page/page-facts.ts';
import { errorText } from '#web/lib/send/error-text.ts';
import { Note } from '#web/ui/message/note.tsx';
import { Loading } from '#web/ui/state/loading.tsx';
import type { GoogleButtonProps } from './google-button.tsx';
import { loginWithGoogle } from './google-login.ts';
import { texts } from './google-text.en.ts';
import { useOtp } from './second-factor/use-otp.tsx';
import { useSession } from './session.ts';

/** Without its script there is no button; the form below it remains. */
const LazyGoogleButton = lazy<ComponentType<GoogleButtonProps>>(() =>
  import('./google-button.tsx').then(
    (found) => ({ default: found.GoogleButton }),
    () => ({ default: () => null }),
  ),
);

/**
 * Google's button above a form for email address and password, if this installation has it. A failure is logged and
 * shown (behaviour 2.18). `oneTap` also offers the account that is signed in to Google in this browser.
 */
export function GoogleSignIn({ oneTap = false }: { oneTap?: boolean }) {
  const { googleClientId } = usePageFacts();
  const { ready } = useSession();
  const second = useOtp();
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [blocked, setBlocked] = useState(false);
  const onBlocked = useCallback(() => {
    console.error(texts.blocked);
    setBlocked(true);
  }, []);
  if (googleClientId === '' || blocked) return null;
  const failed = (error?: unknown) => {
    console.error(texts.failed, error);
    setFailure(errorText(error, texts.failed));
  };
  const onToken = (token: string) => {
    setFailure(null);
    setBusy(true);
    second
      .asking((otp) => loginWithGoogle(token, otp))
      .catch(failed)
      .finally(() => setBusy(false));
  };
  return (
    <div className="google">
      {failure !== null && <Note look="wrong" title={failure} />}
      <div className="google-button">
        {ready && (
          <Suspense>
            <LazyGoogleButton
              clientId={googleClientId}
              oneTap={oneTap}
              onToken={onToken}
              onFailed={failed}
              onBlocked={onBlocked}
            />
          </Suspense>
        )}
      </div>
      {second.dialog}
      {busy && <Loading text={texts.signingIn} />}
      <p className="or">
        <span>{texts.orEmail}</span>
      </p>
    </div>
  );
}
