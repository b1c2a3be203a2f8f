import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx';
import { WholeFoot } from '../attempt-foot.tsx';
import type { AttemptRunner } from '../attempt-runner.ts';
import { type AttemptState, hasAnswer, isReadOnly } from '../attempt-state.ts';
import { texts as attemptTexts } from '../text.en.ts';
import { texts } from './text.en.ts';

type ExamFootProps = {
  state: AttemptState;
  /** The whole paper is on the page. */
  whole: boolean;
  runner: AttemptRunner;
  onShowAll: () => void;
};

/** The acts of a question, named as in the exams of NTA. After the last question comes the first one. */
export function ExamFoot({ state, whole, runner: { dispatch }, onShowAll }: ExamFootProps) {
  const { current, answers, marked } = state;
  const readOnly = isReadOnly(state);
  const leaveMarked = (wanted: boolean) => {
    if ((marked[current] ?? false) !== wanted) dispatch({ type: 'mark', question: current });
    dispatch({ type: 'goTo', question: (current + 1) % answers.length });
  };
  if (whole) {
    return (
      <footer className="att-foot exam-foot">
        <WholeFoot onShowAll={onShowAll} onSubmit={() => dispatch({ type: 'askSubmit' })}>
          {texts.submitExam}
        </WholeFoot>
      </footer>
    );
  }
  return (
    <footer className="att-foot exam-foot">
      <div className="att-in">
        <Button look="line" className="att-pal num" onClick={onShowAll}>
          <Icon name="grid" />
          {current + 1}
          <VisuallyHidden>{attemptTexts.showAll}</VisuallyHidden>
        </Button>
        <Button look="line" className="exam-mark" onClick={() => leaveMarked(true)}>
          {texts.markNext}
        </Button>
        <Button
          look="text"
          className="att-clear"
          aria-disabled={readOnly || !hasAnswer(answers[current]) || undefined}
          onClick={() => dispatch({ type: 'clear', question: current })}
        >
          {attemptTexts.clear}
        </Button>
        <Button className="att-next" onClick={() => leaveMarked(false)}>
          {texts.saveNext}
        </Button>
      </div>
    </footer>
  );
}
