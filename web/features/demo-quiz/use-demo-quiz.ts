import { useEffect, useState } from 'react';
import { useSession } from '#web/features/auth/public.ts';
import { deviceStorage, personalStorage } from '#web/lib/storage.ts';
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

/** The demo quiz on this device: its state, the seconds of the current question, and the actions. */
export function useDemoQuiz() {
  const [state, setState] = useState<DemoState>(instructions);
  const [seconds, setSeconds] = useState(QUESTION_MS / 1000);
  const [restored, setRestored] = useState(false);
  const { user, ready } = useSession();
  const userId = user?.id ?? null;

  const dispatch = (event: DemoEvent) => {
    setState((before) => reduceDemo(before, event, TOTAL));
    // The next question starts with its full time; the clock below updates at once.
    setSeconds(QUESTION_MS / 1000);
  };

  // An effect, because the server renders the instructions and only the browser knows what the device has stored.
  useEffect(() => {
    if (!ready || restored) return;
    const answers = loadDemo(personalStorage(deviceStorage, userId), TOTAL);
    if (answers !== null)
      setState((before) => reduceDemo(before, { type: 'restore', answers, now: Date.now() }, TOTAL));
    setRestored(true);
  }, [ready, restored, userId]);

  // An effect, because the progress is stored outside React after every change.
  useEffect(() => {
    if (restored) saveDemo(personalStorage(deviceStorage, userId), state, Date.now());
  }, [restored, state, userId]);

  // An effect, because time passes by itself. The deadline decides; the interval only checks it.
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
