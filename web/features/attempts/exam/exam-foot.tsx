import { useText } from '#web/lib/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { WholeFoot } from '../attempt-foot.tsx';
import type { AttemptRunner } from '../attempt-runner.ts';
import { type AttemptState, hasAnswer, isReadOnly } from '../attempt-state.ts';
import { en as attemptTexts } from '../text.en.ts';
import { en } from './text.en.ts';

type ExamFootProps = {
  state: AttemptState;
  /** The whole paper is on the page. */
  whole: boolean;
  runner: AttemptRunner;
  onShowAll: () => void;
};

/** The acts of a question, named as in the exams of NTA. After the last question comes the first one. */
export function ExamFoot({ state, whole, runner: { dispatch }, onShowAll }: ExamFootProps) {
  const t = useText({ en });
  const attempt = useText({ en: attemptTexts });
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
          {t.submitExam}
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
          <VisuallyHidden>{attempt.showAll}</VisuallyHidden>
        </Button>
        <Button look="line" className="exam-mark" onClick={() => leaveMarked(true)}>
          {t.markNext}
        </Button>
        <Button
          look="text"
          className="att-clear"
          aria-disabled={readOnly || !hasAnswer(answers[current]) || undefined}
          onClick={() => dispatch({ type: 'clear', question: current })}
        >
          {attempt.clear}
        </Button>
        <Button className="att-next" onClick={() => leaveMarked(false)}>
          {t.saveNext}
        </Button>
      </div>
    </footer>
  );
}
