import { lazy, type ReactNode, Suspense, useState } from 'react';
import { CallError } from '#web/lib/send/send.ts';

const ProofDialog = lazy(() =>
  import('./proof-dialog.tsx').then((found) => ({ default: found.ProofDialog })),
);

type Proof = {
  /**
   * Makes a call and, if it asks for a fresh proof, asks the person for one and makes it again: what they typed stays. Without
   * a proof it fails as it did.
   */
  proving<T>(act: () => Promise<T>): Promise<T>;
  /** The question, to be drawn where the calls are made. */
  dialog: ReactNode;
};

/** Lets a part of a page make calls that ask for a fresh proof (behaviour 2.26). */
export function useProof(): Proof {
  const [asking, setAsking] = useState<{ settle(proven: boolean): void } | null>(null);
  return {
    async proving(act) {
      try {
        return await act();
      } catch (error) {
        if (!(error instanceof CallError && error.code === 'proof_needed')) throw error;
        const proven = await new Promise<boolean>((settle) => setAsking({ settle }));
        setAsking(null);
        if (!proven) throw error;
        return await act();
      }
    },
    dialog: asking && (
      <Suspense>
        <ProofDialog onDone={asking.settle} />
      </Suspense>
    ),
  };
}
