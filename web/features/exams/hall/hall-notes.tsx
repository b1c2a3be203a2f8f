import { closingTime } from '@kaksha/contract/exam/window.ts';
import type { Hall } from '@kaksha/contract/hall.ts';
import { formatDateTime } from '#web/lib/time/format.ts';
import { Note } from '#web/ui/message/note.tsx';
import { formatSecond } from '../times.ts';
import { texts } from './text.en.ts';

type HallNotesProps = {
  hall: Hall;
  now: number;
  /** Since when there is no news, in milliseconds; null if there is. */
  staleSince: number | null;
};

/** What staff have to know of the exam as a whole now. */
export function HallNotes({ hall: { exam, counts }, now, staleSince }: HallNotesProps) {
  const closes = closingTime(exam);
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
      {exam.opensAt !== null && now < Date.parse(exam.opensAt) && (
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
      {exam.releasedAt !== null && exam.release === 'by_hand' && (
        <Note look="correct" title={texts.release.released(formatDateTime(exam.releasedAt))} />
      )}
    </>
  );
}
