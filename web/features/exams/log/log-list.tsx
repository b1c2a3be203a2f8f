import './log.css';
import type { AttemptLogEntry } from '@kaksha/contract/hall.ts';
import { useText } from '#web/lib/use-text.ts';
import { formatSecond } from '../times.ts';
import { en } from './text.en.ts';

/** Entries of the log of an attempt: when, what, and for acts of staff who and why. */
export function LogList({ entries }: { entries: readonly AttemptLogEntry[] }) {
  const t = useText({ en });
  return (
    <ol className="exam-log">
      {entries.map((entry) => (
        <li key={entry._id}>
          <time className="num" dateTime={entry.at}>
            {formatSecond(entry.at)}
          </time>
          <div>
            <span>{t.say(entry)}</span>
            {entry.grace && <span className="meta">{t.grace}</span>}
            {entry.reason !== undefined && <span className="meta">{t.reason(entry.reason)}</span>}
            {entry.by !== undefined && <span className="meta">{t.by(entry.by?.fullName)}</span>}
          </div>
        </li>
      ))}
    </ol>
  );
}
