import { optionCountOf } from '@kaksha/contract/questions/choices.ts';
import type { PublicQuestion } from '@kaksha/contract/questions/question.ts';
import { useLayoutEffect } from 'react';
import type { PaperEvent, PaperWork } from './work.ts';

const options: Record<string, number> = Object.fromEntries(
  ['a', 'b', 'c', 'd', 'e', 'f'].flatMap((letter, option) => [
    [letter, option],
    [`Key${letter.toUpperCase()}`, option],
  ]),
);

type Keyed = Pick<PublicQuestion, 'kind' | 'optionCount'>;
const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };

/**
 * A paper can be worked on with the keyboard alone: left and right move, Enter in a question goes to the next, and the
 * letters of its options choose while the focus is in the question, on the whole paper in one of its questions. Elsewhere letters do nothing, so that speech input cannot answer by
 * mistake (WCAG 2.1.4).
 */
export function usePaperKeys(
  questions: readonly Keyed[],
  {
    read,
    dispatch,
    paused,
  }: {
    /** The work at the moment of the key. */
    read: () => PaperWork;
    dispatch: (event: PaperEvent) => void;
    paused: boolean;
  },
): void {
  // A layout effect, because a key pressed as soon as the question is visible must count.
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      // Holding a key down must not confirm the submission after the last question.
      if (event.key === 'Enter' && event.repeat) event.preventDefault();
      if (
        paused ||
        event.defaultPrevented ||
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        event.isComposing
      )
        return;
      const meant = eventOf(event, read(), questions);
      if (meant === null) return;
      event.preventDefault();
      dispatch(meant);
    };
    window.addEventListener('keydown', onKeyDown, { capture: true });
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true });
  }, [questions, read, dispatch, paused]);
}

function eventOf(
  { key, code, target }: KeyboardEvent,
  { current, answers }: PaperWork,
  questions: readonly Keyed[],
): PaperEvent | null {
  // On a Hindi keyboard the key is a different letter in the same place.
  const option = options[key.toLowerCase()] ?? (/^[a-z]$/i.test(key) ? undefined : options[code]);
  if (option !== undefined && document.activeElement?.closest('.att-item, .att-main:not(.att-whole)'))
    return chosen(questions[current], current, option);
  const step = steps[key];
  // In a number field the arrows move between its digits.
  if (step !== undefined && !isNumberField(target)) return { type: 'goTo', question: current + step };
  // Enter acts on the focused control, unless that is a field of the question or nothing at all.
  if (key === 'Enter' && (isNumberField(target) || !isControl(target))) {
    return current < answers.length - 1 ? { type: 'goTo', question: current + 1 } : { type: 'askSubmit' };
  }
  return null;
}

/** What choosing this option means for the question's kind; a number has no options. */
function chosen(of: Keyed | undefined, question: number, option: number): PaperEvent | null {
  if (of === undefined || option >= optionCountOf(of)) return null;
  if (of.kind === 'single') return { type: 'choose', question, option };
  return of.kind === 'multiple' ? { type: 'toggle', question, option } : null;
}

function isNumberField(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches('input[inputmode="decimal"]');
}

function isControl(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest('button, a, summary, input:not([type="radio"], [type="checkbox"])') !== null
  );
}
