import { accountRoutes } from '@kaksha/contract/routes.ts';
import { GoogleLogin, GoogleOAuthProvider } from '@react-oauth/google';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { send } from '#web/lib/send/send.ts';

/** A nonce is good for an hour; the server gives another one when a quarter of it is left. */
const NONCE_AGAIN_MS = 10 * 60_000;

export type GoogleButtonProps = {
  clientId: string;
  oneTap: boolean;
  /** Gets Google's ID token. */
  onToken: (token: string) => void;
  onFailed: () => void;
  /** Google's script or the nonce could not be loaded. */
  onBlocked: () => void;
};

/**
 * Google's own button, with one-tap for people who are signed in to Google. Its token has a nonce that this browser was given,
 * so that it signs in here alone, and once (behaviour 2.18).
 */
export function GoogleButton({ clientId, oneTap, onToken, onFailed, onBlocked }: GoogleButtonProps) {
  const { data, isError } = useQuery({
    queryKey: ['google-nonce'],
    queryFn: ({ signal }) => send(accountRoutes.googleNonce, { signal, anonymous: true }),
    refetchInterval: NONCE_AGAIN_MS,
    staleTime: 0,
    gcTime: 0,
  });
  const isBlocked = isError && data === undefined;
  useEffect(() => {
    if (isBlocked) onBlocked();
  }, [isBlocked, onBlocked]);
  if (data === undefined) return null;
  return (
    <GoogleOAuthProvider clientId={clientId} onScriptLoadError={onBlocked}>
      <GoogleLogin
        key={data.nonce}
        nonce={data.nonce}
        text="continue_with"
        useOneTap={oneTap}
        onSuccess={({ credential }) => (credential ? onToken(credential) : onFailed())}
        onError={onFailed}
      />
    </GoogleOAuthProvider>
  );
}
