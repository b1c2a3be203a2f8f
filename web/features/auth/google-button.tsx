import { GoogleLogin, GoogleOAuthProvider } from '@react-oauth/google';

export type GoogleButtonProps = {
  clientId: string;
  oneTap: boolean;
  /** Gets Google's ID token. */
  onToken: (token: string) => void;
  onFailed: () => void;
  /** Google's script could not be loaded. */
  onBlocked: () => void;
};

/** Google's own button, with one-tap for people who are signed in to Google. */
export function GoogleButton({ clientId, oneTap, onToken, onFailed, onBlocked }: GoogleButtonProps) {
  return (
    <GoogleOAuthProvider clientId={clientId} onScriptLoadError={onBlocked}>
      <GoogleLogin
        text="continue_with"
        useOneTap={oneTap}
        onSuccess={({ credential }) => (credential ? onToken(credential) : onFailed())}
        onError={onFailed}
      />
    </GoogleOAuthProvider>
  );
}
