import { formatDateTime, fromLocal } from '@kaksha/contract/core/time.ts';
import type { FormValues } from '#web/lib/form/use-form-draft.ts';
import { texts } from './text.en.ts';

/** How long after the close results come by themselves (behaviour 6.14). */
const RELEASE_MS = 60_000;

type Moment = { name: keyof typeof texts.times.moments; at: number };

/** The moments of an exam as the form says them, in their order; none that has no time. */
export function momentsOf(typed: FormValues, extraMinutes = 0): Moment[] {
  const at = (field: string) => Date.parse(fromLocal(typed[field] ?? '') ?? '');
  const closes = at('closesAt') + extraMinutes * 60_000;
  const moments: Moment[] = [
    { name: 'opens', at: at('opensAt') },
    { name: 'closes', at: closes },
    { name: 'results', at: typed.release === 'after_close' ? closes + RELEASE_MS : Number.NaN },
    { name: 'objections', at: at('objectionsUntil') },
  ];
  return moments.filter((moment) => !Number.isNaN(moment.at)).toSorted((one, other) => one.at - other.at);
}

/** When the exam opens and closes, and when results come, as a line; what is past is filled. */
export function ExamTimes({
  typed,
  now,
  extraMinutes,
}: {
  typed: FormValues;
  now: number;
  extraMinutes: number | undefined;
}) {
  const moments = momentsOf(typed, extraMinutes);
  if (moments.length === 0) return null;
  return (
    <ol className="set-times" aria-label={texts.times.title}>
      {moments.map(({ name, at }) => (
        <li key={name} className={at <= now ? 'set-past' : undefined}>
          <b>{texts.times.moments[name]}</b>
          <time className="num" dateTime={new Date(at).toISOString()}>
            {formatDateTime(at)}
          </time>
        </li>
      ))}
    </ol>
  );
}
