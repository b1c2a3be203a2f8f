import '#web/ui/palette.css';
import { isAnswered } from '@kaksha/contract/answered.ts';
import type { Answer } from '@kaksha/contract/questions/question.ts';
import { type RefObject, useEffect, useRef } from 'react';
import { useText } from '#web/lib/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { en } from './text.en.ts';

type PaletteProps = {
  answers: readonly Answer[];
  current: number;
  sending: boolean;
  /** Where the current question's number is, so that the focus can go there. */
  currentButton?: RefObject<HTMLButtonElement | null>;
  onGoTo: (question: number) => void;
  onSubmit: () => void;
};

/**
 * The palette: question numbers with a legend, and the submit button. A side rail on wide screens, a bottom sheet on a
 * phone.
 */
export function Palette({ answers, current, sending, currentButton, onGoTo, onSubmit }: PaletteProps) {
  const t = useText({ en });
  const answered = answers.filter(isAnswered).length;
  const list = useRef<HTMLOListElement>(null);
  // An effect, because a long list scrolls in its own frame, and the current number has to stay in view.
  useEffect(() => {
    list.current?.children[current]?.scrollIntoView({ block: 'nearest' });
  }, [current]);
  return (
    <>
      <ol className="palette" aria-label={t.palette} ref={list}>
        {answers.map((answer, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a question's number is its identity here
          <li key={index}>
            <button
              type="button"
              ref={index === current ? currentButton : undefined}
              className={classes(isAnswered(answer) && 'is-done')}
              aria-current={index === current ? 'step' : undefined}
              aria-label={t.paletteItem(index + 1, isAnswered(answer))}
              onClick={() => onGoTo(index)}
            >
              {index + 1}
            </button>
          </li>
        ))}
      </ol>
      <ul className="legend">
        <li>
          <i className="is-done" />
          {t.answered} <b className="num">{answered}</b>
        </li>
        <li>
          <i />
          {t.notAnswered} <b className="num">{answers.length - answered}</b>
        </li>
      </ul>
      <Button look="line" wide busy={sending} onClick={onSubmit}>
        {sending ? t.submitting : t.submitQuiz}
      </Button>
    </>
  );
}

/** The keyboard shortcuts, shown to people with a keyboard. */
export function KeysHint() {
  const { shortcuts } = useText({ en });
  return (
    <p className="hint keys row">
      {shortcuts.map(({ keys, does }) => (
        <span key={keys}>
          <kbd>{keys}</kbd> {does}
        </span>
      ))}
    </p>
  );
}
