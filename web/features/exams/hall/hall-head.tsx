import { formatDateTime, formatSecond, formatTime, kolkataDay } from '@kaksha/contract/core/time.ts';
import { hallStates } from '@kaksha/contract/exam/hall.ts';
import { closingTime } from '@kaksha/contract/exam/window.ts';
import type { Hall } from '@kaksha/contract/hall.ts';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatCount } from '#web/lib/numbers.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Note } from '#web/ui/message/note.tsx';
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
  return (kolkataDay(instant) === kolkataDay(now) ? formatTime : formatDateTime)(instant);
}

/** From when to when the exam takes starts, over all its sittings, in milliseconds; null is open on that side (behaviour 6.52). */
export function spanOf({ span, ...exam }: Hall['exam']): { opensAt: number | null; closesAt: number | null } {
  const ms = (at: string | null) => (at === null ? null : Date.parse(at));
  if (span !== undefined) return { opensAt: ms(span.opensAt), closesAt: ms(span.closesAt) };
  return { opensAt: ms(exam.opensAt), closesAt: closingTime(exam) };
}

function windowParts({ exam }: Hall, now: number, t: typeof texts.window): string[] {
  const { extraMinutes } = exam;
  const { opensAt, closesAt: closes } = spanOf(exam);
  const extra = extraMinutes > 0 ? [t.extra(extraMinutes)] : [];
  if (closes !== null && now >= closes) return [t.closed(formatNear(closes, now)), ...extra];
  const closing = exam.span === undefined ? t.closes : t.lastCloses;
  const until = closes === null ? [] : [closing(formatNear(closes, now))];
  if (opensAt === null) return [t.open, ...until, ...extra];
  const opens = formatNear(opensAt, now);
  return [now < opensAt ? t.opens(opens) : t.openSince(opens), ...until, ...extra];
}

type HallCountsProps = {
  counts: Hall['counts'];
  /** A state, or an empty text for all. */
  state: string;
  onPick: (state: string) => void;
};

/** The counts of the hall, which are its filters; the bead marks the one that the list shows. */
export function HallCounts({ counts, state, onPick }: HallCountsProps) {
  return (
    <fieldset className="hall-counts" aria-label={texts.show}>
      {(['all', ...hallStates] as const).map((name) => {
        const value = name === 'all' ? '' : name;
        return (
          <button key={name} type="button" aria-pressed={state === value} onClick={() => onPick(value)}>
            <b className="num">{formatCount(counts[name])}</b>{' '}
            <span className="hall-count-name">{texts.states[name]}</span>
          </button>
        );
      })}
    </fieldset>
  );
}

type HallNotesProps = {
  hall: Hall;
  now: number;
  /** Since when there is no news, in milliseconds; null if there is. */
  staleSince: number | null;
};

/** What staff have to know of the exam as a whole now. */
export function HallNotes({ hall: { exam, counts }, now, staleSince }: HallNotesProps) {
  const { opensAt, closesAt: closes } = spanOf(exam);
  const running = counts.working + counts.offline;
  const isHeldBack = exam.release === 'by_hand' && exam.releasedAt === null;
  const graceUntil = Date.parse(exam.graceUntil ?? '');
  const isGrace = running > 0 && now < graceUntil;
  const isClosed = closes !== null && now >= closes;
  return (
    <>
      {staleSince !== null && (
        <div role="status">
          <Note look="warm" title={texts.noNews(formatSecond(staleSince))}>
            {texts.noNewsText}
          </Note>
        </div>
      )}
      {opensAt !== null && now < opensAt && (
        <Note icon="lock" title={texts.notOpen.title}>
          {texts.notOpen.text}
        </Note>
      )}
      {isGrace && (
        <Note look="warm" title={texts.over.away(formatSecond(graceUntil))}>
          {texts.over.awayText}
        </Note>
      )}
      {isClosed && running > 0 && !isGrace && (
        <Note look="warm" title={texts.over.running(running)}>
          {texts.over.runningText}
        </Note>
      )}
      {isClosed && running === 0 && counts.submitted > 0 && (
        <Note look="correct" title={texts.over.done(counts.submitted)} />
      )}
      {isClosed && running === 0 && isHeldBack && (
        <Note icon="lock" title={texts.release.heldBack}>
          {texts.release.heldBackText}
        </Note>
      )}
      {exam.keyShownAt !== undefined && isHeldBack && (
        <Note look="correct" title={texts.showKey.shown(formatDateTime(exam.keyShownAt))}>
          {exam.objectionsUntil !== undefined && texts.showKey.taken(formatDateTime(exam.objectionsUntil))}
        </Note>
      )}
      {exam.releasedAt !== null && exam.release === 'by_hand' && (
        <Note look="correct" title={texts.release.released(formatDateTime(exam.releasedAt))} />
      )}
    </>
  );
}
