import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { PaperView } from '#web/ui/paper/paper.ts';
import { ClearButton, PaperScreen } from '#web/ui/paper/paper-screen.tsx';
import { texts as paperTexts } from '#web/ui/paper/text.en.ts';
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx';
import { ExamBar } from './exam-bar.tsx';
import { type ExamRun, type ExamState, isReadOnly } from './exam-run.ts';
import { texts } from './text.en.ts';

type ExamScreenProps = {
  run: ExamRun;
  state: ExamState;
  view: PaperView;
  /** A dialog is open: keys are for it. */
  paused: boolean;
  onSignIn: () => void;
};

export function ExamScreen({ run, state, view, paused, onSignIn }: ExamScreenProps) {
  const { paper, dispatch, work } = run;
  return (
    <PaperScreen
      className="exam"
      questions={paper.questions}
      view={view}
      work={state.work}
      read={work}
      readOnly={isReadOnly(state)}
      dispatch={dispatch}
      submit={{ label: texts.submitExam, busy: false }}
      paused={paused}
      bar={<ExamBar run={run} state={state} parts={view.parts} onSignIn={onSignIn} />}
      foot={{
        className: 'exam-foot',
        acts: (showAll) => <QuestionActs run={run} state={state} onShowAll={showAll} />,
      }}
    />
  );
}

type QuestionActsProps = { run: ExamRun; state: ExamState; onShowAll: () => void };

/** The acts of a question, named as in the exams of NTA. After the last question comes the first one. */
function QuestionActs({ run: { dispatch }, state, onShowAll }: QuestionActsProps) {
  const { work } = state;
  const { current, answers, marked } = work;
  const leaveMarked = (wanted: boolean) => {
    if ((marked[current] ?? false) !== wanted) dispatch({ type: 'mark', question: current });
    dispatch({ type: 'goTo', question: (current + 1) % answers.length });
  };
  return (
    <>
      <Button look="outline" className="att-pal num" onClick={onShowAll}>
        <Icon name="grid" />
        {current + 1}
        <VisuallyHidden>{paperTexts.showAll}</VisuallyHidden>
      </Button>
      <Button look="outline" className="exam-mark" onClick={() => leaveMarked(true)}>
        {texts.markNext}
      </Button>
      <ClearButton work={work} readOnly={isReadOnly(state)} dispatch={dispatch} />
      <Button className="att-next" onClick={() => leaveMarked(false)}>
        {texts.saveNext}
      </Button>
    </>
  );
}
