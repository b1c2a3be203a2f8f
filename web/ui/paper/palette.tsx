import { type RefObject, useEffect, useRef } from 'react';
import { LanguageSwitch } from '#web/ui/bar/language-switch.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import type { PaperPart } from './paper.ts';
import { texts } from './text.en.ts';
import {
  countStates,
  type PaletteState,
  type PaperEvent,
  type PaperWork,
  paletteState,
  paletteStates,
  type Work,
} from './work.ts';

/** Each state has its own shape, not only its own colour. */
export const stateClasses: Record<PaletteState, string> = {
  answered: 'is-answered',
  notAnswered: 'is-not-answered',
  notVisited: 'is-not-visited',
  marked: 'is-marked',
  answeredMarked: 'is-answered-marked',
};

type PaletteProps = {
  work: Work;
  /** The section whose questions are shown. */
  part: PaperPart;
  current: number;
  /** Where the current question's number is, so that the focus can go there. */
  currentButton?: RefObject<HTMLButtonElement | null>;
  onGoTo: (question: number) => void;
};

/** The question numbers of a section, each with its state, and a legend that counts them. */
function Palette({ work, part, current, currentButton, onGoTo }: PaletteProps) {
  const list = useRef<HTMLOListElement>(null);
  const place = part.questions.indexOf(current);
  // An effect, because a long list scrolls in its own frame, and the current number has to stay in view.
  useEffect(() => {
    list.current?.children[place]?.scrollIntoView({ block: 'nearest' });
  }, [place]);
  return (
    <>
      <ol className="palette att-palette" aria-label={texts.palette(part.title)} ref={list}>
        {part.questions.map((index) => {
          const state = paletteState(work, index);
          return (
            <li key={index}>
              <button
                type="button"
                ref={index === current ? currentButton : undefined}
                className={stateClasses[state]}
                aria-current={index === current ? 'step' : undefined}
                aria-label={texts.paletteItem(index + 1, texts.states[state])}
                onClick={() => onGoTo(index)}
              >
                {index + 1}
              </button>
            </li>
          );
        })}
      </ol>
      <Legend work={work} part={part} />
    </>
  );
}

/** What the shapes mean. A short quiz without sections names marked questions only if there are any. */
function Legend({ work, part }: Pick<PaletteProps, 'work' | 'part'>) {
  const counts = countStates(work, part.questions);
  const shown = paletteStates.filter(
    (state) => part.title !== null || counts[state] > 0 || state === 'answered',
  );
  return (
    <ul className="att-legend" aria-label={texts.legend}>
      {shown.map((state) => (
        <li key={state}>
          <i className={`${stateClasses[state]} num`}>{counts[state]}</i>
          {texts.stateNames[state]}
        </li>
      ))}
    </ul>
  );
}

/** The keyboard shortcuts, shown to people with a keyboard. */
export function KeysHint() {
  const { shortcuts } = texts;
  return (
    <p className="hint keys row">
      {shortcuts.map(({ keys, does }) => (
        <span key={does}>
          {keys.map((key) => (
            <kbd key={key}>{key}</kbd>
          ))}{' '}
          {does}
        </span>
      ))}
    </p>
  );
}

/** The button that asks to submit: what it says, and whether a submission is on its way. */
export type Submit = { label: string; busy: boolean };

type OverviewProps = {
  work: PaperWork;
  /** The section whose questions are shown. */
  part: PaperPart;
  bilingual: boolean;
  /** The whole paper is on the page. */
  whole: boolean;
  submit: Submit;
  currentButton?: RefObject<HTMLButtonElement | null>;
  dispatch: (event: PaperEvent) => void;
  onWhole: (whole: boolean) => void;
};

/** Palette, submit button and ways to read the paper: a side rail on wide screens, a bottom sheet on a phone. */
export function Overview(props: OverviewProps) {
  const { work, part, bilingual, whole, submit, currentButton, dispatch, onWhole } = props;
  const { current, language } = work;
  return (
    <>
      <Palette
        work={work}
        part={part}
        current={current}
        {...(currentButton && { currentButton })}
        onGoTo={(question) => dispatch({ type: 'goTo', question })}
      />
      <Button look="outline" wide busy={submit.busy} onClick={() => dispatch({ type: 'askSubmit' })}>
        {submit.label}
      </Button>
      <div className="att-ways">
        <Button look="plain" small onClick={() => onWhole(!whole)}>
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

type PaletteSheetProps = Omit<OverviewProps, 'currentButton'> & { onClose: () => void };

/** The palette on a phone, opened from the foot; the focus starts on the number of the current question. */
export function PaletteSheet({ onClose, onWhole, dispatch, ...rest }: PaletteSheetProps) {
  const currentButton = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open
      sheet
      onClose={onClose}
      title={rest.part.title ?? texts.allQuestions}
      initialFocus={currentButton}
    >
      <Overview
        {...rest}
        currentButton={currentButton}
        dispatch={(event) => {
          // The language is chosen in the sheet; everything else leads elsewhere.
          if (event.type !== 'language') onClose();
          dispatch(event);
        }}
        onWhole={(chosen) => {
          onClose();
          onWhole(chosen);
        }}
      />
    </Dialog>
  );
}
