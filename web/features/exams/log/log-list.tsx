import './log.css';
import type { AttemptLogEntry } from '@kaksha/contract/hall.ts';
import { formatSecond } from '../times.ts';
import { texts } from './text.en.ts';

/** Entries of the log of an attempt: when, what, and for acts of staff who and why. */
export function LogList({ entries }: { entries: readonly AttemptLogEntry[] }) {
  return (
    <ol className="exam-log">
      {entries.map((entry) => (
        <li key={entry._id}>
          <time className="num" dateTime={entry.at}>
            {formatSecond(entry.at)}
          </time>
          <div>
            <span>{texts.say(entry)}</span>
            {entry.grace && <span className="meta">{texts.grace}</span>}
            {entry.reason !== undefined && <span className="meta">{texts.reason(entry.reason)}</span>}
            {entry.by !== undefined && <span className="meta">{texts.by(entry.by?.fullName)}</span>}
          </div>
        </li>
      ))}
    </ol>
  );
}
