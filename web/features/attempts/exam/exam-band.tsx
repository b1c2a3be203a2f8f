import type { ReactNode } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { ExamState } from './exam-run.ts';
import { savedSign, unsavedAnswers } from './keeper-state.ts';
import { Cloud } from './saved-sign.tsx';
import { texts } from './text.en.ts';

type ExamBandProps = { state: Pick<ExamState, 'keeper' | 'kept' | 'paperKept'>; onSignIn: () => void };

/** One sentence under the bar, about what matters most. Being offline is announced by the saved sign, once. */
export function ExamBand({ state: { keeper, kept, paperKept }, onSignIn }: ExamBandProps) {
  const { locked, signedIn } = keeper;
  const isOffline = savedSign(keeper) === 'offline';
  const timeUp = !signedIn ? texts.timeUpSignedOut(kept) : isOffline ? texts.timeUpOffline : texts.timeUp;
  return (
    <>
      <div role="status">
        {(locked || !signedIn) && (
          <Strip icon={<Icon name="lock" />} title={locked ? texts.timeUpTitle : texts.signedOutTitle}>
            {locked ? timeUp : texts.signedOut(kept)}{' '}
            {!signedIn && (
              <Button look="text" small onClick={onSignIn}>
                {texts.signIn}
              </Button>
            )}
          </Strip>
        )}
      </div>
      {isOffline && !locked && signedIn && (
        <Strip icon={<Cloud sign="offline" />} title={texts.offlineTitle}>
          {texts.offline(unsavedAnswers(keeper), kept)}
        </Strip>
      )}
      {!kept && !isOffline && !locked && signedIn && (
        <Strip icon={<Icon name="alert" />} title={texts.notKeptTitle}>
          {texts.notKept}
        </Strip>
      )}
      {kept && !paperKept && !locked && signedIn && (
        <Strip icon={<Icon name="alert" />} title={texts.paperNotKeptTitle}>
          {texts.paperNotKept}
        </Strip>
      )}
    </>
  );
}

function Strip({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <div className="exam-band">
      <div className="att-in">
        {icon}
        <span>
          <b>{title}</b> {children}
        </span>
      </div>
    </div>
  );
}
