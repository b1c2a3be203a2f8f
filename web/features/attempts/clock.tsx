import { useText } from '#web/lib/use-text.ts';
import { classes } from '#web/ui/classes.ts';
import { clockLevel } from './attempt-state.ts';
import { formatClock } from './format-clock.ts';
import { en } from './text.en.ts';

const RADIUS = 10;
const CENTRE = 16;
const ROUND = 2 * Math.PI * RADIUS;

/** The time left: a ring whose bead travels back to the top, and digits of one width. */
export function Clock({ timer, totalSeconds }: { timer: number; totalSeconds: number }) {
  const t = useText({ en });
  const level = clockLevel(timer);
  const part = Math.min(1, timer / totalSeconds);
  const angle = part * 2 * Math.PI;
  const time = formatClock(timer);
  return (
    <>
      <div
        className={classes(
          'clock',
          level === 'low' && 'is-low',
          (level === 'critical' || level === 'over') && 'is-critical',
        )}
        role="timer"
        aria-label={t.timeLeft(time)}
      >
        {level !== 'normal' && <span className="clock-w">{t.clockWord[level]}</span>}
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
        <span className="clock-n" data-widest={formatClock(totalSeconds)}>
          {time}
        </span>
      </div>
      <p className="sr" aria-live="assertive">
        {t.clockSpoken[level]}
      </p>
    </>
  );
}
