import { useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { refreshPersonal } from '#web/lib/send/query.ts';
import { CallError } from '#web/lib/send/send.ts';
import { onUnauthorized, session, useSession } from './session.ts';

const SignInDialog = lazy(() =>
  import('./sign-in-dialog.tsx').then((found) => ({ default: found.SignInDialog })),
);

type SignInAgain = {
  /** Makes a call and, if the session has ended, makes it again once the person has signed in. */
  signedIn<T>(act: () => Promise<T>): Promise<T>;
  /** The question, to be drawn where the work is. */
  dialog: ReactNode;
};

/**
 * Lets work of staff outlive its session: while it is on the page, a session that ends asks to sign in there. Who does not is
 * signed out, and the page of somebody else begins anew (behaviour 2.11). `lead` says what stays.
 */
export function useSignInAgain(lead: string): SignInAgain {
  const { tokens, user } = useSession();
  const client = useQueryClient();
  const [refused, setRefused] = useState<number | null>(null);
  const waiting = useRef<(() => void)[]>([]);
  const goOn = useEffectEvent(() => {
    if (refused === null) return;
    setRefused(null);
    for (const again of waiting.current.splice(0)) again();
    void refreshPersonal(client, user?.role ?? null);
  });

  useEffect(() => {
    return onUnauthorized(() => setRefused(session.snapshot().tokens));
  }, []);
  // An effect, because what waited is sent with the new token, and only if this work is still on the page.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs whenever a token has arrived
  useEffect(() => {
    goOn();
  }, [tokens]);

  return {
    async signedIn(act) {
      const before = session.snapshot().tokens;
      try {
        return await act();
      } catch (error) {
        if (!(error instanceof CallError && error.status === 401)) throw error;
        const arrived = session.snapshot().tokens !== before;
        if (!arrived) await new Promise<void>((again) => waiting.current.push(again));
        return await act();
      }
    },
    dialog: refused === tokens && (
      <Suspense>
        <SignInDialog staffLead={lead} onClose={() => session.signOut({ byChoice: false })} />
      </Suspense>
    ),
  };
}
