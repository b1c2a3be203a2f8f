import { Button } from '#web/ui/button.tsx';
import { EmptyOrbit } from '#web/ui/figures/empty-orbit.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Loading } from '#web/ui/state/loading.tsx';
import { hasAnswer } from '../attempt-state.ts';
import { EndScreen } from './end-screen.tsx';
import type { ExamRun, ExamState } from './exam-run.ts';
import { savedSign } from './keeper-state.ts';
import { texts } from './text.en.ts';

/** The attempt is being submitted; without a line that takes until it is back, and nothing says "Submitted" before. */
export function Submitting({ run, state: { work, keeper, kept } }: { run: ExamRun; state: ExamState }) {
  if (savedSign(keeper) !== 'offline' && keeper.signedIn) {
    return (
      <main className="att-wait">
        <Loading text={texts.submitting} />
      </main>
    );
  }
  return (
    <EndScreen figure={<EmptyOrbit />} title={texts.waitingTitle} lead={texts.waiting}>
      <p>{texts.waitingText(work.answers.filter(hasAnswer).length, kept)}</p>
      <div className="row">
        <Button look="line" busy={keeper.inFlight !== null} onClick={() => run.tell({ type: 'retry' })}>
          <Icon name="retry" />
          {texts.tryNow}
        </Button>
      </div>
    </EndScreen>
  );
}
