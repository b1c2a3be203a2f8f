import { useEffect, useState } from 'react';
import { useSession } from '#web/features/auth/public.ts';
import { deviceStorage } from '#web/lib/device-storage.ts';
import { personalStorage } from '#web/lib/personal-storage.ts';
import {
  type DemoEvent,
  type DemoState,
  instructions,
  QUESTION_MS,
  reduceDemo,
  secondsLeft,
} from './demo-quiz.ts';
import { loadDemo, saveDemo } from './demo-store.ts';
import { questions } from './questions.ts';

const LOOK_EVERY_MS = 200;
const TOTAL = questions.length;

/** The demo quiz on this device: its state, the seconds of the open question, and what can be done. */
export function useDemoQuiz() {
  const [state, setState] = useState<DemoState>(instructions);
  const [seconds, setSeconds] = useState(QUESTION_MS / 1000);
  const [restored, setRestored] = useState(false);
  const { user, ready } = useSession();
  const userId = user?.id ?? null;

  const dispatch = (event: DemoEvent) => {
    setState((before) => reduceDemo(before, event, TOTAL));
    // Whatever comes next begins with its whole time; the clock below looks again at once.
    setSeconds(QUESTION_MS / 1000);
  };

  // An effect, since the server draws the instructions and only the browser knows what the device kept.
  useEffect(() => {
    if (!ready || restored) return;
    const answers = loadDemo(personalStorage(deviceStorage(window), userId), TOTAL);
    if (answers !== null)
      setState((before) => reduceDemo(before, { type: 'restore', answers, now: Date.now() }, TOTAL));
    setRestored(true);
  }, [ready, restored, userId]);

  // An effect, since the progress lies outside React and is written after every change of it.
  useEffect(() => {
    if (restored) saveDemo(personalStorage(deviceStorage(window), userId), state, Date.now());
  }, [restored, state, userId]);

  // An effect, since time passes by itself. The deadline decides; the interval only looks.
  useEffect(() => {
    if (state.phase !== 'question') return;
    const { deadline } = state;
    const look = () => {
      const now = Date.now();
      if (now >= deadline) setState((before) => reduceDemo(before, { type: 'tick', now }, TOTAL));
      else setSeconds(secondsLeft(deadline, now));
    };
    look();
    const interval = setInterval(look, LOOK_EVERY_MS);
    return () => clearInterval(interval);
  }, [state]);

  return {
    state,
    seconds,
    start: () => dispatch({ type: 'start', now: Date.now() }),
    answer: (question: number, option: number) =>
      dispatch({ type: 'answer', question, option, now: Date.now() }),
    submit: () => dispatch({ type: 'submit' }),
    restart: () => dispatch({ type: 'restart' }),
  };
}
