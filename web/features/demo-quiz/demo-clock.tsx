import { useText } from '#web/lib/use-text.ts';
import { classes } from '#web/ui/classes.ts';
import { QUESTION_MS } from './demo-quiz.ts';
import { en } from './text.en.ts';

const RADIUS = 10;
const CENTRE = 16;
const ROUND = 2 * Math.PI * RADIUS;
const CRITICAL_SECONDS = 10;

/** The seconds of the open question: a ring whose bead travels back to the top. Said aloud once, at ten. */
export function DemoClock({ seconds }: { seconds: number }) {
  const t = useText({ en });
  const part = seconds / (QUESTION_MS / 1000);
  const angle = part * 2 * Math.PI;
  return (
    <>
      <div
        className={classes('clock', seconds <= CRITICAL_SECONDS && 'is-critical')}
        role="timer"
        aria-label={t.timeLeft(seconds)}
      >
        <svg className="clock-ring" viewBox="0 0 32 32" aria-hidden="true">
          <circle className="clock-ring-track" cx={CENTRE} cy={CENTRE} r={RADIUS} />
          <circle
            className="clock-ring-left"
            cx={CENTRE}
            cy={CENTRE}
            r={RADIUS}
            strokeDasharray={`${(part * ROUND).toFixed(2)} ${ROUND.toFixed(2)}`}
            transform={`rotate(-90 ${CENTRE} ${CENTRE})`}
          />
          <circle
            className="clock-ring-bead"
            cx={(CENTRE + RADIUS * Math.sin(angle)).toFixed(2)}
            cy={(CENTRE - RADIUS * Math.cos(angle)).toFixed(2)}
            r="4"
          />
        </svg>
        <span className="clock-n demo-seconds">{seconds}</span>
      </div>
      <p className="sr" aria-live="assertive">
        {seconds === CRITICAL_SECONDS ? t.hurry : ''}
      </p>
    </>
  );
}
