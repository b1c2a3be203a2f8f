import { useSession } from '#web/features/auth/public.ts';
import { Clock } from '../clock.tsx';
import type { PaperPart } from '../paper.ts';
import { SectionTabs } from '../section-tabs.tsx';
import { ExamBand } from './exam-band.tsx';
import type { ExamRun, ExamState } from './exam-run.ts';
import { savedSign } from './keeper-state.ts';
import { SavedSign } from './saved-sign.tsx';

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
      <ExamBand state={state} onSignIn={onSignIn} />
    </header>
  );
}
