import { type ReactNode, useState } from 'react';
import { useSession } from '#web/features/auth/public.ts';
import { Button } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { Icon } from '#web/ui/icon.tsx';
import { PaperBar, SectionTabs } from '#web/ui/paper/bar.tsx';
import { hasSections, type PaperPart } from '#web/ui/paper/paper.ts';
import type { ExamRun, ExamState } from './exam-run.ts';
import { type SavedSign as Sign, savedSign, unsavedAnswers } from './keeper-state.ts';
import { texts } from './text.en.ts';

type ExamBarProps = {
  run: ExamRun;
  state: ExamState;
  parts: readonly PaperPart[];
  onSignIn: () => void;
};

/** The bar of an exam: title and name, the saved sign left of the clock, sections, and what the student has to know now. */
export function ExamBar({ run: { paper, dispatch }, state, parts, onSignIn }: ExamBarProps) {
  const { user } = useSession();
  const { work, secondsLeft, keeper, kept } = state;
  const totalMs = keeper.deadlineAt - Date.parse(paper.startedAt);
  return (
    <PaperBar
      title={paper.title}
      place={<span>{user?.fullName}</span>}
      sign={<SavedSign sign={savedSign(keeper)} kept={kept} />}
      secondsLeft={secondsLeft}
      totalSeconds={Math.max(1, Math.round(totalMs / 1000))}
    >
      {hasSections(parts) && <SectionTabs parts={parts} work={work} dispatch={dispatch} />}
      <ExamBand state={state} onSignIn={onSignIn} />
    </PaperBar>
  );
}

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
              <Button look="plain" small onClick={onSignIn}>
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

const clouds: Record<Sign, string> = {
  saved: 'M7 18.5a4.5 4.5 0 0 1-.6-8.96 6 6 0 0 1 11.5 1.2A3.9 3.9 0 0 1 17.5 18.5zm2.2-4.4 2 2 3.6-3.8',
  saving:
    'M7 18.5a4.5 4.5 0 0 1-.6-8.96 6 6 0 0 1 11.5 1.2A3.9 3.9 0 0 1 17.5 18.5zM12 16v-4.5m-2 1.8 2-2 2 2',
  unsaved: 'M7 18.5a4.5 4.5 0 0 1-.6-8.96 6 6 0 0 1 11.5 1.2A3.9 3.9 0 0 1 17.5 18.5zM12 9.5V13m0 2.500v.01',
  offline: 'M9 5.6a6 6 0 0 1 8.9 5.1 3.9 3.9 0 0 1 2 6.4M16.5 18.5H7a4.5 4.5 0 0 1-.6-8.96M4 3.5l16.5 17',
};

type Spoken = keyof typeof texts.spoken;

/** What is announced: going offline, and that all is saved after it. Saving is what usually happens, and says nothing. */
function spokenAfter(before: Spoken, sign: Sign): Spoken {
  switch (sign) {
    case 'offline':
      return 'offline';
    // The end of the session is announced by the band.
    case 'unsaved':
    case 'saving':
      return before === 'backOnline' ? 'nothing' : before;
    case 'saved':
      return before === 'offline' ? 'backOnline' : before;
  }
}

/** Whether the server has every answer. */
export function SavedSign({ sign, kept }: { sign: Sign; kept: boolean }) {
  const [before, setSpoken] = useState<Spoken>('nothing');
  const spoken = spokenAfter(before, sign);
  if (spoken !== before) setSpoken(spoken);
  return (
    <>
      <span className={classes('exam-sign', `is-${sign}`)}>
        <Cloud sign={sign} />
        <span className="exam-sign-word">
          {texts.sign[sign]}
          {sign === 'offline' && <span className="exam-sign-long">{texts.keptHere(kept)}</span>}
        </span>
      </span>
      <span className="sr" role="status">
        {texts.spoken[spoken === 'offline' && !kept ? 'offlineNotKept' : spoken]}
      </span>
    </>
  );
}

/** Beside the icons of every page, so that only an exam loads it. */
function Cloud({ sign }: { sign: Sign }) {
  return (
    <svg className="ic" viewBox="0 0 24 24" aria-hidden="true">
      <path d={clouds[sign]} />
    </svg>
  );
}
