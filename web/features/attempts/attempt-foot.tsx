import { errorText } from '#web/lib/send/error-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Note } from '#web/ui/message/note.tsx';
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx';
import type { AttemptEvent } from './attempt.ts';
import { type AttemptState, hasAnswer, isReadOnly } from './attempt-state.ts';
import { texts } from './text.en.ts';

type AttemptFootProps = {
  state: AttemptState;
  /** The whole paper is on the page. */
  whole: boolean;
  dispatch: (event: AttemptEvent) => void;
  onShowAll: () => void;
};

/**
 * The foot is the end of the scroll area: back, clear, mark, all questions and next. A failed submission is reported here, so
 * that it is always in view.
 */
export function AttemptFoot({ state, whole, dispatch, onShowAll }: AttemptFootProps) {
  const { sending } = state;
  const onSubmit = () => dispatch({ type: 'askSubmit' });
  return (
    <footer className="att-foot">
      <Reopened state={state} />
      <SubmitFailure state={state} onRetry={() => dispatch({ type: 'retry' })} />
      {whole ? (
        <WholeFoot busy={sending} onShowAll={onShowAll} onSubmit={onSubmit}>
          {sending ? texts.submitting : texts.submitQuiz}
        </WholeFoot>
      ) : (
        <div className="att-in">
          <QuestionActs state={state} dispatch={dispatch} onShowAll={onShowAll} onSubmit={onSubmit} />
        </div>
      )}
    </footer>
  );
}

type WholeFootProps = { busy?: boolean; onShowAll: () => void; onSubmit: () => void; children: string };

/**
 * The foot of the whole paper, in an exam too. Each question there has acts of its own: one down here would be for a question
 * that may be far off the screen.
 */
export function WholeFoot({ busy = false, onShowAll, onSubmit, children }: WholeFootProps) {
  return (
    <div className="att-in att-whole-foot">
      <Button look="line" className="att-pal" onClick={onShowAll}>
        <Icon name="grid" />
        {texts.allQuestions}
      </Button>
      <Button className="att-next" busy={busy} onClick={onSubmit}>
        {children}
      </Button>
    </div>
  );
}

type QuestionActsProps = Omit<AttemptFootProps, 'whole'> & { onSubmit: () => void };

function QuestionActs({ state, dispatch, onShowAll, onSubmit }: QuestionActsProps) {
  const { current, answers, marked, sending } = state;
  const last = current === answers.length - 1;
  const clearable = !isReadOnly(state) && hasAnswer(answers[current]);
  return (
    <>
      <Button
        look="line"
        className="att-prev"
        aria-label={texts.previous}
        aria-disabled={current === 0 || undefined}
        onClick={() => dispatch({ type: 'goTo', question: current - 1 })}
      >
        <Icon name="arrow-left" />
        <span>{texts.previous}</span>
      </Button>
      <Button
        look="text"
        className="att-clear"
        aria-disabled={!clearable || undefined}
        onClick={() => dispatch({ type: 'clear', question: current })}
      >
        {texts.clear}
      </Button>
      <Button
        look="line"
        className="att-mark"
        aria-label={texts.mark}
        aria-pressed={marked[current]}
        aria-disabled={isReadOnly(state) || undefined}
        onClick={() => dispatch({ type: 'mark', question: current })}
      >
        <Flag />
        <span>{marked[current] ? texts.marked : texts.mark}</span>
      </Button>
      <Button look="text" className="att-pal num" onClick={onShowAll}>
        <Icon name="grid" />
        {texts.shortPlace(current + 1, answers.length)}
        <VisuallyHidden>{texts.showAll}</VisuallyHidden>
      </Button>
      {last || sending ? (
        <Button className="att-next" busy={sending} onClick={onSubmit}>
          {sending ? texts.submitting : texts.submitQuiz}
        </Button>
      ) : (
        <Button className="att-next" onClick={() => dispatch({ type: 'goTo', question: current + 1 })}>
          {texts.next}
          <Icon name="arrow-right" />
        </Button>
      )}
    </>
  );
}

/** Beside the icons of every page, so that only an attempt loads it. */
function Flag() {
  return (
    <svg className="ic" viewBox="0 0 24 24" aria-hidden="true">
      <path d="M6 21V4h11l-2.5 4L17 12H6" />
    </svg>
  );
}

/** The questions whose answers were removed because the quiz was edited, until they are answered again. */
function Reopened({ state: { reopened, answers } }: { state: AttemptState }) {
  const open = reopened.filter((index) => !hasAnswer(answers[index]));
  if (open.length === 0) return null;
  return (
    <div className="att-in" role="status">
      <Note look="warm" className="att-failed">
        {texts.reopened(open.map((index) => index + 1))}
      </Note>
    </div>
  );
}

/** What went wrong, that nothing is lost, and how to retry. It stays visible during the next try. */
function SubmitFailure({ state, onRetry }: { state: AttemptState; onRetry: () => void }) {
  const { submitError, sending, stored } = state;
  if (submitError === null) return null;
  return (
    <div className="att-in">
      <Note look="wrong" className="att-failed" title={texts.failed}>
        <Button look="line" small busy={sending} onClick={onRetry}>
          {texts.retry}
        </Button>
        {texts.submitFailed(errorText(submitError.error, ''), submitError.triesAgain, stored)}
      </Note>
    </div>
  );
}
