import { formatDateTime, formatDay, formatTime, formatWindow } from '@kaksha/contract/core/time.ts';
import type { CSSProperties } from 'react';
import { lastFullStart } from './gate.ts';
import { texts } from './text.en.ts';

type ExamWindowProps = {
  opensAt: string | null;
  closesAt: string | null;
  minutes: number;
  now: number;
  /** The name of the own sitting, where it has one. */
  sitting?: string | undefined;
};

/** When an exam can be started, in words, and as a line that is dark while a start leaves the full time. */
export function ExamWindow({ opensAt, closesAt, minutes, now, sitting }: ExamWindowProps) {
  const full = lastFullStart(minutes, closesAt);
  const words =
    opensAt !== null && closesAt !== null
      ? texts.window(formatWindow(opensAt, closesAt))
      : opensAt !== null
        ? texts.from(formatDateTime(opensAt))
        : closesAt !== null
          ? (now > Date.parse(closesAt) ? texts.wasUntil : texts.until)(formatDateTime(closesAt))
          : texts.always;
  const starts = opensAt === null ? null : Date.parse(opensAt);
  const isLong = starts !== null && closesAt !== null && Date.parse(closesAt) - starts > 86_400_000;
  const isFullPossible = full !== null && full >= (starts ?? now);
  return (
    <section aria-labelledby="exam-when">
      <h2 className="start-sec" id="exam-when">
        {texts.when}
      </h2>
      {sitting !== undefined && <p>{texts.sitting(sitting)}</p>}
      <p>
        <b>{words.replace(/ (?=[ap]m\b)/g, '\u00a0')}</b>{' '}
        {isFullPossible && texts.fullTime((isLong ? formatDateTime : formatTime)(full), minutes)}
      </p>
      {starts !== null && closesAt !== null && full !== null && (
        <WindowLine starts={starts} ends={Date.parse(closesAt)} full={full} now={now} isLong={isLong} />
      )}
    </section>
  );
}

type LineProps = { starts: number; ends: number; full: number; now: number; isLong: boolean };

function WindowLine({ starts, ends, full, now, isLong }: LineProps) {
  const share = (at: number) => Math.min(1, Math.max(0, (at - starts) / (ends - starts)));
  const place = (at: number): CSSProperties & Record<'--x', string> => ({
    '--x': `${(share(at) * 100).toFixed(2)}%`,
  });
  // The hour, or the day on a line of several days.
  const tick = isLong ? formatDay : formatTime;
  // Short, so that three of them stand side by side on a phone; the words above are whole.
  const mark = (at: number) => tick(at).replace(/ [ap]m$/, '');
  const isRunning = now >= starts && now <= ends;
  // Between the two ends only where there is room for its label.
  const isApart = share(full) > 0.18 && share(full) < 0.82;
  return (
    <div
      className="start-window"
      role="img"
      aria-label={texts.windowSpoken(
        tick(starts),
        tick(ends),
        tick(Math.max(starts, full)),
        isRunning ? formatTime(now) : null,
      )}
    >
      <div className="start-window-line">
        <i className="start-window-full" style={place(full)} />
        {isRunning && <i className="start-window-now" style={place(now)} />}
      </div>
      <div className="start-window-ticks num">
        <span style={place(starts)}>{mark(starts)}</span>
        {isApart && <span style={place(full)}>{mark(full)}</span>}
        <span style={place(ends)}>{mark(ends)}</span>
      </div>
    </div>
  );
}
