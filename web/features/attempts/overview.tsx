import type { RefObject } from 'react';
import { LanguageSwitch } from '#web/ui/bar/language-switch.tsx';
import { Button } from '#web/ui/button.tsx';
import type { AttemptEvent } from './attempt.ts';
import type { AttemptState } from './attempt-state.ts';
import { Palette } from './palette.tsx';
import type { PaperPart } from './paper.ts';
import { texts } from './text.en.ts';

type OverviewProps = {
  state: AttemptState;
  part: PaperPart;
  bilingual: boolean;
  whole: boolean;
  currentButton?: RefObject<HTMLButtonElement | null>;
  /** What the submit button says; of a quiz if nothing else is given. */
  submitLabel?: string;
  dispatch: (event: AttemptEvent) => void;
  onWhole: (whole: boolean) => void;
};

/** Palette, submit button and ways to read the paper: a side rail on wide screens, a bottom sheet on a phone. */
export function Overview(props: OverviewProps) {
  const { state, part, bilingual, whole, currentButton, submitLabel, dispatch, onWhole } = props;
  const { current, sending, language } = state;
  return (
    <>
      <Palette
        work={state}
        part={part}
        current={current}
        {...(currentButton && { currentButton })}
        onGoTo={(question) => dispatch({ type: 'goTo', question })}
      />
      <Button look="line" wide busy={sending} onClick={() => dispatch({ type: 'askSubmit' })}>
        {sending ? texts.submitting : (submitLabel ?? texts.submitQuiz)}
      </Button>
      <div className="att-ways">
        <Button look="text" small onClick={() => onWhole(!whole)}>
          {whole ? texts.oneQuestion : texts.wholePaper}
        </Button>
        {bilingual && (
          <LanguageSwitch
            label={texts.paperLanguage}
            language={language}
            onChoose={(chosen) => dispatch({ type: 'language', question: null, language: chosen })}
          />
        )}
      </div>
    </>
  );
}
