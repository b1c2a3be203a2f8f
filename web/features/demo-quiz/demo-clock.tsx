import { classes } from '#web/ui/classes.ts';
import { Ring } from '#web/ui/ring/ring.tsx';
import { QUESTION_MS } from './demo-quiz.ts';
import { texts } from './text.en.ts';

const CRITICAL_SECONDS = 10;

/** Seconds left for the current question: a ring whose bead moves back to the top. Announced once, at ten. */
export function DemoClock({ seconds }: { seconds: number }) {
  const part = seconds / (QUESTION_MS / 1000);
  return (
    <>
      <div
        className={classes('clock', seconds <= CRITICAL_SECONDS && 'is-critical')}
        role="timer"
        aria-label={texts.timeLeft(seconds)}
      >
        <Ring look="clock" part={part} />
        <span className="clock-n demo-seconds">{seconds}</span>
      </div>
      <p className="sr" aria-live="assertive">
        {seconds === CRITICAL_SECONDS ? texts.hurry : ''}
      </p>
    </>
  );
}
