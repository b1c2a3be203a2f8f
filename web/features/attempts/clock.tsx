import { formatClock } from '@kaksha/contract/core/time.ts';
import { classes } from '#web/ui/classes.ts';
import { Ring } from '#web/ui/ring/ring.tsx';
import { clockLevel } from './attempt-state.ts';
import { texts } from './text.en.ts';

/** The time left: a ring whose bead moves back to the top, and digits of equal width. */
export function Clock({ timer, totalSeconds }: { timer: number; totalSeconds: number }) {
  const level = clockLevel(timer);
  const part = Math.min(1, timer / totalSeconds);
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
        aria-label={texts.timeLeft(time)}
      >
        {level !== 'normal' && <span className="clock-w">{texts.clockWord[level]}</span>}
        <Ring look="clock" part={part} />
        <span className="clock-n" data-widest={formatClock(totalSeconds)}>
          {time}
        </span>
      </div>
      <p className="sr" aria-live="assertive">
        {texts.clockSpoken[level]}
      </p>
    </>
  );
}
