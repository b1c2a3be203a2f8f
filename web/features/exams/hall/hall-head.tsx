import { closingTime } from '@kaksha/contract/exam/window.ts';
import type { Hall } from '@kaksha/contract/hall.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatDate, formatDateTime, formatTime } from '#web/lib/time/format.ts';
import { Icon } from '#web/ui/icon.tsx';
import { formatSecond } from '../times.ts';
import { texts } from './text.en.ts';

type HallHeadProps = {
  hall: Hall;
  /** The server's time in milliseconds. */
  now: number;
  /** Whether the last answer is recent. */
  isFresh: boolean;
  children: ReactNode;
};

/** Which exam this is, when it is open, what time it is there, and the acts on all of it. */
export function HallHead({ hall, now, isFresh, children }: HallHeadProps) {
  const { title } = hall.exam;
  return (
    <>
      <nav className="crumbs" aria-label={texts.crumbs}>
        <Link to="/quiz/manage">{texts.manage}</Link>
        <span aria-hidden="true">{'/'}</span>
        <span>{title}</span>
        <span aria-hidden="true">{'/'}</span>
        <span>{texts.hall}</span>
      </nav>
      <div className="hall-head">
        <div>
          <h1 tabIndex={-1}>{title}</h1>
          <p className="meta num">
            {windowParts(hall, now, texts.window).join(', ')} <span aria-hidden="true">{'·'}</span>{' '}
            <span className="nb">{texts.window.now(formatSecond(now))}</span>
          </p>
        </div>
        <div className="row">
          <span className="hall-fresh" hidden={!isFresh}>
            <Icon name="check" />
            {texts.upToDate}
          </span>
          {children}
        </div>
      </div>
    </>
  );
}

/** A time of today by itself, another one with its day. */
export function formatNear(instant: number, now: number): string {
  const iso = new Date(instant).toISOString();
  return formatDate(iso) === formatDate(new Date(now).toISOString()) ? formatTime(iso) : formatDateTime(iso);
}

function windowParts({ exam }: Hall, now: number, t: typeof texts.window): string[] {
  const { opensAt, extraMinutes } = exam;
  const closes = closingTime(exam);
  const extra = extraMinutes > 0 ? [t.extra(extraMinutes)] : [];
  if (closes !== null && now >= closes) return [t.closed(formatNear(closes, now)), ...extra];
  const until = closes === null ? [] : [t.closes(formatNear(closes, now))];
  if (opensAt === null) return [t.open, ...until, ...extra];
  const opens = formatNear(Date.parse(opensAt), now);
  return [now < Date.parse(opensAt) ? t.opens(opens) : t.openSince(opens), ...until, ...extra];
}
