import { type RefObject, useEffect, useRef } from 'react';
import type { Work } from './attempt-state.ts';
import { countStates, type PaletteState, paletteState, paletteStates } from './palette-states.ts';
import type { PaperPart } from './paper.ts';
import { texts } from './text.en.ts';

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
export function Palette({ work, part, current, currentButton, onGoTo }: PaletteProps) {
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
