import type { ReactNode } from 'react';
import { useSession } from '#web/features/auth/public.ts';
import { useText } from '#web/lib/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Clock } from '../clock.tsx';
import type { PaperPart } from '../paper.ts';
import { SectionTabs } from '../section-tabs.tsx';
import type { ExamRun, ExamState } from './exam-run.ts';
import { savedSign, unsavedAnswers } from './keeper-state.ts';
import { Cloud, SavedSign } from './saved-sign.tsx';
import { en } from './text.en.ts';

type ExamBarProps = {
  run: ExamRun;
  state: ExamState;
  parts: readonly PaperPart[];
  onSignIn: () => void;
};

/** The bar of an exam: title and name, the saved sign left of the clock, sections, and what the student has to know now. */
export function ExamBar({ run, state, parts, onSignIn }: ExamBarProps) {
  const { user } = useSession();
  const { work, keeper, kept } = state;
  const { paper, paperRunner } = run;
  const totalMs = keeper.deadlineAt - Date.parse(paper.startedAt);
  return (
    <header className="att-top">
      <div className="att-in">
        <div className="att-title">
          <b>{paper.title}</b>
          <span>{user?.fullName}</span>
        </div>
        <SavedSign sign={savedSign(keeper)} kept={kept} />
        <Clock timer={work.timer} totalSeconds={Math.max(1, Math.round(totalMs / 1000))} />
      </div>
      {parts.some(({ title }) => title !== null) && (
        <SectionTabs
          parts={parts}
          work={work}
          current={work.current}
          onGoTo={(question) => paperRunner.dispatch({ type: 'goTo', question })}
        />
      )}
      <Band state={state} onSignIn={onSignIn} />
    </header>
  );
}

/** One sentence under the bar, about what matters most. Being offline is announced by the saved sign, once. */
function Band({ state: { keeper, kept }, onSignIn }: Pick<ExamBarProps, 'state' | 'onSignIn'>) {
  const t = useText({ en });
  const { locked, signedIn } = keeper;
  const isOffline = savedSign(keeper) === 'offline';
  const timeUp = !signedIn ? t.timeUpSignedOut(kept) : isOffline ? t.timeUpOffline : t.timeUp;
  return (
    <>
      <div role="status">
        {(locked || !signedIn) && (
          <Strip icon={<Icon name="lock" />} title={locked ? t.timeUpTitle : t.signedOutTitle}>
            {locked ? timeUp : t.signedOut(kept)}{' '}
            {!signedIn && (
              <Button look="text" small onClick={onSignIn}>
                {t.signIn}
              </Button>
            )}
          </Strip>
        )}
      </div>
      {isOffline && !locked && signedIn && (
        <Strip icon={<Cloud sign="offline" />} title={t.offlineTitle}>
          {t.offline(unsavedAnswers(keeper), kept)}
        </Strip>
      )}
      {!kept && !isOffline && !locked && signedIn && (
        <Strip icon={<Icon name="alert" />} title={t.notKeptTitle}>
          {t.notKept}
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
