import { GoogleLogin, GoogleOAuthProvider } from '@react-oauth/google';

type GoogleButtonProps = {
  clientId: string;
  /** Gets Google's ID token. */
  onToken: (token: string) => void;
  onFailed: () => void;
};

/** Google's own button, with one-tap for people who are signed in to Google. */
export function GoogleButton({ clientId, onToken, onFailed }: GoogleButtonProps) {
  return (
    <GoogleOAuthProvider clientId={clientId} onScriptLoadError={onFailed}>
      <GoogleLogin
        useOneTap
        onSuccess={({ credential }) => (credential ? onToken(credential) : onFailed())}
        onError={onFailed}
      />
    </GoogleOAuthProvider>
  );
}
