import { useText } from '#web/lib/use-text.ts';
import { IconButton } from '#web/ui/button.tsx';
import { Clock } from './clock.tsx';
import { en } from './text.en.ts';

type AttemptBarProps = {
  title: string;
  /** Index of the question on the screen. */
  current: number;
  count: number;
  answered: number;
  timer: number;
  totalSeconds: number;
  onLeave: () => void;
};

/** The bar of an attempt: close button, title and clock, and below them the progress line. */
export function AttemptBar({
  title,
  current,
  count,
  answered,
  timer,
  totalSeconds,
  onLeave,
}: AttemptBarProps) {
  const t = useText({ en });
  return (
    <header className="att-top">
      <div className="att-in">
        <IconButton icon="cross" label={t.leave} onClick={onLeave} />
        <div className="att-title">
          <b>{title}</b>
          <span className="num">{t.place(current + 1, count, answered)}</span>
        </div>
        <Clock timer={timer} totalSeconds={totalSeconds} />
      </div>
      <div
        className="att-line"
        role="progressbar"
        aria-label={t.answeredProgress}
        aria-valuemin={0}
        aria-valuemax={count}
        aria-valuenow={answered}
      >
        <i style={{ width: `${(100 * answered) / count}%` }} />
      </div>
    </header>
  );
}
