import { lazy, type ReactNode, Suspense, useState } from 'react';
import { CallError } from '#web/lib/send/send.ts';

const OtpDialog = lazy(() => import('./otp-dialog.tsx').then((found) => ({ default: found.OtpDialog })));

type Asked = { signIn: (otp: string) => Promise<void>; settle: (signedIn: boolean) => void };

type Otp = {
  /**
   * Signs in and, if the account has a second factor, asks for its code and signs in with it: what was typed before stays. If
   * the person cancels, it fails as it did without the code.
   */
  asking(signIn: (otp?: string) => Promise<void>): Promise<void>;
  /** The question, to be drawn where the sign-in is. */
  dialog: ReactNode;
};

/** Lets a form sign in to accounts with two-step sign-in (behaviour 2.27). */
export function useOtp(): Otp {
  const [asked, setAsked] = useState<Asked | null>(null);
  const onCode = async ({ signIn, settle }: Asked, otp: string) => {
    await signIn(otp);
    settle(true);
  };
  return {
    async asking(signIn) {
      try {
        await signIn();
      } catch (error) {
        if (!(error instanceof CallError && error.code === 'otp_needed')) throw error;
        const signedIn = await new Promise<boolean>((settle) => setAsked({ signIn, settle }));
        setAsked(null);
        if (!signedIn) throw error;
      }
    },
    dialog: asked && (
      <Suspense>
        <OtpDialog onCode={(otp) => onCode(asked, otp)} onCancel={() => asked.settle(false)} />
      </Suspense>
    ),
  };
}
